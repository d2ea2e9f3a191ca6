import Foundation
import ReviewTestSupport
import Testing

@Suite("Several bundles in one run", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct SeveralBundlesTests {
  private struct Report: Decodable {
    struct Finding: Decodable, Hashable {
      let rule, severity, path, message: String
    }
    struct Summary: Decodable {
      struct Locale: Decodable {
        let locale: String
        let texts: Int
      }
      let suppressed: Int
      let locales: [Locale]
    }
    let findings: [Finding]
    let summary: Summary
    let remarks, failures: [String]
  }

  private static func report(_ arguments: [String], in folder: String? = nil) throws -> (Report, Program.Run) {
    let run = try Tool.run(arguments + ["--format", "json"], in: folder)
    return (try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)), run)
  }

  /// Two apps with the same texts: the configuration of the one turns a rule off, that of the other makes it an error.
  private static func monorepo() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (app, level) in [("apps/Bar", "off"), ("apps/Shop", "error"), ("libs/Kit", "")] {
      try folder.file(
        "\(app)/en.lproj/Localizable.strings", "\"siri\" = \"Ready  for Siri\";\n\"a\" = \"Hey  Siri\";\n")
      try folder.file("\(app)/de.lproj/Localizable.strings", "\"siri\" = \"Bereit für Siri\";\n\"a\" = \"Hey Siri\";\n")
      if !level.isEmpty { try folder.file("\(app)/.shortcut-review.yml", "rules: {text-whitespace: \(level)}\n") }
    }
    return folder
  }

  @Test("Each has its own configuration, and paths count from the folder around them")
  func configurations() throws {
    let folder = try Self.monorepo()
    let (report, run) = try Self.report(["apps/Bar", "apps/Shop", "libs/Kit"], in: folder.root)
    let found = report.findings.filter { $0.rule == "text-whitespace" }
    #expect(
      Set(found.map { "\($0.path) \($0.severity)" }) == [
        "apps/Shop/en.lproj/Localizable.strings error", "libs/Kit/en.lproj/Localizable.strings warning",
      ])
    #expect(run.exitCode == 1 && run.errors.isEmpty)
    #expect(report.summary.locales.map { "\($0.locale) \($0.texts)" } == ["de 6", "en 6"])
    let apps = try Self.report(["apps/Bar", "apps/Shop"], in: folder.root).0
    #expect(apps.findings.allSatisfy { $0.path.hasPrefix("Shop/") || $0.path.hasPrefix("Bar/") })
    #expect(apps.findings.contains { $0.path.hasPrefix("Shop/") })
  }

  @Test("The report on several says what the reports on each say, in every format")
  func together() throws {
    let folder = try Self.monorepo()
    let paths = ["apps/Bar", "apps/Shop", "libs/Kit"]
    let root = ["--path-root", "."]
    let all = try Self.report(paths + root, in: folder.root).0
    let each = try paths.map { try Self.report([$0] + root, in: folder.root).0 }
    #expect(Set(all.findings) == Set(each.flatMap(\.findings)) && !all.findings.isEmpty)
    #expect(all.findings.count == each.reduce(0) { $0 + $1.findings.count })
    #expect(try Self.report(paths.reversed() + root, in: folder.root).0.findings == all.findings)
    let pages = folder.root + "/pages"
    #expect(try Tool.run(paths + ["--format", "html", "--output", pages], in: folder.root).exitCode == 1)
    let page = try String(contentsOfFile: pages + "/en.html", encoding: .utf8)
    for name in ["Bar", "Shop", "Kit"] { #expect(page.contains("<bdi>\(name)</bdi> · ")) }
    for text in ["text", "markdown"] {
      let output = try Tool.run(paths + ["--format", text], in: folder.root).output
      #expect(output.contains("apps/Shop/en.lproj/Localizable.strings"))
    }
  }

  @Test("Each has its own baseline and its own gate")
  func baselines() throws {
    let folder = try Self.monorepo()
    try folder.file("apps/Bar/.shortcut-review.yml", "failOn: never\n")
    try folder.file("apps/Shop/.shortcut-review.yml", "rules: {text-whitespace: error}\nfailOn: never\n")
    let paths = ["apps/Bar", "apps/Shop"]
    #expect(try Tool.run(paths, in: folder.root).exitCode == 0)
    try folder.file("apps/Bar/.shortcut-review.yml", "rules: {text-whitespace: error}\n")
    #expect(try Tool.run(paths, in: folder.root).exitCode == 1)
    #expect(try Tool.run(paths + ["--fail-on", "never"], in: folder.root).exitCode == 0)
    try folder.file("apps/Bar/.shortcut-review.yml", "failOn: never\nmaxWarnings: 1\n")
    let run = try Tool.run(paths, in: folder.root)
    #expect(run.exitCode == 1)
    #expect(run.errors == "shortcut-review: 2 warnings of Bar, and ‘maxWarnings’ allows 1\n")
    let most = try Tool.run(["libs/Kit", "--max-warnings", "1"], in: folder.root)
    #expect(most.exitCode == 1 && most.errors == "shortcut-review: 2 warnings, and --max-warnings allows 1\n")
    #expect(try Tool.run(["libs/Kit", "--max-warnings", "2"], in: folder.root).exitCode == 0)
    #expect(try Tool.run(["libs/Kit", "--max-warnings", "-1"], in: folder.root).exitCode == 2)
  }

  @Test("One that cannot be read does not keep the others from being reviewed; one in another is refused")
  func odd() throws {
    let folder = try Self.monorepo()
    let (report, run) = try Self.report(["apps/Shop", "apps/None", "./apps/Shop/"], in: folder.root)
    #expect(run.exitCode == 2 && run.errors == "shortcut-review: apps/None: No such file or folder\n")
    #expect(report.findings.count { $0.rule == "text-whitespace" } == 2, "once, though named twice")
    let nested = try Tool.run(["apps", "apps/Shop"], in: folder.root)
    #expect(nested.exitCode == 2 && nested.output.isEmpty)
    #expect(nested.errors.contains("apps/Shop: Lies in ‘apps’, which is reviewed too: name one of them"))
    try folder.file("apps/Bar/.shortcut-review.yml", "rule: {}\n")
    let mistaken = try Tool.run(["apps/Shop", "apps/Bar"], in: folder.root)
    #expect(mistaken.exitCode == 2 && mistaken.errors.contains("apps/Bar/.shortcut-review.yml:1:1"))
    try folder.file("apps/Bar/.shortcut-review.yml", "")
    let missing = try Tool.run(["apps/Shop", "apps/Bar", "--locale", "fr"], in: folder.root)
    #expect(missing.errors == "shortcut-review: No localization ‘fr’ in Shop and Bar\n")
    try folder.file("apps/Bar/fr.lproj/Localizable.strings", "\"siri\" = \"Prêt pour Siri\";\n")
    #expect(try Tool.run(["apps/Shop", "apps/Bar", "--locale", "fr"], in: folder.root).errors.isEmpty)
  }

  @Test("A configuration below the reviewed folder is not in force, and the report says so")
  func below() throws {
    let folder = try Self.monorepo()
    let report = try Self.report([folder.root]).0
    #expect(report.findings.contains { $0.path.hasPrefix("apps/Bar") && $0.rule == "text-whitespace" })
    #expect(
      report.remarks.contains {
        $0.contains("apps/Bar/.shortcut-review.yml, apps/Shop/.shortcut-review.yml") && $0.contains("not in force")
      })
  }

  @Test("Paths count from the root of the git work tree")
  func workTree() throws {
    let folder = try Self.monorepo()
    try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    for path in ["apps/Shop", "apps"] {
      let paths = try Self.report([path], in: folder.root).0.findings.map(\.path)
      #expect(paths.contains("apps/Shop/en.lproj/Localizable.strings"))
      #expect(paths.allSatisfy { $0.hasPrefix("apps/") })
    }
    let own = try Self.report(["apps/Shop", "--path-root", "apps"], in: folder.root).0.findings.map(\.path)
    #expect(own.contains("Shop/en.lproj/Localizable.strings"))
    try folder.link("apps/Shop/fr.lproj/Lost.strings", to: "nowhere")
    #expect(
      try Tool.run(["apps/Shop"], in: folder.root).errors
        == "shortcut-review: apps/Shop/fr.lproj/Lost.strings: A link that leads nowhere\n")
  }
}
