import Foundation
import ReviewTestSupport
import Testing

@Suite("Several bundles in one run", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct SeveralBundlesTests {
  /// Two apps with the same texts: the configuration of one disables a rule, and that of the other makes it an error.
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

  @Test("Each has its own configuration, and paths are relative to the folder around them")
  func configurations() throws {
    let folder = try Self.monorepo()
    let report = try Tool.review(["apps/Bar", "apps/Shop", "libs/Kit"], in: folder.root)
    let found = report.report.findings(of: "text-whitespace")
    #expect(
      Set(found.map { "\($0.path) \($0.severity)" }) == [
        "apps/Shop/en.lproj/Localizable.strings error", "libs/Kit/en.lproj/Localizable.strings warning",
      ])
    #expect(report.run.exitCode == 1 && report.run.errors.isEmpty)
    #expect(report.summary.locales.map { "\($0.locale) \($0.texts)" } == ["de 6", "en 6"])
    let apps = try Tool.review(["apps/Bar", "apps/Shop"], in: folder.root)
    #expect(apps.findings.allSatisfy { $0.path.hasPrefix("Shop/") || $0.path.hasPrefix("Bar/") })
    #expect(apps.findings.contains { $0.path.hasPrefix("Shop/") })
  }

  @Test("The report on several bundles equals their separate reports, in every format")
  func together() throws {
    let folder = try Self.monorepo()
    let paths = ["apps/Bar", "apps/Shop", "libs/Kit"]
    let root = ["--path-root", "."]
    let all = try Tool.review(paths + root, in: folder.root)
    let each = try paths.map { try Tool.review([$0] + root, in: folder.root) }
    #expect(Set(all.findings) == Set(each.flatMap(\.findings)) && !all.findings.isEmpty)
    #expect(all.findings.count == each.reduce(0) { $0 + $1.findings.count })
    #expect(try Tool.review(paths.reversed() + root, in: folder.root).findings == all.findings)
    let pages = folder.root + "/pages"
    #expect(try Tool.run(paths + ["--format", "html", "--output", pages], in: folder.root).exitCode == 1)
    let page = try folder.text("pages/en.html")
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
    try folder.file("apps/Bar/.shortcut-review.yml", "failOn: never\nmaxWarnings: 0\n")
    let run = try Tool.run(paths, in: folder.root)
    #expect(run.exitCode == 1)
    #expect(run.errors == "shortcut-review: 1 warning of Bar, but ‘maxWarnings’ allows 0\n")
    let most = try Tool.run(["libs/Kit", "--max-warnings", "0"], in: folder.root)
    #expect(most.exitCode == 1 && most.errors == "shortcut-review: 1 warning, but --max-warnings allows 0\n")
    #expect(try Tool.run(["libs/Kit", "--max-warnings", "2"], in: folder.root).exitCode == 0)
    #expect(try Tool.run(["libs/Kit", "--max-warnings", "-1"], in: folder.root).exitCode == 2)
  }

  @Test("An unreadable bundle does not prevent the review of the others; a nested one is rejected")
  func odd() throws {
    let folder = try Self.monorepo()
    let report = try Tool.review(["apps/Shop", "apps/None", "./apps/Shop/"], in: folder.root)
    #expect(report.run.exitCode == 2 && report.run.errors == "shortcut-review: apps/None: No such file or folder\n")
    #expect(report.report.findings(of: "text-whitespace").count == 2, "once, though named twice")
    let nested = try Tool.run(["apps", "apps/Shop"], in: folder.root)
    #expect(nested.exitCode == 2 && nested.output.isEmpty)
    #expect(
      nested.errors.contains("apps/Shop: The path is inside ‘apps’, which is also reviewed: pass only one of them"))
    try folder.file("apps/Bar/.shortcut-review.yml", "rule: {}\n")
    let mistaken = try Tool.run(["apps/Shop", "apps/Bar"], in: folder.root)
    #expect(mistaken.exitCode == 2 && mistaken.errors.contains("apps/Bar/.shortcut-review.yml:1:1"))
    try folder.file("apps/Bar/.shortcut-review.yml", "")
    let missing = try Tool.run(["apps/Shop", "apps/Bar", "--locale", "fr"], in: folder.root)
    #expect(missing.errors == "shortcut-review: No localization ‘fr’ in Shop and Bar: it has de, en\n")
    try folder.file("apps/Bar/fr.lproj/Localizable.strings", "\"siri\" = \"Prêt pour Siri\";\n")
    #expect(try Tool.run(["apps/Shop", "apps/Bar", "--locale", "fr"], in: folder.root).errors.isEmpty)
  }

  @Test("A configuration below the reviewed folder does not apply, and the report says so")
  func below() throws {
    let folder = try Self.monorepo()
    let report = try Tool.review([folder.root])
    #expect(report.findings.contains { $0.path.hasPrefix("apps/Bar") && $0.rule == "text-whitespace" })
    #expect(!report.findings.contains { $0.rule == "text-whitespace" && "\($0.severity)" == "error" })
    #expect(
      report.remarks.contains {
        $0.contains("apps/Bar/.shortcut-review.yml, apps/Shop/.shortcut-review.yml") && $0.contains("do not apply")
      })
  }

  @Test("Paths are relative to the root of the git work tree")
  func workTree() throws {
    let folder = try Self.monorepo()
    try folder.file(".git/HEAD", "ref: refs/heads/main\n")
    for path in ["apps/Shop", "apps"] {
      let paths = try Tool.review([path], in: folder.root).findings.map(\.path)
      #expect(paths.contains("apps/Shop/en.lproj/Localizable.strings"))
      #expect(paths.allSatisfy { $0.hasPrefix("apps/") })
    }
    let own = try Tool.review(["apps/Shop", "--path-root", "apps"], in: folder.root).findings.map(\.path)
    #expect(own.contains("Shop/en.lproj/Localizable.strings"))
    try folder.link("apps/Shop/fr.lproj/Lost.strings", to: "nowhere")
    #expect(
      try Tool.run(["apps/Shop"], in: folder.root).errors
        == "shortcut-review: apps/Shop/fr.lproj/Lost.strings: The link is broken\n")
  }

  private static let name = ".shortcut-review-baseline.jsonl"
  private static let text = "\"a\" = \"With  Siri\";\n\"b\" = \"Say “hey siri” now\";\n"

  /// Apps with the same texts, each with its own configuration or with one above them.
  private static func apps(_ names: [String] = ["A", "B"], configured: [String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in names { try folder.file("apps/\(name)/en.lproj/L.strings", text) }
    for place in configured { try folder.file("\(place).shortcut-review.yml", "appNames: [Coffee Bar]\n") }
    return folder
  }

  private static func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func isClean(_ path: String, _ arguments: [String] = [], in folder: ScratchFolder) throws -> Bool {
    try Tool.run([path, "--fail-on", "note"] + arguments, in: folder.root).exitCode == 0
  }

  @Test(
    "A file next to the apps, in one of them or above distinguishes them",
    arguments: ["ci/b.jsonl", "b.jsonl", "apps/A/b.jsonl", "apps/A/ci/b.jsonl", "apps/ci/b.jsonl"])
  func beside(file: String) throws {
    let folder = try Self.apps(configured: ["apps/A/", "apps/B/"])
    try folder.file("ci/x", "")
    try folder.file("apps/A/ci/x", "")
    try folder.file("apps/ci/x", "")
    func run(_ arguments: String...) throws -> Program.Run {
      try Tool.run(["baseline"] + arguments + ["--baseline", file], in: folder.root)
    }
    func isClean(_ app: String) throws -> Bool { try Self.isClean("apps/\(app)", ["--baseline", file], in: folder) }
    #expect(try run("apps/A").exitCode == 0)
    let one = try Self.lines("\(folder.root)/\(file)").count
    #expect(one > 1)
    #expect(try isClean("A") && !isClean("B"), "nobody accepted what B has")
    #expect(try run("apps/A", "apps/B").exitCode == 0)
    #expect(try Self.lines("\(folder.root)/\(file)").count == 2 * one)
    #expect(try isClean("A") && isClean("B"))
    try folder.file("apps/A/en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    #expect(try run("apps/A", "--prune").exitCode == 0)
    #expect(try Self.lines("\(folder.root)/\(file)").count == one)
    #expect(try isClean("A") && isClean("B"))
    try folder.file("apps/A/en.lproj/L.strings", Self.text)
    #expect(try !isClean("A") && isClean("B"))
  }

  @Test("In a file next to the only reviewed folder, lines without a folder still hide findings and are removed")
  func former() throws {
    let folder = try Self.apps(["A"], configured: ["apps/A/"])
    #expect(try Tool.run(["baseline", "apps/A"], in: folder.root).exitCode == 0)
    let lines = try Self.lines("\(folder.root)/apps/A/\(Self.name)")
    #expect(lines.allSatisfy { !$0.contains("\"bundle\"") })
    try folder.remove("apps/A/\(Self.name)")
    let file = try folder.file("ci/b.jsonl", lines.map { $0 + "\n" }.joined())
    #expect(try Self.isClean("apps/A", ["--baseline", file], in: folder))
    try folder.file("apps/A/en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    #expect(try Tool.run(["baseline", "apps/A", "--baseline", file, "--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file).isEmpty)
  }

  @Test("An .lproj folder and a file in it are reviewed as parts of their folder")
  func parts() throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.file("\(locale).lproj/L.strings", Self.text) }
    try folder.file("en.lproj/title.strings", "\"t\" = \"Fine  text with Siri\";\n")
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    #expect(try Tool.run(["baseline", "."], in: folder.root).exitCode == 0)
    let file = "\(folder.root)/\(Self.name)"
    let all = try Self.lines(file)
    for part in ["en.lproj", "en.lproj/L.strings", "."] {
      #expect(try !Tool.run([part, "--format", "json"], in: folder.root).output.contains("text-whitespace"), "\(part)")
      #expect(try Tool.run(["baseline", part, "--prune"], in: folder.root).exitCode == 0)
      #expect(try Self.lines(file) == all, "\(part)")
    }
    try folder.file("en.lproj/L.strings", "\"a\" = \"With Siri\";\n")
    try folder.file("de.lproj/L.strings", "\"a\" = \"Mit Siri\";\n")
    for part in ["en.lproj/L.strings", "en.lproj"] {
      #expect(try Tool.run(["baseline", part, "--prune"], in: folder.root).exitCode == 0)
      let left = try Self.lines(file)
      #expect(left.count < all.count && Set(left).isSubset(of: all), "\(part)")
      #expect(all.filter { $0.contains("de.lproj") || $0.contains("title.strings") }.allSatisfy(left.contains))
      #expect(!left.contains { $0.contains("en.lproj/L.strings") && $0.contains("text-whitespace") })
    }
  }

  @Test("An .lproj folder that is reviewed alone keeps its language, its table and its paths")
  func language() throws {
    let folder = try Self.apps(["A"], configured: ["apps/A/"])
    func findings(_ path: String) throws -> [[String]] {
      try Tool.review([path, "--path-root", folder.root], in: folder.root).findings
        .map { [$0.rule, $0.locale, $0.path, $0.key ?? ""] }
    }
    let alone = try findings("apps/A/en.lproj")
    #expect(alone.contains { $0.starts(with: ["text-whitespace", "en"]) })
    #expect(try alone == findings("apps/A/en.lproj/L.strings"))
  }

  @Test("Reviews of a whole and of its parts leave each other’s lines alone, and say so")
  func partitions() throws {
    let folder = try Self.apps(configured: [""])
    let parts = ["apps/A", "apps/B"]
    #expect(try Tool.run(["baseline"] + parts, in: folder.root).exitCode == 0)
    let file = "\(folder.root)/\(Self.name)"
    let first = try Self.lines(file)
    // As from a finding on declarations, which the whole does not have.
    let line = try #require(first.first { $0.contains("apps/A") && $0.contains("text-whitespace") })
    let other = line.replacing("text-whitespace", with: "ellipsis")
    try folder.file(Self.name, (first + [other]).map { $0 + "\n" }.joined())
    let whole = try Tool.run(["baseline", ".", "--prune"], in: folder.root)
    #expect(whole.exitCode == 0)
    #expect(whole.output.contains("Lines from reviews of other folders are unchanged: ‘apps/A’, ‘apps/B’."))
    #expect(try Set(Self.lines(file)) == Set(first + [other]))
    #expect(try !Tool.run([".", "--notes"], in: folder.root).output.contains("suppression-unused"))
    #expect(try Tool.run(["baseline"] + parts + ["--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file) == first)
    for path in parts + ["."] { #expect(try Self.isClean(path, in: folder), "\(path)") }
    // Only a review of the whole may remove the lines of the whole.
    try FileManager.default.removeItem(atPath: file)
    #expect(try Tool.run(["baseline", "."], in: folder.root).exitCode == 0)
    let own = try Self.lines(file)
    for path in parts { try folder.file("\(path)/en.lproj/L.strings", "\"a\" = \"With Siri\";\n") }
    #expect(try Tool.run(["baseline"] + parts + ["--prune"], in: folder.root).output.contains("the file’s own"))
    #expect(try Self.lines(file) == own)
    #expect(try Tool.run(["baseline", ".", "--prune"], in: folder.root).exitCode == 0)
    #expect(try Self.lines(file).isEmpty)
  }

  @Test("Findings accepted on a page are accepted for the folder they were found in", arguments: ["", "ci/b.jsonl"])
  func pages(file: String) throws {
    let folder = try Self.apps(configured: [""])
    try folder.file("ci/x", "")
    let arguments = file.isEmpty ? [] : ["--baseline", file]
    #expect(try Tool.run(["baseline", "apps/A"] + arguments, in: folder.root).exitCode == 0)
    let baseline = "\(folder.root)/\(file.isEmpty ? Self.name : file)"
    let written = try Self.lines(baseline)
    try FileManager.default.removeItem(atPath: baseline)
    // A page names tables relative to the reviewed folder, and its paths are relative to it or to a folder around it.
    for prefix in ["", "apps/A/"] {
      let page = written.map { line in
        line.replacing("\"table\":\"apps/A/", with: "\"table\":\"")
          .replacing("\"path\":\"apps/A/", with: "\"path\":\"\(prefix)")
          .replacing(/,"bundle":"[^"]*"/, with: "")
      }
      let accepted = try folder.file("accepted.jsonl", page.map { $0 + "\n" }.joined())
      #expect(try Tool.run(["apply", accepted, "apps/A"] + arguments, in: folder.root).exitCode == 0)
      #expect(try Self.lines(baseline) == written)
      #expect(try Self.isClean("apps/A", arguments, in: folder))
      #expect(try !Self.isClean("apps/B", arguments, in: folder))
      guard !prefix.isEmpty else { continue }
      let other = try Tool.run(["apply", accepted, "apps/B"] + arguments, in: folder.root)
      #expect(other.output.contains("The file has no findings of this folder."))
      #expect(try Self.lines(baseline) == written)
    }
  }
}
