import Testing
import UnicodeText

struct MessageFormatterTests {
  private static let patterns = [
    "words": "{count, plural, one {A title of # word} other {A title of # words}}",
    "named": "{name} isn’t there, '{name}' is, and it''s {name}",
    "mark": "{mark, select, colon {A colon} other {A mark}} in a title",
    "spoken": "In {language}: {names}",
    "either": "Say: {names}",
    "outer": "{inner}; {count, number}",
    "plain": "Don't",
  ]

  private static func text(_ message: Message, _ locale: String = "en", isIsolating: Bool = true) -> String {
    MessageFormatter(LocaleIdentifier(locale)) { patterns[$0] }.text(of: message, isIsolating: isIsolating)
  }

  @Test func patternsAreFilled() {
    #expect(Self.text(Message("words", ["count": .number(1)])) == "A title of 1 word")
    #expect(Self.text(Message("words", ["count": .number(12_345)])) == "A title of 12,345 words")
    #expect(Self.text(Message("words", ["count": .number(12_345)]), "de") == "A title of 12.345 words")
    #expect(
      Self.text(Message("named", ["name": .text("%1$n {x} ’")]))
        == "%1$n {x} ’ isn’t there, {name} is, and it's %1$n {x} ’")
    #expect(Self.text(Message("mark", ["mark": .keyword("colon")])) == "A colon in a title")
    #expect(Self.text(Message("mark", ["mark": .keyword("dash")])) == "A mark in a title")
    #expect(
      Self.text(Message("spoken", ["language": .language("pt-BR"), "names": .texts(["a", "b"])]), "de")
        == "In Portugiesisch (Brasilien): a und b")
    #expect(Self.text(Message("either", ["names": .choice([.text("a"), .text("b")])])) == "Say: a or b")
    let inner = Message("words", ["count": .number(2)])
    #expect(Self.text(Message("outer", ["inner": .message(inner), "count": .number(3)])) == "A title of 2 words; 3")
    #expect(Self.text(Message("plain")) == "Don't")
  }

  @Test func whatIsMissingIsNamed() {
    #expect(Self.text(Message("unknown")) == "unknown")
    #expect(Self.text(Message("named")).hasPrefix("{name} isn’t"))
    #expect(Self.text(Message("words")) == "A title of 0 words")
  }

  @Test func textsOfTheOtherDirectionAreIsolated() {
    let message = Message("either", ["names": .text("قهوة")])
    #expect(Self.text(message) == "Say: \u{2068}قهوة\u{2069}")
    #expect(Self.text(message, isIsolating: false) == "Say: قهوة")
    #expect(Self.text(message, "ar") == "Say: قهوة")
    #expect(Self.text(Message("either", ["names": .text("Siri")]), "ar") == "Say: \u{2068}Siri\u{2069}")
  }

  @Test(arguments: ["", "\0", "\u{10FFFF}👩🏽‍🚀", String(repeating: "長", count: 5_000)])
  func anyTextIsFilledIn(_ text: String) {
    #expect(Self.text(Message("either", ["names": .text(text)])) == "Say: " + text)
  }
}
