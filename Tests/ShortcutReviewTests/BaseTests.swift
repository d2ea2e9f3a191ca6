import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review --base", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct BaseTests {
  /// A bundle, and the report on it as a base.
  private static func bundle() throws -> (folder: ScratchFolder, base: String, scratch: ScratchFolder) {
    let folder = try ScratchFolder.bundle(worst: "error")
    let scratch = try ScratchFolder()
    let base = "\(scratch.root)/base.json"
    #expect(try Tool.run([folder.root, "--format", "json=\(base)"]).exitCode == 1)
    return (folder, base, scratch)
  }

  @Test("Nothing is new where nothing changed, and files that moved change nothing")
  func same() throws {
    let (folder, base, scratch) = try Self.bundle()
    #expect(try Tool.run([folder.root, "--base", base]).output.contains("nothing new since the base"))
    let file = "\(folder.root)/en.lproj/Localizable.strings"
    try folder.file("App/en.lproj/Localizable.strings", "\n\n" + String(contentsOfFile: file, encoding: .utf8))
    try FileManager.default.removeItem(atPath: "\(folder.root)/en.lproj")
    let run = try Tool.run([folder.root, "--base", base, "--format", "markdown"])
    #expect(run.output.contains("**Nothing new since the base**; 0 fixed, 1 unchanged"))
    #expect(run.exitCode == 1, "--fail-on asks for what there is")
    withExtendedLifetime(scratch) {}
  }

  @Test("New and fixed findings are told in every format that has words for them")
  func changed() throws {
    let (folder, base, scratch) = try Self.bundle()
    try folder.file("en.lproj/Localizable.strings", "\"other\" = \"Ready  to order with Siri\";\n")
    let arguments = [folder.root, "--base", base]
    #expect(try Tool.run(arguments).output.contains("; 1 new, 1 fixed since the base"))
    let markdown = try Tool.run(arguments + ["--format", "markdown"]).output
    #expect(markdown.contains("**New since the base: 1 warning**; 1 fixed, 0 unchanged"))
    #expect(markdown.contains("| **new** warning |"))
    #expect(markdown.contains("<details><summary>1 finding fixed since the base</summary>"))
    #expect(try Tool.run(arguments + ["--format", "json"]).output.contains("\"isNew\": true"))
    withExtendedLifetime(scratch) {}
  }

  @Test(
    "What this run does not look for is not fixed", arguments: [["--rule", "text-whitespace"], ["--locale", "de"]])
  func narrowed(arguments: [String]) throws {
    let (folder, base, scratch) = try Self.bundle()
    try folder.file("de.lproj/Localizable.strings", "\"siri\" = \"Sag „Hey Siri“\";\n")
    let run = try Tool.run([folder.root, "--base", base, "--format", "json"] + arguments)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let summary = try #require(json["summary"] as? [String: Any])
    let comparison = try #require(summary["base"] as? [String: [String: Int]])
    #expect(comparison["fixed"]?.values.reduce(0, +) == 0)
    withExtendedLifetime(scratch) {}
  }

  @Test(
    "2 where the base cannot be read or is somebody else’s, with the reason",
    arguments: [
      (nil, "cannot be read as a base: No such file"), ("", "not a report of this tool"),
      ("[]", "not a report of this tool"),
      ("{\"schema\": 1}", "not a report of this tool"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"other\"}, \"findings\": []}", "not a report of this tool"),
      ("{\"schema\": 2, \"tool\": {\"name\": \"shortcut-review\"}}", "a report of schema 2"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"shortcut-review\"}}", "a damaged report"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"shortcut-review\"}, \"findings\": [{}]}", "a damaged report"),
    ])
  func foreign(contents: String?, message: String) throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let scratch = try ScratchFolder()
    let base = "\(scratch.root)/base.json"
    if let contents { try scratch.file("base.json", contents) }
    let run = try Tool.run([folder.root, "--base", base])
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("shortcut-review: \(base): \(message)"))
  }

  @Test("A report that was cut off is a damaged one", arguments: [1, 3, 200])
  func cutOff(missing: Int) throws {
    let (folder, base, scratch) = try Self.bundle()
    try String(contentsOfFile: base, encoding: .utf8).dropLast(missing).description
      .write(toFile: base, atomically: true, encoding: .utf8)
    let run = try Tool.run([folder.root, "--base", base])
    #expect(run.exitCode == (missing == 1 ? 1 : 2))
    if missing > 1 { #expect(run.errors.hasPrefix("shortcut-review: \(base): a damaged report")) }
    withExtendedLifetime(scratch) {}
  }
}
