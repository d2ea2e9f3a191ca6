import Diagnostics
import LocalizationBundles
import UnicodeText

struct IntentDatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "intent-dated",
    summary: "A title or a phrase is good at any time.",
    rationale:
      "A shortcut stays in people’s lists and automations for years; what names a day or a year is wrong soon.",
    cases: [.init(.warning, "a year from 2010 to 2039, or the name of a month with a day")],
    guidelines: ["intent.long-lived"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = EntryKind.titles.union([.phrase, .invocationPhrase])
  static let excusesAllowedWords = true

  static let examples: [RuleExample] = [
    .flags("Show the ⟦2026⟧ menu", .title),
    .flags("Order for ⟦December 24⟧", .title),
    .flags("Für den ⟦24. Dezember⟧ bestellen", .title, in: "de"),
    .flags("Pedir para el ⟦24 de diciembre⟧", .title, in: "es"),
    .flags("⟦12月24⟧日のケーキを注文", .title, in: "ja"),
    .flags("Заказать на ⟦8 марта⟧", .title, in: "ru"),
    .flags("عرض قائمة ⟦٢٠٢٦⟧", .title, in: "ar"),
    .passes("Log 2500 steps", .title),
    .passes("Play 2048", .title),
    .passes("Scan code A-2024-17", .title),
    .passes("Show March forecast", .title),
    .passes("May I order", .invocationPhrase),
    .passes("3か月の予定を表示", .title, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    // A text without a digit has neither.
    guard text.string.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else { return [] }
    let numbers = PlainNumber.all(in: text.string)
      .filter { number in !text.placeholders.contains { $0.range.overlaps(number.range) } }
    var findings: [Finding] = []
    let months = text.worker.months(of: text.language)
    for month in months {
      for range in text.analyzer.ranges(of: month, in: text.string, strength: .secondary, locale: text.locale)
      where !text.string.continuesWord(before: range) && !isContinued(range, in: text.string) {
        guard let day = numbers.first(where: { isDay($0, of: range, in: text.string) }) else { continue }
        let whole =
          min(range.lowerBound, day.range.lowerBound)..<max(range.upperBound, day.range.upperBound)
        if !findings.contains(where: { $0.range.overlaps(whole) }) {
          findings.append(Finding(whole, .warning, "A date in a text that stays"))
        }
      }
    }
    for number in numbers where number.isYear && !findings.contains(where: { $0.range.overlaps(number.range) }) {
      findings.append(Finding(number.range, .warning, "A year in a text that stays"))
    }
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A month that ends in a digit or in a letter that other words go on with is another word.
  private func isContinued(_ range: Range<String.Index>, in text: String) -> Bool {
    guard range.upperBound < text.endIndex, !text[range.upperBound].isNumber else { return false }
    return text.continuesWord(after: range)
  }

  /// Whether a number from 1 to 31 stands beside a month, at most a little word between.
  private func isDay(_ number: PlainNumber, of month: Range<String.Index>, in text: String) -> Bool {
    guard (1...31).contains(number.value), number.digits <= 2, !number.range.overlaps(month) else { return false }
    let isBefore = number.range.upperBound <= month.lowerBound
    let between =
      isBefore ? text[number.range.upperBound..<month.lowerBound] : text[month.upperBound..<number.range.lowerBound]
    guard between.count <= 4, !between.contains(where: \.isNumber) else { return false }
    return between.count { $0.isLetter } <= 2
  }
}

/// A number made of digits alone, not part of a code, a time or a longer number.
private struct PlainNumber {
  let range: Range<String.Index>
  let value: Int
  let digits: Int

  var isYear: Bool { digits == 4 && (2010...2039).contains(value) }

  static func all(in text: String) -> [PlainNumber] {
    var numbers: [PlainNumber] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].wholeNumberValue != nil else {
        index = text.index(after: index)
        continue
      }
      let start = index
      var value = 0
      var digits = 0
      while index < text.endIndex, let digit = text[index].wholeNumberValue {
        value = digits < 9 ? value * 10 + digit : value
        digits += 1
        index = text.index(after: index)
      }
      if !isPart(start..<index, of: text) { numbers.append(.init(range: start..<index, value: value, digits: digits)) }
    }
    return numbers
  }

  /// Whether letters of the Latin script or a joint with more of a code touch the number.
  private static func isPart(_ range: Range<String.Index>, of text: String) -> Bool {
    let joints: Set<Character> = ["-", "–", "/", ":", ".", ",", "_", "#", "×", "%", "°", "$", "€", "+"]
    func touches(_ near: Character?, _ far: Character?) -> Bool {
      guard let near else { return false }
      if near.isASCII, near.isLetter || "_#%$+°€×".contains(near) { return true }
      return joints.contains(near) && (far?.isNumber ?? false || far?.isLetter ?? false)
    }
    let before = text[..<range.lowerBound].suffix(2)
    let after = text[range.upperBound...].prefix(2)
    return touches(before.last, before.count > 1 ? before.first : nil)
      || touches(after.first, after.count > 1 ? after.last : nil)
  }
}
