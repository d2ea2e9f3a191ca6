import Foundation
import ReviewTestSupport
import Testing

/// The script of `Documentation/Xcode.md`, with what Xcode sets for it.
@Suite("Build phase", .enabled(if: Program.isInstalled("sh"), "sh is not installed"))
struct XcodeRecipeTests {
  private let folder: ScratchFolder
  private let script: String

  init() throws {
    folder = try ScratchFolder.bundle(worst: "error")
    let blocks = try Repository.text("Documentation/Xcode.md").components(separatedBy: "```")
    let block = String(try #require(blocks.first { $0.hasPrefix("sh\n") }).dropFirst(3))
    // The folders of a Mac would be searched before those of the test.
    script = try folder.file("phase", block.replacing("/opt/homebrew/bin:/usr/local/bin:", with: ""))
    #expect(block.contains("/opt/homebrew/bin"))
  }

  /// - Parameter tool: The script that stands in for the tool; nil for none at all.
  private func run(tool: String?, environment: [String: String] = [:]) throws -> Program.Run {
    let programs = "\(folder.root)/programs"
    if let tool {
      let path = try folder.file("programs/shortcut-review", "#!/bin/sh\n\(tool)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let xcode = ["SRCROOT": "\(folder.root)/My App", "ACTION": "build", "PATH": "\(programs):/usr/bin:/bin"]
    return try #require(Program("sh")).run(
      ["-eu", script], in: folder.root, environment: xcode.merging(environment) { $1 })
  }

  @Test("Without the tool the build goes on, with a warning")
  func missing() throws {
    let run = try run(tool: nil)
    #expect(run.exitCode == 0 && run.output.hasPrefix("warning: shortcut-review is not installed"))
  }

  @Test(
    "While Xcode indexes or draws previews, nothing runs",
    arguments: [
      ["ACTION": "indexbuild"], ["ENABLE_PREVIEWS": "YES"],
    ])
  func indexing(environment: [String: String]) throws {
    let run = try run(tool: "echo ran; exit 1", environment: environment)
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test("The tool gets the project's folder as one argument, and its exit code is the phase's", arguments: [0, 1, 2])
  func exitCode(code: Int32) throws {
    let run = try run(tool: "printf '%s\\n' \"$@\"; exit \(code)")
    var lines = run.output.split(separator: "\n").map(String.init)
    let remark = code > 1 ? lines.popLast() : nil
    #expect(run.exitCode == code)
    #expect(lines == ["\(folder.root)/My App", "--quiet", "--format", "xcode", "--fail-on", "error"])
    #expect((remark?.hasPrefix("error: shortcut-review could not review") == true) == (code > 1))
  }

  @Test("Findings are lines that Xcode shows", .enabled(if: Tool.knows("xcode"), "the tool has no such format"))
  func findings() throws {
    let tool = try #require(Tool.path)
    let run = try run(tool: "exec '\(tool)' \"$@\"", environment: ["SRCROOT": folder.root])
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(run.output.contains("\(folder.root)/en.lproj/Localizable.strings:1:"))
    #expect(run.output.contains(": error: "))
  }
}
