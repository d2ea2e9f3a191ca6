import Reports
import Review
import Testing

@Suite("A language in full")
struct LocaleDetailTests {
  static let tags = Listings.locales.rows.map(\.tag)

  /// The text without its lines' ends, and without isolates.
  private static func flat(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Every key, value and source stands in the text and in the JSON", arguments: tags)
  func isWhole(tag: String) throws {
    let locale = try #require(Listings.locale(tag))
    #expect(locale.fields.count >= 75)
    let text = Self.flat(locale.text())
    let json = locale.json()
    for field in locale.fields {
      #expect(text.contains(field.key) && json.contains("\"\(field.key)\""))
      for group in field.groups {
        #expect(text.contains(Self.flat(group.source)), "\(field.key)")
        for value in group.values {
          let shown = value.filter { !$0.isEmpty }.map(Self.visible).joined(separator: " → ")
          #expect(text.contains(Self.flat(shown)), "\(field.key): \(value)")
        }
      }
    }
  }

  @Test("No line is wider than the terminal but for a single value", arguments: ["ar", "de", "en", "ja", "th"])
  func isWrapped(tag: String) throws {
    let locale = try #require(Listings.locale(tag))
    for columns in [60, 100] {
      let lines = locale.text(options: ReportOptions(columns: columns)).split(separator: "\n")
      for line in lines where line.hasPrefix("  ") && line.contains(", ") && !line.contains("→") {
        #expect(displayWidth(of: Self.withoutIsolates(line)) <= columns, "\(line)")
      }
    }
  }

  @Test("A regional locale says which file a value is from")
  func fallback() throws {
    let locale = try #require(Listings.locale("pt-PT"))
    #expect(locale.files == ["pt-PT", "pt", "root"])
    let text = locale.text()
    #expect(text.contains("instruction.verbs (from pt)"))
    #expect(text.contains("limits.dialogWords (from root)"))
    #expect(text.contains("\nregions\n"))
  }

  @Test("The call to Siri is shown where Apple publishes one for the locale, and alike in both listings")
  func callToSiri() throws {
    for row in Listings.locales.rows {
      #expect(row.heySiriForms == (try #require(Listings.locale(row.tag)).heySiriForms), "\(row.tag)")
    }
    #expect(try #require(Listings.locale("pt-BR")).heySiriForms == ["E aí Siri"])
    #expect(try #require(Listings.locale("pt-PT")).heySiriForms == [])
  }

  @Test("What a language has not is said with its source")
  func statements() throws {
    #expect(try #require(Listings.locale("ja")).text().contains("articles has none\n    judgement"))
    #expect(try #require(Listings.locale("fr")).text().contains("siri.pronouns is undecided\n    judgement"))
  }

  @Test("Values that run right to left are isolated, others are not")
  func direction() throws {
    #expect(try #require(Listings.locale("ar")).text().contains("\u{2068}فتح\u{2069}"))
    #expect(!(try #require(Listings.locale("de")).text().contains("\u{2068}")))
  }

  @Test("An unknown tag is no language", arguments: ["xx", "", "deutsch", "../de"])
  func unknown(tag: String) { #expect(Listings.locale(tag) == nil) }

  private static func withoutIsolates(_ line: Substring) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }

  /// A character that is unseen alone goes by its name; joiners inside words are as written.
  private static func visible(_ value: String) -> String {
    guard let scalar = value.unicodeScalars.first, value.unicodeScalars.count == 1,
      [.format, .nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    else { return value }
    return scalar.properties.name ?? value
  }
}
