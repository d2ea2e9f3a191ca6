import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

/// A baseline in the first version of its format, and the bundle that it was written for.
@Suite("Baselines of earlier versions")
struct FormerBaselineTests {
  private static let files = [
    "App/en.lproj/Localizable.strings": #"""
    "run" = "Say “hey siri” now";
    "lost" = "Coffee";
    """#,
    "App/de.lproj/Localizable.strings": #"""
    "run" = "Sag jetzt „hey siri“";
    """#,
    "App/Counts.xcstrings": #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {"cups %lld": {"localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld cup  for siri"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld cups  for siri"}}}}},
      "de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "needs_review", "value": "%lld Tasse"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tassen"}}}}}}}}}
    """#,
    "App/Info.plist": #"""
    <plist version="1.0"><dict><key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Siri</string></dict></array></dict></plist>
    """#,
    "App/en.lproj/Broken.strings": #"""
    "a" = "b
    """#,
  ]

  private static let lines = #"""
    {"rule":"apple-product-spelling","table":"App/Counts","key":"cups %lld","locale":"en",\#
    "variation":"plural.one","text":"add7a7af1d489220","count":1,"path":"App/Counts.xcstrings"}
    {"rule":"apple-product-spelling","table":"App/Counts","key":"cups %lld","locale":"en",\#
    "variation":"plural.other","text":"83694b1b85d9c761","count":1,"path":"App/Counts.xcstrings"}
    {"rule":"apple-trademark-in-app-name","table":"App/Info","key":"INAlternativeAppNames.0.INAlternativeAppName","locale":"",\#
    "text":"785c9b24e770ae30","count":1,"path":"App/Info.plist"}
    {"rule":"file-malformed","table":"App/en.lproj/Broken.strings","key":"a","locale":"en",\#
    "text":"af639f4c860184e5","count":1,"path":"App/en.lproj/Broken.strings"}
    {"rule":"localization-needs-review","table":"App/Counts","key":"cups %lld","locale":"de",\#
    "variation":"plural.one","text":"8aab55687aef683c","count":1,"path":"App/Counts.xcstrings"}
    {"rule":"siri-hey-form","table":"App/Localizable","key":"run","locale":"de",\#
    "text":"21d49ca8bcf0fade","count":1,"path":"App/de.lproj/Localizable.strings"}
    {"rule":"siri-hey-form","table":"App/Localizable","key":"run","locale":"en",\#
    "text":"708577745afba62a","count":1,"path":"App/en.lproj/Localizable.strings"}
    {"rule":"text-whitespace","table":"App/Counts","key":"cups %lld","locale":"en",\#
    "variation":"plural.one","text":"add7a7af1d489220","count":1,"path":"App/Counts.xcstrings"}
    {"rule":"text-whitespace","table":"App/Counts","key":"cups %lld","locale":"en",\#
    "variation":"plural.other","text":"83694b1b85d9c761","count":1,"path":"App/Counts.xcstrings"}
    """#

  @Test("Each of their lines hides its finding, and nothing is left over")
  func reading() throws {
    let baseline = try Baseline.read(Array(Self.lines.utf8), path: "baseline.jsonl")
    let bundle = LocalizationBundleReader().read(
      files: Self.files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array(($0.value + "\n").utf8)) })
    let accepted = Self.findings(Review(reader: SwiftSourceReader()).report(on: bundle, named: "x"))
    #expect(accepted.count == 9)
    let match = BaselineMatch(baseline, accepted, paths: accepted.map { _ in "" })
    #expect(match.unused.map(\.identity) == [])
    #expect(Self.findings(Review(reader: SwiftSourceReader()).report(on: bundle, named: "x", baseline: baseline)) == [])
  }

  /// The rules that the version that wrote the lines knew: it did not report missing values in other texts.
  private static func findings(_ report: Report) -> [FindingIdentity] {
    report.findings.map(\.identity).filter { $0.rule != "localization-placeholder" }
  }

  @Test("A finding whose text has changed is shown")
  func rewording() throws {
    let baseline = try Baseline.read(Array(Self.lines.utf8), path: "baseline.jsonl")
    let reworded = Self.files.mapValues { $0.replacing("jetzt", with: "bald") }
    let bundle = LocalizationBundleReader().read(
      files: reworded.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array(($0.value + "\n").utf8)) })
    let shown = Review(reader: SwiftSourceReader()).report(on: bundle, named: "x", baseline: baseline).findings
    #expect(
      shown.map { "\($0.rule) \($0.locale)" } == [
        "localization-placeholder de", "siri-hey-form de", "suppression-unused ",
      ])
  }
}
