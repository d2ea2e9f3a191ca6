import Foundation
import ReviewTestSupport
import Testing

/// Files that others read: what their own checkers say of them.
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
    // It is sourced, and has no line that names a shell.
    scripts.removeAll { $0 == "scripts/environment" }
    for script in scripts { #expect(files.isExecutableFile(atPath: Repository.path("\(script)")), "\(script)") }
    let run = try #require(Program("shellcheck")).run(["--external-sources"] + scripts, in: Repository.root)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test(
    "GitHub's schemas take the action and the workflows",
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema is not in Tools/.venv"),
    arguments: [
      ("actions", "action.yml"), ("workflows", ".github/workflows/ci.yml"),
      ("workflows", ".github/workflows/nightly.yml"),
    ])
  func action(schema: String, file: String) throws {
    let run = try #require(Program("check-jsonschema")).run(
      ["--builtin-schema", "vendor.github-\(schema)", Repository.path(file)])
    #expect(run.exitCode == 0, "\(run.output)")
  }

  /// The template with its inputs put in, as GitLab does it: the job, and the inputs' defaults.
  private static func job(_ given: [String: String]) throws -> String {
    let parts = try Repository.text("templates/shortcut-review.yml").components(separatedBy: "\n---\n")
    try #require(parts.count == 2)
    let inputs = parts[0].matches(of: /\n    ([a-z-]+):((?:\n      .*)+)/).map { match in
      (String(match.1), match.2.firstMatch(of: /default: "?([^"\n]*)"?/).map { String($0.1) })
    }
    #expect(inputs.count == 8)
    return try inputs.reduce(parts[1]) { job, input in
      let value = try #require(given[input.0] ?? input.1, "\(input.0) has no default")
      return job.replacing("$[[ inputs.\(input.0) ]]", with: value)
    }
  }

  @Test(
    "GitLab's schema takes the job of the template",
    .enabled(if: Program.isInstalled("check-jsonschema"), "check-jsonschema is not in Tools/.venv"))
  func template() throws {
    let job = try Self.job(["image": "registry.example.com/shortcut-review:0.1.0"])
    #expect(!job.contains("$[["))
    let folder = try ScratchFolder()
    let file = try folder.file(".gitlab-ci.yml", job)
    let run = try #require(Program("check-jsonschema")).run(
      ["--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", file])
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test(
    "The template’s script passes on what the inputs say, each as one argument",
    .enabled(if: Program.isInstalled("sh"), "sh is not installed"))
  func templateScript() throws {
    let lines = try Self.job(["image": "image"]).split(separator: "\n", omittingEmptySubsequences: false)
    let script = lines.drop { $0 != "    - |" }.dropFirst().prefix { $0.hasPrefix("      ") }
      .joined(separator: "\n")
    let folder = try ScratchFolder()
    let tool = try folder.file("shortcut-review", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    func run(_ variables: [String: String]) throws -> [Substring] {
      let path = ["PATH": "\(folder.root):/usr/bin:/bin", "REVIEW_PATH": "My App", "REVIEW_FAIL_ON": "warning"]
      let run = try #require(Program("sh")).run(["-eu", "-c", script], environment: path.merging(variables) { $1 })
      #expect(run.exitCode == 0, "\(run.errors)")
      return run.output.split(separator: "\n")
    }
    let empty = ["REVIEW_SINCE": "", "REVIEW_SINCE_GIVEN": "", "REVIEW_MAX_WARNINGS": "", "REVIEW_CONFIG": ""]
    let quality: [Substring] = ["--fail-on=never", "--format", "gitlab=gl-code-quality-report.json"]
    let formats: [Substring] = ["--format", "text", "--format", "junit=shortcut-review.xml"]
    let review: [Substring] = ["review", "My App", "--quiet"]
    #expect(try run(empty) == review + quality + review + ["--fail-on=warning"] + formats)
    let all = [
      "REVIEW_SINCE": "origin/main $(id)", "REVIEW_SINCE_GIVEN": "$BASE", "REVIEW_MAX_WARNINGS": "3",
      "REVIEW_CONFIG": "a b.yml", "CI_MERGE_REQUEST_IID": "7",
    ]
    let configured = review + ["--config=a b.yml"]
    let gate: [Substring] = ["--fail-on=warning", "--since=origin/main $(id)", "--max-warnings=3"]
    #expect(try run(all) == configured + quality + configured + gate + formats)
    // The default branch has no revision to compare with: what is there fails nothing, and the log says so.
    let branch = try run(all.merging(["CI_MERGE_REQUEST_IID": ""]) { $1 })
    #expect(branch.contains { $0.hasPrefix("No merge request") })
    #expect(branch.suffix(9) == configured + ["--fail-on=never"] + formats)
  }

  @Test("The formula is Ruby", .enabled(if: Program.isInstalled("ruby"), "ruby is not installed"))
  func formula() throws {
    let run = try #require(Program("ruby")).run(["-c", Repository.path("Packaging/Homebrew/shortcut-review.rb")])
    #expect(run.exitCode == 0 && run.output == "Syntax OK\n", "\(run.errors)")
  }

  @Test("What the formula runs and installs is there", .enabled(if: Tool.isBuilt, "the executable is not built"))
  func formulaTest() throws {
    let formula = try Repository.text("Packaging/Homebrew/shortcut-review.rb")
    let page = try #require(formula.firstMatch(of: /man1\.install "([^"]+)"/)?.1)
    #expect(FileManager.default.fileExists(atPath: Repository.path("\(page)")))
    #expect(formula.contains("--generate-completion-script"))
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"ask\" = \"Say “hey siri”\";\n")
    let run = try Tool.run([folder.root])
    #expect(run.exitCode == 1 && run.output.contains("siri-hey-form"))
    let version = try Tool.run(["--version"]).output
    #expect(version.prefixMatch(of: /[0-9]+\.[0-9]+\.[0-9]+ \(ICU/) != nil)
  }
}
