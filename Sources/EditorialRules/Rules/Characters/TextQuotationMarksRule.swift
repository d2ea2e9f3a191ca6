import Diagnostics
import LocalizationBundles
import UnicodeText

struct TextQuotationMarksRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-quotation-marks",
    summary: "Quotation marks are a pair of the language.",
    rationale:
      "Another language’s marks, or two that are no pair, show that a text was not read by anybody who writes it.",
    cases: [
      .init(
        .note,
        "a pair that is neither CLDR’s for the locale, nor one in everyday use, nor straight; accents in place of marks"
      )
    ],
    guidelines: ["l10n.quotes"],
    limits: [
      "Straight marks are let pass everywhere, and so are pairs in everyday use in the language.",
      "Apostrophes are not judged.",
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = Set(EntryKind.allCases)

  static let examples: [RuleExample] = [
    .flags("⟦“${coffee}”⟧ bestellen", .parameterSummary, in: "de"),
    .flags("Commander ⟦‘${coffee}‘⟧", .parameterSummary, in: "fr"),
    .flags("Pedir ⟦`${coffee}`⟧", .parameterSummary, in: "es"),
    .flags("Pedir \u{20}⟦\u{301}${coffee} \u{301}⟧.", .dialog, in: "es"),
    .flags("⟦„${coffee}“⟧を注文", .parameterSummary, in: "ja"),
    .flags("Order ⟦“${coffee}\"⟧", .parameterSummary),
    .passes("„${coffee}“ bestellen", .parameterSummary, in: "de"),
    .passes("»${coffee}« bestellen", .parameterSummary, in: "de"),
    .passes("Commander « ${coffee} »", .parameterSummary, in: "fr"),
    .passes("Commander l’\"${coffee}\"", .parameterSummary, in: "fr"),
    .passes("「${coffee}」を“大盛り”で注文", .parameterSummary, in: "ja"),
    .passes("打开“设置”>“咖啡”>“订单”", .prose, in: "zh-Hans"),
    .passes("從「設定」>「咖啡」訂購", .prose, in: "zh-Hant"),
    .passes("Заказать «кофе „Арабика“»", .prose, in: "ru"),
    .passes("The barista’s choice, ‘n’ more of the shops’ “best”", .prose),
    .passes("ד\"ר קפה", .prose, in: "he"),
    .passes("A 12\" pizza", .prose),
    .passes("Run `brew` now", .prose),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    guard string.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "`") }) else { return [] }
    let pairs = QuotationPairs(in: text)
    guard !pairs.wrong.isEmpty else { return [] }
    let marks = QuotationMarks(for: text.locale)
    let notes = ["The language writes \(marks.start)…\(marks.end)"]
    return pairs.wrong.map { range in
      let scalars = string.unicodeScalars
      guard let first = scalars[range].first, let last = scalars[range].last, first.isQuotationMark else {
        return Finding(range, .note, "Accents in place of quotation marks", notes: notes)
      }
      return Finding(range, .note, "\(first)…\(last) are no quotation marks of this language", notes: notes)
    }
  }
}
