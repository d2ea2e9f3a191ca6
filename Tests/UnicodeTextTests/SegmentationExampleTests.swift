import Testing
import UnicodeText

@Suite("Words, sentences and lines")
struct SegmentationExampleTests {
  let analyzer = TextAnalyzer()

  @Test(
    "Words by language",
    arguments: [
      ("en", "Don't stop: 3.5 miles!", ["Don't", "stop", "3.5", "miles"]),
      ("de", "„Straße“ – öffnen", ["Straße", "öffnen"]),
      ("fr", "l’eau d'été", ["l’eau", "d'été"]),
      ("ja", "コーヒーを注文する", ["コーヒー", "を", "注文", "する"]),
      ("zh-Hans", "打开播客", ["打开", "播", "客"]),
      ("th", "สั่งกาแฟ", ["สั่ง", "กาแฟ"]),
      ("ko", "커피를 주문하기", ["커피를", "주문하기"]),
      ("ru", "Заказать кофе", ["Заказать", "кофе"]),
      ("en", "👍 OK 👩‍👧", ["OK"]),
      ("en", "", []),
    ])
  func words(tag: String, text: String, expected: [String]) {
    #expect(analyzer.words(in: text, locale: LocaleIdentifier(tag)).map { String(text[$0]) } == expected)
  }

  @Test("User-perceived characters", arguments: [("e\u{301}", 1), ("\r\n", 1), ("🇩🇪🇫🇷", 2), ("👩‍👧", 1), ("한국", 2)])
  func graphemes(text: String, count: Int) {
    #expect(analyzer.graphemeCount(of: text) == count)
  }

  @Test(
    "Sentences by language",
    arguments: [
      ("en", "Order it. Then go!", ["Order it. ", "Then go!"]),
      ("ja", "注文した。行く。", ["注文した。", "行く。"]),
      ("el", "Τι είναι; Καφές.", ["Τι είναι; ", "Καφές."]),
      ("en", "One; two", ["One; two"]),
      ("hi", "ठीक है। चलो।", ["ठीक है। ", "चलो।"]),
    ])
  func sentences(tag: String, text: String, expected: [String]) {
    #expect(analyzer.sentences(in: text, locale: LocaleIdentifier(tag)).map { String(text[$0]) } == expected)
  }

  @Test("Lines may end after a space and must after a line feed")
  func lines() {
    let text = "Order a\ncup-size\u{A0}L"
    let breaks = analyzer.lineBreaks(in: text, locale: LocaleIdentifier("en"))
    #expect(breaks.map { String(text[..<$0.index]) } == ["Order ", "Order a\n", "Order a\ncup-", text])
    #expect(breaks.map(\.isMandatory) == [false, true, false, false])
  }

  @Test("A longer text after a shorter one, and a shorter after a longer")
  func reuse() {
    let long = String(repeating: "Ω mega ", count: 500)
    for text in ["", "a", long, "é b", long + "é", ""] {
      #expect(analyzer.words(in: text, locale: .root).count == text.split(separator: " ").count)
    }
  }
}
