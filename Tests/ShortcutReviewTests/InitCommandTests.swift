import Foundation
import Testing

@Suite("init", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct InitCommandTests {
  private static func contents(_ folder: ScratchFolder, _ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.root)/\(name)", encoding: .utf8)
  }

  @Test("An empty folder gets an example and a configuration, and keeps them")
  func empty() throws {
    let folder = try ScratchFolder()
    let first = try Tool.run(["init", folder.root])
    #expect(first.exitCode == 0 && first.errors.isEmpty)
    #expect(first.output.contains("Wrote ") && first.output.contains("shortcuts.yaml"))
    let yaml = try #require(Self.contents(folder, "shortcuts.yaml"))
    #expect(yaml.contains("OrderCoffee"))
    let review = try Tool.run(["review", folder.root, "--fail-on", "note"])
    #expect(review.exitCode == 0, "\(review.output)")
    try folder.file(".shortcut-review.yml", "appNames: Mine\n")
    let second = try Tool.run(["init", folder.root])
    #expect(second.exitCode == 2)
    #expect(second.errors.contains("exists and is kept; --force replaces it"))
    #expect(Self.contents(folder, ".shortcut-review.yml") == "appNames: Mine\n")
    let forced = try Tool.run(["init", "--force", folder.root])
    #expect(forced.exitCode == 0)
    #expect(Self.contents(folder, ".shortcut-review.yml")?.contains("# appNames: Mine") == true)
    #expect(Self.contents(folder, "shortcuts.yaml") == yaml, "what is described there is no example to replace")
  }

  @Test("A dry run shows and writes nothing")
  func dryRun() throws {
    let folder = try ScratchFolder()
    let run = try Tool.run(["init", "--dry-run"], in: folder.root)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("Would write shortcuts.yaml") && run.output.contains("intents:"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root).isEmpty)
  }

  @Test("What cannot be done exits with 2")
  func failures() throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init", folder.root + "/none"]).exitCode == 2)
    let file = try folder.file("shortcuts.yaml", "texts: {a: b}\n")
    #expect(try Tool.run(["init", file]).exitCode == 2)
    #expect(try Tool.run(["init", "--describe", folder.root]).exitCode == 2)
    #expect(Self.contents(folder, "shortcuts.yaml") == "texts: {a: b}\n")
  }

  @Test("No description is destroyed, no link followed, and what is unreadable is said")
  func caution() throws {
    let folder = try ScratchFolder()
    let file = try folder.file("shortcuts.yaml", "# by hand\ntexts: {a: b}\n")
    let run = try Tool.run(["init", "--describe", "--force", folder.root])
    #expect(run.exitCode == 2 && run.errors.contains("is the description already"))
    #expect(Self.contents(folder, "shortcuts.yaml")?.hasPrefix("# by hand") == true)
    let single = try Tool.run(["init", file])
    #expect(single.exitCode == 2 && single.errors.contains("a file; give the folder"))
    let place = folder.root + "/.shortcut-review.yml"
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder.root + "/nowhere")
    #expect(try Tool.run(["init", folder.root]).exitCode == 2)
    #expect(Self.contents(folder, "nowhere") == nil)
    let other = try ScratchFolder()
    try other.file("de.xliff", "<xliff version=\"2.0\"></xliff>")
    let unread = try Tool.run(["init", other.root])
    #expect(unread.exitCode == 2 && unread.errors.contains("XLIFF 2.0 is not read"))
    #expect(Self.contents(other, "shortcuts.yaml") == nil)
  }

  @Test("A described bundle has the same findings with its new configuration")
  func described() throws {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"dialog.a\" = \"Say “Hey  Siri”\";\n")
    let before = try Tool.run(["review", folder.root])
    #expect(try Tool.run(["init", "--describe", folder.root]).exitCode == 0)
    #expect(Self.contents(folder, "shortcuts.yaml")?.contains("dialog.a: ") == true)
    #expect(try Tool.run(["review", folder.root]).output == before.output)
    #expect(try Tool.run(["review", folder.root + "/shortcuts.yaml"]).output.contains("shortcuts.yaml"))
  }
}
