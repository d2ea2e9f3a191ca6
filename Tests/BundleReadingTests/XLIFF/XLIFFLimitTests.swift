import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import BundleReading

@Suite("Limits in exchange files")
struct XLIFFLimitTests {
  private static func unit(_ id: String, _ attributes: String = "", target: String = "Text") -> String {
    "<trans-unit id=\"\(id)\" \(attributes)><source>Source \(id)</source><target>\(target)</target></trans-unit>"
  }

  private static func fixture(_ units: String, _ others: [String: String] = [:]) -> BundleFixture {
    BundleFixture(others.merging(["de.xliff": exchange(section("en.lproj/A.strings", units))]) { $1 })
  }

  private static func limits(_ fixture: BundleFixture, _ key: String, in locale: String = "de") -> [LengthLimit] {
    fixture.texts.first { $0.key == key && $0.locale == locale }?.limits ?? []
  }

  @Test(
    "A size unit has its standard name, and pixels are the default",
    arguments: [
      ("", LengthLimit.Unit.pixel), ("size-unit=\"pixel\"", .pixel), ("size-unit=\"point\"", .point),
      ("size-unit=\"char\"", .character), ("size-unit=\"glyph\"", .character), ("size-unit=\"byte\"", .byte),
    ])
  func units(attribute: String, unit: LengthLimit.Unit) {
    let fixture = Self.fixture(Self.unit("a", "maxwidth=\"12\" minwidth=\" 2 \" \(attribute)"))
    let limit = Self.limits(fixture, "a")
    #expect(limit.map(\.unit) == [unit] && limit.map(\.most) == [12] && limit.map(\.least) == [2])
    // The source is for the same place.
    #expect(Self.limits(fixture, "a", in: "en") == limit)
  }

  @Test("A group's attributes apply to its units unless a unit has its own, and not beyond the group")
  func groups() {
    let fixture = Self.fixture(
      "<group maxwidth=\"20\" size-unit=\"char\">" + Self.unit("in") + Self.unit("own", "maxwidth=\"5\"")
        + "<group size-unit=\"byte\">\(Self.unit("deep"))</group>" + Self.unit("after") + "</group>\n"
        + Self.unit("out") + Self.unit("stored", "maxbytes=\"9\" maxwidth=\"0\" font=\"Helvetica;12;bold\""))
    func said(_ key: String) -> [String] {
      Self.limits(fixture, key).map { "\($0.unit) \($0.most ?? 0) \($0.fontSize ?? 0)" }
    }
    #expect(said("in") == ["character 20.0 0.0"] && said("after") == said("in"))
    #expect(said("own") == ["character 5.0 0.0"])
    #expect(said("deep") == ["byte 20.0 0.0"])
    #expect(said("out") == [])
    #expect(said("stored") == ["byte 9.0 0.0"])
    #expect(Set(["in", "own", "deep"].flatMap { Self.limits(fixture, $0) }.map(\.line)).count == 1)
  }

  @Test("A text in the app itself has its unit's limit, only in the unit's languages")
  func ownTexts() {
    let fixture = Self.fixture(
      Self.unit("a", "maxwidth=\"4\" size-unit=\"char\"", target: "Wort"),
      [
        "en.lproj/A.strings": "\"a\" = \"Word\"; \"b\" = \"B\";", "de.lproj/A.strings": "\"a\" = \"Wort\";",
        "fr.lproj/A.strings": "\"a\" = \"Mot\";", "en.lproj/B.strings": "\"a\" = \"Other\";",
      ])
    let limited = fixture.texts.filter { !$0.limits.isEmpty }
    #expect(limited.map { "\($0.locale) \($0.text)" }.sorted() == ["de Wort", "en Word"])
  }

  @Test("Limits that cannot be checked are reported once each, and everything else is read")
  func faults() {
    let fixture = Self.fixture(
      (1...30).map { Self.unit("u\($0)", "maxwidth=\"\($0)\" size-unit=\"em\"") }.joined()
        + Self.unit("n", "maxwidth=\"wide\"") + Self.unit("m", "maxwidth=\"nan\"")
        + Self.unit("good", "maxwidth=\"7\" size-unit=\"char\""))
    #expect(fixture.bundle.faults.map(\.kind) == [.lengthLimit, .lengthLimit, .lengthLimit])
    #expect(
      fixture.bundle.faults.map(\.message.name) == ["file.limitUnit", "file.limitNumber", "file.limitNumber"])
    #expect(Self.limits(fixture, "good").map(\.most) == [7])
  }

  @Test("No damage creates a limit that no attribute states", arguments: TestSweep.seeds(20))
  func damage(seed: UInt64) {
    var mutation = Mutation(seed: seed)
    let text = exchange(
      section(
        "en.lproj/A.strings", "<group maxwidth=\"20\" size-unit=\"char\">\(Self.unit("a", "maxbytes=\"3\""))</group>"))
    #expect(BundleFixture(["de.xliff": text]).texts.contains { !$0.limits.isEmpty }, "the undamaged file has limits")
    for _ in 0..<20 {
      let fixture = BundleFixture(bytes: ["de.xliff": mutation.apply(to: Array(text.utf8))])
      #expect(fixture.texts.allSatisfy { $0.limits.count <= 2 && $0.limits.allSatisfy { ($0.most ?? 1) > 0 } })
    }
  }
}
