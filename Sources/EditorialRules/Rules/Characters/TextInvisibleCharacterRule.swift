import ReviewModel
import UnicodeText

struct TextInvisibleCharacterRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-invisible-character",
    summary: "The text contains an invisible character that it doesn’t need.",
    remedy: "Delete the character that the finding names.",
    rationale: "Invisible characters often come with copied text. They split words so that search misses them, stop "
      + "letters from joining, and can appear as a box.",
    cases: [
      .init(
        .warning,
        "a zero-width, format or control character that the characters around it don’t need",
        "a byte order mark",
        "a soft hyphen")
    ],
    guidelines: ["l10n.characters"],
    limits: [
      "A zero-width joiner or non-joiner is accepted wherever the script can need one, even if the word doesn’t need "
        + "it."
    ],
    kinds: EntryKind.appTexts,
    checksUntranslatedText: true,
    reach: .table
  )

  static let examples: [RuleExample] = [
    .flags("Order⟦\u{200B}⟧ coffee", .title, fixed: "Order coffee"),
    .flags("Kaffee⟦\u{AD}⟧bestellung öffnen", .title, in: "de", fixed: "Kaffeebestellung öffnen"),
    .flags("⟦\u{FEFF}⟧コーヒーを注文", .title, in: "ja", fixed: "コーヒーを注文"),
    .flags("Заказать⟦\u{7}⟧ кофе", .title, in: "ru", fixed: "Заказать кофе"),
    .flags("Order ⟦\u{2060}⟧coffee", .title, fixed: "Order coffee"),
    .flags("⟦\u{2060}⟧", .invocationPhrase),
    .passes("قهوه\u{200C}ها را سفارش دهید", .title, in: "fa"),
    .passes("क्\u{200D}ष", .prose, in: "hi"),
    .passes("👩🏽\u{200D}🚀 ☕️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", .prose),
    .passes("สั่ง\u{200B}กาแฟ", .title, in: "th"),
    .passes("24\u{2060}/\u{2060}7", .prose),
    .flags("Kaf⟦\u{2060}⟧fee bestellen", .title, in: "de", fixed: "Kaffee bestellen"),
    .passes("שלחו ל-\u{200E}Siri", .prose, in: "he"),
    .passes("Name:\n\tCoffee", .prose),
    .passes("葛\u{E0100}城", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.characters(.invisible)]]

  enum Messages: String, RuleMessages {
    case invisible = "Invisible character: {character}"
    case remove = "Remove the character"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    let scalars = string.unicodeScalars
    // A run of the same character is one mistake with one fix.
    var runs: [Range<String.Index>] = []
    for index in scalars.indices where scalars[index].isInvisible && !isNeeded(index, in: scalars) {
      let end = scalars.index(after: index)
      if let last = runs.indices.last, runs[last].upperBound == index, scalars[runs[last].lowerBound] == scalars[index]
      {
        runs[last] = runs[last].lowerBound..<end
      } else {
        runs.append(index..<end)
      }
    }
    return runs.map { range in
      Self.finding(
        range, in: text, .warning, .invisible, ["character": .keyword(scalars[range.lowerBound].label)],
        fix: Fix(Self.message(.remove), at: range, "", .needsReview))
    }
  }

  private func isNeeded(_ index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    let scalar = scalars[index]
    let before = scalars[..<index].last
    let after = scalars[index...].dropFirst().first
    if scalar.isVariationSelector { return before.map { !$0.isWhitespace } ?? false }
    guard let before else { return false }
    switch scalar.properties.name {
    case "ZERO WIDTH JOINER": return before.takesJoiners || before.isInEmoji && after?.isExtendedPictographic ?? false
    case "ZERO WIDTH NON-JOINER": return before.takesJoiners
    case "ZERO WIDTH SPACE": return before.needsDictionaryToBreak || after?.needsDictionaryToBreak ?? false
    case "WORD JOINER":
      guard let after, !before.isWhitespace, !after.isWhitespace else { return false }
      // No line breaks between two letters anyway, except in scripts without spaces.
      return !(before.isLetterOfWord && after.isLetterOfWord)
    case "COMBINING GRAPHEME JOINER": return !before.isWhitespace && !(after?.isWhitespace ?? true)
    default:
      // The flag of a region consists of a black flag and tags.
      return scalar.isTag && (before.isTag || before.isExtendedPictographic)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can't be seen. Bidirectional controls have their own rule, and line breaks and tabs are white space.
  fileprivate var isInvisible: Bool {
    if value < 0x80 { return isControl && !isWhitespace }
    return (isDefaultIgnorable || isControl && !isWhitespace) && !isBidiControl && !isDirectional
  }

  /// Whether it is an embedding, an isolate, or a control that closes one.
  private var isDirectional: Bool { isFormat && properties.name.map { $0.contains("DIRECTIONAL") } ?? false }

  /// Whether a joiner after the character can change its form, as in cursive letters and syllables of Brahmic scripts.
  fileprivate var takesJoiners: Bool {
    guard value >= 0x80 else { return false }
    return isIndicSyllabic || joiningType == .dual || joiningType == .right || joiningType == .left
      || joiningType == .joinCausing || isMark
  }

  /// Whether it is a letter of a script that separates words with spaces.
  fileprivate var isLetterOfWord: Bool { (isLetter || isMark) && !needsDictionaryToBreak && eastAsianWidth != .wide }
  fileprivate var isInEmoji: Bool { isEmoji || isVariationSelector }

  fileprivate var isTag: Bool {
    isFormat && properties.name.map { $0.hasPrefix("TAG ") || $0 == "CANCEL TAG" } ?? false
  }

  /// `U+200B ZERO WIDTH SPACE`.
  fileprivate var label: String {
    (properties.name ?? properties.nameAlias).map { "\(codePointName) \($0)" } ?? codePointName
  }
}
