import LocaleData
import UnicodeText

/// The endings that a language joins to names in its own letters: `Siriä`, `Apple Watchissa`.
struct JoinedEndings {
  /// Without the names that they stand at in the language’s data, none empty.
  let endings: [String]

  /// The names whose forms the data list: one ends in a vowel, one in a consonant.
  private static let names = ["Siri", "Apple Watch"]

  init(_ profile: LocaleProfile) {
    endings = profile.siri.joinedForms.words.compactMap { form in
      guard let name = Self.names.first(where: form.hasPrefix) else { return nil }
      let ending = form.dropFirst(name.count)
      return ending.first?.isLetter ?? false ? String(ending) : nil
    }
  }

  /// Whether the letters that follow are one of the endings, and nothing else.
  func follow(_ index: String.Index, in string: String, _ analyzer: TextAnalyzer) -> Bool {
    guard !endings.isEmpty else { return false }
    let ending = string[index...].prefix(while: \.isLetter)
    return endings.contains { known in
      // Endings differ in their vowels by those of the word.
      known.count == ending.count && analyzer.isEqual(known, String(ending), strength: .primary, locale: .root)
    }
  }
}
