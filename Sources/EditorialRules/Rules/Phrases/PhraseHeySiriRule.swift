import LocaleData
import ReviewModel

struct PhraseHeySiriRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-hey-siri",
    summary: "The text calls Siri, for example with “Hey Siri”.",
    remedy: "Remove “Hey Siri”, or “Siri” at the beginning of the phrase.",
    rationale: "People have already called Siri when they say the phrase, so they cannot say “Hey Siri” again.",
    cases: [
      .init(
        .error,
        "the phrase contains any locale’s form of “Hey Siri”",
        "the phrase begins with “Siri”",
        "with `siri: 2026` (Apple’s guidelines of 2026), a title, subtitle or dialog contains any locale’s form of “Hey Siri”"
      )
    ],
    guidelines: ["phrase.no-core-commands"],
    limits: ["The rule accepts the name “Siri” inside a phrase."],
    kinds: EntryKind.phrases.union(EntryKind.shownBySiri),
    checksUntranslatedText: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Hey Siri⟧ order coffee with ${applicationName}", .phrase),
    .flags("⟦Siri⟧ order coffee", .invocationPhrase),
    .flags("⟦嘿Siri⟧，点咖啡", .invocationPhrase, in: "zh-Hans"),
    .flags("${applicationName} ⟦Oye Siri⟧ pide un café", .phrase, in: "es"),
    .flags("⟦ヘイシリ⟧、コーヒーを注文", .invocationPhrase, in: "ja"),
    .flags("⟦Привет Сири⟧ закажи кофе", .invocationPhrase, in: "ru"),
    .passes("シリーズを再生", .invocationPhrase, in: "ja"),
    .passes("Order coffee with ${applicationName}", .phrase),
    .passes("Ask Siri Coffee for ${applicationName}", .phrase),
    .flags("Say ⟦Hey Siri⟧ to go on.", .dialog).configured("siri: 2026"),
    .passes("Say Hey Siri to go on.", .dialog),
    .passes("いつものコーヒーを注文", .invocationPhrase, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.siri, .words { callsInOtherScript(in: $0).sorted() }]]

  enum Messages: String, RuleMessages {
    case callInPhrase = "The phrase contains “Hey Siri”"
    case callInSpeech = "A text that Siri shows or speaks contains “Hey Siri”"
    case beginsWithSiri = "The phrase begins with “Siri”"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    let isPhrase = EntryKind.phrases.contains(text.kind)
    guard text.lowercased.utf8.holds("siri".utf8) else { return isPhrase ? callsInOtherScript(text) : [] }
    guard isPhrase || text.bundle.settings.edition == .siri2026 else { return [] }
    let calls = HeySiriSearch.matches(of: .acceptedAndForeign, in: text).map {
      Self.finding($0.range, in: text, .error, isPhrase ? .callInPhrase : .callInSpeech)
    }
    guard calls.isEmpty, isPhrase else { return calls }
    let start = text.string.firstIndex { $0.isLetter || $0 == "$" } ?? text.string.startIndex
    guard let name = text.string.unicodeScalars.rangesOfSiri.first, name.lowerBound == start,
      !text.string.continuesWord(after: name)
    else { return [] }
    return [Self.finding(name, in: text, .error, .beginsWithSiri)]
  }

  /// Calls to Siri with the name in the language's own script, which people say just as well.
  private func callsInOtherScript(_ text: ReviewedText) -> [Finding] {
    guard !text.string.unicodeScalars.allSatisfy(\.isASCII) else { return [] }
    return WordSearch.matches(of: Self.callsInOtherScript(in: text.language), in: text).map {
      Self.finding($0.range, in: text, .error, .callInPhrase)
    }
  }

  /// Each call to Siri with each rewriting of the name: joined, with a space or with a comma.
  private static func callsInOtherScript(in language: ReviewedLanguage) -> Set<String> {
    let siri = language.profile.siri
    let forms = language.heySiri.accepted + language.heySiri.wrongForms
    let calls = (siri.rewritings.words + siri.ambiguousRewritings.words).flatMap { name in
      forms.flatMap { form in
        let call = form.replacing("Siri", with: name)
        return [call, call.replacing(" ", with: ""), call.replacing(" ", with: ", ")]
      }
    }
    // Some listed rewritings are already a complete call: `ヘイシリ`.
    return Set(calls).union(siri.rewritings.words.filter { $0.count > 3 })
  }
}
