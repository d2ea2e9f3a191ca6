import Foundation
import ReviewTestSupport
import Testing

@Suite("apply", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ApplyCommandTests {
  private static let header = "path,locale,key,variation,source,before,after\r\n"

  /// A bundle with one text and a finding in it.
  private static func bundle() throws -> ScratchFolder { try .bundle(worst: "error", at: "App/") }

  private static func text(_ folder: ScratchFolder) throws -> String {
    try folder.text("App/en.lproj/Localizable.strings")
  }

  private static let row = "en.lproj/Localizable.strings,en,siri,,,Say “Iphone 9” to order,Say “Hey Siri” to order\r\n"

  @Test("0 if everything is done, both written and as a dry run, and again")
  func done() throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let file = try folder.file("edits.csv", Self.header + Self.row)
    let trial = try Tool.run(["apply", file, "\(folder.root)/App", "--dry-run"])
    #expect(trial.exitCode == 0 && trial.errors.isEmpty)
    #expect(try Self.text(folder) == before)
    let run = try Tool.run(["apply", file, "\(folder.root)/App"])
    #expect(run.exitCode == 0 && trial.output == run.output + "This was a dry run. Nothing was written.\n")
    #expect(
      run.output == """
        en.lproj/Localizable.strings: 1 text
          ‘siri’ (en): “Say “Hey Siri” to order”
        1 text changed in 1 file.

        """)
    #expect(try Self.text(folder) == before.replacing("Iphone 9", with: "Hey Siri"))
    let again = try Tool.run(["apply", file, "\(folder.root)/App"])
    #expect(again.exitCode == 0 && again.output == "Nothing to change, 1 already up to date.\n")
    #expect(try Tool.run(["\(folder.root)/App"]).exitCode == 0)
  }

  @Test("1 if an edit is refused, which is named with its line, and the others are made")
  func refused() throws {
    let folder = try Self.bundle()
    let other = Self.row.replacing("siri,,", with: "none,,")
    let file = try folder.file("edits.csv", Self.header + other + Self.row)
    let run = try Tool.run(["apply", file, "\(folder.root)/App"])
    #expect(run.exitCode == 1 && run.errors.isEmpty)
    #expect(run.output.contains("\(file):2: refused ‘none’ (en) in en.lproj/Localizable.strings: "))
    #expect(run.output.hasSuffix("1 text changed in 1 file, 1 refused.\n"))
    #expect(try Self.text(folder).contains("Hey Siri"))
  }

  @Test("2 if the file, the bundle or the baseline cannot be read, and nothing is written")
  func unusable() throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let app = "\(folder.root)/App"
    let good = try folder.file("edits.csv", Self.header + Self.row)
    let cut = try folder.file("cut.csv", Self.header + Self.row + "p,en,k,,,\"b")
    let broken = try folder.file("broken.xliff", "<xliff version=\"1.2\"><file original=\"x\">")
    let line = try folder.file("accepted.jsonl", "{\"rule\":\"x\"}\n")
    for (arguments, message) in [
      ([folder.root + "/none", app], "none: No such file"), ([good, folder.root + "/none"], "none: No such file"),
      ([cut, app], "cut.csv:3: "), ([broken, app], "broken.xliff:1: "), ([line, app], "accepted.jsonl:1: ‘table’"),
      ([good, app, "--config", "/no/such.yml"], "/no/such.yml"),
    ] {
      let run = try Tool.run(["apply"] + arguments)
      #expect(run.exitCode == 2, "\(message)")
      #expect(run.errors.hasPrefix("shortcut-review: ") && run.errors.contains(message), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try Self.text(folder) == before)
    #expect(try Tool.run(["apply", good]).exitCode == 2)
  }

  @Test("2 if a file of the bundle cannot be written")
  func unwritable() throws {
    let folder = try Self.bundle()
    let locked = "\(folder.root)/App/en.lproj"
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
    // A superuser can write anywhere.
    guard geteuid() != 0 else { return }
    let file = try folder.file("edits.csv", Self.header + Self.row)
    let run = try Tool.run(["apply", file, "\(folder.root)/App"])
    #expect(run.exitCode == 2 && run.errors.contains("en.lproj/Localizable.strings: Cannot be written"))
  }

  @Test("- reads standard input")
  func standardInput() throws {
    let folder = try Self.bundle()
    let run = try Tool.run(["apply", "-", "\(folder.root)/App"], input: Self.header + Self.row)
    #expect(run.exitCode == 0)
    #expect(try Self.text(folder).contains("Hey Siri"))
    let nothing = try Tool.run(["apply", "-", "\(folder.root)/App"], input: "")
    #expect(nothing.exitCode == 2 && nothing.errors.contains("standard input: The file is empty"))
  }

  private static func accepted(_ digest: String) -> String {
    #"{"rule":"siri-trigger-phrase","table":"Localizable","key":"siri","locale":"en","text":"\#(digest)","count":1,"#
      + #""path":"en.lproj/Localizable.strings","reason":"So the brand wants it"}"# + "\n"
  }

  @Test("Accepted findings go into the baseline next to the configuration once, and the review hides them")
  func acceptances() throws {
    let folder = try Self.bundle()
    let app = "\(folder.root)/App"
    let listed = try Tool.run([app, "--format", "json"])
    #expect(listed.exitCode == 1)
    let rules = listed.output.matches(of: /"rule": ?"([a-z-]+)"/).map { String($0.1) }
    let digest = TextDigest.of("Say “Iphone 9” to order")
    let lines = Set(rules).map { Self.accepted(digest).replacing("siri-trigger-phrase", with: $0) }.joined()
    let file = try folder.file("accepted-en.jsonl", lines)
    let baseline = "\(app)/.shortcut-review-baseline.jsonl"
    #expect(try Tool.run(["apply", file, app, "--dry-run"]).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: baseline))
    let run = try Tool.run(["apply", file, app])
    #expect(run.exitCode == 0 && run.output.contains(" new in "))
    let written = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(written == lines.split(separator: "\n").sorted().map { $0 + "\n" }.joined())
    #expect(try Tool.run(["apply", file, app]).output.hasPrefix("All were already accepted"))
    #expect(try String(contentsOfFile: baseline, encoding: .utf8) == written)
    let hidden = try Tool.run([app])
    #expect(hidden.exitCode == 0 && hidden.output.contains("suppressed"))
    // Another file of accepted findings is used instead.
    let other = try folder.file("other.jsonl", "")
    #expect(try Tool.run([app, "--baseline", other]).exitCode == 1)
    #expect(try Tool.run(["apply", file, app, "--baseline", other]).exitCode == 0)
    #expect(try Tool.run([app, "--baseline", other]).exitCode == 0)
    #expect(try Tool.run([app, "--baseline", "\(folder.root)/none"]).exitCode == 2)
    try folder.file("App/.shortcut-review-baseline.jsonl", written + "{\n")
    let broken = try Tool.run([app])
    #expect(broken.exitCode == 2 && broken.errors.contains(".shortcut-review-baseline.jsonl:\(Set(rules).count + 1): "))
  }

  @Test("A page with paths relative to the work tree accepts what the bundle’s own paths name")
  func acceptancesFromWorkTree() throws {
    let folder = try Self.bundle()
    try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    let line = Self.accepted(TextDigest.of("Say “Iphone 9” to order"))
    for path in ["en.lproj/", "App/en.lproj/", "Checkout/App/en.lproj/"] {
      let file = try folder.file("accepted.jsonl", line.replacing("\"path\":\"en.lproj/", with: "\"path\":\"\(path)"))
      _ = try Tool.run(["apply", file, "\(folder.root)/App"])
      let written = try folder.text("App/.shortcut-review-baseline.jsonl")
      #expect(written == line, "the same once more is no second acceptance")
    }
  }
}
