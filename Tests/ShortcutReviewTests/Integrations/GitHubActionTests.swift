import Foundation
import Testing

/// `action.yml` and the scripts of its steps, with what a runner sets for them.
@Suite("GitHub Action", .enabled(if: Program.isInstalled("bash"), "bash is not installed"))
struct GitHubActionTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder.bundle(worst: "error")
    for name in ["output", "summary"] { try folder.file("runner/\(name)", "") }
  }

  private func run(
    _ step: String, _ inputs: [String: String] = [:]
  ) throws -> (run: Tool.Run, outputs: [String: String]) {
    let runner = "\(folder.root)/runner"
    let environment = [
      "RUNNER_TEMP": runner, "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "GITHUB_OUTPUT": "\(runner)/output",
      "GITHUB_STEP_SUMMARY": "\(runner)/summary", "INPUT_TOOL": "shortcut-review", "INPUT_ANNOTATIONS": "false",
    ]
    let run = try #require(Program("bash")).run(
      ["--noprofile", "--norc", "-eo", "pipefail", "\(Tool.root)/Packaging/GitHub/\(step)"], in: folder.root,
      environment: environment.merging(inputs) { $1 })
    let lines = try String(contentsOfFile: "\(runner)/output", encoding: .utf8).split(separator: "\n")
    let pairs = lines.map { line in
      (String(line.prefix { $0 != "=" }), String(line.drop { $0 != "=" }.dropFirst()))
    }
    return (run, Dictionary(pairs) { $1 })
  }

  private func summary() throws -> String {
    try String(contentsOfFile: "\(folder.root)/runner/summary", encoding: .utf8)
  }

  @Test("The outputs and the summary tell what the review found, and the step fails as it does")
  func findings() throws {
    try #require(Tool.isBuilt)
    let (run, outputs) = try run("review")
    #expect(run.exitCode == 1 && run.output.contains("siri-hey-form"), "\(run.errors)")
    #expect(outputs["exit-code"] == "1" && outputs["errors"] == "1")
    #expect(outputs["warnings"] == "0" && outputs["notes"].flatMap(Int.init) != nil && outputs["sarif"] == nil)
    #expect(FileManager.default.fileExists(atPath: outputs["report"] ?? ""))
    #expect(try summary().contains("siri-hey-form"))
  }

  @Test("Inputs choose what fails and what is reviewed")
  func inputs() throws {
    try #require(Tool.isBuilt)
    try folder.file("-other/en.lproj/A.strings", "\"a\" = \"Say “Hey Siri”\";\n")
    let lenient = try run("review", ["INPUT_FAIL_ON": "never", "INPUT_SUMMARY": "false"])
    #expect(lenient.run.exitCode == 0 && lenient.outputs["exit-code"] == "0" && lenient.outputs["errors"] == "1")
    #expect(try summary().isEmpty)
    let other = try run("review", ["INPUT_PATH": "-other\r\n"])
    #expect(other.run.exitCode == 0 && other.outputs["errors"] == "0", "\(other.run.errors)")
    let arguments = try run("review", ["INPUT_ARGS": "--rule\nfile-malformed\n"])
    #expect(arguments.run.exitCode == 0 && arguments.outputs["errors"] == "0", "\(arguments.run.errors)")
    let wrong = try run("review", ["INPUT_ARGS": "--rule\nno-such-rule"])
    #expect(wrong.run.exitCode == 2 && wrong.outputs["exit-code"] == "2" && wrong.outputs["errors"] == "")
  }

  @Test(
    "No input is run, split or expanded",
    arguments: ["$(touch ran)", "`touch ran`", "a;touch ran", "*", "a b", "' \""])
  func injection(text: String) throws {
    let tool = try folder.file("tool", "#!/bin/sh\nprintf '[%s]' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let names = ["PATH", "SINCE", "FAIL_ON", "MAX_WARNINGS", "SARIF", "ARGS"]
    let inputs = Dictionary(uniqueKeysWithValues: names.map { ("INPUT_\($0)", text) })
    let (run, _) = try run("review", inputs.merging(["INPUT_TOOL": tool]) { $1 })
    #expect(run.exitCode == 0, "\(run.errors)")
    for part in ["[\(text)][", "[--since=\(text)]", "[--fail-on=\(text)]", "[--max-warnings=\(text)]"] {
      #expect(run.output.contains(part), "\(run.output)")
    }
    #expect(run.output.contains("[--format=sarif=\(text)]") && run.output.hasSuffix("[\(text)]"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.root)/ran"))
  }

  @Test(
    "Annotations and SARIF, where they are asked for",
    .enabled(if: Tool.knows("github", "sarif"), "the tool has no such formats"))
  func formats() throws {
    let (run, outputs) = try run("review", ["INPUT_ANNOTATIONS": "true", "INPUT_SARIF": "review.sarif"])
    #expect(run.output.contains("::error ") && outputs["sarif"] == "review.sarif")
    #expect(FileManager.default.fileExists(atPath: "\(folder.root)/review.sarif"))
  }

  @Test("The place of a built tool follows what it is built of")
  func place() throws {
    let first = try run("place").outputs
    let second = try run("place").outputs
    let other = try run("place", ["INPUT_SWIFT_SOURCES": "false"]).outputs
    #expect(first == second && first["key"]?.hasPrefix("shortcut-review-Linux-X64-") == true)
    #expect(first["key"] != other["key"] && first["folder"] != other["folder"])
  }

  @Test("Every input reaches a script through the environment, and no script's text holds an expression")
  func environment() throws {
    let action = try Tool.text("action.yml")
    let inputs = action.matches(of: /\n  ([a-z-]+):\n    description:/).map { String($0.1) }
      .prefix { $0 != "exit-code" }
    #expect(inputs.count == 10)
    let scripts = try ["place", "build", "review"].map { try Tool.text("Packaging/GitHub/\($0)") }.joined()
    for input in inputs {
      let variable = "INPUT_\(input.uppercased().replacing("-", with: "_"))"
      #expect(action.contains("\(variable): ${{ inputs.\(input) }}") && scripts.contains(variable), "\(input)")
    }
    let commands = action.split(separator: "\n").filter { $0.contains("run:") }
    #expect(commands.count == 3 && commands.allSatisfy { !$0.contains("${{") })
  }
}
