import Foundation
import ReviewTestSupport
import Testing

/// A year in which a team uses the tool: each step has exactly the expected findings.
@Suite(
  "A team’s year",
  .enabled(if: Tool.isBuilt && GitFolder.git != nil, "the executable is not built, or there is no git"))
struct TeamYearTests {
  private static let configuration = """
    appNames: [Coffee Bar]
    roles:
      "title.*": shortTitle
      "say.*": dialog
    rules:
      title-length: off

    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "say.tip" : {
          "comment" : "Spoken once a week",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Sag „hey Siri, Kaffee“, wann immer du magst." } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Say “hey Siri, coffee” whenever you like." } }
          }
        },
        "title.order" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Kaffee bestellen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Order coffee" } }
          }
        },
        "title.stamps" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Stempel  zeigen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Show stamps." } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private static let menu = [
    "en": "/* The board */\n\"title.soup\" = \"Show soups.\";\n\n\"title.menu\" = \"Show menu\";\n",
    "de": "\"title.soup\" = \"Suppen zeigen\";\n\"title.menu\" = \"Karte zeigen\";\n",
  ]

  private static let old = [
    "siri-hey-form de say.tip", "siri-hey-form en say.tip", "text-whitespace de title.stamps",
    "title-punctuation en title.soup", "title-punctuation en title.stamps",
  ]

  private static func found() throws -> GitFolder {
    let team = try GitFolder()
    try team.write("App/.shortcut-review.yml", configuration)
    try team.write("App/Localizable.xcstrings", catalog)
    for (tag, menu) in menu { try team.write("App/\(tag).lproj/Menu.strings", menu) }
    try team.commit("The app as it was")
    return team
  }

  @Test("Adopt, translate, re-export, reorder, fix, add a language, suppress, upgrade")
  func year() throws {
    let team = try Self.found()
    try adopt(team)
    try translate(team)
    try reexport(team)
    try reword(team)
    try fix(team)
    try addLanguage(team)
    try suppress(team)
    try upgrade(team)
  }

  /// January: an app with findings gets a baseline, and the job is green.
  private func adopt(_ team: GitFolder) throws {
    let first = try team.shown("--fail-on", "warning")
    #expect(first.findings == Self.old && first.exitCode == 1)
    let written = try team.run("baseline", "App", "--reason", "Before the tool")
    #expect(written.exitCode == 0 && written.errors.isEmpty)
    let adopted = try team.shown("--fail-on", "note")
    #expect(adopted.findings == [] && adopted.exitCode == 0 && adopted.suppressed == Self.old.count)
    try team.commit("Adopt shortcut-review")
    let baseline = try team.read("App/.shortcut-review-baseline.jsonl")
    #expect(baseline.split(separator: "\n").count == Self.old.count)
    _ = try team.run("baseline", "App")
    #expect(try team.read("App/.shortcut-review-baseline.jsonl") == baseline, "once more changes nothing")
  }

  /// February: French arrives, with a mistake and a gap.
  private func translate(_ team: GitFolder) throws {
    try team.write(
      "App/fr.lproj/Menu.strings", "\"title.soup\" = \"Voir les soupes.\";\n\"title.menu\" = \"Voir la carte\";\n")
    for (german, french) in [
      ("Sag „hey Siri, Kaffee“, wann immer du magst.", "Dites « Dis Siri, un café » quand vous voulez."),
      ("Kaffee bestellen", "Commander un café"),
    ] {
      let unit = "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(german)\" } },"
      try team.edit(
        "App/Localizable.xcstrings", unit,
        unit + "\n        \"fr\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(french)\" } },")
    }
    let expected = ["localization-missing fr title.stamps", "title-punctuation fr title.soup"]
    #expect(try team.shown().findings == expected)
    let since = try team.shown("--since", "HEAD", "--fail-on", "warning")
    #expect(since.findings == expected && since.exitCode == 1)
    let unit = "\"value\" : \"Stempel  zeigen\" } },"
    try team.edit(
      "App/Localizable.xcstrings", unit,
      unit + "\n        \"fr\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Voir les tampons\" } },"
    )
    try team.edit("App/fr.lproj/Menu.strings", "soupes.", "soupes")
    #expect(try team.shown("--fail-on", "note").exitCode == 0)
    try team.commit("Add French")
  }

  /// April: Xcode rewrites the catalog, a script sorts the tables, and everything moves to another folder.
  private func reexport(_ team: GitFolder) throws {
    let object = try JSONSerialization.jsonObject(with: Data(team.read("App/Localizable.xcstrings").utf8))
    try team.write(
      "App/Localizable.xcstrings", try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
    #expect(try team.shown("--fail-on", "note").findings == [])
    try team.write(
      "App/en.lproj/Menu.strings",
      try #require("\"title.menu\" = \"Show menu\";\n\n// Soups\n\n\"title.soup\"=\"Show soups.\";".data(using: .utf16))
    )
    #expect(try team.shown("--fail-on", "note").findings == [])
    try team.folder.move("App/Localizable.xcstrings", to: "App/Resources/Localizable.xcstrings")
    for tag in ["en", "de", "fr"] {
      try team.folder.move("App/\(tag).lproj/Menu.strings", to: "App/Resources/\(tag).lproj/Menu.strings")
    }
    let moved = try team.shown("--fail-on", "note")
    #expect(moved.findings == [] && moved.exitCode == 0 && moved.suppressed == Self.old.count)
    #expect(try team.shown("--since", "HEAD").findings == [])
    try team.commit("Move the texts")
  }

  /// May: an accepted text is reworded and still wrong: it counts as new, and its line is no longer used.
  private func reword(_ team: GitFolder) throws {
    try team.edit("App/Resources/Localizable.xcstrings", "Show stamps.", "Show all stamps.")
    let reworded = try team.shown()
    #expect(reworded.findings == ["suppression-unused ", "title-punctuation en title.stamps"])
    #expect(try team.shown("--since", "HEAD").findings.contains("title-punctuation en title.stamps"))
    _ = try team.run("baseline", "App", "--prune")
    #expect(try team.shown().findings == ["title-punctuation en title.stamps"])
    #expect(try team.shown().suppressed == Self.old.count - 1)
    try team.commit("Reword")
  }

  /// June: everything fixable is fixed, first the new findings and then the accepted ones.
  private func fix(_ team: GitFolder) throws {
    let before = try team.read("App/Resources/Localizable.xcstrings")
    let difference = try team.run("App", "--diff")
    #expect(difference.exitCode == 1 && difference.output.contains("+++ b/App/Resources/Localizable.xcstrings"))
    #expect(try team.read("App/Resources/Localizable.xcstrings") == before, "a difference changes nothing")
    try team.write("fix.patch", difference.output)
    try team.git(["apply", "--check", "fix.patch"])
    let fixed = try team.run("App", "--fix")
    #expect(fixed.exitCode == 0 && fixed.errors.contains("Fixed 1 finding in 1 file; 0 left."))
    let after = try team.read("App/Resources/Localizable.xcstrings")
    #expect(
      after == before.replacingOccurrences(of: "all stamps.", with: "all stamps"))
    #expect(try team.run("App", "--fix").errors.contains("Nothing was fixed; 0 left."))
    #expect(try team.shown().findings == [], "what is accepted is not touched")
    try team.folder.remove("App/.shortcut-review-baseline.jsonl")
    #expect(try team.run("App", "--fix").exitCode == 0)
    #expect(try team.shown("--fail-on", "note").findings == [])
    #expect(try team.read("App/Resources/Localizable.xcstrings").contains("“Hey Siri, coffee”"))
    try team.folder.remove("fix.patch")
    try team.commit("Fix what can be fixed")
  }

  /// August: Thai is new, and may have any findings until it is finished.
  private func addLanguage(_ team: GitFolder) throws {
    try team.write(
      "App/Resources/th.lproj/Menu.strings", "\"title.soup\" = \"Show soups\";\n\"title.menu\" = \"ดูเมนู \";\n")
    let new = try team.shown()
    #expect(
      new.findings == [
        "localization-missing th say.tip", "localization-missing th title.order",
        "localization-missing th title.stamps", "localization-untranslated th title.soup",
        "text-whitespace th title.menu",
      ])
    #expect(new.exitCode == 1)
    try team.write("App/.shortcut-review.yml", Self.configuration + "failOn: {all: note, th: never}\n")
    let softer = try team.shown()
    #expect(softer.findings == new.findings && softer.exitCode == 0)
    try team.edit("App/Resources/de.lproj/Menu.strings", "Karte", " Karte")
    #expect(try team.shown().exitCode == 1, "German has to be right as before")
    #expect(try team.shown("--since", "HEAD").findings == (new.findings + ["text-whitespace de title.menu"]).sorted())
    try team.edit("App/Resources/de.lproj/Menu.strings", " Karte", "Karte")
    try team.commit("Add Thai")
  }

  /// October: two texts are correct as they are, and the files say why.
  private func suppress(_ team: GitFolder) throws {
    let thai = try team.shown().findings
    try team.write(
      "App/Resources/fr.lproj/Menu.strings",
      """
      /* The brand writes its full stop. shortcut-review:disable title-punctuation -- The name of the dish ends in it */
      "title.soup" = "Voir la soupe St.";
      "title.menu" = "Voir la carte.";

      """)
    #expect(try team.shown().findings == (thai + ["title-punctuation fr title.menu"]).sorted())
    try team.edit(
      "App/Resources/fr.lproj/Menu.strings", "carte.\";", "carte.\"; // shortcut-review:disable title-punctuation")
    let unreasoned = try team.shown()
    #expect(unreasoned.findings == (thai + ["suppression-unused fr", "title-punctuation fr title.menu"]).sorted())
    try team.edit(
      "App/Resources/fr.lproj/Menu.strings", "disable title-punctuation\n", "disable title-punctuation -- x\n")
    #expect(try team.shown().findings == thai)
    // The text is corrected, and the comment is left behind.
    try team.edit("App/Resources/fr.lproj/Menu.strings", "carte.", "carte")
    #expect(try team.shown().findings == (thai + ["suppression-unused fr"]).sorted())
    try team.edit("App/Resources/fr.lproj/Menu.strings", " // shortcut-review:disable title-punctuation -- x", "")
    #expect(try team.shown().findings == thai)
    try team.commit("Say why")
  }

  /// December: an upgrade brings a rule, and the old baseline has a line for a rule that no longer exists.
  private func upgrade(_ team: GitFolder) throws {
    let before = try team.shown().findings
    try team.edit("App/.shortcut-review.yml", "rules:\n  title-length: off\n", "rules:\n  title-length: warning\n")
    try team.edit(
      "App/Resources/de.lproj/Menu.strings", "Karte zeigen", "Karte mit allem was es gibt und noch viel mehr zeigen")
    try team.commit("Upgrade")
    let upgraded = try team.shown()
    #expect(
      upgraded.findings.filter { !before.contains($0) } == [
        "title-length de title.menu", "truncation-title de title.menu",
      ])
    #expect(try team.shown("--since", "HEAD").findings == [], "a rule that is new brings nothing new into a change")
    _ = try team.run("baseline", "App", "--locale", "de", "--reason", "Until the redesign")
    #expect(try team.shown().findings == before)
    let baseline = try team.read("App/.shortcut-review-baseline.jsonl")
    let gone =
      #"{"rule":"title-rhyme","table":"Menu","key":"title.menu","locale":"de","text":"0000000000000000","count":1,"path":""}"#
    try team.write("App/.shortcut-review-baseline.jsonl", baseline + gone + "\n")
    #expect(try team.shown().findings == (before + ["suppression-unused "]).sorted())
    _ = try team.run("baseline", "App", "--prune")
    #expect(try team.read("App/.shortcut-review-baseline.jsonl") == baseline)
  }
}

extension GitFolder {
  /// Reviews the app.
  ///
  /// - Returns: Errors, warnings and notes together, sorted by name: “title-punctuation en title.stamps”, followed by
  ///   “plural.one” if there is a variation.
  fileprivate func shown(_ arguments: String...) throws -> (findings: [String], suppressed: Int, exitCode: Int32) {
    let review = try Tool.review(["App"] + arguments, in: root)
    let names = review.findings.map { finding in
      ([finding.rule, finding.locale] + [finding.key, finding.variation].compactMap { $0 }).joined(separator: " ")
    }
    return (names.sorted(), review.summary.suppressed, review.run.exitCode)
  }

  fileprivate func run(_ arguments: String...) throws -> Program.Run { try Tool.run(arguments, in: root) }

  fileprivate func write(_ path: String, _ text: String) throws { try folder.file(path, text) }
  fileprivate func write(_ path: String, _ bytes: Data) throws { try folder.file(path, bytes) }
  fileprivate func read(_ path: String) throws -> String { try folder.text(path) }

  /// Replaces a part that occurs once in a file.
  fileprivate func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try read(path)
    #expect(text.components(separatedBy: old).count == 2, "‘\(old)’ in \(path)")
    try write(path, text.replacingOccurrences(of: old, with: new))
  }
}
