import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review baseline", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct BaselineCommandTests {
  private static let name = ".shortcut-review-baseline.jsonl"

  private static func bundle() throws -> ScratchFolder {
    let folder = try ScratchFolder.bundle(worst: "error")
    try folder.file("de.lproj/Localizable.strings", "\"siri\" = \"Sag  „Iphone 9“\";\n\"x\" = \"Mit  Siri\";\n")
    return folder
  }

  private static func text(_ folder: ScratchFolder) throws -> String {
    try folder.text(name)
  }

  private static func summary(_ folder: ScratchFolder, _ arguments: [String] = []) throws -> (shown: Int, hidden: Int) {
    let report = try Tool.review([folder.root] + arguments)
    return (report.findings.count, report.summary.suppressed)
  }

  @Test("Everything is accepted next to the configuration; a second run leaves the same bytes")
  func adoption() throws {
    let folder = try Self.bundle()
    let before = try Self.summary(folder).shown
    #expect(before > 3)
    let run = try Tool.run(["baseline", folder.root])
    #expect(run.exitCode == 0)
    #expect(run.output == "Wrote \(folder.root)/\(Self.name): \(before) findings accepted, \(before) new.\n")
    #expect(run.errors.isEmpty)
    #expect(try Tool.run([folder.root, "--fail-on", "note"]).exitCode == 0)
    #expect(try Self.summary(folder) == (0, before))
    let first = try Self.text(folder)
    let again = try Tool.run(["baseline", folder.root])
    #expect(again.output == "\(folder.root)/\(Self.name) is already up to date: \(before) findings accepted.\n")
    #expect(try Self.text(folder) == first)
    #expect(try Tool.run(["baseline", folder.root, "--prune"]).exitCode == 0)
    #expect(try Self.text(folder) == first)
  }

  @Test("New findings are added with their reason, and existing lines keep theirs")
  func growth() throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root, "--reason", "Before us"]).exitCode == 0)
    let first = try Self.text(folder).split(separator: "\n")
    try folder.file("fr.lproj/Localizable.strings", "\"x\" = \"Avec  Siri\";\n")
    #expect(try Tool.run(["baseline", folder.root, "--reason", "French is new"]).exitCode == 0)
    let second = try Self.text(folder).split(separator: "\n")
    #expect(Set(first).isSubset(of: second))
    let added = Set(second).subtracting(first)
    #expect(!added.isEmpty && added.allSatisfy { $0.contains("\"fr\"") && $0.contains("French is new") })
  }

  @Test("--prune removes lines that no longer occur, lowers counts, and accepts nothing")
  func pruning() throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root]).exitCode == 0)
    let all = try Self.text(folder).split(separator: "\n").count
    try folder.file("de.lproj/Localizable.strings", "\"siri\" = \"Sag „Hey Siri“\";\n\"x\" = \"Neu  mit Siri\";\n")
    let hint = try Tool.run(["baseline", folder.root, "--dry-run"])
    #expect(hint.output.contains("--prune removes"))
    let review = try Tool.run([folder.root, "--notes"]).output
    #expect(review.contains("suppression-unused"))
    #expect(review.contains("\(Self.name):1:1: note: "))
    #expect(review.contains("An accepted finding no longer occurs: text-whitespace for ‘x’ in de"))
    let shown = try Self.summary(folder, ["--rule", "text-whitespace"]).shown
    #expect(shown == 1, "the text that changed is reviewed anew")
    let run = try Tool.run(["baseline", folder.root, "--prune"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains(" removed."))
    #expect(try Self.text(folder).split(separator: "\n").count < all)
    #expect(try Self.summary(folder, ["--rule", "text-whitespace"]).shown == shown)
    #expect(try !Tool.run([folder.root, "--notes"]).output.contains("suppression-unused"))
  }

  @Test(
    "Findings that a run does not look for are not removed",
    arguments: [["--locale", "en"], ["--rule", "title-punctuation"]])
  func narrowed(arguments: [String]) throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root]).exitCode == 0)
    let first = try Self.text(folder)
    try folder.file("de.lproj/Localizable.strings", "\"siri\" = \"Sag „Hey Siri“\";\n")
    #expect(try Tool.run(["baseline", folder.root, "--prune"] + arguments).exitCode == 0)
    #expect(try Self.text(folder) == first)
    #expect(try Tool.run(["baseline", folder.root, "--prune"]).exitCode == 0)
    #expect(try Self.text(folder) != first)
  }

  @Test("Nothing is removed while a file cannot be read, and the exit code shows it")
  func unreadable() throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root]).exitCode == 0)
    let first = try Self.text(folder)
    try folder.remove("de.lproj/Localizable.strings")
    try folder.link("de.lproj/Localizable.strings", to: "nowhere")
    let run = try Tool.run(["baseline", folder.root, "--prune"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("The link is broken"))
    #expect(try Self.text(folder) == first)
  }

  @Test("--severity keeps reporting milder findings")
  func severities() throws {
    let folder = try Self.bundle()
    let run = try Tool.run(["baseline", folder.root, "--severity", "error"])
    #expect(run.output.contains("milder than --severity left out"))
    #expect(try Tool.run([folder.root]).exitCode == 0)
    #expect(try Tool.run([folder.root, "--fail-on", "warning"]).exitCode == 1)
    #expect(try Tool.run(["baseline", folder.root, "--prune", "--severity", "error"]).exitCode == 2)
  }

  @Test("A dry run writes nothing, and nothing is written without findings")
  func nothing() throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root, "--dry-run"]).output.hasPrefix("Would write "))
    #expect(!folder.contains("\(Self.name)"))
    let clean = try ScratchFolder.bundle(worst: nil)
    let run = try Tool.run(["baseline", clean.root])
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("There is nothing to accept"))
    #expect(!clean.contains("\(Self.name)"))
  }

  @Test("Each of several folders has its own; one above them distinguishes them")
  func several() throws {
    let folder = try ScratchFolder()
    for app in ["A", "B"] { try folder.file("\(app)/en.lproj/Localizable.strings", "\"a\" = \"With  Siri\";\n") }
    let paths = ["\(folder.root)/A", "\(folder.root)/B"]
    #expect(try Tool.run(["baseline"] + paths).exitCode == 0)
    for path in paths { #expect(FileManager.default.fileExists(atPath: "\(path)/\(Self.name)")) }
    for path in paths { try FileManager.default.removeItem(atPath: "\(path)/\(Self.name)") }
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    #expect(try Tool.run(["baseline"] + paths).exitCode == 0)
    for path in paths + [folder.root] {
      #expect(try Tool.run([path, "--fail-on", "note"]).exitCode == 0, "\(path)")
    }
    // One of the two is fixed: the other one’s line does not apply to it.
    try folder.file("A/en.lproj/Localizable.strings", "\"a\" = \"With Siri\";\n")
    #expect(try Tool.run(["baseline", paths[0], "--prune"]).exitCode == 0)
    #expect(try Tool.run([paths[1], "--fail-on", "note"]).exitCode == 0)
    #expect(try Self.text(folder).contains("B/en.lproj"))
    #expect(try !Self.text(folder).contains("A/en.lproj"))
  }

  @Test("A damaged baseline is refused with its line and left alone", arguments: ["<<<<<<< HEAD", "{}"])
  func damaged(line: String) throws {
    let folder = try Self.bundle()
    #expect(try Tool.run(["baseline", folder.root]).exitCode == 0)
    let damaged = try Self.text(folder) + line + "\n"
    try folder.file(Self.name, damaged)
    let count = damaged.split(separator: "\n").count
    for arguments in [["baseline", folder.root], [folder.root]] {
      let run = try Tool.run(arguments)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("\(Self.name):\(count): "))
      #expect(line.hasPrefix("<") == run.errors.contains("A merge conflict"))
    }
    #expect(try Self.text(folder) == damaged)
  }

  @Test("Suppressed findings are not accepted, and --baseline names another file")
  func suppressed() throws {
    let folder = try Self.bundle()
    try folder.file(
      ".shortcut-review.yml",
      "appNames: [Coffee Bar]\nsuppress: [{rule: text-whitespace, keys: \"*\", reason: Spaces are ours}]\n")
    let file = "\(folder.root)/other.jsonl"
    #expect(try Tool.run(["baseline", folder.root, "--baseline", file]).exitCode == 0)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("text-whitespace"))
    #expect(!folder.contains("\(Self.name)"))
    #expect(try Tool.run([folder.root, "--baseline", file, "--fail-on", "note"]).exitCode == 0)
  }

  @Test("2 if the path does not exist, or no rule has this name")
  func unusable() throws {
    #expect(try Tool.run(["baseline", "/nowhere/at/all"]).exitCode == 2)
    #expect(try Tool.run(["baseline", try Self.bundle().root, "--rule", "no-such"]).exitCode == 2)
  }

  @Test("Without a path, the findings of the current folder are accepted")
  func currentFolder() throws {
    let folder = try Self.bundle()
    let run = try Tool.run(["baseline"], in: folder.root)
    #expect(run.exitCode == 0 && run.output.hasPrefix("Wrote ") && run.errors.isEmpty)
    #expect(try Self.summary(folder).shown == 0)
  }
}
