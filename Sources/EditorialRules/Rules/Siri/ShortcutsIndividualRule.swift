import Diagnostics
import LocaleSchema
import LocalizationBundles
import UnicodeText

struct ShortcutsIndividualRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "shortcuts-individual",
    summary: "One shortcut has a small letter inside a sentence.",
    rationale: "The capital is for the app and the feature; people should see which of them is meant.",
    cases: [
      .init(.note, "one shortcut with a capital inside a sentence, in a language that writes it with a small letter")
    ],
    guidelines: ["shortcuts.individual"],
    limits: [
      "The first word of a sentence and headlines are not judged: there the capital is right."
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = SiriKinds.sentences
  static let excusesAllowedWords = true

  static let languageData: LanguageData? = LanguageData("a word for one shortcut that takes a small letter") {
    !$0.shortcuts.lowercaseOne.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags(
      "Run a ⟦Shortcut⟧ by asking Siri or tapping it.", .prose, fixed: "Run a shortcut by asking Siri or tapping it."),
    .flags("Siri learns your ⟦Shortcut⟧ when you record it.", .prose),
    .passes("Run a shortcut by asking Siri.", .prose),
    .passes("Shortcut added", .prose),
    .passes("Add a Shortcut to Siri", .prose),
    .passes("Open the Shortcut Gallery to find more of these.", .prose),
    .passes("Mit dem Kurzbefehl bestellst du schneller.", .prose, in: "de"),
    .passes("ショートカットを追加すると、すぐに実行できます。", .prose, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    text.profile.shortcuts.lowercaseOne.words.flatMap { word -> [Finding] in
      let capitalized = text.analyzer.capitalizingFirstLetter(of: word, locale: text.locale)
      return text.string.ranges(ofWord: capitalized).compactMap { range in
        guard isInsideSentence(range, of: text), !isInName(range, of: text) else { return nil }
        var fixed = text.string
        fixed.replaceSubrange(range, with: word)
        return Finding(
          range, .note, "One shortcut with a capital",
          notes: ["The app and the feature are Shortcuts; one of them is a shortcut."],
          fix: Fix(title: "Write \(word)", replacement: fixed, safety: .needsReview))
      }
    }
  }

  /// After a word in small letters, in a text that is no headline.
  private func isInsideSentence(_ range: Range<String.Index>, of text: ReviewedText) -> Bool {
    guard let place = text.words.firstIndex(where: { $0.overlaps(range) }), place > 0 else { return false }
    let previous = text.words[place - 1]
    guard isLowercase(previous, in: text), text.string[previous.upperBound..<range.lowerBound] == " " else {
      return false
    }
    let others = text.words.indices.filter { $0 != place }.map { text.words[$0] }
    let small = others.filter { isLowercase($0, in: text) }
    // A headline has small words too, but short ones alone.
    return small.count * 2 > others.count && small.contains { text.string[$0].count >= 5 }
  }

  /// `Shortcut Gallery`, `Siri Shortcut`, `the Shortcut app`: names, or for another rule to judge.
  private func isInName(_ range: Range<String.Index>, of text: ReviewedText) -> Bool {
    let shortcuts = text.profile.shortcuts
    let others = shortcuts.misspellings.map(\.key) + shortcuts.capitalizedOne.words
    if others.contains(where: { text.string.ranges(ofWord: $0).contains { $0.overlaps(range) } }) { return true }
    guard let next = text.words.first(where: { $0.lowerBound >= range.upperBound }) else { return false }
    return text.string[range.upperBound..<next.lowerBound] == " "
      && (text.string[next].unicodeScalars.first?.isUppercase ?? false)
  }

  private func isLowercase(_ word: Range<String.Index>, in text: ReviewedText) -> Bool {
    text.string[word].unicodeScalars.first?.isLowercase ?? false
  }
}
