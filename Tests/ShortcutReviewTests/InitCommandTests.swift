import Foundation
import ReviewTestSupport
import Testing

@Suite("init", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct InitCommandTests {
  private static let name = ".shortcut-review.yml"

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"dialog.a\" = \"Say “Hey  Siri”\";\n")
    return folder
  }

  private static func contents(_ folder: ScratchFolder, _ name: String = name) -> String? {
    try? String(contentsOfFile: "\(folder.root)/\(name)", encoding: .utf8)
  }

  @Test("A configuration is written that changes no finding, and is kept")
  func configuration() throws {
    let folder = try Self.folder()
    let before = try Tool.run(["review", folder.root])
    let first = try Tool.run(["init", folder.root])
    #expect(first.exitCode == 0 && first.errors.isEmpty && first.output.contains("Wrote "))
    #expect(Self.contents(folder)?.contains("#   \"dialog.*\": dialog") == true)
    #expect(try Tool.run(["review", folder.root]).output == before.output)
    try folder.file(Self.name, "appNames: Mine\n")
    let second = try Tool.run(["init", folder.root])
    #expect(second.exitCode == 2 && second.errors.contains("exists and is kept; --force replaces it"))
    #expect(Self.contents(folder) == "appNames: Mine\n")
    #expect(try Tool.run(["init", "--force", folder.root]).exitCode == 0)
    #expect(Self.contents(folder)?.contains("# appNames: \"Mine\"") == true)
  }

  @Test("A dry run shows and writes nothing")
  func dryRun() throws {
    let folder = try Self.folder()
    let run = try Tool.run(["init", "--dry-run"], in: folder.root)
    #expect(run.exitCode == 0 && run.output.contains("Would write \(Self.name)"))
    #expect(Self.contents(folder) == nil)
  }

  @Test("A configuration further up is not hidden by another one")
  func above() throws {
    let folder = try ScratchFolder()
    let file = try folder.file(Self.name, "appNames: Mine\n")
    try folder.file("App/en.lproj/A.strings", "\"a\" = \"b\";\n")
    let run = try Tool.run(["init", folder.root + "/App"])
    #expect(run.exitCode == 0 && run.output.contains("\(file) holds for this folder"))
    #expect(Self.contents(folder, "App/\(Self.name)") == nil)
  }

  @Test("What cannot be done exits with 2, no link is followed, and what is unreadable is said")
  func failures() throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init", folder.root + "/none"]).exitCode == 2)
    let empty = try Tool.run(["init", "--dry-run", folder.root])
    #expect(empty.exitCode == 2 && empty.errors.contains("Nothing to review in this folder"))
    let exchange = try folder.file("de.xliff", "<xliff version=\"2.0\"></xliff>")
    let unread = try Tool.run(["init", "--dry-run", folder.root])
    #expect(unread.exitCode == 2 && unread.errors.contains("XLIFF 2.0 is not read"))
    let single = try Tool.run(["init", exchange])
    #expect(single.exitCode == 2 && single.errors.contains("a file; give the folder"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.root)/\(Self.name)", withDestinationPath: folder.root + "/nowhere")
    #expect(try Tool.run(["init", folder.root]).exitCode == 2)
    #expect(Self.contents(folder, "nowhere") == nil)
  }
}
