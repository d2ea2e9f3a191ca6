import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct SiriPronounRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-pronoun",
    summary: "A pronoun such as “she” or “he” refers to Siri.",
    remedy: "Repeat the name “Siri”, or reword the sentence without a pronoun.",
    rationale: "Siri is not a person, and Apple’s guidelines say to use only the name.",
    cases: [
      .init(
        .warning,
        "a pronoun for a person follows “Siri” in the same or the next sentence, and neither sentence mentions "
          + "anyone else"),
      .init(.note, "the pronoun comes from the tool’s own list, not from a published source"),
    ],
    guidelines: ["siri.no-pronoun"],
    limits: [
      "The rule checks only the sentence that names Siri and the next one.",
      "If either sentence mentions a person or contains a placeholder, the rule reports nothing, because the pronoun "
        + "may refer to that person or placeholder.",
      "The rule ignores pronouns that can also refer to things, so it does not check every language.",
    ],
    kinds: SiriKinds.sentences,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("pronouns that can only mean a person") {
    !$0.siri.pronouns.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("Ask Siri and ⟦she⟧ orders your coffee.", .prose),
    .flags("Siri knows your usual. Tell ⟦her⟧ when.", .prose),
    .flags("Siriに頼むと⟦彼女⟧がコーヒーを注文します。", .prose, in: "ja"),
    .passes("Siriがコーヒーを注文します。", .prose, in: "ja"),
    .passes("Ask Siri to call your friend when she arrives.", .prose),
    .passes("Ask Siri to call Anna and tell her you are late.", .prose),
    .flags("Siri kennt deinen Kaffee. ⟦Sag ihr⟧, wann.", .prose, in: "de"),
    .flags("Siri connaît votre café. ⟦Dites-lui⟧ quand.", .prose, in: "fr"),
    .passes("Siri ruft Anna an. Sag ihr, wann du kommst.", .prose, in: "de"),
    .passes("Siri orders your coffee. It is ready in ten minutes.", .prose),
    .passes("Peça seu café com a ajuda da Siri", .prose, in: "pt-BR"),
    .passes("Bitten Sie Siri, es zu bestellen.", .prose, in: "de"),
  ]

  static let signs: [[Sign]] = [[.siri], [.list(\.siri.pronouns)]]

  enum Messages: String, RuleMessages {
    case pronoun = "A pronoun refers to Siri"
    case saySiri = "Repeat the name Siri."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let pronouns = text.profile.siri.pronouns
    guard !pronouns.isEmpty, text.string.utf8.holds("Siri".utf8) else { return [] }
    let found = WordSearch.matches(of: pronouns, in: text)
    guard !found.isEmpty else { return [] }
    let people = WordSearch.matches(of: text.profile.siri.personWords.words, in: text).map(\.range)
    let persons = OccupiedRanges(people + text.placeholders.map(\.range) + namedPeople(in: text))
    let sentences = text.sentences
    var places: Set<Range<String.Index>> = []
    var findings: [Finding] = []
    for (index, sentence) in sentences.enumerated() {
      guard let siri = text.string[sentence].range(ofFirst: "Siri") else { continue }
      let next = index + 1 < sentences.count ? sentences[index + 1] : nil
      let end = next?.upperBound ?? sentence.upperBound
      let context = sentence.lowerBound..<end
      // The pronoun may refer to a person or to a placeholder in the same context.
      guard !persons.overlap(context) else { continue }
      // The pronouns are in text order and do not overlap.
      let first = found.partitioningIndex { $0.range.lowerBound >= siri.upperBound }
      for match in found[first...].prefix(while: { $0.range.upperBound <= end })
      where places.insert(match.range).inserted {
        findings.append(
          Self.finding(
            match.range, in: text, .warning.softened(if: match.isUnsourced), .pronoun,
            ["word": text.quoted(match.range)], note: .saySiri))
      }
    }
    return findings
  }

  /// Unknown words with a capital inside a sentence, which may name a person. If the language capitalizes nouns, only
  /// words after a verb count.
  private func namedPeople(in text: ReviewedText) -> [Range<String.Index>] {
    let capitals = text.words.outside(text.nameRanges).filter { word in
      TitleCase.isCapitalized(text.string[word]) && !beginsSentence(word, text)
    }
    guard text.profile.capitals.capitalizes(.nouns) else { return capitals }
    return capitals.filter { word in
      let index = text.words.partitioningIndex { $0.lowerBound >= word.lowerBound }
      guard index > 0 else { return false }
      let before = text.string[text.words[index - 1]]
      // `ruft Anna an`: a name after a verb. Other nouns follow articles and adjectives.
      return before.hasSuffix("t") && !before.hasSuffix("st")
    }
  }

  private func beginsSentence(_ word: Range<String.Index>, _ text: ReviewedText) -> Bool {
    let index = text.sentences.partitioningIndex { $0.upperBound > word.lowerBound }
    guard index < text.sentences.endIndex, text.sentences[index].contains(word.lowerBound) else { return false }
    let sentence = text.sentences[index]
    return !text.string[sentence.lowerBound..<word.lowerBound].contains { $0.isLetter || $0.isNumber }
  }
}
