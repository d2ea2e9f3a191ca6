import Foundation
import ReviewTestSupport
import Testing

/// A year of a team that keeps the tool on: at each step exactly the findings that are expected, and no other.
@Suite(
  "A team’s year",
  .enabled(if: Tool.isBuilt && TeamRepository.hasGit, "the executable is not built, or there is no git"))
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

  private static func found() throws -> TeamRepository {
    let team = try TeamRepository()
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

  /// January: an app that has findings gets a baseline, and the job is green.
  private func adopt(_ team: TeamRepository) throws {
    let first = try team.review()
    #expect(first.findings == Self.old && first.exitCode == 1)
    let written = try team.tool("baseline", "App", "--reason", "Before the tool")
    #expect(written.exitCode == 0 && written.errors.isEmpty)
    let adopted = try team.review("--fail-on", "note")
    #expect(adopted.findings == [] && adopted.exitCode == 0 && adopted.suppressed == Self.old.count)
    try team.commit("Adopt shortcut-review")
    let baseline = try team.read("App/.shortcut-review-baseline.jsonl")
    #expect(baseline.split(separator: "\n").count == Self.old.count)
    _ = try team.tool("baseline", "App")
    #expect(try team.read("App/.shortcut-review-baseline.jsonl") == baseline, "once more changes nothing")
  }

  /// February: French arrives, with a mistake and a gap.
  private func translate(_ team: TeamRepository) throws {
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
    #expect(try team.review().findings == expected)
    let since = try team.review("--since", "HEAD")
    #expect(since.findings == expected && since.exitCode == 1)
    let unit = "\"value\" : \"Stempel  zeigen\" } },"
    try team.edit(
      "App/Localizable.xcstrings", unit,
      unit + "\n        \"fr\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Voir les tampons\" } },"
    )
    try team.edit("App/fr.lproj/Menu.strings", "soupes.", "soupes")
    #expect(try team.review("--fail-on", "note").exitCode == 0)
    try team.commit("Add French")
  }

  /// April: Xcode writes the catalog in its own way, a script sorts the tables, and all of it moves to another folder.
  private func reexport(_ team: TeamRepository) throws {
    let object = try JSONSerialization.jsonObject(with: team.bytes("App/Localizable.xcstrings"))
    try team.write(
      "App/Localizable.xcstrings", try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
    #expect(try team.review("--fail-on", "note").findings == [])
    try team.write(
      "App/en.lproj/Menu.strings",
      try #require("\"title.menu\" = \"Show menu\";\n\n// Soups\n\n\"title.soup\"=\"Show soups.\";".data(using: .utf16))
    )
    #expect(try team.review("--fail-on", "note").findings == [])
    try team.move("App/Localizable.xcstrings", to: "App/Resources/Localizable.xcstrings")
    for tag in ["en", "de", "fr"] {
      try team.move("App/\(tag).lproj/Menu.strings", to: "App/Resources/\(tag).lproj/Menu.strings")
    }
    let moved = try team.review("--fail-on", "note")
    #expect(moved.findings == [] && moved.exitCode == 0 && moved.suppressed == Self.old.count)
    #expect(try team.review("--since", "HEAD").findings == [])
    try team.commit("Move the texts")
  }

  /// May: an accepted text is reworded and still wrong: it is judged anew, and its line is of no use any more.
  private func reword(_ team: TeamRepository) throws {
    try team.edit("App/Resources/Localizable.xcstrings", "Show stamps.", "Show all stamps.")
    let reworded = try team.review()
    #expect(reworded.findings == ["suppression-unused ", "title-punctuation en title.stamps"])
    #expect(try team.review("--since", "HEAD").findings.contains("title-punctuation en title.stamps"))
    _ = try team.tool("baseline", "App", "--prune")
    #expect(try team.review().findings == ["title-punctuation en title.stamps"])
    #expect(try team.review().suppressed == Self.old.count - 1)
    try team.commit("Reword")
  }

  /// June: what can be fixed is, first what is new and then what was accepted.
  private func fix(_ team: TeamRepository) throws {
    let before = try team.bytes("App/Resources/Localizable.xcstrings")
    let difference = try team.tool("App", "--diff")
    #expect(difference.exitCode == 1 && difference.output.contains("+++ b/App/Resources/Localizable.xcstrings"))
    #expect(try team.bytes("App/Resources/Localizable.xcstrings") == before, "a difference changes nothing")
    try team.write("fix.patch", difference.output)
    try team.git("apply", "--check", "fix.patch")
    let fixed = try team.tool("App", "--fix")
    #expect(fixed.exitCode == 0 && fixed.errors.contains("Fixed 1 finding in 1 file; 0 left."))
    let after = try team.read("App/Resources/Localizable.xcstrings")
    #expect(
      after == String(decoding: before, as: UTF8.self).replacingOccurrences(of: "all stamps.", with: "all stamps"))
    #expect(try team.tool("App", "--fix").errors.contains("Nothing was fixed; 0 left."))
    #expect(try team.review().findings == [], "what is accepted is not touched")
    try FileManager.default.removeItem(atPath: team.path("App/.shortcut-review-baseline.jsonl"))
    #expect(try team.tool("App", "--fix").exitCode == 0)
    #expect(try team.review("--fail-on", "note").findings == [])
    #expect(try team.read("App/Resources/Localizable.xcstrings").contains("“Hey Siri, coffee”"))
    try FileManager.default.removeItem(atPath: team.path("fix.patch"))
    try team.commit("Fix what can be fixed")
  }

  /// August: Thai is new, and may have anything until it is done.
  private func addLanguage(_ team: TeamRepository) throws {
    try team.write(
      "App/Resources/th.lproj/Menu.strings", "\"title.soup\" = \"Show soups\";\n\"title.menu\" = \"ดูเมนู \";\n")
    let new = try team.review()
    #expect(
      new.findings == [
        "localization-missing th say.tip", "localization-missing th title.order",
        "localization-missing th title.stamps", "localization-untranslated th title.soup",
        "text-whitespace th title.menu",
      ])
    #expect(new.exitCode == 1)
    try team.write("App/.shortcut-review.yml", Self.configuration + "failOn: {all: note, th: never}\n")
    let softer = try team.review()
    #expect(softer.findings == new.findings && softer.exitCode == 0)
    try team.edit("App/Resources/de.lproj/Menu.strings", "Karte", " Karte")
    #expect(try team.review().exitCode == 1, "German has to be right as before")
    #expect(try team.review("--since", "HEAD").findings == (new.findings + ["text-whitespace de title.menu"]).sorted())
    try team.edit("App/Resources/de.lproj/Menu.strings", " Karte", "Karte")
    try team.commit("Add Thai")
  }

  /// October: two findings are right as they are, and the files say why.
  private func suppress(_ team: TeamRepository) throws {
    let thai = try team.review().findings
    try team.write(
      "App/Resources/fr.lproj/Menu.strings",
      """
      /* The brand writes its full stop. shortcut-review:disable title-punctuation -- The name of the dish ends in it */
      "title.soup" = "Voir la soupe St.";
      "title.menu" = "Voir la carte.";

      """)
    #expect(try team.review().findings == (thai + ["title-punctuation fr title.menu"]).sorted())
    try team.edit(
      "App/Resources/fr.lproj/Menu.strings", "carte.\";", "carte.\"; // shortcut-review:disable title-punctuation")
    let unreasoned = try team.review()
    #expect(unreasoned.findings == (thai + ["suppression-unused fr", "title-punctuation fr title.menu"]).sorted())
    try team.edit(
      "App/Resources/fr.lproj/Menu.strings", "disable title-punctuation\n", "disable title-punctuation -- x\n")
    #expect(try team.review().findings == thai)
    // The text is corrected, and the comment is left behind.
    try team.edit("App/Resources/fr.lproj/Menu.strings", "carte.", "carte")
    #expect(try team.review().findings == (thai + ["suppression-unused fr"]).sorted())
    try team.edit("App/Resources/fr.lproj/Menu.strings", " // shortcut-review:disable title-punctuation -- x", "")
    #expect(try team.review().findings == thai)
    try team.commit("Say why")
  }

  /// December: an upgrade brings a rule, and the baseline of the old version a line on one that is gone.
  private func upgrade(_ team: TeamRepository) throws {
    let before = try team.review().findings
    try team.edit("App/.shortcut-review.yml", "rules:\n  title-length: off\n", "rules:\n  title-length: warning\n")
    try team.edit(
      "App/Resources/de.lproj/Menu.strings", "Karte zeigen", "Karte mit allem was es gibt und noch viel mehr zeigen")
    try team.commit("Upgrade")
    let upgraded = try team.review()
    #expect(
      upgraded.findings.filter { !before.contains($0) } == [
        "title-length de title.menu", "truncation-title de title.menu",
      ])
    #expect(try team.review("--since", "HEAD").findings == [], "a rule that is new brings nothing new into a change")
    _ = try team.tool("baseline", "App", "--locale", "de", "--reason", "Until the redesign")
    #expect(try team.review().findings == before)
    let baseline = try team.read("App/.shortcut-review-baseline.jsonl")
    let gone =
      #"{"rule":"title-rhyme","table":"Menu","key":"title.menu","locale":"de","text":"0000000000000000","count":1,"path":""}"#
    try team.write("App/.shortcut-review-baseline.jsonl", baseline + gone + "\n")
    #expect(try team.review().findings == (before + ["suppression-unused "]).sorted())
    _ = try team.tool("baseline", "App", "--prune")
    #expect(try team.read("App/.shortcut-review-baseline.jsonl") == baseline)
  }
}

/// A scratch git repository with an app in its folder `App`, in which a team works.
final class TeamRepository {
  private let folder: ScratchFolder
  static let hasGit = Program.isInstalled("git")

  init() throws {
    folder = try ScratchFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// A finding as the team names it: “title-punctuation en title.stamps”; with “plural.one” behind where it has a
  /// variation.
  struct Named: Decodable {
    let rule, locale: String
    let key, variation: String?
    var name: String { ([rule, locale] + [key, variation].compactMap { $0 }).joined(separator: " ") }
  }

  private struct Report: Decodable {
    struct Summary: Decodable {
      let suppressed: Int
    }
    let findings: [Named]
    let summary: Summary
  }

  /// What a review shows.
  struct Shown {
    var findings: [String]
    var suppressed: Int
    var exitCode: Int32
    var errors: String
  }

  /// Reviews the app.
  ///
  /// - Returns: Errors and warnings and notes alike, each by its name, sorted.
  func review(_ arguments: String...) throws -> Shown {
    let run = try Tool.run(["App", "--format", "json"] + arguments, in: folder.root)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return Shown(
      findings: report.findings.map(\.name).sorted(), suppressed: report.summary.suppressed, exitCode: run.exitCode,
      errors: run.errors)
  }

  func tool(_ arguments: String...) throws -> Program.Run { try Tool.run(arguments, in: folder.root) }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let settings = ["-c", "user.name=Team", "-c", "user.email=team@example.org", "-c", "commit.gpgsign=false"]
    let run = try #require(Program("git")).run(
      settings + arguments, in: folder.root, environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "HOME": folder.root])
    #expect(run.exitCode == 0, "git \(arguments.joined(separator: " "))")
    return run.output
  }

  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }

  func path(_ relative: String) -> String { folder.path(relative) }

  func write(_ path: String, _ text: String) throws { try folder.file(path, text) }

  func read(_ path: String) throws -> String { try String(contentsOfFile: "\(folder.root)/\(path)", encoding: .utf8) }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder.root)/\(path)")) }

  func write(_ path: String, _ bytes: Data) throws {
    try folder.file(path, bytes)
  }

  func move(_ path: String, to other: String) throws {
    try folder.file(other, "")
    try FileManager.default.removeItem(atPath: "\(folder.root)/\(other)")
    try FileManager.default.moveItem(atPath: "\(folder.root)/\(path)", toPath: "\(folder.root)/\(other)")
  }

  /// Replaces a part of a file that is there once.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try read(path)
    #expect(text.components(separatedBy: old).count == 2, "‘\(old)’ in \(path)")
    try write(path, text.replacingOccurrences(of: old, with: new))
  }
}
