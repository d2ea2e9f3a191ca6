import Foundation
import ReviewTestSupport
import Testing

/// `action.yml` and the scripts of its steps, with the variables that a runner sets.
@Suite("GitHub Action", .enabled(if: Program.isInstalled("bash"), "bash is not installed"))
struct GitHubActionTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder.bundle(worst: "error")
    for name in ["output", "summary"] { try folder.file("runner/\(name)", "") }
  }

  private func run(
    _ step: String, _ inputs: [String: String] = [:]
  ) throws -> (run: Program.Run, outputs: [String: String]) {
    let runner = "\(folder.root)/runner"
    let environment = [
      "RUNNER_TEMP": runner, "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "GITHUB_OUTPUT": "\(runner)/output",
      "GITHUB_STEP_SUMMARY": "\(runner)/summary", "INPUT_TOOL": "shortcut-review", "INPUT_ANNOTATIONS": "false",
    ]
    let run = try #require(Program("bash")).run(
      ["--noprofile", "--norc", "-eo", "pipefail", Repository.path("Packaging/GitHub/\(step)")], in: folder.root,
      environment: environment.merging(inputs) { $1 })
    let lines = try String(contentsOfFile: "\(runner)/output", encoding: .utf8).split(separator: "\n")
    let pairs = lines.map { line in
      (String(line.prefix { $0 != "=" }), String(line.drop { $0 != "=" }.dropFirst()))
    }
    return (run, Dictionary(pairs) { $1 })
  }

  private func summary() throws -> String {
    try folder.text("runner/summary")
  }

  @Test("The outputs and the summary match the review, and the step fails when it does")
  func findings() throws {
    try #require(Tool.isBuilt)
    let (run, outputs) = try run("review")
    #expect(run.exitCode == 1 && run.output.contains("apple-product-spelling"), "\(run.errors)")
    #expect(outputs["exit-code"] == "1" && outputs["errors"] == "1")
    #expect(outputs["warnings"] == "0" && outputs["notes"].flatMap(Int.init) != nil && outputs["sarif"] == nil)
    #expect(FileManager.default.fileExists(atPath: outputs["report"] ?? ""))
    #expect(try summary().contains("apple-product-spelling"))
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
    let tool = try folder.script("tool", "printf '[%s]' \"$@\"")
    let names = ["PATH", "SINCE", "FAIL_ON", "MAX_WARNINGS", "SARIF", "ARGS"]
    let inputs = Dictionary(uniqueKeysWithValues: names.map { ("INPUT_\($0)", text) })
    let (run, _) = try run("review", inputs.merging(["INPUT_TOOL": tool]) { $1 })
    #expect(run.exitCode == 0, "\(run.errors)")
    let options = ["[--since=\(text)]", "[--fail-on=\(text)]", "[--max-warnings=\(text)]"]
    for part in ["[review][\(text)][\(text)][--isolate]["] + options {
      #expect(run.output.contains(part), "\(run.output)")
    }
    #expect(!folder.contains("ran"))
  }

  @Test(
    "Annotations and SARIF are written on request",
    .enabled(if: Tool.knows("github", "sarif"), "the tool has no such formats"))
  func formats() throws {
    let unasked = try self.run("review")
    #expect(!unasked.run.output.contains("::error ") && unasked.outputs["sarif"] == nil)
    let (run, outputs) = try run("review", ["INPUT_ANNOTATIONS": "true", "INPUT_SARIF": "review.sarif"])
    #expect(run.output.contains("::error ") && outputs["sarif"] == "review.sarif")
    #expect(folder.contains("review.sarif"))
  }

  @Test(
    "Code scanning gets old findings too, but the gate ignores them", .enabled(if: Program.isInstalled("git"), "no git")
  )
  func sarifOfEverything() throws {
    try #require(Tool.isBuilt)
    try GitFolder(in: folder).commit()
    let (run, outputs) = try run("review", ["INPUT_SINCE": "HEAD", "INPUT_SARIF": "review.sarif"])
    #expect(run.exitCode == 0 && outputs["errors"] == "0" && outputs["sarif"] == "review.sarif", "\(run.output)")
    let sarif = try folder.text("review.sarif")
    #expect(sarif.contains("\"ruleId\": \"apple-product-spelling\""))
  }

  @Test("A SARIF file that this run did not write is not passed on")
  func staleFile() throws {
    try #require(Tool.isBuilt)
    try folder.file("review.sarif", "stale")
    let (run, outputs) = try run("review", ["INPUT_SARIF": "review.sarif", "INPUT_ARGS": "--rule\nno-such-rule"])
    #expect(run.exitCode == 2 && outputs["sarif"] == nil)
    let written = try self.run("review", ["INPUT_SARIF": "review.sarif"]).outputs
    #expect(try written["sarif"] == "review.sarif" && folder.text("review.sarif") != "stale")
  }

  @Test(
    "Arguments that would take the place of the log or an input are refused",
    arguments: ["--output=x", "--output\nx", "--format=json", "--format\njson", "--format", "--since=HEAD"])
  func refused(arguments: String) throws {
    let (run, outputs) = try run("review", ["INPUT_ARGS": arguments])
    #expect(run.exitCode == 2 && outputs["exit-code"] == "2" && run.output.hasPrefix("::error "), "\(run.output)")
    let tool = try folder.script("tool", "")
    let taken = try self.run("review", ["INPUT_TOOL": tool, "INPUT_ARGS": "--notes"]).run
    #expect(taken.exitCode == 0 && !taken.output.contains("::error "), "\(taken.output)")
  }

  @Test("Output from texts is written where the runner reads no commands, and no text can know the end marker")
  func commands() throws {
    let text = "::error::x\\n::add-mask::y\\n##[error]z"
    let tool = try folder.script("tool", "printf '\(text)\\n'\nprintf '\(text)\\n' >&2")
    let outputs = try (0..<2).map { _ in try run("review", ["INPUT_TOOL": tool]).run }
    let tokens = try outputs.map { run in
      let lines = run.output.split(separator: "\n")
      let token = try #require(lines.first?.wholeMatch(of: /::stop-commands::([0-9a-f]{32})/)?.1)
      #expect(lines.last == "::\(token)::" && lines.count == 8 && run.errors.isEmpty, "\(run.output)")
      return token
    }
    #expect(tokens[0] != tokens[1])
  }

  @Test("The folder of a built tool depends on what it is built from")
  func place() throws {
    let first = try run("place").outputs
    let second = try run("place").outputs
    let other = try run("place", ["INPUT_SWIFT_SOURCES": "false"]).outputs
    #expect(first == second && first["key"]?.hasPrefix("shortcut-review-Linux-X64-") == true)
    #expect(first["key"] != other["key"] && first["folder"] != other["folder"])
  }

  @Test("Every input reaches a script through the environment, and no script's text contains an expression")
  func environment() throws {
    let action = try Repository.text("action.yml")
    let inputs = action.matches(of: /\n  ([a-z-]+):\n    description:/).map { String($0.1) }
      .prefix { $0 != "exit-code" }
    #expect(inputs.count == 14)
    let scripts = try ["download", "place", "build", "review"].map { try Repository.text("Packaging/GitHub/\($0)") }
      .joined()
    for input in inputs {
      let variable = "INPUT_\(input.uppercased().replacing("-", with: "_"))"
      #expect(action.contains("\(variable): ${{ inputs.\(input) }}") && scripts.contains(variable), "\(input)")
    }
    let commands = action.split(separator: "\n").filter { $0.contains("run:") }
    #expect(commands.count == 4 && commands.allSatisfy { !$0.contains("${{") })
  }
}
