import LocaleData
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("The verb of a title")
struct TitleVerbTests {
  private static let library = LocaleLibrary()

  @Test(
    "A verb is found where the language puts it, the longest of several",
    arguments: [
      ("en", "Check in at the shop", "check in"), ("en", "Order coffee", "order"), ("en", "Coffee order", nil),
      ("en", "Ordering coffee", nil), ("de", "Kaffee bestellen", "bestellen"), ("de", "Bestellen Kaffee", nil),
      ("ja", "コーヒーを注文", "注文"), ("ja", "注文を見る", "見る"), ("zh-Hans", "查看订单", "查看"), ("en", "", nil),
    ] as [(String, String, String?)])
  func verb(locale: String, title: String, verb: String?) {
    let language = ReviewedLanguage(tag: locale, locale: LocaleIdentifier(locale), library: Self.library)
    let verbs = language.profile.intents.categoryVerbs.map(\.key)
    #expect(!verbs.isEmpty)
    #expect(TitleVerb.find(verbs, in: title, language, TextAnalyzer()) == verb)
  }

  @Test(
    "Of two verbs as long as each other the first in the title is found, in whatever order they are listed",
    arguments: [["openen", "zoeken"], ["zoeken", "openen"]])
  func ties(verbs: [String]) {
    let dutch = ReviewedLanguage(tag: "nl", locale: LocaleIdentifier("nl"), library: Self.library)
    let find = { TitleVerb.find(verbs, in: $0, dutch, TextAnalyzer()) }
    #expect(find("Openen of winkel zoeken") == "openen")
    #expect(find("Zoeken of winkel openen") == "zoeken")
    #expect(find("Winkel zoeken") == "zoeken")
  }

  @Test("Every language’s verbs are found as titles, and each category has one", arguments: library.availableLocales)
  func listed(locale: LocaleIdentifier) {
    let language = ReviewedLanguage(tag: locale.tag, locale: locale, library: Self.library)
    let verbs = language.profile.intents.categoryVerbs
    let analyzer = TextAnalyzer()
    let missed = verbs.filter { TitleVerb.find([$0.key], in: $0.key, language, analyzer) == nil }.map(\.key)
    #expect(missed == [])
    #expect(verbs.map(\.key) == verbs.map { analyzer.lowercased($0.key, locale: locale) })
    let categories: Set = ["Information", "Order", "Start", "Share", "Create", "Search", "Download", "Other"]
    #expect(Set(verbs.map(\.value)) == categories)
  }

  @Test("A language’s verbs of categories are verbs of its titles", arguments: library.availableLocales)
  func areVerbs(locale: LocaleIdentifier) {
    let language = ReviewedLanguage(tag: locale.tag, locale: locale, library: Self.library)
    let reader = InstructionReader(profile: language.profile, locale: locale, analyzer: TextAnalyzer())
    let rejected = language.profile.intents.categoryVerbs.map(\.key).filter {
      [.rejected, .actionNoun].contains(reader.judgement(on: $0).verdict)
    }
    #expect(rejected == [])
  }
}
