import LocaleData
import ReviewModel
import RuleTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

/// A text of ``WordingFrames`` with its expected result.
struct FramedText: Sendable, CustomTestStringConvertible {
  let locale: String
  let kind: EntryKind
  let rule: RuleID
  let isFlagged: Bool
  let text: String

  var testDescription: String { "\(locale) \(rule.rawValue): \(text)" }

  init?(_ line: Substring, in locale: String) {
    let kinds: [Substring: EntryKind] = ["d": .dialog, "p": .invocationPhrase, "r": .prose, "t": .title]
    guard let bar = line.firstIndex(of: "|"), let space = line.firstIndex(of: " "), let kind = kinds[line[..<space]]
    else { return nil }
    let name = line[line.index(after: space)..<bar]
    self.locale = locale
    self.kind = kind
    isFlagged = !name.hasPrefix("-")
    rule = RuleID(rawValue: String(isFlagged ? name : name.dropFirst()))
    text = String(line[line.index(after: bar)...])
  }

  static let all: [FramedText] = (WordingFrames.texts + WordingFrames.others).flatMap { locale, lines in
    lines.split(separator: "\n").compactMap { FramedText($0, in: locale) }
  }
}

@Suite("Wording frames")
struct WordingFrameTests {
  @Test("A text of the same kind is found in other words, and a similar-looking one is not", arguments: FramedText.all)
  func isFlagged(_ framed: FramedText) throws {
    let bundle = ExampleBundle.many([(framed.text, nil)], framed.kind, locale: framed.locale)
    let findings = ExampleReview.findings(in: bundle, by: [framed.rule])
    #expect(findings.isEmpty != framed.isFlagged)
  }

  @Test("All lines of the tables are read")
  func areRead() {
    let lines = (WordingFrames.texts + WordingFrames.others).flatMap { $0.lines.split(separator: "\n") }
    #expect(lines.count == FramedText.all.count)
    #expect(FramedText.all.count > 200)
  }

  @Test(
    "Every pattern compiles for ICU, alone and within a sentence, and matches no empty text")
  func compile() throws {
    let library = ExampleReview.library
    var count = 0
    for locale in library.availableLocales {
      let profile = library.profile(for: locale)
      let lists = ProfileField.all.filter { if case .wordings = $0.kind { true } else { false } }
      for pattern in lists.flatMap({ $0.value(in: profile) }).flatMap(\.items).compactMap(WordList.pattern) {
        for isWhole in [false, true] {
          let wording = WordingPattern(written: pattern, matching: .wholeWord, isWhole: isWhole)
          #expect(!(try RegularExpression(wording.expression).matches("")), "\(locale.tag): \(pattern)")
        }
        count += 1
      }
    }
    #expect(count > 500)
  }
}
