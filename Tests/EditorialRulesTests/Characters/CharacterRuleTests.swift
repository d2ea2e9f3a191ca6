import LocaleData
import ReviewModel
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Rules on characters")
struct CharacterRuleTests {
  private static func count(_ rule: any Rule.Type, _ text: String, in locale: String) -> Int {
    ExampleReview.findings(of: .passes(text, .prose, in: locale), by: [rule.descriptor.id]).count
  }

  @Test(
    "A look-alike anywhere in a word is found",
    arguments: [
      ("ru", "кофеварка", ["а": "a", "е": "e", "о": "o"]), ("el", "παραγγελίο", ["ο": "o"]),
      ("en", "coffeehouse", ["c": "с", "o": "о", "e": "е"]), ("uk", "замовлення", ["а": "a", "е": "e", "о": "o"]),
    ] as [(String, String, [Character: Character])])
  func lookAlikes(locale: String, word: String, twins: [Character: Character]) {
    for (index, letter) in word.enumerated() {
      guard let twin = twins[letter] else { continue }
      var letters = Array(word)
      letters[index] = twin
      #expect(Self.count(TextConfusableRule.self, String(letters), in: locale) == 1, "\(index)")
    }
    #expect(Self.count(TextConfusableRule.self, word, in: locale) == 0)
  }

  @Test(
    "What is glued to a name in another script or to a placeholder is no look-alike", arguments: ["Siriу", "%lldчасов"])
  func glued(text: String) {
    #expect(Self.count(TextConfusableRule.self, "Открыть \(text)", in: "ru") == 0)
  }

  @Test("CLDR's own quotation marks pass in every language that has a profile, in pairs and inside each other")
  func ownMarks() {
    for locale in LocaleLibrary().availableLocales {
      let marks = QuotationMarks(for: locale)
      let texts = [
        "\(marks.start)%@\(marks.end)",
        "A \(marks.start)B\(marks.end) C \(marks.alternateStart)D\(marks.alternateEnd).",
        "A \(marks.start)B \(marks.alternateStart)C\(marks.alternateEnd) D\(marks.end) E",
      ]
      for text in texts {
        #expect(Self.count(TextQuotationMarksRule.self, text, in: locale.tag) == 0, "\(locale): \(text)")
      }
    }
  }

  @Test("Marks of another language are noted", arguments: [("de", "“A”"), ("ru", "“A”"), ("ja", "«A»"), ("en", "„A“")])
  func otherMarks(locale: String, text: String) {
    #expect(Self.count(TextQuotationMarksRule.self, text, in: locale) == 1)
  }
}
