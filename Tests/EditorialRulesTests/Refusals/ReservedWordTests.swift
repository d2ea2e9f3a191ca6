import BundleReading
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import SwiftSources
import Testing

@testable import EditorialRules

/// What the App Store is known to reject, as data, and how texts are compared with it.
@Suite("What the App Store rejects")
struct ReservedWordTests {
  private static let known = StoreRefusals.known

  @Test("Every sentence, word and limit of the table is read, and each row has a source")
  func table() throws {
    let rows = try Repository.text("Sources/EditorialRules/Refusals/store-refusals.tsv")
      .split(separator: "\n").drop { $0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 5 && $0.allSatisfy { !$0.isEmpty } })
    #expect(rows.allSatisfy { StoreRefusals.Confidence(rawValue: String($0[3])) != nil })
    for mail in StoreRefusals.Mail.allCases { #expect(Self.known.sentences[mail]?.isEmpty == false, "\(mail)") }
    let words = Self.known.inDescriptions + Self.known.inCustomIntents
    #expect(
      words.count == rows.count { $0[0] == "word" } && Self.known.sentences.count == rows.count { $0[0] == "mail" })
    // They are searched for in lower case.
    #expect(words.allSatisfy { $0.word == $0.word.lowercased() })
    let kinds = rows.filter { $0[0] == "kinds" }.flatMap { $0[2].split(separator: " ") }
    #expect(Self.known.furtherKinds == Set(kinds.compactMap { EntryKind(rawValue: String($0)) }))
    #expect(Self.known.furtherKinds.count == kinds.count && Self.known.alternativeNames == 3)
  }

  @Test("A sentence has its values in their places, and a value's own brackets are left alone")
  func sentences() {
    let table = StoreRefusals(table: "mail\tintentDescription\t“<text>” in <locale> of <intent><other>.\thigh\tx\n")
    let line = table.line(.intentDescription, ["text": "<locale>"], intent: "A<b", locale: "de")
    #expect(line.text == "“<locale>” in de of A<b.")
    let plain = StoreRefusals(table: "mail\ttitleNotFound\t'<intent>': <locale>\thigh\tx\n")
    #expect(plain.line(.titleNotFound, intent: "<locale>", locale: "ja").text == "'<locale>': ja")
    #expect(StoreRefusals(table: "# mail\n\nmail\tx\nword\tdescriptions\ta\tsure\tx\n").inDescriptions.isEmpty)
  }

  /// The rule’s findings in an App Intent description that code declares.
  private static func findings(_ description: String, in locale: String = "en", kind: EntryKind = .description)
    -> [Finding]
  {
    let bundle = ExampleBundle.single(description, kind, locale: locale, source: nil)
    return RuleEngine(only: ["intent-reserved-word"], milder: [])
      .findings(in: ReviewedBundle(bundle, library: ExampleReview.library))
  }

  private static let severities: [StoreRefusals.Confidence: Severity] = [
    .high: .error, .medium: .error, .low: .warning, .doubtful: .note,
  ]

  @Test(
    "Each word is found in any case and language, with the certainty that the table gives it",
    arguments: known.inDescriptions,
    ["en", "tr", "de", "ja", "ar"])
  func words(_ word: StoreRefusals.Word, locale: String) {
    let severity = Self.severities[word.confidence]
    for written in [word.word, word.word.uppercased(), word.word.capitalized(), "“\(word.word)”", "\(word.word)-x"] {
      let found = Self.findings("Coffee \(written).", in: locale)
      #expect(found.map(\.severity) == [severity].compactMap(\.self), "\(written)")
      #expect(found.allSatisfy { $0.storeLines.isEmpty != word.confidence.isQuoted })
    }
    for written in ["x\(word.word)", "\(word.word)x", "ó\(word.word)ió", "\(word.word)5", "${\(word.word)}"] {
      #expect(Self.findings("Coffee \(written).", in: locale).isEmpty, "\(written)")
    }
    // In scripts that attach no letters to it, it stays a word.
    #expect(!Self.findings("コーヒー\(word.word)で", in: locale).isEmpty)
  }

  @Test(
    "In other texts a word is at most a warning, and unquoted words are not reported",
    arguments: EntryKind.allCases.filter { $0 != .description })
  func otherTexts(kind: EntryKind) {
    for word in Self.known.inDescriptions {
      let found = Self.findings("Coffee \(word.word).", kind: kind)
      let isTold = Self.known.furtherKinds.contains(kind) && word.confidence.isQuoted
      #expect(found.map(\.severity) == (isTold ? [.warning] : []), "\(word.word)")
    }
  }

  // MARK: Where a description comes from

  private static func bundle(_ files: [String: String]) -> ReviewedBundle {
    let files = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return ReviewedBundle(
      LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files), library: ExampleReview.library)
  }

  private static func intent(_ members: String, protocols: String = "AppIntent") -> String {
    "import AppIntents\nstruct Order: \(protocols) {\n  static let title: LocalizedStringResource = \"Order\"\n  \(members)\n}\n"
  }

  private static let declarations = [
    #"static let description = IntentDescription("Asks Siri.")"#,
    #"static let description: IntentDescription = "Asks Siri.""#,
    #"static var description: IntentDescription? { IntentDescription("Asks Siri.", categoryName: "Coffee") }"#,
    #"static let description = IntentDescription(LocalizedStringResource("order.text", defaultValue: "Asks Siri."))"#,
    #"static let description = IntentDescription(.init("order.text", defaultValue: "Asks Siri.", table: "Intents"))"#,
    "static let description = IntentDescription(\"\"\"\n    Asks \\\n    Siri.\n    \"\"\")",
    "static let text: LocalizedStringResource = \"Asks Siri.\"\n  static let description = IntentDescription(text)",
  ]

  @Test("However code declares a description", arguments: declarations)
  func code(declaration: String) {
    let found = RuleEngine(only: ["intent-reserved-word"], milder: [])
      .findings(in: Self.bundle(["App/Order.swift": Self.intent(declaration)]))
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.flatMap(\.storeLines).map(\.intent) == ["Order"] && found.flatMap(\.storeLines).map(\.locale) == ["en"])
  }

  @Test("An unlisted intent is a warning, and a configuration intent is treated like any other")
  func uses() {
    let description = #"static let description = IntentDescription("Asks Siri.")"#
    func severities(_ source: String) -> [Severity] {
      RuleEngine(only: ["intent-reserved-word"], milder: []).findings(in: Self.bundle(["App/Order.swift": source]))
        .map(\.severity)
    }
    #expect(severities(Self.intent(description + "\n  static let isDiscoverable = false")) == [.warning])
    #expect(severities(Self.intent(description, protocols: "WidgetConfigurationIntent")) == [.error])
  }

  @Test("Translations in tables and catalogs, and the results of building both")
  func translations() {
    let source = Self.intent(#"static let description = IntentDescription("order.text", defaultValue: "Orders.")"#)
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"order.text": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Orders."}},
        "ko": {"stringUnit": {"state": "translated", "value": "Siri에게 주문"}},
        "es": {"stringUnit": {"state": "translated", "value": "Da información."}}}}}}
      """
    let metadata = """
      {"actions": {"Order": {"identifier": "Order", "title": {"key": "Order"},
        "descriptionMetadata": {"descriptionText": {"key": "order.text", "table": "Localizable"}}}}}
      """
    let built = "App.app/Metadata.appintents/extract.actionsdata"
    let bundles: [([String: String], [String])] = [
      (["App/Order.swift": source, "App/Localizable.xcstrings": catalog], ["ko"]),
      (
        [
          "App/Order.swift": source, "App/en.lproj/Localizable.strings": #""order.text" = "Asks Siri.";"#,
          "App/fi.lproj/Localizable.strings": #""order.text" = "Kysy: Siri.";"#,
        ], ["en", "fi"]
      ),
      (
        [
          built: metadata, "App.app/en.lproj/Localizable.strings": #""order.text" = "Orders.";"#,
          "App.app/de.lproj/Localizable.strings": #""order.text" = "Fragt Siri.";"#,
        ], ["de"]
      ),
      ([built: metadata.replacing("order.text", with: "Asks your Mac.")], ["en"]),
    ]
    for (files, locales) in bundles {
      let found = RuleEngine(only: ["intent-reserved-word"], milder: []).findings(in: Self.bundle(files))
      #expect(
        found.map(\.severity) == locales.map { _ in .error } && found.flatMap(\.storeLines).map(\.locale) == locales)
      #expect(found.flatMap(\.storeLines).allSatisfy { $0.intent == "Order" })
    }
  }

  @Test("If several rules match the same words, only the one that rejects them reports")
  func oneCause() {
    let rules: Set<RuleID> = [
      "intent-reserved-word", "apple-product-spelling", "apple-product-possessive", "apple-device-mention",
      "siri-hey-translation", "siri-hey-form", "phrase-hey-siri",
    ]
    func speaking(_ text: String, _ kind: EntryKind, in locale: String = "en", without: Set<RuleID> = []) -> Set<RuleID>
    {
      let bundle = ExampleBundle.single(text, kind, locale: locale, source: nil)
      let reviewed = ReviewedBundle(bundle, library: ExampleReview.library)
      return Set(RuleEngine(only: rules.subtracting(without), milder: []).findings(in: reviewed).map(\.rule))
    }
    let own: Set<RuleID> = ["intent-reserved-word"]
    for (text, kind, locale, other) in [
      ("Shows it on your iphone.", EntryKind.description, "en", "apple-product-spelling" as RuleID),
      ("Uses the iPhone's camera.", .description, "en", "apple-product-possessive"),
      ("Sag „Hallo Siri“.", .description, "de", "siri-hey-translation"),
      ("Order on iPhone", .title, "en", "apple-device-mention"),
    ] {
      #expect(speaking(text, kind, in: locale) == own, "\(text)")
      // If the team has turned it off, the other rule reports.
      #expect(speaking(text, kind, in: locale, without: own).contains(other), "\(text)")
    }
    let names: Set<RuleID> = ["apple-product-translated", "apple-category-descriptor"]
    let translated = ExampleBundle.single("用苹果手机下单", .prose, locale: "zh-Hans", source: "Order on iPhone")
    let reviewed = ReviewedBundle(translated, library: ExampleReview.library)
    #expect(RuleEngine(only: names, milder: []).findings(in: reviewed).map(\.rule) == ["apple-product-translated"])
    #expect(!speaking("Hey Siri order with ${applicationName}", .phrase).contains("intent-reserved-word"))
    // Different words are a different cause.
    #expect(speaking("Order on iPad", .title) == ["apple-device-mention"])
  }
}

extension String {
  fileprivate func capitalized() -> String { prefix(1).uppercased() + dropFirst() }
}
