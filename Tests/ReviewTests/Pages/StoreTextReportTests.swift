import BundleReading
import Reports
import Review
import ReviewModel
import SourceText
import SwiftSources
import Testing

@Suite("Texts of the App Store in reports")
struct StoreTextReportTests {
  private static let app = [
    "App/en.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Order with ${applicationName}\";\n",
    "App/de.lproj/AppShortcuts.strings": "\"a ${applicationName}\" = \"Order with ${applicationName}\";\n",
    "App/ja.lproj/AppShortcuts.strings": "",
    "App/en.lproj/Localizable.strings": "\"loop\" = \"Ask siri to loop\";\n",
    "App/ja.lproj/Localizable.strings": "\"loop\" = \"Siri に頼む。\";\n",
    "App/Info.plist":
      "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>Loop</string></dict></plist>",
  ]
  /// With the same words and keys, and their own mistakes.
  private static let store = [
    "fastlane/metadata/en-US/name.txt": "Loop with Siri: ask siri to loop again",
    "fastlane/metadata/ja/name.txt": "ループ",
    "fastlane/metadata/fr-FR/keywords.txt": "boucle, boucle", "fastlane/metadata/ja/description.txt": "Siri に loop。",
    "fastlane/metadata/de-DE/description.txt": "Order with ${applicationName} and %@ and loop",
    "store.config.json": #"{"apple": {"info": {"pt-BR": {"title": "Loop"}}}}"#,
  ]

  private static func report(on files: [String: String]) -> Report {
    let files = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return Review(reader: SwiftSourceReader(), options: ReviewOptions()).report(
      on: LocalizationBundleReader().read(files: files), named: "x")
  }

  /// The findings, without their places in files.
  private static func findings(of report: Report) -> [String] {
    report.findings.filter { !($0.kind?.rawValue.hasPrefix("store") ?? false) }
      .map { "\($0.location.path) \($0.location.start) \($0.rule) \($0.severity) \($0.locale) \($0.englishMessage)" }
  }

  @Test("They change nothing in the findings of the app’s texts")
  func separation() {
    let alone = Self.report(on: Self.app)
    let both = Self.report(on: Self.app.merging(Self.store) { $1 })
    #expect(!alone.findings.isEmpty && both.findings.count > alone.findings.count)
    #expect(Self.findings(of: both) == Self.findings(of: alone))
    #expect(both.questions.map(\.id) == alone.questions.map(\.id))
    #expect(both.remarks == alone.remarks)
  }

  @Test("They are counted separately from the app’s texts")
  func counts() {
    let alone = Self.report(on: Self.app)
    let both = Self.report(on: Self.app.merging(Self.store) { $1 })
    let figures = { (report: Report) in
      Dictionary(
        uniqueKeysWithValues: report.locales.map { ($0.tag, [$0.textCount, $0.expectedCount, $0.presentCount]) })
    }
    #expect(figures(both).filter { $0.value[0] > 0 } == figures(alone).filter { $0.value[0] > 0 })
    let store = both.locales.filter { $0.storeTextCount > 0 }
    #expect(
      Dictionary(uniqueKeysWithValues: store.map { ($0.tag, $0.storeTextCount) })
        == ["de-DE": 1, "en-US": 1, "fr-FR": 1, "ja": 2, "pt-BR": 1])
    #expect(alone.locales.allSatisfy { $0.storeTextCount == 0 })
  }

  @Test("The app’s texts are not expected in them, nor the reverse")
  func comparisons() {
    let report = Self.report(on: Self.store)
    let rules = Set(report.findings.map(\.rule.rawValue))
    #expect(!rules.contains { $0.hasPrefix("localization-") })
    #expect(rules.contains("store-text-length") && rules.contains("store-keywords"))
  }
}
