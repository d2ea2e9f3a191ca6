import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review with a configuration", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ConfigurationTests {
  /// What the JSON report says of the configuration.
  private struct Report: Decodable {
    struct Guidelines: Decodable { var siri: String }
    struct Summary: Decodable {
      var severities: [String: Int]
      var suppressed: Int
    }
    struct Finding: Decodable { var rule, severity, path, locale: String, line: Int, key: String? }
    var guidelines: Guidelines
    var summary: Summary
    var findings: [Finding]
  }

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

  private func report(_ configuration: String, _ arguments: String...) throws -> Report {
    let folder = try bundle(configuration)
    let run = try Tool.run(["\(folder.root)/App", "--format", "json", "--fail-on", "never"] + arguments)
    #expect(run.exitCode == 0, "\(run.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  private func findings(_ rule: String, _ configuration: String, _ arguments: String...) throws -> [String] {
    let folder = try bundle(configuration)
    let run = try Tool.run(["\(folder.root)/App", "--format", "json", "--fail-on", "never"] + arguments)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return report.findings.filter { $0.rule == rule }.map { "\($0.locale) \($0.key ?? "") \($0.severity)" }
  }

  @Test("Severities hold before counts and --fail-on, in every locale or in some")
  func severities() throws {
    let rule = "title-punctuation"
    let all = ["de order.title error", "en order.title error"]
    #expect(try findings(rule, "") == all)
    #expect(try findings(rule, "rules: {\(rule): warning}") == all.map { $0.replacing("error", with: "warning") })
    #expect(try findings(rule, "rules: {\(rule): {locales: {de: off}}}") == ["en order.title error"])
    #expect(try findings(rule, "rules: {\(rule): off}").isEmpty)
    #expect(try findings(rule, "rules: {\(rule): off}", "--rule", rule) == all)
    let counted = try report("rules: {\(rule): note}", "--rule", rule)
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

  @Test("Titles follow the choice of the team, and the edition is named in every format")
  func edition() throws {
    #expect(try findings("title-sentence-case", "titleCase: {en: either}").isEmpty)
    #expect(try findings("title-sentence-case", "titleCase: title") == [])
    for (yaml, edition) in [("", "2023"), ("siri: 2026", "2026")] {
      let folder = try bundle(yaml)
      #expect(try report(yaml).guidelines.siri == edition)
      for format in ["text", "markdown", "html"] {
        _ = try Tool.run(["\(folder.root)/App", "--format", format, "--output", "\(folder.root)/Reports"])
        let name = ["text": "report.txt", "markdown": "report.md"][format] ?? "index.html"
        let output = try String(contentsOfFile: "\(folder.root)/Reports/\(name)", encoding: .utf8)
        #expect(output.contains("guidelines on Siri of \(edition)"), "\(format)")
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
    let notes = report.findings.filter { $0.rule == "suppression-unused" }
    #expect(notes.map(\.line) == [7] && notes.map(\.path) == ["../.shortcut-review.yml"])
    #expect(notes.map(\.severity) == ["note"])
    #expect(report.findings.count == plain.findings.count)
    #expect(try findings("title-punctuation", configuration) == ["en order.title error"])
    #expect(try self.report(configuration, "--locale", "en").summary.suppressed == 0)
    #expect(try findings("suppression-unused", configuration, "--rule", "title-punctuation").isEmpty)
    #expect(try findings("suppression-unused", configuration + "\nrules: {suppression-unused: off}").isEmpty)
    let folder = try bundle(configuration)
    #expect(try Tool.run(["\(folder.root)/App"]).output.contains("1 finding suppressed"))
    let rooted = try Tool.run(["\(folder.root)/App", "--path-root", folder.root, "--notes"]).output
    #expect(rooted.contains("\n.shortcut-review.yml\n") || rooted.hasPrefix(".shortcut-review.yml\n"))
  }

  @Test("Patterns are relative to the configuration's folder, though the reviewed one lies above it")
  func configurationBelow() throws {
    let folder = try ScratchFolder()
    for name in ["sub", "other"] {
      try folder.file("\(name)/en.lproj/Localizable.strings", "\"a\" = \"Siri and  coffee\";\n")
    }
    try folder.file("sub/c.yml", "suppress: [{rule: text-whitespace, reason: known, files: 'en.lproj/*'}]\n")
    let run = try Tool.run([folder.root, "--config", "\(folder.root)/sub/c.yml", "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.summary.suppressed == 1)
    #expect(
      report.findings.filter { $0.rule == "text-whitespace" }.map(\.path) == ["other/en.lproj/Localizable.strings"])
    #expect(!report.findings.contains { $0.rule == "suppression-unused" })
  }

  @Test("Without the app's name, the rules that look for it in what the bundle has are named")
  func nameless() throws {
    func remark(_ kind: String, _ arguments: String...) throws -> String? {
      let folder = try ScratchFolder()
      try folder.file("en.lproj/Localizable.strings", "\"a\" = \"Order the coffee\";\n")
      try folder.file(".shortcut-review.yml", "roles: {a: \(kind)}\n")
      let output = try Tool.run([folder.root] + arguments).output
      return output.split(separator: "\n").first { $0.contains("name is not known") }.map(String.init)
    }
    #expect(try remark("dialog")?.contains("looked for it: dialog-app-name. Name it") == true)
    #expect(try remark("phrase")?.contains("phrase-app-name-repeated. ") == true)
    #expect(try remark("title")?.contains("title-app-name. ") == true)
    #expect(try remark("title", "--rule", "text-whitespace") == nil)
    #expect(try remark("parameterName") == nil)
  }

  @Test("A rule that there is not is named with the nearest, wherever it is asked for")
  func unknownRules() throws {
    let folder = try bundle("")
    for arguments in [["rules", "title-lenght"], [folder.root, "--rule", "title-lenght"]] {
      let run = try Tool.run(arguments)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("no such rule: ‘title-lenght’. The nearest: title-length. ‘shortcut-review rules’"))
    }
  }

  @Test(
    "A mistake ends the review with 2 and its place",
    arguments: [
      ("rules: {title-lenght: off}", "3:9: Unknown rule ‘title-lenght’. The nearest: title-length"),
      ("rules:\n  title-length: fatal", "4:17: Unknown severity ‘fatal’ of ‘rules: title-length’. Allowed: off, note"),
      ("suppress: [{rule: nothing-there, reason: a}]", "3:19: Unknown rule ‘nothing-there’"),
      ("terms: {de: {require: a}}", "3:14: Unknown key ‘require’ in ‘terms: de’. Allowed: forbidden, keep, required"),
      ("siri: 1999", "3:7: Unknown value ‘1999’ of ‘siri’. Allowed: 2023, 2026"),
    ])
  func mistakes(yaml: String, message: String) throws {
    let folder = try bundle(yaml)
    let run = try Tool.run(["\(folder.root)/App"])
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("/.shortcut-review.yml:\(message)"), "\(run.errors)")
  }
}

@Suite("shortcut-review with comments that suppress", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CommentSuppressionTests {
  private struct Report: Decodable {
    struct Summary: Decodable { var suppressed: Int }
    struct Finding: Decodable {
      var rule, path: String
      var line: Int
    }
    var summary: Summary
    var findings: [Finding]

    var notes: [String] { findings.filter { $0.rule == "suppression-unused" }.map { "\($0.path):\($0.line)" }.sorted() }
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

  private func report(_ arguments: String...) throws -> Report {
    let folder = try ScratchFolder()
    try folder.file("App/Localizable.xcstrings", Self.catalog)
    try folder.file(".shortcut-review.yml", "roles: {\"*.title\": activityTitle}\nappNames: [Coffee Bar]\n")
    let run = try Tool.run(["\(folder.root)/App", "--format", "json", "--fail-on", "never"] + arguments)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!run.output.contains("Button. shortcut-review"))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test("What a comment hides is counted, and what it does not need is noted at its line")
  func counts() throws {
    let report = try report()
    #expect(report.summary.suppressed == 1)
    #expect(!report.findings.contains { $0.rule == "title-punctuation" })
    #expect(report.notes == ["Localizable.xcstrings:12"])
  }

  @Test("Where a run asks for less, no comment is called useless")
  func partly() throws {
    #expect(try report("--device", "iphone").notes.isEmpty)
    #expect(try report("--rule", "title-punctuation").notes.isEmpty)
    let english = try report("--locale", "en")
    #expect(english.summary.suppressed == 0 && english.notes == ["Localizable.xcstrings:12"])
  }
}

@Suite("init", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct InitCommandTests {
  private static let name = ".shortcut-review.yml"

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/Localizable.strings", "\"dialog.a\" = \"Say “Hey  Siri”\";\n")
    return folder
  }

  private static func contents(_ folder: ScratchFolder, _ name: String = name) -> String? {
    try? String(contentsOfFile: "\(folder.root)/\(name)", encoding: .utf8)
  }

  @Test("A configuration is written that changes no finding, and is kept")
  func configuration() throws {
    let folder = try Self.folder()
    let before = try Tool.run(["review", folder.root])
    let first = try Tool.run(["init", folder.root])
    #expect(first.exitCode == 0 && first.errors.isEmpty && first.output.contains("Wrote "))
    #expect(Self.contents(folder)?.contains("#   \"dialog.*\": dialog") == true)
    #expect(try Tool.run(["review", folder.root]).output == before.output)
    try folder.file(Self.name, "appNames: Mine\n")
    let second = try Tool.run(["init", folder.root])
    #expect(second.exitCode == 2 && second.errors.contains("exists and is kept; --force replaces it"))
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
    #expect(run.exitCode == 0 && run.output.contains("\(file) holds for this folder"))
    #expect(Self.contents(folder, "App/\(Self.name)") == nil)
  }

  @Test("What cannot be done exits with 2, no link is followed, and what is unreadable is said")
  func failures() throws {
    let folder = try ScratchFolder()
    #expect(try Tool.run(["init", folder.root + "/none"]).exitCode == 2)
    let empty = try Tool.run(["init", "--dry-run", folder.root])
    #expect(empty.exitCode == 2 && empty.errors.contains("Nothing to review in this folder"))
    let exchange = try folder.file("de.xliff", "<xliff version=\"2.0\"></xliff>")
    let unread = try Tool.run(["init", "--dry-run", folder.root])
    #expect(unread.exitCode == 2 && unread.errors.contains("XLIFF 2.0 is not read"))
    let single = try Tool.run(["init", exchange])
    #expect(single.exitCode == 2 && single.errors.contains("a file; give the folder"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.root)/\(Self.name)", withDestinationPath: folder.root + "/nowhere")
    #expect(try Tool.run(["init", folder.root]).exitCode == 2)
    #expect(Self.contents(folder, "nowhere") == nil)
  }
}
