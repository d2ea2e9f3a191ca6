import LocaleData
import ReviewModel

struct PhraseHeySiriRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-hey-siri",
    summary: "A phrase does not call Siri.",
    rationale: "People have called Siri before they say the phrase; a phrase that does it again cannot be said.",
    cases: [
      .init(
        .error,
        "holds the call to Siri of any locale, or begins with Siri; by the guidelines of 2026 the call in titles and "
          + "dialogs too")
    ],
    guidelines: ["phrase.no-core-commands"],
    limits: ["“Siri” inside a phrase is let pass: only the call and a phrase that begins with the name are flagged."],
    kinds: EntryKind.phrases.union(EntryKind.shownBySiri),
    judgesUntranslatedText: true,
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

  enum Messages: String, CaseIterable { case callInPhrase, callInSpeech, beginsWithSiri }

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

  /// The call with the name in the language's own script, which people say no less.
  private func callsInOtherScript(_ text: ReviewedText) -> [Finding] {
    guard !text.string.unicodeScalars.allSatisfy(\.isASCII) else { return [] }
    return WordSearch.matches(of: Self.callsInOtherScript(in: text.language), in: text).map {
      Self.finding($0.range, in: text, .error, .callInPhrase)
    }
  }

  /// Each call with each rewriting of the name, its parts joined or set apart as people do.
  private static func callsInOtherScript(in language: ReviewedLanguage) -> Set<String> {
    let siri = language.profile.siri
    let forms = language.heySiri.accepted + language.heySiri.wrongForms
    let calls = (siri.rewritings.words + siri.ambiguousRewritings.words).flatMap { name in
      forms.flatMap { form in
        let call = form.replacing("Siri", with: name)
        return [call, call.replacing(" ", with: ""), call.replacing(" ", with: ", ")]
      }
    }
    // A name that is a call already, `ヘイシリ`, is listed so.
    return Set(calls).union(siri.rewritings.words.filter { $0.count > 3 })
  }
}
