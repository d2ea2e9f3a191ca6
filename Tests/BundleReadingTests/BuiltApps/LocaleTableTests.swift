import Foundation
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Tables of many languages")
struct LocaleTableTests {
  static let table: [String: any Sendable] = [
    "en": ["Order": "Order", "cups": plural("%d cup", "%d cups")] as [String: any Sendable],
    "zh_HK": ["Order": "點餐"],
    "de": ["Order": "Bestellen", "cups": plural("%d Tasse", "%d Tassen")] as [String: any Sendable],
    "LocProvenance": ["en": 1, "Order": "none"] as [String: any Sendable], "Base": 7,
  ]

  private static func plural(_ one: String, _ other: String) -> [String: any Sendable] {
    [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": one, "other": other],
    ]
  }

  private func bytes(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: Self.table, format: format, options: 0))
  }

  @Test(
    "A .loctable is one file of every language",
    arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func locales(format: PropertyListSerialization.PropertyListFormat) throws {
    let fixture = BundleFixture(bytes: [
      "X.app/Contents/Resources/Localizable.loctable": try bytes(format),
      "X.app/Contents/Resources/Metadata.appintents/extract.actionsdata":
        Array(#"{"actions": {"A": {"title": {"key": "Order"}}}}"#.utf8),
    ])
    #expect(fixture.bundle.localizations == ["de", "en", "zh-HK"])
    let order = try #require(fixture["Order"])
    #expect(order.kind == .title && order.id.table == "X.app/Contents/Resources/Localizable")
    #expect(Set(order.texts.map { "\($0.locale)=\($0.text)" }) == ["de=Bestellen", "en=Order", "zh-HK=點餐"])
    #expect(order.expectedLocales == ["de", "en", "zh-HK"] && order.sourceLocale == "en")
    let cups = try #require(fixture["cups"])
    #expect(
      Set(cups.texts.filter { $0.locale == "de" }.map { "\($0.variation ?? "")=\($0.text)" })
        == ["=%#@n@", "substitutions.n.plural.one=%d Tasse", "substitutions.n.plural.other=%d Tassen"])
    #expect(fixture.bundle.faults.isEmpty)
  }

  @Test("A nested dictionary that is no plural is no text")
  func nested() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["a": ["b": ["c": "d"]], "cups": Self.plural("one", "other")] as [String: any Sendable],
      format: .binary, options: 0)
    let fixture = BundleFixture(bytes: ["en.lproj/A.strings": Array(list)])
    #expect(fixture.bundle.entries.map(\.id.key) == ["cups"])
    #expect(fixture.bundle.faults.map(\.englishMessage) == ["The value of ‘a’ is not a text"])
  }

  @Test("The name of the app in every language stands in one file")
  func names() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["en": ["CFBundleDisplayName": "Bar"], "de": ["CFBundleDisplayName": "Kneipe"]],
      format: .binary, options: 0)
    let information = try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleName": "Bar", "CFBundlePackageType": "APPL"], format: .binary, options: 0)
    let names = BundleFixture(bytes: [
      "X.app/Contents/Resources/InfoPlist.loctable": Array(list), "X.app/Contents/Info.plist": Array(information),
    ]).bundle.app.names
    #expect(Set(names.map { "\($0.locale):\($0.name)" }) == [":Bar", "en:Bar", "de:Kneipe"])
  }
}
