import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct ShortcutsIndividualRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-individual",
    summary: "The word “shortcut” for an individual shortcut is capitalized in mid-sentence.",
    remedy: "Write the word in lowercase. Capitalize it only in the name of the Shortcuts app or feature.",
    rationale: "A capital shows that the Shortcuts app or feature is meant, not an individual shortcut.",
    cases: [
      .init(
        .note,
        "the word for an individual shortcut is capitalized in mid-sentence, in a language that writes it "
          + "in lowercase")
    ],
    guidelines: ["shortcuts.individual"],
    limits: ["The rule skips headlines and the first word of a sentence, which may be capitalized."],
    kinds: SiriKinds.sentences,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("the lowercase word for an individual shortcut") {
    !$0.shortcuts.lowercaseOne.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Order with a ⟦Shortcut⟧ every morning.", .prose, fixed: "Order with a shortcut every morning."),
    .flags("Siri learns your ⟦Shortcut⟧ when you record it.", .prose),
    .flags(
      "Eliminare il ⟦Comando rapido⟧ del tuo ordine?", .prose, in: "it",
      fixed: "Eliminare il comando rapido del tuo ordine?"),
    .flags(
      "Здесь появится ⟦Быстрая команда⟧ заказа.", .prose, in: "ru", fixed: "Здесь появится быстрая команда заказа."),
    .passes("Siri orders with a shortcut every morning.", .prose),
    .passes("Shortcut added", .prose),
    .passes("Your Shortcut Is Ready", .prose),
    .passes("Open the Shortcut Gallery to find more of these.", .prose),
    .passes("Mit dem Kurzbefehl bestellst du schneller.", .prose, in: "de"),
    .passes("ショートカットを追加すると、すぐに実行できます。", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.shortcuts.lowercaseOne.words }]]

  enum Messages: String, RuleMessages {
    case capital = "The word for an individual shortcut is capitalized"
    case oneIsShortcut = """
      Shortcuts is the name of the app and the feature. Write the word for an individual shortcut in lowercase.
      """
    case writeWord = "Write {word}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard isSentence(text) else { return [] }
    let shortcuts = text.profile.shortcuts
    let names = (shortcuts.misspellings.map(\.key) + shortcuts.capitalizedOne.words)
      .flatMap { text.string.ranges(ofWord: $0) }.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: [Range<String.Index>]()) { parts, range in
        // Merged, so that a binary search finds the one that contains a place.
        guard let last = parts.last, last.overlaps(range) else { return parts.append(range) }
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      }
    return shortcuts.lowercaseOne.words.flatMap { word -> [Finding] in
      let capitalized = text.analyzer.capitalizingFirstLetter(of: word, locale: text.locale)
      return text.string.ranges(ofWord: capitalized).compactMap { range in
        guard isAfterSmallWord(range, of: text), !isInName(range, names, of: text) else { return nil }
        return Self.finding(
          range, in: text, .note, .capital, ["word": .text(capitalized)], note: .oneIsShortcut,
          fix: Fix(Self.message(.writeWord, ["word": .text(word)]), at: range, word, .needsReview))
      }
    }
  }

  /// Whether most words are in lowercase, including a long one. In title case, only short words are.
  private func isSentence(_ text: ReviewedText) -> Bool {
    let small = text.words.filter { isLowercase($0, in: text) }
    // The capitalized word itself does not count.
    return small.count * 2 > text.words.count - 1 && small.contains { text.string[$0].count >= 5 }
  }

  private func isAfterSmallWord(_ range: Range<String.Index>, of text: ReviewedText) -> Bool {
    let before = text.words[..<text.words.partitioningIndex { $0.upperBound > range.lowerBound }]
    guard let previous = before.last else { return false }
    return isLowercase(previous, in: text) && text.string[previous.upperBound..<range.lowerBound] == " "
  }

  /// `Shortcut Gallery`, `Siri Shortcut`, `the Shortcut app`: these are names, or another rule reports them.
  ///
  /// - Parameter names: The ranges that another rule reports, in order and without overlaps.
  private func isInName(_ range: Range<String.Index>, _ names: [Range<String.Index>], of text: ReviewedText) -> Bool {
    let name = names.partitioningIndex { $0.upperBound > range.lowerBound }
    if names.indices.contains(name), names[name].overlaps(range) { return true }
    let next = text.words.partitioningIndex { $0.lowerBound >= range.upperBound }
    guard text.words.indices.contains(next) else { return false }
    return text.string[range.upperBound..<text.words[next].lowerBound] == " "
      && (text.string[text.words[next]].unicodeScalars.first?.isUppercase ?? false)
  }

  private func isLowercase(_ word: Range<String.Index>, in text: ReviewedText) -> Bool {
    text.string[word].unicodeScalars.first?.isLowercase ?? false
  }
}
