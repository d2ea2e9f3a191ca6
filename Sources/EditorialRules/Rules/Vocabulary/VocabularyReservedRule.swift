import LocaleData
import ReviewModel

struct VocabularyReservedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "vocabulary-reserved",
    summary: "A vocabulary term contains “Hey Siri” or another app’s name.",
    remedy: "Remove “Hey Siri” or the other app’s name from the term. If the name has another meaning in your app, "
      + "add it to `allowedWords`.",
    rationale: "“Hey Siri” belongs to the system, and another app’s name leads people’s requests to the wrong app.",
    cases: [
      .init(
        .error,
        "“Hey Siri” or another locale’s form of it",
        "the name of a well-known app"),
      .init(.note, "an ordinary word that is also another app’s name and is capitalized like that name"),
    ],
    guidelines: ["system.custom-vocabulary"],
    limits: ["The rule knows a list of well-known apps, and accepts the names of all others."],
    kinds: [.vocabularyTerm],
    checksUntranslatedText: true, excusesAllowedWords: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Hey Siri⟧ espresso", .vocabularyTerm),
    .flags("⟦Spotify⟧ mix", .vocabularyTerm),
    .flags("⟦微信⟧支付", .vocabularyTerm, in: "zh-Hans"),
    .flags("⟦Telegram⟧ run", .vocabularyTerm),
    .flags("⟦LINE⟧登山", .vocabularyTerm, in: "ja"),
    .flags("Hity z ⟦TikTok⟧a", .vocabularyTerm, in: "pl"),
    .passes("Uberführung", .vocabularyTerm, in: "de"),
    .bundle([
      "App/Vocabulary.swift": """
      import Intents
      func register(_ own: [String]) {
        var terms = ["⟦Hey Siri⟧ route", "Sawtooth"]
        terms.append(contentsOf: own)
        INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: terms + own), of: .workoutActivityName)
        show(["Spotify mix"], of: .library)
      }
      """
    ]),
    .passes("line of sight", .vocabularyTerm),
    .passes("flat white", .vocabularyTerm),
    .passes("тёплый раф", .vocabularyTerm, in: "ru"),
  ]

  enum Messages: String, RuleMessages {
    case callToSiri = "The vocabulary term contains “Hey Siri”"
    case otherApp = "Name of another app in a vocabulary term"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let calls = HeySiriSearch.matches(of: .acceptedAndForeign, in: text).map {
      (range: $0.range, message: Self.message(.callToSiri))
    }
    let own = Set(text.appNames.map(\.name))
    let names = Self.names(text.profile.apps.wellKnown.words.filter { !own.contains($0) }, in: text)
      .map { match in
        let name = text.quoted(match.range)
        return (range: match.range, message: Self.message(.otherApp, ["name": name]))
      }
    let found = (calls + names).sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { Self.finding($0.range, in: text, .error, $0.message) }
    return found.isEmpty ? ordinaryNames(in: text, besides: own) : found
  }

  /// The most letters of an ending, and the fewest letters of a name that can have one.
  private static let inflection = (ending: 3, name: 5)

  /// Finds names as whole words, and long names with an ending of the language: `TikToka`.
  private static func names(_ names: [String], in text: ReviewedText) -> [WordSearch.Match] {
    let own = text.profile.wordMatching?.value ?? .wholeWord
    return WordSearch.matches(of: names, in: text, matching: own == .wholeWord ? .wordStart : own).filter { match in
      guard own == .wholeWord, text.string.continuesWord(after: match.range) else { return true }
      let ending = text.string[match.range.upperBound...].prefix(while: \.isLetter)
      return match.word.count >= inflection.name && ending.count <= inflection.ending
    }
  }

  /// Finds names that are also words, if they are written as the apps write them.
  private func ordinaryNames(in text: ReviewedText, besides own: Set<String>) -> [Finding] {
    text.profile.apps.ordinaryNames.words.filter { !own.contains($0) }.flatMap { name in
      text.string.ranges(ofWord: name).map { range in
        Self.finding(range, in: text, .note, .otherApp, ["name": text.quoted(range)])
      }
    }
  }
}
