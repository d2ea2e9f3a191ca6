import Foundation
import ReviewTestSupport
import Testing

@Suite("One baseline for several folders", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct SharedBaselineTests {
  private static let name = ".shortcut-review-baseline.jsonl"
  private static let text = "\"a\" = \"With  Siri\";\n\"b\" = \"Say “hey siri” now\";\n"

  /// Apps with the same texts, each with a configuration of its own or one above them.
  private static func apps(_ names: [String] = ["A", "B"], configured: [String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in names { try folder.file("apps/\(name)/en.lproj/L.strings", text) }
    for place in configured { try folder.file("\(place).shortcut-review.yml", "appNames: [Coffee Bar]\n") }
    return folder
  }

  private static func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func isClean(_ path: String, _ arguments: [String] = [], in folder: ScratchFolder) throws -> Bool {
    try Tool.run([path, "--fail-on", "note"] + arguments, in: folder.root).exitCode == 0
  }

  @Test(
    "A file beside the apps, in one of them or above tells them apart",
    arguments: ["ci/b.jsonl", "b.jsonl", "apps/A/b.jsonl", "apps/A/ci/b.jsonl", "apps/ci/b.jsonl"])
  func beside(file: String) throws {
    let folder = try Self.apps(configured: ["apps/A/", "apps/B/"])
    try folder.file("ci/x", "")
    try folder.file("apps/A/ci/x", "")
    try folder.file("apps/ci/x", "")
    func run(_ arguments: String...) throws -> Program.Run {
      try Tool.run(["baseline"] + arguments + ["--baseline", file], in: folder.root)
    }
    func isClean(_ app: String) throws -> Bool { try Self.isClean("apps/\(app)", ["--baseline", file], in: folder) }
    #expect(try run("apps/A").exitCode == 0)
    let one = try Self.lines("\(folder.root)/\(file)").count
    #expect(one > 1)
    #expect(try isClean("A") && !isClean("B"), "nobody accepted what B has")
    #expect(try run("apps/A", "apps/B").exitCode == 0)
    #expect(try Self.lines("\(folder.root)/\(file)").count == 2 * one)
    #expect(try isClean("A") && isClean("B"))
    try folder.file("apps/A/en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    #expect(try run("apps/A", "--prune").exitCode == 0)
    #expect(try Self.lines("\(folder.root)/\(file)").count == one)
    #expect(try isClean("A") && isClean("B"))
    try folder.file("apps/A/en.lproj/L.strings", Self.text)
    #expect(try !isClean("A") && isClean("B"))
  }

  @Test("Lines without a folder, of a file beside the only one that is reviewed, still hide and are dropped")
  func former() throws {
    let folder = try Self.apps(["A"], configured: ["apps/A/"])
    #expect(try Tool.run(["baseline", "apps/A"], in: folder.root).exitCode == 0)
    let lines = try Self.lines("\(folder.root)/apps/A/\(Self.name)")
    #expect(lines.allSatisfy { !$0.contains("\"bundle\"") })
    try FileManager.default.removeItem(atPath: "\(folder.root)/apps/A/\(Self.name)")
    let file = try folder.file("ci/b.jsonl", lines.map { $0 + "\n" }.joined())
    #expect(try Self.isClean("apps/A", ["--baseline", file], in: folder))
    try folder.file("apps/A/en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    #expect(try Tool.run(["baseline", "apps/A", "--baseline", file, "--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file).isEmpty)
  }

  @Test("An .lproj folder and a file in it are reviewed as parts of the folder that holds them")
  func parts() throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.file("\(locale).lproj/L.strings", Self.text) }
    try folder.file("en.lproj/title.strings", "\"t\" = \"Fine  text with Siri\";\n")
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    #expect(try Tool.run(["baseline", "."], in: folder.root).exitCode == 0)
    let file = "\(folder.root)/\(Self.name)"
    let all = try Self.lines(file)
    for part in ["en.lproj", "en.lproj/L.strings", "."] {
      #expect(try !Tool.run([part, "--format", "json"], in: folder.root).output.contains("text-whitespace"), "\(part)")
      #expect(try Tool.run(["baseline", part, "--prune"], in: folder.root).exitCode == 0)
      #expect(try Self.lines(file) == all, "\(part)")
    }
    try folder.file("en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    try folder.file("de.lproj/L.strings", "\"a\" = \"Mit Siri\";\n")
    for part in ["en.lproj/L.strings", "en.lproj"] {
      #expect(try Tool.run(["baseline", part, "--prune"], in: folder.root).exitCode == 0)
      let left = try Self.lines(file)
      #expect(left.count < all.count && Set(left).isSubset(of: all), "\(part)")
      #expect(all.filter { $0.contains("de.lproj") || $0.contains("title.strings") }.allSatisfy(left.contains))
      #expect(!left.contains { $0.contains("en.lproj/L.strings") && $0.contains("text-whitespace") })
    }
  }

  @Test("Reviewed alone, an .lproj folder keeps its language, its table and its paths")
  func language() throws {
    let folder = try Self.apps(["A"], configured: ["apps/A/"])
    func findings(_ path: String) throws -> [[String: String]] {
      let output = try Tool.run([path, "--format", "json", "--path-root", folder.root], in: folder.root).output
      let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      let findings = try #require(json["findings"] as? [[String: Any]])
      return findings.map { finding in
        Dictionary(
          uniqueKeysWithValues: ["rule", "locale", "table", "path", "key"].map { ($0, "\(finding[$0] ?? "")") })
      }
    }
    let alone = try findings("apps/A/en.lproj")
    #expect(alone.contains { $0["rule"] == "text-whitespace" && $0["locale"] == "en" })
    #expect(try alone == findings("apps/A/en.lproj/L.strings"))
  }

  @Test("Reviews of a whole and of its parts leave each other’s lines alone, and say so")
  func partitions() throws {
    let folder = try Self.apps(configured: [""])
    let parts = ["apps/A", "apps/B"]
    #expect(try Tool.run(["baseline"] + parts, in: folder.root).exitCode == 0)
    let file = "\(folder.root)/\(Self.name)"
    let first = try Self.lines(file)
    // As of a finding on declarations, which the whole does not have.
    let line = try #require(first.first { $0.contains("apps/A") && $0.contains("text-whitespace") })
    let other = line.replacing("text-whitespace", with: "ellipsis")
    try folder.file(Self.name, (first + [other]).map { $0 + "\n" }.joined())
    let whole = try Tool.run(["baseline", ".", "--prune"], in: folder.root)
    #expect(whole.exitCode == 0)
    #expect(whole.output.contains("Lines of reviews of other folders are left alone: ‘apps/A’, ‘apps/B’."))
    #expect(try Set(Self.lines(file)) == Set(first + [other]))
    #expect(try !Tool.run([".", "--notes"], in: folder.root).output.contains("suppression-unused"))
    #expect(try Tool.run(["baseline"] + parts + ["--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file) == first)
    for path in parts + ["."] { #expect(try Self.isClean(path, in: folder), "\(path)") }
    // The whole's own lines are the whole's to drop.
    try FileManager.default.removeItem(atPath: file)
    #expect(try Tool.run(["baseline", "."], in: folder.root).exitCode == 0)
    let own = try Self.lines(file)
    for path in parts { try folder.file("\(path)/en.lproj/L.strings", "\"a\" = \"With Siri\";\n") }
    #expect(try Tool.run(["baseline"] + parts + ["--prune"], in: folder.root).output.contains("the file’s own"))
    #expect(try Self.lines(file) == own)
    #expect(try Tool.run(["baseline", ".", "--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file).isEmpty)
  }

  @Test("What is accepted on a page holds for the folder that it was found in", arguments: ["", "ci/b.jsonl"])
  func pages(file: String) throws {
    let folder = try Self.apps(configured: [""])
    try folder.file("ci/x", "")
    let arguments = file.isEmpty ? [] : ["--baseline", file]
    #expect(try Tool.run(["baseline", "apps/A"] + arguments, in: folder.root).exitCode == 0)
    let baseline = "\(folder.root)/\(file.isEmpty ? Self.name : file)"
    let written = try Self.lines(baseline)
    try FileManager.default.removeItem(atPath: baseline)
    // A page calls tables as the reviewed folder does, and counts paths from it or from a folder around it.
    for prefix in ["", "apps/A/"] {
      let page = written.map { line in
        line.replacing("\"table\":\"apps/A/", with: "\"table\":\"")
          .replacing("\"path\":\"apps/A/", with: "\"path\":\"\(prefix)")
          .replacing(/,"bundle":"[^"]*"/, with: "")
      }
      let accepted = try folder.file("accepted.jsonl", page.map { $0 + "\n" }.joined())
      #expect(try Tool.run(["apply", accepted, "apps/A"] + arguments, in: folder.root).exitCode == 0)
      #expect(try Self.lines(baseline) == written)
      #expect(try Self.isClean("apps/A", arguments, in: folder))
      #expect(try !Self.isClean("apps/B", arguments, in: folder))
      guard !prefix.isEmpty else { continue }
      let other = try Tool.run(["apply", accepted, "apps/B"] + arguments, in: folder.root)
      #expect(other.output.contains("Nothing in it is of this folder."))
      #expect(try Self.lines(baseline) == written)
    }
  }
}
