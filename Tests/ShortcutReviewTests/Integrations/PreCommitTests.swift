import Foundation
import ReviewTestSupport
import Testing

/// `.pre-commit-hooks.yaml`, by pre-commit itself, in a repository made for the test.
@Suite(
  "pre-commit",
  .enabled(if: Tool.isBuilt, "the executable is not built"),
  .enabled(if: Program.isInstalled("pre-commit"), "pre-commit is not installed in Tools/.venv"),
  .enabled(if: Program.isInstalled("git"), "git is not installed"))
struct PreCommitTests {
  private let repository, hooks: GitFolder
  private let home: ScratchFolder

  init() throws {
    (repository, hooks, home) = (try GitFolder(), try GitFolder(), try ScratchFolder())
    // pre-commit takes hooks from a repository: one with the manifest alone.
    try hooks.folder.file(".pre-commit-hooks.yaml", Repository.text(".pre-commit-hooks.yaml"))
    try hooks.commit()
    try repository.folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
  }

  private func preCommit(_ arguments: [String]) throws -> Program.Run {
    try #require(Program("pre-commit")).run(
      arguments, in: repository.root, environment: ["HOME": home.root, "PRE_COMMIT_HOME": "\(home.root)/cache"])
  }

  private func tryHook(_ id: String, on file: String, _ text: String) throws -> Program.Run {
    try repository.folder.file(file, text)
    try repository.git(["add", "."])
    return try preCommit(["try-repo", hooks.root, id, "--verbose"])
  }

  @Test("The manifest is one")
  func manifest() throws {
    let run = try preCommit(["validate-manifest", Repository.path(".pre-commit-hooks.yaml")])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }

  @Test("A wrong text fails the hook, a right one passes it")
  func review() throws {
    let wrong = try tryHook("shortcut-review", on: "en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    #expect(wrong.exitCode == 1 && wrong.output.contains("apple-product-spelling"), "\(wrong.output)")
    let right = try tryHook("shortcut-review", on: "en.lproj/A.strings", "\"a\" = \"Say “Hey Siri”\";\n")
    #expect(right.exitCode == 0 && right.output.contains("Passed"), "\(right.output)")
  }

  @Test("What is committed decides whether the hook runs, and not what is reviewed")
  func files() throws {
    try repository.commit()
    let other = try tryHook("shortcut-review", on: "README.md", "Say “Iphone 9”\n")
    #expect(other.exitCode == 0 && other.output.contains("no files to check"), "\(other.output)")
    try repository.folder.file("en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    try repository.commit()
    let source = try tryHook("shortcut-review", on: "Sources/Order.swift", "struct Order {}\n")
    #expect(source.exitCode == 1 && source.output.contains("apple-product-spelling"), "\(source.output)")
  }

  @Test("The fixing hook changes the file and says so", .enabled(if: Tool.knows("--fix"), "the tool has no --fix"))
  func fix() throws {
    let run = try tryHook("shortcut-review-fix", on: "en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    #expect(run.exitCode == 1 && run.output.contains("files were modified by this hook"), "\(run.output)")
    #expect(try repository.folder.text("en.lproj/A.strings") == "\"a\" = \"Say “iPhone 9”\";\n")
  }
}

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
    if let tool {
      try folder.script("programs/shortcut-review", tool)
    }
    let xcode = [
      "SRCROOT": "\(folder.root)/My App", "ACTION": "build", "PATH": "\(folder.root)/programs:/usr/bin:/bin",
    ]
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
    arguments: [["ACTION": "indexbuild"], ["ENABLE_PREVIEWS": "YES"]])
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
