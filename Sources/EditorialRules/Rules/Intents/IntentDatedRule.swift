import ReviewModel
import UnicodeText

struct IntentDatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "intent-dated",
    summary: "A title or phrase contains a date or a year.",
    remedy: "Remove the date or year, or make it a parameter. If the number isn’t a year, add it to `allowedWords`.",
    rationale: "A shortcut stays in people’s lists and automations for years. A title with a date is soon wrong.",
    cases: [
      .init(
        .warning,
        "a year from 2010 to 2039",
        "a month with a day, such as “December 24”")
    ],
    guidelines: ["intent.long-lived"],
    limits: [
      "Days of the week, holidays and seasons are accepted, because they recur.",
      "A number from 2010 to 2039 that isn’t a year, such as a model or room number, is flagged too.",
    ],
    kinds: EntryKind.titles.union([.phrase, .invocationPhrase]),
    excusesAllowedWords: true,
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Show the ⟦2026⟧ menu", .title),
    .flags("Order for ⟦December 24⟧", .title),
    .flags("Für den ⟦24. Dezember⟧ bestellen", .title, in: "de"),
    .flags("Pedir para el ⟦24 de diciembre⟧", .title, in: "es"),
    .flags("⟦12月24日⟧のケーキを注文", .title, in: "ja"),
    .flags("⟦12월 24일⟧ 케이크 주문", .title, in: "ko"),
    .flags("订购⟦12月24日⟧的蛋糕", .title, in: "zh-Hans"),
    .flags("Заказать на ⟦8 марта⟧", .title, in: "ru"),
    .flags("عرض قائمة ⟦٢٠٢٦⟧", .title, in: "ar"),
    .passes("Log 2500 steps", .title),
    .passes("Play 2048", .title),
    .passes("Scan code A-2024-17", .title),
    .passes("Show March forecast", .title),
    .passes("May I order", .invocationPhrase),
    .passes("March 3 miles", .title),
    .flags("Deliver on ⟦March 3⟧ by noon", .title),
    .passes("Commander 3 Mars", .title, in: "fr"),
    .passes("Adaugă 3 mai ieftine", .title, in: "ro"),
    .passes("Ocak 3’ü aç", .title, in: "tr"),
    .passes("مارس 3 تمارين", .title, in: "ar"),
    .passes("3か月の予定を表示", .title, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.characters(.digit)]]

  enum Messages: String, RuleMessages {
    case date = "Date in a title or phrase that people keep for years"
    case year = "Year in a title or phrase that people keep for years"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let numbers = PlainNumber.all(in: text.string)
      .filter { number in !text.placeholders.contains { $0.range.overlaps(number.range) } }
    var found: [(range: Range<String.Index>, name: Messages)] = []
    let calendar = text.context.memo(LanguageCalendar(language: text.language))
    let numbered = calendar.numberedMonths.filter { !calendar.months.contains($0) }
    // Stops at the number of findings that are listed, because each month is compared with those already found.
    search: for month in calendar.months + numbered {
      for range in text.analyzer.ranges(of: month, in: text.string, strength: .secondary, locale: text.locale)
      where !continues(before: range, in: text.string) && !isContinued(range, in: text.string) {
        guard let day = numbers.neighbors(of: range).first(where: { isDay($0, of: range, in: text.string) }),
          MonthReading(of: range, day: day.range, in: text).isMonth
        else { continue }
        let dayEnd = end(of: day, sign: calendar.daySign, in: text.string)
        let whole = min(range.lowerBound, day.range.lowerBound)..<max(range.upperBound, dayEnd)
        if !found.contains(where: { $0.range.overlaps(whole) }) {
          found.append((whole, .date))
          if found.count > RuleEngine.mostFindings { break search }
        }
      }
    }
    for number in numbers where number.isYear && !found.contains(where: { $0.range.overlaps(number.range) }) {
      guard found.count <= RuleEngine.mostFindings else { break }
      found.append((number.range, .year))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { range, name in
      let words = text.quoted(range)
      return Self.finding(
        range, in: text, .warning,
        name == .date ? Self.message(.date, ["date": words]) : Self.message(.year, ["year": words]))
    }
  }

  /// A numeric month may follow letters of a script without spaces, but not another digit.
  private func continues(before range: Range<String.Index>, in text: String) -> Bool {
    guard let previous = text[..<range.lowerBound].last, text[range].first?.isNumber == true else {
      return text.continuesWord(before: range)
    }
    return previous.isNumber || previous.isASCII && previous.isLetter
  }

  /// A month that is followed by a digit, or by letters of the same word, is not a month.
  private func isContinued(_ range: Range<String.Index>, in text: String) -> Bool {
    guard range.upperBound < text.endIndex, !text[range.upperBound].isNumber else { return false }
    return text.continuesWord(after: range)
  }

  /// The end of a day's number, including the sign that the language writes after it.
  private func end(of day: PlainNumber, sign: String, in text: String) -> String.Index {
    sign.isEmpty ? day.range.upperBound : text.end(of: sign, at: day.range.upperBound) ?? day.range.upperBound
  }

  /// Whether a number from 1 to 31 is next to a month, with at most a short word in between.
  private func isDay(_ number: PlainNumber, of month: Range<String.Index>, in text: String) -> Bool {
    guard (1...31).contains(number.value), number.digits <= 2, !number.range.overlaps(month) else { return false }
    let isBefore = number.range.upperBound <= month.lowerBound
    let between =
      isBefore ? text[number.range.upperBound..<month.lowerBound] : text[month.upperBound..<number.range.lowerBound]
    guard between.prefix(5).count <= 4, !between.contains(where: \.isNumber) else { return false }
    return between.count { $0.isLetter } <= 2
  }
}
