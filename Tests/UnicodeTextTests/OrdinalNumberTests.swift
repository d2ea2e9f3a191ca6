import Testing
import UnicodeText

@Suite("Ordinal numbers")
struct OrdinalNumberTests {
  @Test(
    "A language writes its ordinals as CLDR says",
    arguments: [
      ("en", "5th"), ("fr", "5e"), ("de", "5."), ("da", "5."), ("nb", "5."), ("fi", "5."), ("cs", "5."), ("hu", "5."),
      ("tr", "5."), ("pl", "5."),
    ])
  func text(tag: String, expected: String) { #expect(OrdinalNumber.text(of: 5, in: LocaleIdentifier(tag)) == expected) }
}
