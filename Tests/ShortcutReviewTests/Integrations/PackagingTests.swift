import Foundation
import ReviewTestSupport
import Testing

/// Files for other tools, checked with those tools' own checkers.
@Suite("Packaging")
struct PackagingTests {
  @Test(
    "Scripts have no known mistakes", .enabled(if: Program.isInstalled("shellcheck"), "shellcheck is not installed"))
  func scripts() throws {
    let files = FileManager.default
    var scripts = ["scripts", "Packaging/GitHub"].flatMap { folder in
      (try? files.contentsOfDirectory(atPath: Repository.path("\(folder)")))?.map { "\(folder)/\($0)" } ?? []
    }
    #expect(scripts.count >= 10)
    scripts.append("Packaging/unpack-for-image")
    // The file is sourced, and has no line that names a shell.
    scripts.removeAll { $0 == "scripts/environment" }
    for script in scripts { #expect(files.isExecutableFile(atPath: Repository.path("\(script)")), "\(script)") }
    // It checks only shell scripts.
    scripts.removeAll { (try? Repository.text($0))?.hasPrefix("#!/usr/bin/env python3") ?? false }
    let run = try #require(Program("shellcheck")).run(["--external-sources"] + scripts, in: Repository.root)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test(
    "GitHub's schemas accept the action, the workflows and the forms",
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema is not in Tools/.venv"),
    arguments: [
      ("github-actions", "action.yml"), ("github-workflows", ".github/workflows/ci.yml"),
      ("github-workflows", ".github/workflows/nightly.yml"), ("github-workflows", ".github/workflows/release.yml"),
      ("github-workflows", ".github/workflows/packages.yml"), ("dependabot", ".github/dependabot.yml"),
      ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/1-wrong-finding.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/2-missed-defect.yml"),
      ("github-issue-forms", ".github/ISSUE_TEMPLATE/3-crash-or-error.yml"),
    ])
  func action(schema: String, file: String) throws {
    let checker = try #require(Program("check-jsonschema"))
    let run = try checker.run(["--builtin-schema", "vendor.\(schema)", Repository.path(file)])
    #expect(run.exitCode == 0, "\(run.output)")
    let folder = try ScratchFolder()
    let wrong = try folder.file("wrong.yml", "[]\n")
    #expect(try checker.run(["--builtin-schema", "vendor.\(schema)", wrong]).exitCode == 1)
  }

  @Test(
    "zizmor finds no weakness in the action and the workflows",
    .enabled(if: Program.isInstalled("zizmor"), "zizmor is not in Tools/.venv"))
  func weaknesses() throws {
    let zizmor = try #require(Program("zizmor"))
    let arguments = ["--offline", "--no-progress", "--config", Repository.path(".github/zizmor.yml")]
    let run = try zizmor.run(arguments + [".github/workflows", "action.yml"].map { Repository.path($0) })
    #expect(run.exitCode == 0, "\(run.output)")
    let folder = try ScratchFolder()
    let weak = try folder.file(
      "weak.yml",
      """
      on: pull_request_target
      jobs:
        a:
          runs-on: ubuntu-latest
          steps:
            - run: echo ${{ github.event.pull_request.title }}

      """)
    let found = try zizmor.run(arguments + [weak])
    #expect(found.exitCode != 0 && found.output.contains("template-injection"), "\(found.output)")
  }

  /// The template with its inputs filled in, as GitLab does it: inputs that are not given have their defaults.
  private static func job(_ given: [String: String] = [:]) throws -> String {
    let parts = try Repository.text("templates/shortcut-review.yml").components(separatedBy: "\n---\n")
    try #require(parts.count == 2)
    let inputs = parts[0].matches(of: /\n    ([a-z-]+):((?:\n      .*)+)/).map { match in
      (String(match.1), match.2.firstMatch(of: /default: "?([^"\n]*)"?/).map { String($0.1) })
    }
    #expect(inputs.count == 9)
    return try inputs.reduce(parts[1]) { job, input in
      let value = try #require(given[input.0] ?? input.1, "\(input.0) has no default")
      return job.replacing("$[[ inputs.\(input.0) ]]", with: value)
    }
  }

  @Test(
    "GitLab's schema accepts the template’s job",
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema is not in Tools/.venv"))
  func template() throws {
    let job = try Self.job()
    #expect(!job.contains("$[["))
    let folder = try ScratchFolder()
    let file = try folder.file(".gitlab-ci.yml", job)
    let checker = try #require(Program("check-jsonschema"))
    let arguments = ["--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", file]
    let run = try checker.run(arguments)
    #expect(run.exitCode == 0, "\(run.output)")
    try folder.file(".gitlab-ci.yml", "[]\n")
    #expect(try checker.run(arguments).exitCode != 0)
  }

  /// The commands of a job under a name.
  private static func script(_ name: String, of job: String) throws -> String {
    let lines = job.split(separator: "\n", omittingEmptySubsequences: false)
    let script = lines.drop { $0 != "  \(name):" }.dropFirst()
    try #require(script.first == "    - |")
    return script.dropFirst().prefix { $0.hasPrefix("      ") }.joined(separator: "\n")
  }

  @Test(
    "An image without the tool gets the wheel of the exact version, and one with it gets nothing",
    .enabled(if: Program.isInstalled("sh"), "sh is not installed"))
  func templateInstallation() throws {
    let script = try Self.script("before_script", of: Self.job(["image": "python:3"]))
    let folder = try ScratchFolder()
    try folder.script("bin/python3", "printf '%s\\n' \"$@\"")
    // The shell itself needs no PATH for this.
    func run() throws -> Program.Run {
      try #require(Program("sh")).run(
        ["-eu", "-c", script], environment: ["PATH": folder.path("bin"), "REVIEW_VERSION": "1.2.3 $(id)"])
    }
    let arguments = try run().output.split(separator: "\n")
    #expect(arguments.prefix(3) == ["-m", "pip", "install"] && arguments.last == "shortcut-review==1.2.3 $(id)")
    try folder.script("bin/shortcut-review", "exit 1")
    let installed = try run()
    #expect(installed.exitCode == 0 && installed.output.isEmpty && installed.errors.isEmpty)
  }

  @Test(
    "The template’s script passes on the inputs, each as one argument",
    .enabled(if: Program.isInstalled("sh"), "sh is not installed"))
  func templateScript() throws {
    let script = try Self.script("script", of: Self.job())
    let folder = try ScratchFolder()
    try folder.script("shortcut-review", "printf '%s\\n' \"$@\"")
    func run(_ variables: [String: String]) throws -> [Substring] {
      let path = ["PATH": "\(folder.root):/usr/bin:/bin", "REVIEW_PATH": "My App", "REVIEW_FAIL_ON": "warning"]
      let run = try #require(Program("sh")).run(["-eu", "-c", script], environment: path.merging(variables) { $1 })
      #expect(run.exitCode == 0, "\(run.errors)")
      return run.output.split(separator: "\n")
    }
    let empty = ["REVIEW_SINCE": "", "REVIEW_SINCE_GIVEN": "", "REVIEW_MAX_WARNINGS": "", "REVIEW_CONFIG": ""]
    let quality: [Substring] = ["--fail-on=never", "--format", "gitlab=gl-code-quality-report.json"]
    let formats: [Substring] = ["--format", "text", "--format", "junit=shortcut-review.xml"]
    let review: [Substring] = ["review", "My App", "--quiet", "--isolate"]
    #expect(try run(empty) == review + quality + review + ["--fail-on=warning"] + formats)
    let all = [
      "REVIEW_SINCE": "origin/main $(id)", "REVIEW_SINCE_GIVEN": "$BASE", "REVIEW_MAX_WARNINGS": "3",
      "REVIEW_CONFIG": "a b.yml", "CI_MERGE_REQUEST_IID": "7",
    ]
    let configured = review + ["--config=a b.yml"]
    let gate: [Substring] = ["--fail-on=warning", "--since=origin/main $(id)", "--max-warnings=3"]
    #expect(try run(all) == configured + quality + configured + gate + formats)
    // The default branch has no revision to compare with: no finding fails it, and the log says so.
    let branch = try run(all.merging(["CI_MERGE_REQUEST_IID": ""]) { $1 })
    #expect(branch.contains { $0.hasPrefix("No merge request") })
    #expect(branch.suffix(10) == configured + ["--fail-on=never"] + formats)
  }
}
