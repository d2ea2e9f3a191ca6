import ReviewModel
import UnicodeText

struct TextNormalizationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-normalization",
    summary: "The text contains decomposed letters.",
    remedy: "Convert the text to Unicode normalization form C (NFC).",
    rationale: "Decomposed letters look the same as composed ones, but search, comparison and some fonts treat "
      + "them differently.",
    cases: [.init(.note, "a letter and its mark are separate characters, which NFC combines into one")],
    guidelines: ["l10n.normal-form"],
    limits: [
      "The rule reports a letter only if NFC combines its characters into fewer.",
      "The rule accepts a letter if NFC changes only the order of its marks.",
    ],
    kinds: EntryKind.appTexts,
    checksUntranslatedText: true,
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .flags("Commander un caf⟦e\u{301}⟧", .title, in: "fr", fixed: "Commander un caf\u{E9}"),
    .flags("コーヒー⟦ハ\u{3099}⟧ー", .title, in: "ja", fixed: "コーヒー\u{30D0}ー"),
    .flags("⟦\u{1112}\u{1161}\u{11AB}⟧국어", .prose, in: "ko", fixed: "한국어"),
    .passes("Commander un caf\u{E9}", .title, in: "fr"),
    // Form C decomposes this letter, although every keyboard writes it as one character.
    .passes("ल\u{95C}का", .prose, in: "hi"),
    .passes("Ордер\u{301}", .prose, in: "ru"),
    .passes("دز\u{651}\u{650}ينة", .prose, in: "ar"),
    .passes("\u{FA19}さんに送る", .prose, in: "ja"),
    .passes("300 \u{212A}, 10 k\u{2126}, 1 \u{212B}", .prose),
  ]

  static let signs: [[Sign]] = [[.characters(.decomposed)]]

  enum Messages: String, RuleMessages {
    case decomposed = "Decomposed letter, not in normalization form C"
    case compose = "Compose the letters"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.string.isNFC else { return [] }
    let string = text.string
    // Checks each character, because the whole text may differ from form C in harmless ways too.
    let place = string.indices.first { Self.isDecomposed(String(string[$0])) }
    guard let place else { return [] }
    let fixed = String(string.flatMap { Self.isDecomposed(String($0)) ? String($0).nfc : String($0) })
    return [
      Self.finding(
        place..<string.index(after: place), in: text, .note, .decomposed,
        fix: Fix(Self.message(.compose), .whole(fixed), .safe))
    ]
  }

  /// True if form C has fewer characters. Other changes by form C are no improvement: it decomposes some letters,
  /// replaces some signs and ideographs, and reorders marks (an Arabic vowel before its shadda).
  private static func isDecomposed(_ character: String) -> Bool {
    guard !character.isNFC else { return false }
    return character.nfc.unicodeScalars.count < character.unicodeScalars.count
  }
}
