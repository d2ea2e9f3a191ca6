import Foundation
import ReviewTestSupport
import Testing

@Suite("Fixing from the command line", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct FixCommandTests {
  private static func bundle() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file(
      "en.lproj/A.strings", "\"a\" = \"Say “hey siri”  to order\";\n\"b\" = \"Works with iPhone’s camera\";\n")
    return folder
  }

  private static func text(_ folder: ScratchFolder) throws -> String {
    try String(contentsOfFile: "\(folder.root)/en.lproj/A.strings", encoding: .utf8)
  }

  @Test("What is safe is fixed and counted, and the report and the exit code are of what is left")
  func fix() throws {
    let folder = try Self.bundle()
    let run = try Tool.run([folder.root, "--fix", "--fail-on", "warning"])
    let fixed = "\"a\" = \"Say “Hey Siri” to order\";\n\"b\" = \"Works with iPhone’s camera\";\n"
    #expect(try Self.text(folder) == fixed)
    #expect(run.errors.contains("Fixed 2 findings in 1 file; 1 left."), "\(run.errors)")
    #expect(run.exitCode == 1 && run.output.contains("apple-product-possessive"))
    let again = try Tool.run([folder.root, "--fix", "--unsafe", "--fail-on", "warning"])
    #expect(again.errors.contains("Fixed 1 finding in 1 file; 0 left.") && again.exitCode == 0, "\(again.errors)")
    let idle = try Tool.run([folder.root, "--fix", "--unsafe"])
    #expect(idle.errors.contains("Nothing was fixed; 0 left.") && idle.exitCode == 0)
    #expect(try Tool.run([folder.root, "--fix", "--quiet"]).errors.isEmpty)
  }

  @Test("A difference shows what would be fixed, and changes nothing")
  func difference() throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root, "--diff"])
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        diff --git a/en.lproj/A.strings b/en.lproj/A.strings
        --- a/en.lproj/A.strings
        +++ b/en.lproj/A.strings
        @@ -1,2 +1,2 @@
        -"a" = "Say “hey siri”  to order";
        +"a" = "Say “Hey Siri” to order";
         "b" = "Works with iPhone’s camera";

        """)
    let unsafe = try Tool.run([folder.root, "--diff", "--unsafe"])
    #expect(unsafe.output.contains("+\"b\" = \"Works with iPhone camera\";"))
    #expect(try Self.text(folder) == before)
    let rooted = try Tool.run([folder.root + "/en.lproj", "--diff", "--path-root", folder.root])
    #expect(rooted.output.contains("--- a/en.lproj/A.strings\n"), "\(rooted.output)")
    _ = try Tool.run([folder.root, "--fix", "--unsafe"])
    let none = try Tool.run([folder.root, "--diff", "--unsafe"])
    #expect(none.exitCode == 0 && none.output.isEmpty)
  }

  @Test(
    "Options that make no sense together are refused",
    arguments: [
      ["--unsafe"], ["--fix", "--diff"], ["--diff", "--format", "json"], ["--diff", "--output", "reports"],
    ])
  func nonsense(options: [String]) throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root] + options)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(try Self.text(folder) == before)
  }

  @Test("A read-only file is named, and the exit code says that not all was done")
  func readOnly() throws {
    let folder = try Self.bundle()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: "\(folder.root)/en.lproj/A.strings")
    let run = try Tool.run([folder.root, "--fix"])
    #expect(run.exitCode == 2 && run.errors.contains("en.lproj/A.strings: The file is read-only"), "\(run.errors)")
  }

  @Test("Where one of several paths is not there, nothing is written for the others", arguments: ["--fix", "--diff"])
  func missingPath(option: String) throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root, folder.root + "/nope", option])
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.contains("/nope: No such file"), "\(run.errors)")
    #expect(try Self.text(folder) == before)
  }

  @Test("A file with two names keeps both")
  func hardLink() throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    try FileManager.default.linkItem(
      atPath: "\(folder.root)/en.lproj/A.strings", toPath: "\(folder.root)/other name")
    let run = try Tool.run([folder.root, "--fix"])
    #expect(run.exitCode == 2 && run.errors.contains("en.lproj/A.strings: The file has another name"), "\(run.errors)")
    #expect(try Self.text(folder) == before)
  }

  @Test("A baseline without a line accepts nothing", arguments: ["/dev/null", "empty"])
  func emptyBaseline(name: String) throws {
    let folder = try Self.bundle()
    if name != "/dev/null" { try folder.file(name, "") }
    let file = name == "/dev/null" ? name : "\(folder.root)/\(name)"
    let run = try Tool.run([folder.root, "--fix", "--baseline", file])
    #expect(run.errors.contains("Fixed 2 findings in 1 file; 1 left."), "\(run.errors)")
  }
}
