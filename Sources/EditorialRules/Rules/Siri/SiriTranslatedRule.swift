import LocaleData
import ReviewModel
import UnicodeText

struct SiriTranslatedRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-translated",
    summary: "“Siri” is translated or written in another script.",
    remedy: "Write “Siri” in Latin letters. Grammatical endings can follow the name.",
    rationale: "Siri is a trademark of Apple that stays untranslated and in Latin letters in every language.",
    cases: [
      .init(
        .error,
        "the source text or another translation names Siri, but this text has a known translation or transliteration "
          + "of the name",
        "the name is written in letters of another script that look like “Siri”"),
      .init(.warning, "the translation or transliteration comes from the tool’s own list, not from a published source"),
      .init(.note, "the text has a known transliteration of “Siri”, but there is no source text for comparison"),
    ],
    guidelines: ["siri.never-translated"],
    limits: [
      "If the source text does not name Siri, the rule checks the text only if another translation names Siri.",
      "The rule knows only the translations and transliterations in its list for each language.",
      "If a transliteration is also an ordinary word, the rule flags it only in a text that is clearly about Siri, an "
        + "assistant or shortcuts.",
    ],
    kinds: SiriKinds.allAndStore,
    excusesAllowedWords: true,
    impact: .platform
  )

  static let languageData: LanguageData? = LanguageData("transliterations or translations of “Siri”") {
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

  enum Messages: String, RuleMessages {
    case lookAlikes = "Siri is written in look-alike letters of another script"
    case writeInLatin = "Write Siri in Latin letters."
    case otherScript = "Siri is translated or written in another script"
    case writeInLatinEndings = "Write Siri in Latin letters. Grammatical endings can follow the name."
    case writeSiri = "Write Siri"
  }

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
    // The source may itself rewrite the name, while another translation has it in Latin letters.
    let isNamed = isInSource || text.isInOtherLanguages("Siri") || isRewrittenInSource(of: text)
    guard text.source == nil || isNamed else { return [] }
    var words = siri.rewritings
    if isNamed || namesAssistant(text) { words.groups += siri.ambiguousRewritings.groups }
    var matches = WordSearch.matches(of: words, in: text, matching: .wordStart)
    // In some languages, a preposition of one letter is joined to the name.
    if isNamed, matches.isEmpty, text.profile.wordMatching?.value == .afterOneLetter {
      matches = WordSearch.matches(of: words, in: text, matching: .afterOneLetter)
    }
    let names = words.words + siri.ambiguousRewritings.words
    return matches.map { match in
      Self.finding(
        match.range, in: text, isNamed ? .error.softened(if: match.isUnsourced) : .note, .otherScript,
        ["word": text.quoted(match.range)], note: .writeInLatinEndings,
        fix: fix(of: match.range, among: names, isCertain: isNamed && !match.isUnsourced, in: text))
    }
  }

  /// Whether the source has an unambiguous rewriting of the name in its own language.
  private func isRewrittenInSource(of text: ReviewedText) -> Bool {
    guard text.isTranslation, let source = text.source else { return false }
    let words = text.bundle.sourceLanguage(of: text.entry)?.profile.siri.rewritings.words ?? []
    return words.contains { !source.ranges(ofWord: $0).isEmpty }
  }

  /// A word for an assistant in place of the name, unless the source also mentions an assistant.
  private func substitute(in text: ReviewedText) -> Finding? {
    guard text.isTranslation, let source = text.source, !source.lowercased().utf8.holds("assistant".utf8),
      let match = WordSearch.matches(of: text.profile.siri.substitutes, in: text).first
    else { return nil }
    return Self.finding(
      match.range, in: text, .error.softened(if: match.isUnsourced), .otherScript,
      ["word": text.quoted(match.range)], note: .writeInLatin)
  }

  /// Replaces only the name and keeps its endings. Nil in a language without spaces, where the end of the name is
  /// unknown, and after a joined prefix, which may need a mark before Latin letters.
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
