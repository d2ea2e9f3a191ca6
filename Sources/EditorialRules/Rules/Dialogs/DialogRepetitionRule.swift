import ReviewModel
import UnicodeText

struct DialogRepetitionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-repetition",
    summary: "Two questions of one intent do not say the same sentence.",
    rationale: "People who answer several questions hear the sentence again and again.",
    cases: [.init(.note, "a sentence of three words or more that another question of the intent has, too")],
    guidelines: ["dialog.no-repetition"],
    limits: [
      "Sentences are compared letter by letter, marks and accents aside; the same said in other words is not seen.",
      "Only questions are compared, and only within one intent of a definition.",
    ],
    kinds: [.dialog]
  )

  private static func files(_ first: String, _ second: String) -> [String: String] {
    [
      "Base.lproj/Intents.intentdefinition": IntentExamples.definition(
        parameters: [.init(name: "coffee", prompt: first), .init(name: "size", prompt: second)])
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("Time for a break. Which coffee?", "⟦Time for a break.⟧ Which size?")),
    .bundle(files("コーヒーの時間ですね。どのコーヒーですか？", "⟦コーヒーの時間ですね。⟧どのサイズですか？")),
    .bundle(files("Which coffee?", "Which size?")),
    .bundle(files("Are you sure you want ${coffee}?", "Are you sure you want ${size}?")),
    .bundle(files("どのコーヒーですか？", "どのサイズですか？")),
  ]

  enum Messages: String, CaseIterable { case sameSentence, otherKey }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.entriesByAction.flatMap { entries -> [Finding] in
      let dialogs = entries.filter { bundle.entries[$0].kind == .dialog && !bundle.entries[$0].isComposite }
      return dialogs.count > 1 ? repetitions(among: dialogs, in: bundle, with: worker) : []
    }
  }

  /// A sentence as it is said in one locale.
  private struct Said: Hashable {
    let locale: String
    let letters: [UInt8]
  }

  private func repetitions(among entries: [Int], in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    var said: [Said: String] = [:]
    var findings: [Finding] = []
    for entry in entries {
      for (index, text) in bundle.entries[entry].texts.enumerated() {
        guard let language = bundle.languages[text.locale], isQuestion(text.text) else { continue }
        var own: [Said: String] = [:]
        for range in worker.analyzer.sentences(in: text.text, locale: language.locale) {
          let sentence = String(text.text[range])
          guard worker.analyzer.words(in: sentence, locale: language.locale).count >= 3 else { continue }
          let letters = worker.analyzer.sortKey(
            of: sentence, strength: .primary, ignoringPunctuation: true, locale: language.locale)
          let key = Said(locale: text.locale, letters: letters)
          own[key] = text.key
          // One text may stand in two places, for two intents that share its identifier.
          guard let other = said[key], other != text.key else { continue }
          findings.append(
            Self.finding(
              at: .text(entry: entry, text: index, range: trimmed(range, of: text.text)), .note, .sameSentence,
              notes: [Self.message(.otherKey, ["key": .text(other)])]))
        }
        said.merge(own) { first, _ in first }
      }
    }
    return findings
  }

  private func trimmed(_ range: Range<String.Index>, of text: String) -> Range<String.Index> {
    let end = text[range].lastIndex { !$0.isWhitespace }.map { text.index(after: $0) }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  private func isQuestion(_ text: String) -> Bool {
    text.unicodeScalars.last { !$0.isWhitespace }?.isNamed("QUESTION MARK") ?? false
  }
}
