import LocaleData
import ReviewModel
import UnicodeText

struct PhraseUnspeakableRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-unspeakable",
    summary: "The phrase contains an emoji, a web or email address, a symbol or an abbreviation.",
    remedy: "Write the words that people say, for example “minutes” instead of “min.”.",
    rationale:
      "People say a phrase aloud. They read an emoji, an address or an abbreviation in different ways, or not at all.",
    cases: [
      .init(
        .note,
        "the phrase contains an emoji",
        "the phrase contains an address, such as “coffee.example.com”",
        "the phrase contains a symbol, such as “#” or “→”",
        "the phrase contains an abbreviation, such as “min.”")
    ],
    guidelines: ["appshortcut.speakable"],
    limits: [
      "The rule knows only the abbreviations in its list for each language.",
      "The rule ignores numbers, times and units, although people read them in different ways.",
      "The rule ignores an abbreviation at the end of the phrase, because its full stop may end the sentence.",
    ],
    kinds: EntryKind.phrases,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Order coffee ⟦☕️⟧", .invocationPhrase),
    .flags("Order from ⟦coffee.example.com⟧", .invocationPhrase),
    .flags("Order from ⟦example.com⟧", .invocationPhrase),
    .flags("Order ⟦#⟧coffee with ${applicationName}", .phrase),
    .flags("Kaffee in 5 ⟦Min.⟧ bestellen", .invocationPhrase, in: "de"),
    .flags("コーヒー⟦→⟧注文", .invocationPhrase, in: "ja"),
    .passes("Order coffee & cake with ${applicationName}", .phrase),
    .passes("Dim the lights to 50%", .invocationPhrase),
    .passes("Order my usual. ", .invocationPhrase),
    .passes("いつものコーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.characters([.mark, .invisible]), .words { $0.profile.abbreviations.words }]]

  enum Messages: String, RuleMessages {
    case unspeakable = "It is unclear how to say this aloud"
    case writeWords = "Write the words that people say."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    if let address = Self.address(in: string), isUnnamed(address, in: text) { return [finding(address, text)] }
    let symbol = string.indices.first { index in
      string[index].isUnspeakable && isOutside(index..<string.index(after: index), text)
    }
    if let symbol { return [finding(symbol..<string.index(after: symbol), text)] }
    let listed = text.profile.abbreviations.words.filter { string.utf8.holds($0.utf8) }
    let abbreviations = listed.flatMap { string.ranges(of: $0) }
      .filter { !string.continuesWord(before: $0) && isOutside($0, text) }
      // At the end, the full stop may end the sentence.
      .filter { $0.upperBound < string.endIndex }
    return abbreviations.prefix(1).map { finding($0, text) }
  }

  private func finding(_ range: Range<String.Index>, _ text: ReviewedText) -> Finding {
    Self.finding(range, in: text, .note, .unspeakable, ["text": text.quoted(range)], note: .writeWords)
  }

  /// Whether the address is not the app's name itself, which people say.
  private func isUnnamed(_ address: Range<String.Index>, in text: ReviewedText) -> Bool {
    !text.placeholders.contains { $0.range.overlaps(address) } && !text.appNameMatches.contains { $0.range == address }
  }

  private func isOutside(_ range: Range<String.Index>, _ text: ReviewedText) -> Bool {
    !text.placeholders.contains { $0.range.overlaps(range) }
      && !text.appNameMatches.contains { $0.range.overlaps(range) } && !text.isAllowed(range)
  }

  /// An ASCII word with `://`, or with a dot or at sign between letters: `coffee.example.com`, `me@example.com`,
  /// `example.com`.
  private static func address(in string: String) -> Range<String.Index>? {
    string.split(separator: " ").first { word in
      guard word.allSatisfy(\.isASCII) else { return false }
      if word.contains("://") { return true }
      let parts = word.split(whereSeparator: { $0 == "." || $0 == "@" })
      // With two parts in lowercase, the second one may begin a sentence unless it is short.
      let isDomain = parts.count == 2 && word.allSatisfy { !$0.isUppercase } && parts[1].count <= 5
      let isDotted = word.contains("@") ? parts.count >= 2 : parts.count >= 3 || isDomain
      return isDotted && parts.allSatisfy { $0.count > 1 && $0.allSatisfy { $0.isLetter || $0 == "-" } }
    }
    .map { $0.startIndex..<$0.endIndex }
  }
}

extension Character {
  /// True for an emoji, and for a symbol without a common name in every language.
  fileprivate var isUnspeakable: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.isASCII { return "#*@\\/<>=~^|_[]{}".contains(self) }
    return first.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
      || first.isSymbol && !isCurrencySymbol && self != "°" && !first.properties.isAlphabetic
  }
}
