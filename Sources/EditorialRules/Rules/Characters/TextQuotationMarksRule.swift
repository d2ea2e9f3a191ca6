import ReviewModel
import UnicodeText

struct TextQuotationMarksRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-quotation-marks",
    summary: "The quotation marks are wrong for the language, or one is unpaired.",
    remedy: "Use a pair of the language’s own marks, such as “…” in English or „…“ in German. Add a missing mark.",
    rationale: "Another language’s marks, or an unpaired one, suggest that no fluent reader has checked the text.",
    cases: [
      .init(.warning, "an unpaired mark, in a translation whose source has only pairs"),
      .init(
        .note,
        "a pair that CLDR doesn’t list for the locale and that isn’t used there in everyday writing either",
        "accents in place of quotation marks"),
    ],
    guidelines: ["l10n.quotes"],
    limits: [
      "Straight quotation marks are accepted in every language.",
      "An unpaired mark is not reported without a source to compare with.",
      "Apostrophes are not checked.",
    ],
    kinds: EntryKind.appTexts,
    reach: .table
  )

  static let examples: [RuleExample] = [
    .flags("⟦“${coffee}”⟧ bestellen", .parameterSummary, in: "de", fixed: "„${coffee}“ bestellen"),
    .flags("Commander ⟦‘${coffee}‘⟧", .parameterSummary, in: "fr"),
    .flags("Pedir ⟦`${coffee}`⟧", .parameterSummary, in: "es"),
    .flags("Pedir \u{20}⟦\u{301}${coffee} \u{301}⟧.", .dialog, in: "es"),
    .flags("⟦„${coffee}“⟧を注文", .parameterSummary, in: "ja", fixed: "「${coffee}」を注文"),
    .flags("Order ⟦“${coffee}\"⟧", .parameterSummary, fixed: "Order “${coffee}”"),
    .flags("Den „Mokka“ ohne Zucker⟦\"⟧ bestellen", .prose, in: "de", source: "Order the “Mocha” without sugar"),
    .flags("Otomasyon %@⟦\"⟧ uygulandı.", .prose, in: "tr", source: "Automation \"%@\" executed."),
    .flags("''Ouvert⟦\"⟧ est écrit sur la porte.", .prose, in: "fr", source: "The door says “Open”."),
    .flags("コーヒー⟦」⟧を注文", .prose, in: "ja", source: "Order “coffee”"),
    .flags("Apri ⟦“Ordini “⟧", .prose, in: "it"),
    .flags("Ouvrez ⟦“Commandes »⟧ ici.", .prose, in: "fr"),
    .passes("„${coffee}“ bestellen", .parameterSummary, in: "de"),
    .passes("\"Hep Sor\"u seçin.", .prose, in: "tr", source: "Choose \"Always ask\"."),
    .passes("Order the “Route 66”", .prose),
    .passes("Say “", .prose, in: "de", source: "Sag „"),
    .passes("»${coffee}« bestellen", .parameterSummary, in: "de"),
    .passes("Commander « ${coffee} »", .parameterSummary, in: "fr"),
    .passes("Commander l’\"${coffee}\"", .parameterSummary, in: "fr"),
    .passes("「${coffee}」を“大盛り”で注文", .parameterSummary, in: "ja"),
    .passes("打开“设置”>“咖啡”>“订单”", .prose, in: "zh-Hans"),
    .passes("從「設定」>「咖啡」訂購", .prose, in: "zh-Hant"),
    .passes("Заказать «кофе „Арабика“»", .prose, in: "ru"),
    .passes("The barista’s choice, ‘n’ more of the shops’ “best”", .prose),
    .passes("ד\"ר קפה", .prose, in: "he"),
    .passes("ה\"הפוך\" וב\"אספרסו כפול\" מוכנים.", .prose, in: "he", source: "The \"latte\" and the \"doppio\""),
    .passes("ה\"דו\"חות\" כאן", .prose, in: "he", source: "The \"reports\" are here"),
    .passes("ה\"הפוך\" מוכן.", .prose, in: "he", source: "The \"latte\" is ready."),
    .flags("ד\"ר קפה⟦\"⟧", .prose, in: "he", source: "Dr. \"Coffee\""),
    .flags("דו\"חות של ⟦\"⟧חנות", .prose, in: "he", source: "Reports of the \"shop\""),
    .flags("ה\"הפוך\" הוא ⟦\"⟧מוכן", .prose, in: "he", source: "The \"latte\" is \"ready\""),
    .passes("Rock ’n roll på 7” vinyl", .prose, in: "sv"),
    .passes("A 12\" pizza", .prose),
    .passes("Run `brew` now", .prose),
  ]

  static let signs: [[Sign]] = [[.characters(.quotation)]]

  enum Messages: String, RuleMessages {
    case foreign = "{marks} are not the quotation marks of this language"
    case accents = "Accents used as quotation marks"
    case own = "This language uses {marks}"
    case write = "Use {marks}"
    case alone = "Unpaired quotation mark"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    let pairs = QuotationPairs(in: text)
    let alone = pairs.alone.flatMap { finding(onlyMark: $0, in: text) }
    guard !pairs.wrong.isEmpty else { return [alone].compactMap { $0 } }
    let marks = QuotationMarks(for: text.locale)
    let own = MessageValue.text("\(marks.start)…\(marks.end)")
    let notes = [Self.message(.own, ["marks": own])]
    // Each fix is a copy of the text, so only the findings that are listed get one.
    let wrong = pairs.wrong.filter { $0 != alone?.range }
    let foreign = wrong.enumerated().map { number, range in
      let scalars = string.unicodeScalars
      guard let first = scalars[range].first, let last = scalars[range].last, first.isQuotationMark else {
        return Self.finding(range, in: text, .note, .accents, notes: notes)
      }
      return Self.finding(
        range, in: text, .note, .foreign, ["marks": .text("\(first)…\(last)")], notes: notes,
        fix: number < RuleEngine.mostFindings ? fix(of: range, with: marks, in: text) : nil)
    }
    return (foreign + [alone].compactMap { $0 }).sorted(by: Finding.begins)
  }

  /// Reports an unpaired mark unless the source has one too, as part of a sentence can. Without a source, it is
  /// unknown.
  private func finding(onlyMark range: Range<String.Index>, in text: ReviewedText) -> Finding? {
    guard text.isTranslation, let source = text.source, !text.code.overlaps(range) else { return nil }
    let marks = source.unicodeScalars.filter { $0.isQuotationMark && !$0.isApostrophe }
    guard marks.count.isMultiple(of: 2) else { return nil }
    return Self.finding(range, in: text, .warning, .alone, notes: text.sourceNote)
  }

  /// The same words between the marks of the language. Nil if the marks may be intended: a pair inside another one, a
  /// pair with spaces inside, or a language that puts spaces inside its marks.
  private func fix(of range: Range<String.Index>, with marks: QuotationMarks, in text: ReviewedText) -> Fix? {
    let scalars = text.string.unicodeScalars
    let inner = scalars.index(after: range.lowerBound)..<scalars.index(before: range.upperBound)
    guard !inner.isEmpty, scalars[inner.upperBound].isQuotationMark,
      ![scalars[..<range.lowerBound], scalars[inner], scalars[range.upperBound...]].contains(where: {
        $0.contains { $0.isQuotationMark && !$0.isApostrophe }
      }),
      let first = scalars[inner].first, let last = scalars[inner].last, !first.isWhitespace, !last.isWhitespace,
      !Self.setsSpaces(text.locale)
    else { return nil }
    let replacement =
      String(scalars[..<range.lowerBound]) + marks.start + String(scalars[inner]) + marks.end
      + String(scalars[range.upperBound...])
    return Fix(Self.message(.write, ["marks": .text("\(marks.start)…\(marks.end)")]), .whole(replacement), .needsReview)
  }

  /// Only French puts spaces inside its marks, and the kind of space varies.
  static func setsSpaces(_ locale: LocaleIdentifier) -> Bool { locale.sharesLanguage(with: spaced) }

  private static let spaced = LocaleIdentifier("fr")
}
