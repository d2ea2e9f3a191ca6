import ReviewModel
import UnicodeText

struct TextNormalizationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-normalization",
    summary: "Letters and their marks are composed.",
    rationale: "Decomposed letters look the same, but searching, comparing and some fonts treat them as others.",
    cases: [.init(.note, "not in normalization form C, where that form is no longer than the text")],
    guidelines: ["l10n.normal-form"],
    limits: ["A text is let pass where composing it would make it longer or only reorder its marks."],
    kinds: EntryKind.appTexts,
    judgesUntranslatedText: true,
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .flags("Commander un caf⟦e\u{301}⟧", .title, in: "fr", fixed: "Commander un caf\u{E9}"),
    .flags("コーヒー⟦ハ\u{3099}⟧ー", .title, in: "ja", fixed: "コーヒー\u{30D0}ー"),
    .flags("⟦\u{1112}\u{1161}\u{11AB}⟧국어", .prose, in: "ko", fixed: "한국어"),
    .passes("Commander un caf\u{E9}", .title, in: "fr"),
    // Form C takes this letter apart, and every keyboard writes it as one.
    .passes("ल\u{95C}का", .prose, in: "hi"),
    .passes("Ордер\u{301}", .prose, in: "ru"),
    .passes("دز\u{651}\u{650}ينة", .prose, in: "ar"),
    .passes("\u{FA19}さんに送る", .prose, in: "ja"),
    .passes("300 \u{212A}, 10 k\u{2126}, 1 \u{212B}", .prose),
  ]

  static let signs: [[Sign]] = [[.characters(.decomposed)]]

  enum Messages: String, CaseIterable { case decomposed, compose }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.string.isNFC else { return [] }
    let string = text.string
    // By character: what composes stands in one, and the form of the whole text may differ in harmless places too.
    let place = string.indices.first { Self.isDecomposed(String(string[$0])) }
    guard let place else { return [] }
    let fixed = String(string.flatMap { Self.isDecomposed(String($0)) ? String($0).nfc : String($0) })
    return [
      Self.finding(
        place..<string.index(after: place), in: text, .note, .decomposed,
        fix: Fix(Self.message(.compose), .whole(fixed), .safe))
    ]
  }

  /// True where form C has fewer characters. Some letters it takes apart, some signs and ideographs of names it writes
  /// as another character, and marks of one letter it may put in an order that nobody types (an Arabic vowel before its
  /// shadda): none is a gain.
  private static func isDecomposed(_ character: String) -> Bool {
    guard !character.isNFC else { return false }
    return character.nfc.unicodeScalars.count < character.unicodeScalars.count
  }
}
