import LocaleData
import LocaleSchema
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
}
