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
    // It checks shells alone.
    scripts.removeAll { (try? Repository.text($0))?.hasPrefix("#!/usr/bin/env python3") ?? false }
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
    #expect(inputs.count == 9)
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
      "REVIEW_CONFIG": "a b.yml", "REVIEW_CACHE": "a cache", "CI_MERGE_REQUEST_IID": "7",
    ]
    let configured = review + ["--config=a b.yml", "--cache=a cache"]
    let gate: [Substring] = ["--fail-on=warning", "--since=origin/main $(id)", "--max-warnings=3"]
    #expect(try run(all) == configured + quality + configured + gate + formats)
    // The default branch has no revision to compare with: what is there fails nothing, and the log says so.
    let branch = try run(all.merging(["CI_MERGE_REQUEST_IID": ""]) { $1 })
    #expect(branch.contains { $0.hasPrefix("No merge request") })
    #expect(branch.suffix(11) == configured + ["--fail-on=never"] + formats)
  }

  @Test("The formula is Ruby", .enabled(if: Program.isInstalled("ruby"), "ruby is not installed"))
  func formula() throws {
    let run = try #require(Program("ruby")).run(["-c", Repository.path("Packaging/Homebrew/shortcut-review.rb")])
    #expect(run.exitCode == 0 && run.output == "Syntax OK\n", "\(run.errors)")
  }

  @Test("What the formula runs and installs is there")
  func formulaTest() throws {
    let formula = try Repository.text("Packaging/Homebrew/shortcut-review.rb")
    let page = try #require(formula.firstMatch(of: /man1\.install "([^"]+)"/)?.1)
    #expect(FileManager.default.fileExists(atPath: Repository.path("\(page)")))
    #expect(formula.contains("--generate-completion-script"))
  }

  private static func stages() throws -> [[String]] {
    let lines = try Repository.text("Dockerfile").replacing("\\\n", with: " ").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
    return lines.reduce(into: [[String]]()) { stages, line in
      if line.hasPrefix("FROM ") { stages.append([]) }
      stages[stages.count - 1].append(line)
    }
  }

  private static func packages(of stage: [String]) throws -> Set<String> {
    let install = try #require(stage.first { $0.contains("apt-get install") })
    let words = install.split(separator: " ").drop { $0 != "install" }.dropFirst().prefix { $0 != "&&" }
    return Set(words.filter { !$0.hasPrefix("-") }.map(String.init))
  }

  @Test("The image is built in one stage and runs in another, without a toolchain, as nobody in particular")
  func stages() throws {
    let stages = try Self.stages()
    #expect(stages.map(\.first) == ["FROM swift:6.3-bookworm AS build", "FROM debian:bookworm-slim"])
    let last = try #require(stages.last)
    let user = try #require(last.first { $0.hasPrefix("USER ") }?.dropFirst(5))
    #expect(Int(user).map { $0 > 0 } == true)
    #expect(last.contains("ENTRYPOINT [\"shortcut-review\"]") && last.contains("COPY --from=build /install/ /"))
    #expect(stages[0].contains { $0.contains("--static-swift-stdlib") })
  }

  @Test("What the build copies is all that the manifest names")
  func ignoredFiles() throws {
    let lines = try Repository.text(".dockerignore").split(separator: "\n")
    let copied = lines.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    #expect(lines.contains("*"))
    for path in copied { #expect(FileManager.default.fileExists(atPath: Repository.path("\(path)")), "\(path)") }
    let manifest = try Repository.text("Package.swift")
    let named =
      manifest.matches(of: /path: "([^"]+)"/).map { String($0.1) } + ["Sources", "Tests"]
    for path in named { #expect(copied.contains { path == $0 || path.hasPrefix("\($0)/") }, "\(path)") }
  }

  /// Where the machine is of the image's system, the executable itself tells: less Swift's own libraries, which the
  /// image's executable carries.
  @Test(
    "The image has the libraries that the executable opens, and no others",
    .enabled(if: Tool.isBuilt, "the executable is not built"),
    .enabled(if: isImageSystem, "this is not the system of the image"))
  func libraries() throws {
    let opened = try #require(Program("ldd")).run([Tool.path ?? ""]).output
    let owners: [(Regex<Substring>, String)] = [
      (/libicu/, "libicu72"), (/libz\./, "zlib1g"), (/libstdc\+\+/, "libstdc++6"), (/libgcc_s/, "libgcc-s1"),
      (/lib(?:c|m|dl|rt|pthread)\.so|ld-linux|linux-vdso/, "libc6"),
      (/lib(?:_?swift|_?Foundation|dispatch|BlocksRuntime|_Testing)/, ""),
    ]
    var packages: Set<String> = []
    for line in opened.split(separator: "\n") {
      let owner = try #require(owners.first { line.contains($0.0) }, "\(line) is of no package of the image")
      packages.insert(owner.1)
    }
    packages.remove("")
    // What only Swift's libraries open in the executable of a test is there for them in the image too.
    let installed = try Self.packages(of: #require(Self.stages().last))
    #expect(packages == installed)
  }

  static let isImageSystem =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.contains("VERSION_CODENAME=bookworm") == true
    && Program.isInstalled("ldd")

  @Test("hadolint has nothing to say", .enabled(if: Program.isInstalled("hadolint"), "hadolint is not in Tools/.venv"))
  func lint() throws {
    let run = try #require(Program("hadolint")).run([Repository.path("Dockerfile")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
  }
}
