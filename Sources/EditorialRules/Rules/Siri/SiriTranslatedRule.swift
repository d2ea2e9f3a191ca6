import LocaleData
import ReviewModel
import UnicodeText

struct SiriTranslatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-translated",
    summary: "Siri is written in Latin letters in every language.",
    rationale: "Siri is a trademark of Apple; it is neither translated nor written in another script.",
    cases: [
      .init(.error, "the source names Siri, the text does not, and holds a known rewriting of the name"),
      .init(.warning, "likewise, with a rewriting that only our own judgement lists"),
      .init(.note, "a known rewriting where there is no source to compare"),
    ],
    guidelines: ["siri.never-translated"],
    limits: [
      "A text in another language counts as a source.",
      "The rewritings are a list for each language; one that is not on it is not seen.",
      "Words of the language that merely look like the name are flagged only where the source has Siri.",
    ],
    kinds: SiriKinds.allAndStore,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("rewritings of the name") {
    !$0.siri.rewritings.isEmpty || !$0.siri.ambiguousRewritings.isEmpty || !$0.siri.substitutes.isEmpty
  }

  static let examples: [RuleExample] = [
    .flags("⟦시리에게⟧ 요청하세요.", .prose, in: "ko", source: "Ask Siri.", fixed: "Siri에게 요청하세요."),
    .flags("اطلب من ⟦سيري⟧.", .prose, in: "ar", source: "Ask Siri.", fixed: "اطلب من Siri."),
    .flags("Спросите ⟦Сири⟧.", .prose, in: "ru", source: "Ask Siri.", fixed: "Спросите Siri."),
    .flags("אפשר לבקש מ⟦סירי⟧.", .prose, in: "he", source: "You can ask Siri."),
    .flags(
      "Попросите ⟦Ѕігі⟧ заказать кофе.", .prose, in: "ru", source: "Ask Siri to order coffee.",
      fixed: "Попросите Siri заказать кофе."),
    .flags("⟦Die Sprachassistentin⟧ bestellt.", .prose, in: "de", source: "Siri orders."),
    .bundle([
      "Info.plist":
        "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>ru</string></dict></plist>",
      "ru.lproj/Localizable.strings": RuleExample.strings(["ask": "Спросите кого-нибудь."]),
      "de.lproj/Localizable.strings": RuleExample.strings(["ask": "Frag Siri."]),
      "ko.lproj/Localizable.strings": RuleExample.strings(["ask": "⟦시리에게⟧ 요청하세요."]),
    ]),
    .passes("Die Sprachassistentin bestellt.", .prose, in: "de", source: "The voice assistant orders."),
    .passes("בחרו מסירים.", .prose, in: "he", source: "Choose pots."),
    .passes("Siri에게 요청하세요.", .prose, in: "ko", source: "Ask Siri."),
    .passes("Pyydä Siriä.", .prose, in: "fi", source: "Ask Siri."),
    .passes("새로운 시리즈", .prose, in: "ko", source: "New series"),
    .passes("시리얼 번호", .prose, in: "ko"),
    .flags("⟦시리⟧ 음성으로 주문하세요.", .prose, in: "ko", fixed: "Siri 음성으로 주문하세요."),
  ]

  static let signs: [[Sign]] = [
    [.source("Siri"), .words { $0.profile.siri.rewritings.words + $0.profile.siri.ambiguousRewritings.words }]
  ]

  enum Messages: String, CaseIterable { case lookAlikes, writeInLatin, otherScript, writeInLatinEndings, writeSiri }

  func findings(in text: ReviewedText) -> [Finding] {
    let siri = text.profile.siri
    guard !text.lowercased.utf8.holds("siri".utf8) else { return [] }
    let isInSource = text.source?.utf8.holds("Siri".utf8) ?? false
    if isInSource, let substitute = substitute(in: text) { return [substitute] }
    guard !text.string.unicodeScalars.allSatisfy(\.isASCII) else { return [] }
    if isInSource, let word = text.words.first(where: { Self.looksLikeSiri(text.string[$0]) }) {
      return [
        Self.finding(
          word, in: text, .error, .lookAlikes, ["word": text.quoted(word)], note: .writeInLatin,
          fix: Fix(Self.message(.writeSiri), at: word, "Siri", .safe))
      ]
    }
    let all = siri.rewritings.words + siri.ambiguousRewritings.words
    guard all.contains(where: { text.string.utf8.holds($0.utf8) }) else { return [] }
    // The source may itself write the name in its own letters, and another language as it is.
    let isNamed = isInSource || text.isInOtherLanguages("Siri") || isRewrittenInSource(of: text)
    guard text.source == nil || isNamed else { return [] }
    var words = siri.rewritings
    if isNamed || namesAssistant(text) { words.groups += siri.ambiguousRewritings.groups }
    var matches = WordSearch.matches(of: words, in: text, matching: .wordStart)
    // A preposition of one letter is joined to the name.
    if isNamed, matches.isEmpty, text.profile.wordMatching?.value == .afterOneLetter {
      matches = WordSearch.matches(of: words, in: text, matching: .afterOneLetter)
    }
    let names = words.words + siri.ambiguousRewritings.words
    return matches.map { match in
      Self.finding(
        match.range, in: text, isNamed ? .error.softened(if: match.isJudgement) : .note, .otherScript,
        ["word": text.quoted(match.range)], note: .writeInLatinEndings,
        fix: fix(of: match.range, among: names, isCertain: isNamed && !match.isJudgement, in: text))
    }
  }

  /// Whether the source has a rewriting of its own language that means nothing else.
  private func isRewrittenInSource(of text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source else { return false }
    let words = text.bundle.sourceLanguage(of: text.entry)?.profile.siri.rewritings.words ?? []
    return words.contains { !source.ranges(ofWord: $0).isEmpty }
  }

  /// A word for an assistant where the source has the name, and no such word besides.
  private func substitute(in text: ReviewedText) -> Finding? {
    guard text.isTranslation, let source = text.source, !source.lowercased().utf8.holds("assistant".utf8),
      let match = WordSearch.matches(of: text.profile.siri.substitutes, in: text).first
    else { return nil }
    return Self.finding(
      match.range, in: text, .error.softened(if: match.isJudgement), .otherScript,
      ["word": text.quoted(match.range)], note: .writeInLatin)
  }

  /// The name alone gives way, what the language joins to it stays; nil where words are not parted, so that nobody
  /// knows where the name ends, and where a prefix is joined to it, which Latin letters may part with a mark.
  private func fix(
    of range: Range<String.Index>, among words: [String], isCertain: Bool, in text: ReviewedText
  ) -> Fix? {
    let written = text.string[range]
    guard text.profile.wordMatching?.value != .substring, !text.string.continuesWord(before: range),
      let name = words.filter({ written.hasPrefix($0) }).min(by: { $0.count < $1.count }),
      let end = written.end(of: name, at: range.lowerBound)
    else { return nil }
    let isWhole = end == range.upperBound && !text.string.continuesWord(after: range)
    guard isWhole || words.contains(String(written)) else { return nil }
    let safety: Fix.Safety = isWhole && isCertain ? .safe : .needsReview
    return Fix(Self.message(.writeSiri), at: range.lowerBound..<end, "Siri", safety)
  }

  private static let skeleton = "Siri".confusableSkeleton

  private static func looksLikeSiri(_ word: Substring) -> Bool {
    word.unicodeScalars.count == 4 && !word.utf8.contains { $0 < 0x80 } && String(word).confusableSkeleton == skeleton
  }

  private func namesAssistant(_ text: ReviewedText) -> Bool {
    let words = text.profile.siri.assistantWords.words + text.profile.shortcuts.forms.words
    return !WordSearch.matches(of: words, in: text).isEmpty
  }
}
