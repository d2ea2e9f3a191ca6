import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review with a configuration", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ConfigurationTests {
  /// Two localizations of a title, a phrase and a text.
  private func bundle(_ configuration: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file(
      "App/en.lproj/Localizable.strings",
      """
      "order.title" = "Order My Usual.";
      "cup.text" = "Siri asks the snob for the  cup";
      "pause.title" = "Pause the Nitro Brew";
      """)
    try folder.file(
      "App/de.lproj/Localizable.strings",
      """
      "order.title" = "Das Übliche bestellen.";
      "cup.text" = "Siri fragt den Depp  nach dem Glas";
      "pause.title" = "Nitro Brew anhalten";
      """)
    try folder.file(
      ".shortcut-review.yml", "roles: {\"*.title\": activityTitle}\nappNames: [Coffee Bar]\n" + configuration)
    return folder
  }

  private func review(_ folder: ScratchFolder, _ arguments: [String]) throws -> ReviewRun {
    let review = try Tool.review(["\(folder.root)/App", "--fail-on", "never"] + arguments)
    #expect(review.run.exitCode == 0, "\(review.run.errors)")
    return review
  }

  private func report(_ configuration: String, _ arguments: [String] = []) throws -> JSONReport {
    let folder = try bundle(configuration)
    return try review(folder, arguments).report
  }

  private func findings(_ rule: String, _ configuration: String, _ arguments: String...) throws -> [String] {
    try report(configuration, arguments).findings(of: rule).map { "\($0.locale) \($0.key ?? "") \($0.severity)" }
  }

  @Test("Severities apply before counts and --fail-on, in all locales or some")
  func severities() throws {
    let rule = "title-punctuation"
    let all = ["de order.title warning", "en order.title warning"]
    #expect(try findings(rule, "") == all)
    #expect(try findings(rule, "rules: {\(rule): error}") == all.map { $0.replacing("warning", with: "error") })
    #expect(try findings(rule, "rules: {\(rule): {locales: {de: off}}}") == ["en order.title warning"])
    #expect(try findings(rule, "rules: {\(rule): off}").isEmpty)
    #expect(try findings(rule, "rules: {\(rule): off}", "--rule", rule) == all)
    let counted = try report("rules: {\(rule): note}", ["--rule", rule])
    #expect(counted.summary.severities == ["error": 0, "warning": 0, "note": 2])
    for (level, code) in [("error", 1), ("warning", 0), ("off", 0)] {
      let folder = try bundle("rules: {\(rule): \(level)}")
      #expect(try Tool.run(["\(folder.root)/App"]).exitCode == Int32(code), "\(level)")
    }
  }

  @Test("The team's words: allowed ones, offensive ones, terms")
  func words() throws {
    #expect(try findings("text-offensive", "").isEmpty)
    #expect(
      try findings("text-offensive", "offensiveWords: {all: [snob], de: [Depp]}")
        == ["de cup.text warning", "en cup.text warning"])
    #expect(
      try findings("localization-terms", "terms: {de: {required: {cup: Tasse}, forbidden: [Nitro]}}")
        == ["de cup.text warning", "de pause.title warning"])
    let capitals = "title-sentence-case"
    #expect(try findings(capitals, "") == ["en order.title warning", "en pause.title warning"])
    #expect(try findings(capitals, "allowedWords: {en: [Nitro Brew]}") == ["en order.title warning"])
  }

  @Test("Titles follow the team’s choice, and every format names the edition")
  func edition() throws {
    #expect(try findings("title-sentence-case", "titleCase: {en: either}").isEmpty)
    #expect(try findings("title-sentence-case", "titleCase: title") == [])
    for (yaml, edition) in [("", "2023"), ("siri: 2026", "2026")] {
      let folder = try bundle(yaml)
      #expect(try report(yaml).guidelines.siri == edition)
      for format in ["text", "markdown", "html"] {
        _ = try Tool.run(["\(folder.root)/App", "--notes", "--format", format, "--output", "\(folder.root)/Reports"])
        let name = ["text": "report.txt", "markdown": "report.md"][format] ?? "index.html"
        let output = try folder.text("Reports/\(name)")
        #expect(output.contains("Siri guidelines (\(edition))"), "\(format)")
      }
    }
    #expect(try findings("title-punctuation", "siri: 2026").isEmpty)
  }

  @Test("Suppressed findings are counted and not listed; a suppression that hides nothing is noted at its line")
  func suppressions() throws {
    let configuration = """
      suppress:
        - rule: [title-punctuation]
          files: App/de.lproj
          reason: The full stop is the brand's.
        - {rule: text-whitespace, keys: "receipt.*", reason: The printer needs it.}
      """
    let plain = try report("")
    let report = try report(configuration)
    #expect(plain.summary.suppressed == 0 && report.summary.suppressed == 1)
    let notes = report.findings(of: "suppression-unused")
    #expect(notes.map(\.line) == [7] && notes.map(\.path) == ["../.shortcut-review.yml"])
    #expect(notes.map(\.severity) == ["note"])
    #expect(report.findings.count == plain.findings.count)
    #expect(try findings("title-punctuation", configuration) == ["en order.title warning"])
    #expect(try self.report(configuration, ["--locale", "en"]).summary.suppressed == 0)
    #expect(try findings("suppression-unused", configuration, "--rule", "title-punctuation").isEmpty)
    #expect(try findings("suppression-unused", configuration + "\nrules: {suppression-unused: off}").isEmpty)
    let folder = try bundle(configuration)
    #expect(try Tool.run(["\(folder.root)/App"]).output.contains("1 finding suppressed"))
    let rooted = try Tool.run(["\(folder.root)/App", "--path-root", folder.root, "--notes"]).output
    #expect(rooted.contains("\n.shortcut-review.yml:7:") || rooted.hasPrefix(".shortcut-review.yml:7:"))
  }

  @Test("Patterns are relative to the configuration's folder, even if the reviewed folder is above it")
  func configurationBelow() throws {
    let folder = try ScratchFolder()
    for name in ["sub", "other"] {
      try folder.file("\(name)/en.lproj/Localizable.strings", "\"a\" = \"Siri and  coffee\";\n")
    }
    try folder.file("sub/c.yml", "suppress: [{rule: text-whitespace, reason: known, files: 'en.lproj/*'}]\n")
    let report = try Tool.review([folder.root, "--config", "\(folder.root)/sub/c.yml"])
    #expect(report.summary.suppressed == 1)
    #expect(report.report.findings(of: "text-whitespace").map(\.path) == ["other/en.lproj/Localizable.strings"])
    #expect(report.report.findings(of: "suppression-unused").isEmpty)
  }

  @Test("If the app's name is unknown, the rules that look for it are named")
  func nameless() throws {
    func remark(_ kind: String, _ arguments: String...) throws -> String? {
      let folder = try ScratchFolder()
      try folder.file("en.lproj/Localizable.strings", "\"a\" = \"Order the coffee\";\n")
      try folder.file(".shortcut-review.yml", "roles: {a: \(kind)}\n")
      let output = try Tool.run([folder.root, "--notes"] + arguments).output
      return output.split(separator: "\n").first { $0.contains("name is unknown") }.map(String.init)
    }
    #expect(try remark("dialog")?.contains("did not run: dialog-app-name. To name it") == true)
    #expect(try remark("phrase")?.contains("phrase-app-name-repeated. ") == true)
    #expect(try remark("title")?.contains("title-app-name. ") == true)
    #expect(try remark("title", "--rule", "text-whitespace") == nil)
    #expect(try remark("parameterName") == nil)
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "order.title" : {
          "comment" : "Button. shortcut-review:disable title-punctuation in de -- The brand’s full stop.",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Das Übliche bestellen." } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Order My Usual" } }
          }
        },
        "pause.title" : {
          "comment" : "shortcut-review:disable truncation-title -- Cut on no watch that we sell to.",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Pause" } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  /// Only a run that looks for the findings of a comment reports that it is unnecessary.
  @Test(
    "Findings hidden by a comment are counted, and unneeded directives are noted, unless a run checks less",
    arguments: [
      ([], 1, true), (["--device", "iphone"], nil, false), (["--rule", "title-punctuation"], nil, false),
      (["--locale", "en"], 0, true),
    ] as [([String], Int?, Bool)])
  func comments(arguments: [String], suppressed: Int?, isNoted: Bool) throws {
    let folder = try ScratchFolder()
    try folder.file("App/Localizable.xcstrings", Self.catalog)
    try folder.file(".shortcut-review.yml", "roles: {\"*.title\": activityTitle}\nappNames: [Coffee Bar]\n")
    let review = try review(folder, arguments)
    #expect(!review.run.output.contains("Button. shortcut-review"))
    if let suppressed { #expect(review.summary.suppressed == suppressed) }
    #expect(!arguments.isEmpty || review.report.findings(of: "title-punctuation").isEmpty)
    let notes = review.report.findings(of: "suppression-unused").map { "\($0.path):\($0.line)" }
    #expect(notes == (isNoted ? ["Localizable.xcstrings:12"] : []))
  }

  private static let name = ".shortcut-review.yml"

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"siri_phrase\" = \"Say “Hey  Siri”\";\n")
    return folder
  }

  private static func contents(_ folder: ScratchFolder, _ name: String = name) -> String? { try? folder.text(name) }

  @Test("The written configuration changes no finding, and is kept")
  func configuration() throws {
    let folder = try Self.folder()
    let before = try Tool.run(["review", folder.root])
    let first = try Tool.run(["init", folder.root])
    #expect(first.exitCode == 0 && first.errors.isEmpty && first.output.contains("Wrote "))
    #expect(Self.contents(folder)?.contains("#   \"siri_phrase\": invocationPhrase") == true)
    #expect(try Tool.run(["review", folder.root]).output == before.output)
    try folder.file(Self.name, "appNames: Mine\n")
    let second = try Tool.run(["init", folder.root])
    #expect(second.exitCode == 2 && second.errors.contains("already exists; pass --force to replace it"))
    #expect(Self.contents(folder) == "appNames: Mine\n")
    #expect(try Tool.run(["init", "--force", folder.root]).exitCode == 0)
    #expect(Self.contents(folder)?.contains("# appNames: \"Mine\"") == true)
  }

  @Test("A dry run shows and writes nothing")
  func dryRun() throws {
    let folder = try Self.folder()
    let run = try Tool.run(["init", "--dry-run"], in: folder.root)
    #expect(run.exitCode == 0 && run.output.contains("Would write \(Self.name)"))
    #expect(Self.contents(folder) == nil)
  }

  @Test("A configuration further up is not hidden by another one")
  func above() throws {
    let folder = try ScratchFolder()
    let file = try folder.file(Self.name, "appNames: Mine\n")
    try folder.file("App/en.lproj/A.strings", "\"a\" = \"b\";\n")
    let run = try Tool.run(["init", folder.root + "/App"])
    #expect(run.exitCode == 0 && run.output.contains("\(file) already applies to this folder"))
    #expect(Self.contents(folder, "App/\(Self.name)") == nil)
  }

  @Test("Impossible requests exit with 2, links are not followed, and unreadable files are reported")
  func failures() throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init", folder.root + "/none"]).exitCode == 2)
    let empty = try Tool.run(["init", "--dry-run", folder.root])
    #expect(empty.exitCode == 2 && empty.errors.contains("Nothing to review in this folder"))
    let exchange = try folder.file("de.xliff", "<xliff version=\"2.0\"></xliff>")
    let unread = try Tool.run(["init", "--dry-run", folder.root])
    #expect(unread.exitCode == 2 && unread.errors.contains("XLIFF 2.0 is not supported"))
    let single = try Tool.run(["init", exchange])
    #expect(single.exitCode == 2 && single.errors.contains("is a file; pass the folder"))
    try folder.link(Self.name, to: folder.path("nowhere"))
    #expect(try Tool.run(["init", folder.root]).exitCode == 2)
    #expect(Self.contents(folder, "nowhere") == nil)
  }
}
