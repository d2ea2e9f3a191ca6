import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import ReviewedTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

/// Findings in a bundle that are reported as one.
@Suite("Findings with the same cause")
struct CauseTests {
  private func report(_ files: [String: String]) throws -> Report {
    let folder = try ScratchFolder()
    for (path, contents) in files { try folder.file(path, contents) }
    return try Review(reader: SwiftSourceReader()).report(on: folder.root)
  }

  private static let titles = ["order coffee", "find a shop", "pay my bill", "rate a drink", "send a gift"]

  /// App Shortcut phrases in several languages; `lacks` lists the keys that a language does not have.
  private static func phrases(in tags: [String], lacks: [String: Set<Int>] = [:]) -> [String: String] {
    let own = ["de": "Bitte", "fr": "Merci", "it": "Grazie", "es": "Gracias"]
    var files: [String: String] = [:]
    for tag in ["en"] + tags {
      let lines = titles.enumerated().filter { !(lacks[tag]?.contains($0.offset) ?? false) }.map { number, title in
        let words = own[tag].map { "\($0) \(number) ${applicationName}" } ?? "\(title) with ${applicationName}"
        return "\"k\(number) ${applicationName}\" = \"\(words)\";\n"
      }
      files["\(tag).lproj/AppShortcuts.strings"] = lines.joined() + (lines.isEmpty ? "/* none yet */\n" : "")
    }
    return files
  }

  private func missing(_ report: Report) -> [Problem] {
    report.problems.filter { $0.rule == "localization-missing" && $0.severity == .error }
  }

  @Test("A text missing in several languages is one problem with as many places")
  func oneKey() throws {
    let report = try report(Self.phrases(in: ["de", "fr", "it"], lacks: ["de": [1], "fr": [1], "it": [1]]))
    let problem = try #require(missing(report).first)
    #expect(missing(report).count == 1 && problem.locales == ["de", "fr", "it"] && problem.placeCount == 3)
    #expect(problem.identity.extent == .key)
  }

  @Test("Texts missing in the same languages are one problem; texts missing in others are another")
  func sameLocales() throws {
    let report = try report(
      Self.phrases(in: ["de", "fr", "it"], lacks: ["de": [0, 1], "fr": [0, 1], "it": [4]]))
    let problems = missing(report)
    #expect(problems.map(\.placeCount).sorted() == [1, 4])
    #expect(problems.first { $0.placeCount == 4 }?.identity.extent == .locales)
  }

  @Test("A language missing most of a table is one problem, whatever else is missing")
  func language() throws {
    let report = try report(
      Self.phrases(in: ["de", "fr", "it", "es"], lacks: ["de": [0, 1, 2, 3], "fr": [3], "it": [3]]))
    let problems = missing(report)
    #expect(problems.map(\.identity.extent.rawValue).sorted() == ["key", "language"])
    #expect(problems.first { $0.identity.extent == .language }?.locales == ["de"])
  }

  @Test("Languages that lack the same most of a table are one problem")
  func sameMost() throws {
    let report = try report(
      Self.phrases(in: ["de", "fr", "it", "es"], lacks: ["de": [0, 1, 2, 3], "fr": [0, 1, 2, 3], "it": [3]]))
    let problems = missing(report)
    #expect(problems.map(\.placeCount).sorted() == [1, 8])
    #expect(problems.first { $0.placeCount == 8 }?.locales == ["de", "fr"])
  }

  @Test("A language lacks most of a table if the rest is in the source language")
  func untranslated() throws {
    var files = Self.phrases(in: ["de", "fr", "it"], lacks: ["de": [0, 1], "fr": [1]])
    for title in Self.titles[2...3] {
      let number = Self.titles.firstIndex(of: title) ?? 0
      files["de.lproj/AppShortcuts.strings"]?.replace(
        "Bitte \(number) ${applicationName}", with: "\(title) with ${applicationName}")
    }
    let report = try report(files)
    #expect(
      missing(report).map { [$0.identity.extent.rawValue] + $0.locales }.sorted { $0[0] < $1[0] } == [
        ["key", "fr"], ["language", "de"],
      ])
    #expect(report.problems.filter { $0.rule == "localization-untranslated" }.map(\.identity.extent) == [.language])
  }

  @Test("A language that hardly has a table is one problem of the table, and no error")
  func neglected() throws {
    let names = [
      "tea", "milk", "juice", "water", "cocoa", "cider", "soda", "lemonade", "broth", "coffee", "mocha", "mate",
    ]
    func table(own: Set<Int>, rest: (_ text: String) -> String?) -> String {
      let texts = names.enumerated().map { ("t\($0)", "Order fresh \($1)") } + [("d12", "Your drink is ready now.")]
      let rows = texts.enumerated().compactMap { number, row in
        (own.contains(number) ? "Ω \(number) \(row.0)" : rest(row.1)).map { "\"\(row.0)\" = \"\($0)\";\n" }
      }
      return rows.joined()
    }
    let few: Set<Int> = [0, 1, 2]
    let report = try report([
      ".shortcut-review.yml": "roles: {\"t*\": title, \"d*\": dialog}\n",
      "en.lproj/Main.strings": table(own: []) { $0 }, "de.lproj/Main.strings": table(own: Set(1...12)) { $0 },
      "it.lproj/Main.strings": table(own: few) { $0 }, "pt-PT.lproj/Main.strings": table(own: few) { $0 },
      "fr.lproj/Main.strings": table(own: few) { _ in nil }, "pl.lproj/Main.strings": table(own: few) { _ in nil },
      "ja.lproj/Main.strings": table(own: Set(0...11)) { _ in nil },
    ])
    let rules: Set<RuleID> = ["localization-missing", "localization-untranslated"]
    let problems = report.problems.filter { rules.contains($0.rule) }.map {
      "\($0.rule) \($0.locales.joined(separator: " ")): \($0.severity), \($0.placeCount)"
    }
    #expect(
      problems.sorted() == [
        "localization-missing fr: warning, 10", "localization-missing ja: error, 1",
        "localization-missing pl: note, 10", "localization-untranslated de: error, 1",
        "localization-untranslated it: warning, 10", "localization-untranslated pt-PT: note, 10",
      ])
  }

  @Test("No place of a definition without translations is told by two rules, and each rule has one problem")
  func definition() throws {
    let intents = (0..<2).map { number in
      """
      <dict><key>INIntentName</key><string>Order\(number)</string>
      <key>INIntentTitle</key><string>Order drink \(number)</string>
      <key>INIntentTitleID</key><string>Title\(number)</string>
      <key>INIntentDescription</key><string>Orders the drink \(number).</string>
      <key>INIntentDescriptionID</key><string>Descr\(number)</string><key>INIntentConfigurable</key><true/>
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
      <key>INIntentResponseCodeName</key><string>success</string><key>INIntentResponseCodeSuccess</key><true/>
      <key>INIntentResponseCodeFormatString</key><string>Your drink \(number) is ready.</string>
      <key>INIntentResponseCodeFormatStringID</key><string>Dialg\(number)</string></dict></array></dict></dict>
      """
    }
    let report = try report([
      "Base.lproj/Intents.intentdefinition":
        "<plist version=\"1.0\"><dict><key>INIntents</key><array>\(intents.joined())</array></dict></plist>",
      "en.lproj/Localizable.strings": "\"a\" = \"Order coffee\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"Kaffee bestellen\";\n",
      "fr.lproj/Localizable.strings": "\"a\" = \"Commander un café\";\n",
    ])
    let rules: Set<RuleID> = ["localization-missing", "intent-title-not-localized", "intent-description-not-localized"]
    let problems = report.problems.filter { rules.contains($0.rule) }
    #expect(Set(problems.map(\.rule)) == rules && problems.count == rules.count)
    #expect(problems.allSatisfy { $0.locales == ["de", "fr"] && $0.placeCount == 4 })
    let places = problems.flatMap(\.findings).map { "\($0.identity.key) \($0.locale)" }
    #expect(places.count == 12 && Set(places).count == places.count)
  }

  @Test("The same code with another intent is another problem")
  func intents() throws {
    func offer(_ intent: String) -> String {
      """
      func suggest\(intent)() {
        let intent = \(intent)()
        guard let shortcut = INShortcut(intent: intent) else { return }
        INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
      }

      """
    }
    func problems(_ intents: [String]) throws -> [Problem] {
      try report(["App/Offers.swift": intents.map(offer).joined()]).problems.filter { $0.rule == "donation-missing" }
    }
    let first = try problems(["OrderSoupIntent"])
    let both = try problems(["OrderSoupIntent", "OrderTeaIntent"])
    #expect(first.count == 1 && both.count == 2)
    #expect(Set(both.map(\.identity)).isSuperset(of: first.map(\.identity)), "the fingerprint stays")
  }

  @Test("The base localization and the development language are one language")
  func base() throws {
    let line = "\"siri\" = \"Say “hey siri” to order\";\n"
    var files = ["Base.lproj/Localizable.strings": line, "en.lproj/Localizable.strings": line]
    files["de.lproj/Localizable.strings"] = "\"siri\" = \"Sag zum Bestellen „Hey Siri“\";\n"
    let english = try report(files)
    let text = ReportFormat.text.render(english)
    #expect(english.problems.first { $0.rule == "siri-hey-form" }?.placeCount == 2)
    #expect(text.contains("2 places") && !text.contains("languages: Base, en"))
    files["de.lproj/Localizable.strings"] = "\"siri\" = \"Sag zum Bestellen „hey siri“\";\n"
    #expect(ReportFormat.text.render(try report(files)).contains("in 2 of 2 languages: de, en"))
  }

  @Test("A table that hardly any language has is one problem")
  func table() throws {
    let all = Set(Self.titles.indices)
    let report = try report(
      Self.phrases(in: ["de", "fr", "it"], lacks: ["de": all, "fr": all, "it": all.subtracting([0])]))
    #expect(missing(report).map(\.identity.extent) == [.table])
    #expect(missing(report).first?.placeCount == 14)
  }

  @Test("A wrong word in a key is one problem in all languages and in copies of the text")
  func words() throws {
    let line = "\"siri\" = \"Say “hey siri” to order\";\n"
    let report = try report([
      "App/en.lproj/Localizable.strings": line + "\"again\" = \"Say “hey siri” to order\";\n",
      "App/fr.lproj/Localizable.strings": "\"siri\" = \"Dites « hey siri »\";\n\"again\" = \"Dites « hey siri »\";\n",
      "Watch/en.lproj/Localizable.strings": line,
    ])
    let problems = report.problems.filter { $0.rule == "siri-hey-form" }
    #expect(problems.flatMap(\.findings).count >= 3)
    for message in Set(problems.map(\.identity.message)) {
      #expect(problems.count { $0.identity.message == message } == 1)
    }
  }

  @Test("Findings in a table that one command fixes are one problem, and each message has its own")
  func mechanical() throws {
    let report = try report([
      "en.lproj/Localizable.strings": (0..<20).map { "\"k\($0)\" = \"Cafe\u{301} \($0)\";\n" }.joined(),
      "de.lproj/Localizable.strings": (0..<20).map { "\"k\($0)\" = \"Cafe\u{301}  \($0)\";\n" }.joined(),
    ])
    let normalization = report.problems.filter { $0.rule == "text-normalization" }
    #expect(normalization.map(\.placeCount) == [40])
    #expect(report.problems.filter { $0.rule == "text-whitespace" }.map(\.placeCount) == [20])
  }

  @Test("The same mistake in the files of a table is one problem, and two mistakes in one file are two")
  func files() throws {
    let tags = ["en", "de", "fr"]
    func problems(_ text: (_ tag: String) -> String) throws -> [Problem] {
      let files = tags.map { ("\($0).lproj/A.strings", text($0)) } + [("en.lproj/B.strings", "\"b\" = \"B\";;\n")]
      return try report(Dictionary(uniqueKeysWithValues: files)).problems.filter { $0.rule == "file-malformed" }
    }
    let atEnd = try problems { _ in "\"a\" = \"A\";\n\"c\" = \"C\";;\n" }
    #expect(atEnd.map(\.severity) == [.note, .note] && atEnd.map(\.placeCount).sorted() == [1, 3])
    let before = try problems { _ in "\"a\" = \"A\";;\n\"c\" = \"C\";\n" }.filter { $0.severity == .error }
    #expect(before.map(\.locales) == [["de", "en", "fr"]])
    let twice = try problems { $0 == "en" ? "\"a\" = \"A\";;\n\"c\" = \"C\";;\n\"d\" = \"D\";\n" : "\"a\" = \"A\";\n" }
    #expect(twice.filter { $0.severity == .error }.map(\.placeCount) == [1, 1])
  }

  @Test("Findings hidden by a baseline do not change the cause of the others")
  func baseline() throws {
    let files = Self.phrases(in: ["de", "fr", "it", "es"], lacks: ["de": [0, 1, 2, 3], "fr": [3], "it": [3]])
    let whole = try report(files)
    let folder = try ScratchFolder()
    for (path, contents) in files { try folder.file(path, contents) }
    let accepted = whole.findings.filter { $0.locale == "de" }.dropLast()
    try folder.file(
      Baseline.fileName, accepted.map { BaselineEntry($0.identity, path: $0.location.path).json + "\n" }.joined())
    let left = try Review(reader: SwiftSourceReader()).report(on: folder.root)
    let known = Set(whole.findings.map(\.cause))
    #expect(!left.findings.isEmpty && left.findings.count < whole.findings.count)
    #expect(left.findings.allSatisfy { known.contains($0.cause) || $0.rule == "suppression-unused" })
  }

  @Test("Every finding is a place of exactly one problem, and a problem is of one rule, message and severity")
  func partition() throws {
    let report = try ReviewedWorld.report(.findings)
    let problems = report.problems
    #expect(
      problems.reduce(0) { $0 + $1.placeCount } == report.findings.count && problems.count < report.findings.count)
    #expect(Set(problems.map(\.identity)).count == problems.count)
    for problem in problems {
      for finding in problem.findings {
        #expect(finding.rule == problem.rule && finding.severity == problem.severity)
        #expect(finding.message.name == problem.shown.message.name)
      }
    }
  }

  @Test("After one of each kind, what Siri says in the development language comes first, and translations last")
  func sight() throws {
    let titles = { (title: String) in
      "\"t\" = \"\(title)\";\n\"p\" = \"Use your Iphone\";\n\"q\" = \"Find your Ipad\";\n"
    }
    let report = try report([
      ".shortcut-review.yml": "roles: {t: title}\n",
      "de.lproj/Localizable.strings": "\"a\" = \"Dein Macbook\";\n" + titles("Iphone finden"),
      "en.lproj/Localizable.strings": "\"a\" = \"Your MacBook\";\n" + titles("Find Iphone"),
    ])
    let own = report.problems.filter { $0.rule == "apple-product-spelling" }
    #expect(own.map(\.shown.identity.key) == ["t", "p", "q", "a"])
  }

  @Test("The ten worst have ten causes, and worse impacts come first")
  func worst() throws {
    let report = try ReviewedWorld.report(.findings)
    let problems = report.problems
    let ranks = problems.map { $0.severity == .note ? Impact.allCases.count : $0.impact.rank }
    #expect(ranks == ranks.sorted() && Set(ranks).count > 3)
    for (impact, own) in Dictionary(grouping: problems.filter { $0.severity == .error }, by: \.impact) {
      let kinds = own.map { "\($0.rule) \($0.identity.message)" }
      #expect(Set(kinds.prefix(Set(kinds).count)).count == Set(kinds).count, "\(impact): each kind once at first")
    }
  }
}
