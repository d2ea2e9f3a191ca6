import BundleReading
import EditorialRules
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

/// Every known sentence of the App Store’s emails, from small projects that would receive it.
@Suite("The list in the words of the App Store email")
struct AppStoreFormatTests {
  private static func report(_ files: [String: String]) -> Report {
    let files = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return Review(reader: SwiftSourceReader()).report(
      on: LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files), named: "Cafe")
  }

  private static func lines(_ files: [String: String]) -> [String] {
    ReportFormat.appStore.render(report(files)).split(separator: "\n").map(String.init)
  }

  private static func swift(_ name: String, _ description: String) -> String {
    """
    import AppIntents
    struct \(name): AppIntent {
      static let title: LocalizedStringResource = "Brew"
      static let description = IntentDescription("\(description)")
    }
    """
  }

  private static func definition(
    name: String = "Brew", title: String = "Brew coffee", description: String = "Brews a coffee.",
    subtitle: String = "Now"
  ) -> String {
    """
    <plist version="1.0"><dict><key>INIntents</key><array><dict>
    <key>INIntentName</key><string>\(name)</string><key>INIntentType</key><string>Custom</string>
    <key>INIntentTitle</key><string>\(title)</string><key>INIntentTitleID</key><string>T1</string>
    <key>INIntentDescription</key><string>\(description)</string><key>INIntentDescriptionID</key><string>D1</string>
    <key>INIntentParameterCombinations</key><dict><key>size</key><dict>
    <key>INIntentParameterCombinationSubtitle</key><string>\(subtitle)</string>
    <key>INIntentParameterCombinationSubtitleID</key><string>S1</string>
    <key>INIntentParameterCombinationTitle</key><string>Brew a cup</string>
    <key>INIntentParameterCombinationTitleID</key><string>C1</string></dict></dict>
    </dict></array></dict></plist>
    """
  }

  private static func vocabulary(_ examples: String) -> String {
    """
    <plist version="1.0"><dict><key>IntentPhrases</key><array><dict>
    <key>IntentName</key><string>INStartWorkoutIntent</string><key>IntentExamples</key><array>\(examples)</array>
    </dict></array></dict></plist>
    """
  }

  private static func names(_ names: [String]) -> String {
    let items = names.map { "<dict><key>INAlternativeAppName</key><string>\($0)</string></dict>" }.joined()
    return """
      <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Cafe</string>
      <key>INAlternativeAppNames</key><array>\(items)</array></dict></plist>
      """
  }

  private static let base = "App/Base.lproj/Brew.intentdefinition"

  /// The sentences are those of the emails, letter for letter.
  private static let mails: [(files: [String: String], lines: [String])] = [
    (
      ["App/Brew.swift": swift("Brew", "Pays with Apple Pay.")],
      [#"90626: Invalid Siri Support. App Intent description "Pays with Apple Pay." cannot contain "apple""#]
    ),
    (
      ["App/Brew.swift": swift("Brew", "Shows the cup on this iPhone.")],
      [#"90626: Invalid Siri Support. App Intent description "Shows the cup on this iPhone." cannot contain "iphone""#]
    ),
    (
      [
        "App/Brew.swift": swift("Brew", "Brews what you told SIRI."),
        "App/fr.lproj/Localizable.strings": #""Brews what you told SIRI." = "Prépare ce que Siri a compris.";"#,
        "App/ja.lproj/Localizable.strings": #""Brews what you told SIRI." = "伝えたとおりに淹れます。";"#,
      ],
      [
        #"90626: Invalid Siri Support. App Intent description "Brews what you told SIRI." cannot contain "siri""#,
        #"90626: Invalid Siri Support. App Intent description "Prépare ce que Siri a compris." cannot contain "siri""#,
      ]
    ),
    (
      ["App/Brew.swift": swift("Brew", "Brews from your Mac.")],
      [#"90626: Invalid Siri Support. App Intent description "Brews from your Mac." cannot contain "mac""#]
    ),
    ([base: definition(title: "Brew with Siri")], ["Custom intent title 'Brew with Siri' cannot contain 'siri'"]),
    ([base: definition(subtitle: "Siri says when")], ["Custom intent subtitle 'Siri says when' cannot contain 'siri'"]),
    (
      [base: definition(), "App/de.lproj/Brew.strings": #""D1" = "Brüht."; "S1" = "Jetzt"; "C1" = "Brühen";"#],
      ["Invalid Siri Support - Localized title for custom intent: 'Brew' not found for locale: de"]
    ),
    (
      [base: definition(), "App/zh-Hans.lproj/Brew.strings": #""T1" = "煮咖啡"; "S1" = "现在"; "C1" = "煮一杯";"#],
      ["Invalid Siri Support - Localized description for custom intent: 'Brew' not found for locale: zh-Hans"]
    ),
    (
      [
        "App/en.lproj/AppIntentVocabulary.plist": vocabulary("<string>Start a walk with Cafe</string>"),
        "App/ko.lproj/AppIntentVocabulary.plist": vocabulary(""),
      ],
      [#"Invalid Siri Support - No example phrase was provided for INStartWorkoutIntent in the "ko" locale."#]
    ),
    (
      [
        "App/Info.plist":
          "<plist version=\"1.0\"><dict><key>INIntentsSupported</key><array><string>INPlayMediaIntent</string></array></dict></plist>",
        "App/en.lproj/Localizable.strings": "\"a\" = \"b\";", "App/da.lproj/Localizable.strings": "\"a\" = \"c\";",
      ],
      [
        #"Invalid Siri Support - No example phrase was provided for INPlayMediaIntent in the "da" locale."#,
        #"Invalid Siri Support - No example phrase was provided for INPlayMediaIntent in the "en" locale."#,
      ]
    ),
    (
      ["App/Info.plist": names(["Bean", "Cup", "Mocha", "Latte"])],
      [#"too many name synonyms in "en". No more than 3"#]
    ),
  ]

  @Test("Each message is written word for word, and nothing else is", arguments: mails.indices)
  func mail(index: Int) {
    let (files, lines) = Self.mails[index]
    #expect(Self.lines(files) == lines)
  }

  @Test("Every report says of these lines that the App Store rejects them", arguments: mails.indices)
  func impact(index: Int) {
    let report = Self.report(Self.mails[index].files)
    let told = report.findings.filter { !$0.storeLines.isEmpty }
    #expect(!told.isEmpty && told.allSatisfy { $0.cause.impact == .failure })
    let json = ReportFormat.json.render(report)
    for line in Self.mails[index].lines {
      #expect(json.contains(line.replacing("\"", with: "\\\"")), "\(line)")
    }
  }

  @Test("Lines are sorted by sentence, intent and localization, without duplicates, whatever the order of the files")
  func order() {
    var files = [
      "App/A.swift": Self.swift("Zest", "Asks Siri."), "App/B.swift": Self.swift("Aroma", "Uses a Mac."),
      "App/Info.plist": Self.names(["Bean", "Cup", "Mocha", "Latte", "Brew"]), Self.base: Self.definition(),
    ]
    for tag in ["sv", "de"] { files["App/\(tag).lproj/Brew.strings"] = #""S1" = "1"; "C1" = "2";"# }
    let missing = ["title", "description"].flatMap { text in
      ["de", "sv"].map {
        "Invalid Siri Support - Localized \(text) for custom intent: 'Brew' not found for locale: \($0)"
      }
    }
    let lines = Self.lines(files)
    #expect(
      lines == missing + [
        #"90626: Invalid Siri Support. App Intent description "Uses a Mac." cannot contain "mac""#,
        #"90626: Invalid Siri Support. App Intent description "Asks Siri." cannot contain "siri""#,
        #"too many name synonyms in "en". No more than 3"#,
      ])
    // Two texts with the same wording in one localization are one line.
    files["App/C.swift"] = Self.swift("Zest", "Asks Siri.")
    #expect(Self.lines(files) == lines)
  }

  @Test("Less certain findings have no line, and an app without rejections has no lines")
  func nothing() {
    let files = ["App/A.swift": Self.swift("Brew", "Brews on iPad, and lets you watch.")]
    #expect(Self.report(files).findings.contains { $0.rule == "intent-reserved-word" })
    #expect(ReportFormat.appStore.render(Self.report(files)).isEmpty)
    #expect(ReportFormat.appStore.render(Self.report(["App/A.swift": Self.swift("Brew", "Brews.")])).isEmpty)
  }

  @Test("A text of several lines is one line")
  func lineEnds() {
    let table = #""Brews." = "Fragt\nSiri.";"#
    let files = ["App/A.swift": Self.swift("Brew", "Brews."), "App/de.lproj/Localizable.strings": table]
    let line = #"90626: Invalid Siri Support. App Intent description "Fragt⏎Siri." cannot contain "siri""#
    #expect(Self.lines(files) == [line])
  }
}
