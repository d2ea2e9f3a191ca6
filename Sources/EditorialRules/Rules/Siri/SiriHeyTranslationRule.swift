import LocaleData
import ReviewModel
import UnicodeText

struct SiriHeyTranslationRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-hey-translation",
    summary: "“Hey Siri” is not in the form that Apple publishes for the locale.",
    remedy: "Use the form for the locale in Apple’s table of “Hey Siri” translations. If the table does not list the "
      + "language, use the form that the system uses.",
    rationale: "Siri answers to one form in each language. People who say another form get no answer.",
    cases: [
      .init(
        .error,
        "another locale’s form of “Hey Siri”, although Apple publishes one for this locale",
        "a known wrong greeting before “Siri”, although Apple publishes the right one"),
      .init(.warning, "a wrong greeting that comes from the tool’s own list, not from a published source"),
      .init(
        .note,
        "another locale’s form or a known wrong greeting, in a language or region for which Apple publishes no form"),
    ],
    guidelines: ["siri.hey-translation"],
    limits: [
      "The rule knows only the wrong greetings in its list for each language, and accepts any other word before "
        + "“Siri”.",
      "If Apple’s table lists a language but not the region, the rule uses the language’s forms, and a finding is a "
        + "note.",
      "If the App Store would reject the text because of “Siri”, only `intent-reserved-word` or "
        + "`custom-intent-reserved-word` reports it.",
    ],
    kinds: SiriKinds.all.subtracting([.phrase, .invocationPhrase]),
    checksUntranslatedText: true,
    yieldsTo: ["custom-intent-reserved-word", "intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Sag „⟦Hej Siri⟧“.", .prose, in: "de", fixed: "Sag „Hey Siri“."),
    .flags("Dites « ⟦Hey Siri⟧ ».", .prose, in: "fr", fixed: "Dites « Dis Siri »."),
    .flags("「⟦嘿 Siri⟧」と話しかけます。", .prose, in: "ja", fixed: "「Hey Siri」と話しかけます。"),
    .flags("Recite „⟦Dis Siri⟧“.", .prose, in: "sl"),
    .flags("“⟦Hey Siri⟧”", .prose, in: "fr", source: "“Hey Siri”", fixed: "“Dis Siri”"),
    .flags(
      "Dites « ⟦Hey Siri⟧ » ou « ⟦Ok Siri⟧ ».", .prose, in: "fr", fixed: "Dites « Dis Siri » ou « Dis Siri »."),
    .flags("Zeg ‘⟦Hey Siri⟧’.", .prose, in: "nl", fixed: "Zeg ‘Hé Siri’."),
    .flags("Zeg ‘⟦Hey Siri⟧’.", .prose, in: "nl-BE", fixed: "Zeg ‘Hé, Siri’."),
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

  enum Messages: String, RuleMessages {
    case nonePublished = "Apple publishes no form of “Hey Siri” for this language or region"
    case systemSays = "In most languages without a published form, the system itself uses “Hey Siri”."
    case otherForm = "“Hey Siri” is “{form}” in this language"
    case onlyHey = "Translate only the word “Hey”, as in Apple’s table of “Hey Siri” translations."
    case writeForm = "Write “{form}”"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard text.lowercased.utf8.holds("siri".utf8) else { return [] }
    // Another rule reports an untranslated sentence. A short text may be only the call.
    guard !text.isUntranslated || text.words.count <= Self.mostWordsOfCall else { return [] }
    let heySiri = text.language.heySiri
    let wrong = HeySiriSearch.matches(of: .wrong, in: text)
    guard !wrong.isEmpty else { return [] }
    let right = HeySiriSearch.matches(of: .accepted, in: text).map(\.range)
    let calls = wrong.filter { match in
      // A form that is accepted in the locale wins over a form of another locale with the same letters.
      !right.contains(where: { $0.overlaps(match.range) }) && !isMention(match, in: text)
    }
    let ranges = calls.map(\.range)
    let isDoubtful = heySiri.published.count > 1 || calls.contains { isUnsourced($0.form, in: text) }
    return calls.map { match in
      guard heySiri.isPublished, let form = heySiri.published.first else {
        return Self.finding(
          match.range, in: text, .note, .nonePublished, ["words": text.quoted(match.range)], note: .systemSays)
      }
      // A text that called Siri in two ways would be worse than before.
      let fix = Fix(
        Self.message(.writeForm, ["form": .text(form)]), .parts(ranges, form), isDoubtful ? .needsReview : .safe)
      return Self.finding(
        match.range, in: text, .error.softened(if: isUnsourced(match.form, in: text)), .otherForm,
        ["form": .text(form), "words": text.quoted(match.range)], note: .onlyHey, fix: fix)
    }
  }

  private static let mostWordsOfCall = 3

  /// Whether only the project's own list says that the form is wrong, and it is not another locale's form.
  private func isUnsourced(_ form: String, in text: ReviewedText) -> Bool {
    guard !text.language.heySiri.foreign.contains(form) else { return false }
    let greeting = String(form.dropLast(" Siri".count))
    return text.profile.heySiri.wrongGreetings.source(of: greeting)?.isUnsourced ?? false
  }

  /// Whether the word before the name belongs to the sentence and does not call Siri: `Hai Siri sul tuo iPhone?`, `Tap
  /// OK, Siri does the rest`. In quotation marks, it is a call.
  private func isMention(_ match: HeySiriSearch.Match, in text: ReviewedText) -> Bool {
    let greeting = String(match.form.lowercased().letters.dropLast("siri".count))
    let mayBe =
      text.profile.heySiri.ordinaryWords.words.contains(greeting)
      || text.string[match.range].contains(where: \.isComma)
    return mayBe && !ParentheticalText.begins(at: match.range.lowerBound, in: text.string)
  }
}
