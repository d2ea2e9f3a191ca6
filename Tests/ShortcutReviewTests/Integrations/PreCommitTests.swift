import Foundation
import ReviewTestSupport
import Testing

/// `.pre-commit-hooks.yaml`, run by pre-commit itself in a repository made for the test.
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
    // pre-commit takes hooks from a repository: this one has the files that it reads.
    for file in [".pre-commit-hooks.yaml", "pyproject.toml", "Packaging/PreCommit/backend.py"] {
      try hooks.folder.file(file, Repository.text(file))
    }
    try hooks.commit()
    try repository.folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
  }

  private func preCommit(_ arguments: [String]) throws -> Program.Run {
    // Packages that pip would request from an index are in a folder; otherwise the installation fails.
    let environment = [
      "HOME": home.root, "PRE_COMMIT_HOME": "\(home.root)/cache", "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": "/dev/null",
      "PIP_FIND_LINKS": "\(home.root)/wheels",
    ]
    return try #require(Program("pre-commit")).run(arguments, in: repository.root, environment: environment)
  }

  private func tryHook(_ id: String, on file: String, _ text: String) throws -> Program.Run {
    try repository.folder.file(file, text)
    try repository.git(["add", "."])
    return try preCommit(["try-repo", hooks.root, id, "--verbose"])
  }

  /// Makes a wheel with the name and version that the hooks depend on. Its executable is the built tool, and says so on
  /// standard error.
  private func makeWheel() throws {
    let script = """
      import sys, zipfile
      name, version, place, tool = sys.argv[1:]
      stem = f"{name.replace('-', '_')}-{version}"
      files = {
          f"{stem}.data/scripts/{name}": f"#!/bin/sh\\necho of the wheel >&2\\nexec '{tool}' \\"$@\\"\\n",
          f"{stem}.dist-info/METADATA": f"Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n",
          f"{stem}.dist-info/WHEEL": "Wheel-Version: 1.0\\nRoot-Is-Purelib: false\\nTag: py3-none-any\\n",
      }
      files[f"{stem}.dist-info/RECORD"] = "".join(f"{path},,\\n" for path in [*files, f"{stem}.dist-info/RECORD"])
      with zipfile.ZipFile(f"{place}/{stem}-py3-none-any.whl", "w") as wheel:
          for path, text in files.items():
              info = zipfile.ZipInfo(path)
              # pip takes the mode of a regular file alone.
              info.external_attr = 0o100755 << 16
              wheel.writestr(info, text)
      """
    let needed = try #require(Repository.text("pyproject.toml").firstMatch(of: /"(shortcut-review)==([^"]+)"/))
    try home.file("wheels/README", "For pip.\n")
    let run = try #require(Program("python3")).run(
      ["-c", script, "\(needed.1)", "\(needed.2)", "\(home.root)/wheels", #require(Tool.path)])
    try #require(run.exitCode == 0, "\(run.errors)")
  }

  @Test("The manifest is valid")
  func manifest() throws {
    let run = try preCommit(["validate-manifest", Repository.path(".pre-commit-hooks.yaml")])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let wrong = try home.file("wrong.yaml", "- id: x\n")
    #expect(try preCommit(["validate-manifest", wrong]).exitCode == 1)
  }

  @Test("The hooks run the wheel’s tool: a wrong text fails one, the other fixes it, and then it passes")
  func wheel() throws {
    try makeWheel()
    let commit = try hooks.git(["rev-parse", "HEAD"])
    try repository.folder.file(
      ".pre-commit-config.yaml",
      """
      repos:
        - repo: \(hooks.root)
          rev: \(commit)
          hooks: [{id: shortcut-review}, {id: shortcut-review-fix}]

      """)
    try repository.folder.file("en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    try repository.git(["add", "."])
    let wrong = try preCommit(["run", "shortcut-review", "--verbose"])
    #expect(wrong.exitCode == 1 && wrong.output.contains("apple-product-spelling"), "\(wrong.output)\(wrong.errors)")
    #expect(wrong.output.contains("of the wheel"))
    let fix = try preCommit(["run", "shortcut-review-fix", "--verbose"])
    #expect(fix.exitCode == 1 && fix.output.contains("files were modified by this hook"), "\(fix.output)")
    #expect(try repository.folder.text("en.lproj/A.strings") == "\"a\" = \"Say “iPhone 9”\";\n")
    try repository.git(["add", "."])
    let right = try preCommit(["run", "shortcut-review", "--verbose"])
    #expect(right.exitCode == 0 && right.output.contains("Passed"), "\(right.output)")
  }

  @Test("Without the wheel of this exact version, the hook is not installed")
  func noWheel() throws {
    let run = try tryHook("shortcut-review", on: "en.lproj/A.strings", "\"a\" = \"b\";\n")
    #expect(run.exitCode == 3 && run.output.contains("No matching distribution found for shortcut-review=="), "\(run)")
  }

  @Test("With the tool on the PATH, a wrong text fails the hook and a correct one passes it")
  func review() throws {
    let wrong = try tryHook("shortcut-review-system", on: "en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    #expect(wrong.exitCode == 1 && wrong.output.contains("apple-product-spelling"), "\(wrong.output)")
    let right = try tryHook("shortcut-review-system", on: "en.lproj/A.strings", "\"a\" = \"Say “Hey Siri”\";\n")
    #expect(right.exitCode == 0 && right.output.contains("Passed"), "\(right.output)")
  }

  @Test("The committed files decide whether the hook runs, not what it reviews")
  func files() throws {
    try repository.commit()
    let other = try tryHook("shortcut-review-system", on: "README.md", "Say “Iphone 9”\n")
    #expect(other.exitCode == 0 && other.output.contains("no files to check"), "\(other.output)")
    try repository.folder.file("en.lproj/A.strings", "\"a\" = \"Say “Iphone 9”\";\n")
    try repository.commit()
    let source = try tryHook("shortcut-review-system", on: "Sources/Order.swift", "struct Order {}\n")
    #expect(source.exitCode == 1 && source.output.contains("apple-product-spelling"), "\(source.output)")
  }
}

/// The script in `Documentation/Xcode.md`, with the variables that Xcode sets.
@Suite("Build phase", .enabled(if: Program.isInstalled("sh"), "sh is not installed"))
struct XcodeRecipeTests {
  private let folder: ScratchFolder
  private let script: String

  init() throws {
    folder = try ScratchFolder.bundle(worst: "error")
    let blocks = try Repository.text("Documentation/Xcode.md").components(separatedBy: "```")
    let block = String(try #require(blocks.first { $0.hasPrefix("sh\n") }).dropFirst(3))
    // A Mac’s own folders would be searched before those of the test.
    script = try folder.file("phase", block.replacing("/opt/homebrew/bin:/usr/local/bin:", with: ""))
    #expect(block.contains("/opt/homebrew/bin"))
  }

  /// - Parameter tool: The script in place of the tool; nil for none.
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

  @Test("Without the tool, the build continues with a warning")
  func missing() throws {
    let run = try run(tool: nil)
    #expect(run.exitCode == 0 && run.output.hasPrefix("warning: shortcut-review is not installed"))
    #expect(try !self.run(tool: "exit 0").output.contains("not installed"))
  }

  @Test(
    "While Xcode indexes or renders previews, nothing runs",
    arguments: [["ACTION": "indexbuild"], ["ENABLE_PREVIEWS": "YES"]])
  func indexing(environment: [String: String]) throws {
    let run = try run(tool: "echo ran; exit 1", environment: environment)
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try self.run(tool: "echo ran; exit 1").output == "ran\n")
  }

  @Test(
    "The tool gets the project's folder as one argument, and its exit code is the build phase's", arguments: [0, 1, 2])
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
