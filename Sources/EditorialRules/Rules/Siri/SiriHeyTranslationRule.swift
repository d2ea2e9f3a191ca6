import LocaleData
import ReviewModel
import UnicodeText

struct SiriHeyTranslationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-hey-translation",
    summary: "The call to Siri is the one that Apple gives for the locale.",
    rationale: "Siri answers to one form in each language; people who say another one get no answer.",
    cases: [
      .init(.error, "another locale’s form, or a listed wrong greeting, where Apple publishes another one"),
      .init(.warning, "a wrong greeting that only our own judgement lists"),
      .init(.note, "a form in a language for which Apple publishes none"),
    ],
    guidelines: ["siri.hey-translation"],
    limits: [
      "Wrong greetings are a list for each language; another word before Siri is let pass.",
      "A region without a row of its own in Apple’s table is judged by its language’s.",
      "Where the App Store refuses the name itself, intent-reserved-word or custom-intent-reserved-word speaks.",
    ],
    kinds: SiriKinds.all.subtracting([.phrase, .invocationPhrase]),
    judgesUntranslatedText: true,
    yieldsTo: ["custom-intent-reserved-word", "intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Sag „⟦Hej Siri⟧“.", .prose, in: "de", fixed: "Sag „Hey Siri“."),
    .flags("Dites « ⟦Hey Siri⟧ ».", .prose, in: "fr", fixed: "Dites « Dis Siri »."),
    .flags("「⟦嘿 Siri⟧」と話しかけます。", .prose, in: "ja", fixed: "「Hey Siri」と話しかけます。"),
    .flags("Recite „⟦Dis Siri⟧“.", .prose, in: "sl"),
    .flags("“⟦Hey Siri⟧”", .prose, in: "fr", source: "“Hey Siri”", fixed: "“Dis Siri”"),
    .passes("“Hey Siri”", .prose, in: "de", source: "“Hey Siri”"),
    .passes("Sag „Hey Siri“.", .prose, in: "de"),
    .passes("Zeg ‘Hé, Siri’.", .prose, in: "nl"),
    .passes("Frag Siri.", .prose, in: "de"),
    .passes("Řekněte „Hey Siri“.", .prose, in: "cs"),
    .flags("Di’ “⟦Hai Siri⟧”.", .prose, in: "it", fixed: "Di’ “Ehi Siri”."),
    .passes("자주 써야 Siri가 제안합니다.", .prose, in: "ko"),
    .passes("Recite „Hey Siri“.", .prose, in: "sl"),
    .passes("Digueu “Hey Siri”.", .prose, in: "ca"),
    .passes("Hai Siri sul tuo iPhone?", .prose, in: "it"),
    .passes("Tap OK, Siri does the rest.", .prose),
    .passes("Use a Siri para pedir.", .prose, in: "pt-BR"),
  ]

  static let signs: [[Sign]] = [[.siri]]

  enum Messages: String, CaseIterable { case nonePublished, systemSays, otherForm, onlyHey, writeForm }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.lowercased.utf8.holds("siri".utf8) else { return [] }
    // Of a sentence that is left in its source’s language that is what is to be said; the call alone is no sentence.
    guard !text.isUntranslated || text.words.count <= Self.mostWordsOfCall else { return [] }
    let heySiri = text.language.heySiri
    let wrong = HeySiriSearch.matches(of: .wrong, in: text)
    guard !wrong.isEmpty else { return [] }
    let right = HeySiriSearch.matches(of: .accepted, in: text).map(\.range)
    return wrong.compactMap { match in
      // `Dis` is French and Danish letters: what is accepted in the locale wins over what another locale has.
      guard !right.contains(where: { $0.overlaps(match.range) }), !isInPassing(match, in: text) else { return nil }
      guard heySiri.isPublished, let form = heySiri.published.first else {
        return Self.finding(
          match.range, in: text, .note, .nonePublished, ["words": text.quoted(match.range)], note: .systemSays)
      }
      let isJudgement = isJudgement(match.form, in: text)
      let fix = Fix(
        Self.message(.writeForm, ["form": .text(form)]), at: match.range, form, isJudgement ? .needsReview : .safe)
      return Self.finding(
        match.range, in: text, .error.softened(if: isJudgement), .otherForm,
        ["form": .text(form), "words": text.quoted(match.range)], note: .onlyHey,
        fix: heySiri.published.count == 1 ? fix : nil)
    }
  }

  private static let mostWordsOfCall = 3

  /// Whether nothing but our own list says that a form is wrong: it is no other locale's.
  private func isJudgement(_ form: String, in text: ReviewedText) -> Bool {
    guard !text.language.heySiri.foreign.contains(form) else { return false }
    let greeting = String(form.dropLast(" Siri".count))
    return text.profile.heySiri.wrongGreetings.source(of: greeting)?.isJudgement ?? false
  }

  /// A word of the sentence that happens to stand before the name: `Hai Siri sul tuo iPhone?` has Siri, and `Tap OK,
  /// Siri does the rest` calls nobody. What stands in quotation marks is to be said.
  private func isInPassing(_ match: HeySiriSearch.Match, in text: ReviewedText) -> Bool {
    let greeting = String(match.form.lowercased().letters.dropLast("siri".count))
    let mayBe =
      text.profile.heySiri.ordinaryWords.words.contains(greeting)
      || text.string[match.range].contains(where: \.isComma)
    return mayBe && !ParentheticalText.begins(at: match.range.lowerBound, in: text.string)
  }
}
