import ReviewTestSupport
import Testing

@Suite("--format app-store", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct AppStoreCommandTests {
  private static func project(_ description: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file(
      "App/Brew.swift",
      """
      import AppIntents
      struct Brew: AppIntent {
        static let title: LocalizedStringResource = "Brew coffee"
        static let description = IntentDescription("\(description)")
      }
      """)
    return folder
  }

  @Test("Standard output contains only the lines of the email; the exit code is the same as with any format")
  func lines() throws {
    let refused = try Self.project("Brews what you tell Siri.")
    let run = try Tool.run([refused.root, "--format", "app-store"])
    let line =
      "90626: Invalid Siri Support. App Intent description \"Brews what you tell Siri.\" cannot contain \"siri\"\n"
    #expect(run.output == line && run.errors.isEmpty)
    #expect(try run.exitCode == Tool.run([refused.root, "--format", "json"]).exitCode && run.exitCode == 1)
    #expect(try Tool.run([refused.root, "--format", "app-store", "--fail-on", "never"]).exitCode == 0)
    #expect(try Tool.run([refused.root, "--format", "app-store", "--notes"]).output == line)

    let passing = try Self.project("Brews what you tell it.")
    let silent = try Tool.run([passing.root, "--format", "app-store"])
    #expect(silent.output.isEmpty && silent.errors.isEmpty && silent.exitCode == 0)
  }

  @Test("It can be written to a file, next to other formats, and the help lists it")
  func places() throws {
    let folder = try Self.project("Brews on a Mac.")
    _ = try Tool.run([folder.root, "--format", "app-store", "--output", folder.path("out")])
    #expect(try folder.text("out/report.app-store.txt").hasSuffix("cannot contain \"mac\"\n"))
    #expect(try Tool.run([folder.root, "--format", "text", "--format", "app-store"]).exitCode == 2)
    #expect(try Tool.run(["review", "--help"]).output.contains("app-store"))
  }
}
