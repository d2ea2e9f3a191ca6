import Testing
import UnicodeText

@Suite("Locale identifiers")
struct LocaleTests {
  @Test(
    "Tags of folders",
    arguments: [
      ("zh_TW", "zh-TW"), ("ca-ES", "ca-ES"), ("cy-GB", "cy-GB"), ("ko-KR", "ko-KR"), ("pl-PL", "pl-PL"),
      ("es-419", "es-419"), ("zh-HK", "zh-HK"), ("no", "no"), ("nb", "nb"), ("pt", "pt"), ("ia", "ia"), ("cv", "cv"),
      ("eo", "eo"), ("PT-br", "pt-BR"), ("zh_hans_cn", "zh-Hans-CN"), ("iw", "he"), ("in", "id"), ("", "und"),
      ("root", "und"), ("sr-Latn", "sr-Latn"),
    ])
  func tags(text: String, tag: String) {
    let locale = LocaleIdentifier(text)
    #expect(locale.tag == tag)
    #expect(LocaleIdentifier(locale.tag) == locale)
    #expect(locale.isKnown == (tag != "und"))
  }

  @Test(
    "Any string makes an identifier, and unlike strings stay unlike",
    arguments: ["Base", "xx", "zzzzzzzzzz", "_", "é", "x"])
  func oddities(text: String) {
    let locale = LocaleIdentifier(text)
    #expect(!locale.isKnown)
    #expect(LocaleIdentifier(locale.tag) == locale)
    #expect(!locale.sharesLanguage(with: LocaleIdentifier("en")))
  }

  @Test(
    "Fallback",
    arguments: [
      ("es-MX", ["es-MX", "es-419", "es"]), ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant"]), ("zh-Hant", ["zh-Hant"]),
      ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]), ("zh-HK", ["zh-HK", "zh-Hant-HK", "zh-Hant"]),
      ("zh-CN", ["zh-CN", "zh"]), ("zh-Hans", ["zh-Hans", "zh"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("pt-BR", ["pt-BR", "pt"]), ("en-AU", ["en-AU", "en-001", "en"]), ("en-GB", ["en-GB", "en-001", "en"]),
      ("sr-Latn", ["sr-Latn"]), ("sr-ME", ["sr-ME", "sr-Latn-ME", "sr-Latn"]), ("nb", ["nb", "no"]), ("und", []),
      ("de", ["de"]),
    ])
  func fallback(tag: String, ancestors: [String]) {
    let locale = LocaleIdentifier(tag)
    #expect(locale.ancestors.map(\.tag) == ancestors)
    #expect(locale.parent?.tag == ancestors.dropFirst().first)
  }

  @Test(
    "Where data may be kept",
    arguments: [
      ("no", ["no", "nb"]), ("nb", ["nb", "no"]), ("nn", ["nn", "no", "nb"]), ("tl", ["tl", "fil"]), ("iw", ["he"]),
      ("sh", ["sh", "sr-Latn"]), ("de-AT", ["de-AT", "de"]),
    ])
  func lookup(tag: String, chain: [String]) {
    #expect(LocaleIdentifier(tag).lookupChain.map(\.tag) == chain)
  }

  @Test(
    "One language",
    arguments: [
      ("en-GB", "en", true), ("no", "nb", true), ("nb-NO", "no", true), ("no", "nn", false), ("nn", "nb", false),
      ("zh-Hans", "zh-Hant", false), ("zh-TW", "zh-Hant", true), ("zh-CN", "zh-Hans", true), ("zh", "zh-HK", false),
      ("iw", "he", true), ("tl", "fil", true), ("sr", "sr-Latn", false), ("und", "en", false), ("da", "no", false),
      ("sh", "sr-Latn", true), ("hr", "sr-Latn", false),
    ])
  func languages(first: String, second: String, shares: Bool) {
    #expect(LocaleIdentifier(first).sharesLanguage(with: LocaleIdentifier(second)) == shares)
    #expect(LocaleIdentifier(second).sharesLanguage(with: LocaleIdentifier(first)) == shares)
  }

  @Test("Likely parts", arguments: [("zh-TW", "zh-Hant-TW"), ("en-Latn-US", "en-Latn-US"), ("und", "und")])
  func likely(tag: String, maximized: String) {
    #expect(LocaleIdentifier(tag).maximized.tag == maximized)
  }

  @Test("Direction and names")
  func namesAndDirection() {
    for tag in ["ar", "he", "fa", "ur", "iw"] { #expect(LocaleIdentifier(tag).isRightToLeft, "\(tag)") }
    for tag in ["en", "ja", "und"] { #expect(!LocaleIdentifier(tag).isRightToLeft, "\(tag)") }
    #expect(LocaleIdentifier("fr-CA").displayName(in: LocaleIdentifier("fr")) == "français (Canada)")
    #expect(LocaleIdentifier("zh-Hant-HK").script == "Hant" && LocaleIdentifier("es-419").region == "419")
  }
}
