import LocaleData
import ReviewModel
import UnicodeText

struct PhraseTooSimilarRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-too-similar",
    summary: "The phrases of two shortcuts are almost the same.",
    remedy: "Reword one of the phrases so that they sound different.",
    rationale: "Siri and people confuse phrases that sound alike.",
    cases: [
      .init(
        .note,
        "another shortcut’s phrase differs only in an article or another small word",
        "another shortcut’s phrase differs only in one letter of a word with at least five letters")
    ],
    guidelines: ["phrase.specific"],
    limits: [
      "The rule compares letters, so it does not recognize words that sound alike but are spelled differently.",
      "The rule skips phrases in strings files, which do not show which phrases belong to one shortcut.",
    ],
    kinds: EntryKind.phrases,
    droppedIn: .siri2026,
    impact: .platform, extent: .app
  )

  private static func catalog(_ first: String, _ second: String, in locale: String = "en") -> [String: String] {
    func set(_ value: String) -> String {
      #"{"localizations": {"\#(locale)": {"stringSet": {"state": "translated", "values": ["\#(value)"]}}}}"#
    }
    return [
      "AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "strings": {
      "First ${applicationName}": \(set(first)),
      "Second ${applicationName}": \(set(second))}, "version": "1.0"}
      """
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(catalog("⟦Order a coffee with ${applicationName}⟧", "⟦Order coffee with ${applicationName}⟧")),
    .bundle(catalog("⟦Show order in ${applicationName}⟧", "⟦Show orders in ${applicationName}⟧")),
    .bundle(catalog("⟦Показать заказ в ${applicationName}⟧", "⟦Показать заказы в ${applicationName}⟧", in: "ru")),
    .bundle(catalog("⟦Show order in ${applicationName}⟧", "⟦Please show order in ${applicationName}⟧")),
    .bundle(catalog("⟦${applicationName}で注文を見せて⟧", "⟦${applicationName}で注文を見せてね⟧", in: "ja")),
    .bundle(catalog("Order coffee with ${applicationName}", "Order a large tea with ${applicationName}")),
    .bundle(catalog("Turn on lamp 1 with ${applicationName}", "Turn on lamp 2 with ${applicationName}")),
    .bundle(catalog("Lock with ${applicationName}", "Unlock with ${applicationName}")),
    .bundle(catalog("Заказать кофе в ${applicationName}", "Показать меню в ${applicationName}", in: "ru")),
  ]

  private struct Phrase {
    let entry: Int
    let text: Int
    let words: [String]
    /// Whether the language writes words without spaces.
    let isUnparted: Bool
    let scope: Scope
    /// Articles and other small words, by which people hardly distinguish two phrases.
    let articles: [String]
  }

  /// People never hear phrases of two tables or locales together.
  private struct Scope: Hashable {
    let table: String
    let locale: String
  }

  /// Equal for two phrases that differ in one word.
  private struct Rest: Hashable {
    let scope: Scope
    let words: [String]
  }

  /// People cannot remember a phrase with more words.
  private static let mostWords = 12
  private static let longWord = 5

  enum Messages: String, RuleMessages {
    case nearlyOther = "The phrase is almost the same as another shortcut’s phrase"
    case otherPhrase = "Other phrase: {text}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let phrases = phrases(in: bundle, with: context)
    // A key has all words but one, so that few phrases share a key by chance.
    var byRest: [Rest: [Int]] = [:]
    for (index, phrase) in phrases.enumerated() {
      for place in phrase.words.indices {
        var rest = phrase.words
        rest[place] = ""
        byRest[Rest(scope: phrase.scope, words: rest), default: []].append(index)
        rest.remove(at: place)
        byRest[Rest(scope: phrase.scope, words: rest), default: []].append(index)
      }
      byRest[Rest(scope: phrase.scope, words: phrase.words), default: []].append(index)
    }
    var partners: [Int: Int] = [:]
    for group in byRest.values where group.count > 1 {
      // A large family of phrases that differ in one word works like a parameter, so only eight are compared.
      for (offset, first) in group.prefix(8).enumerated() {
        for second in group.prefix(8).dropFirst(offset + 1)
        where phrases[first].entry != phrases[second].entry && isSimilar(phrases[first], phrases[second]) {
          partners[first] = min(partners[first] ?? second, second)
          partners[second] = min(partners[second] ?? first, first)
        }
      }
    }
    return partners.sorted { $0.key < $1.key }.map {
      finding(phrases[$0.key], like: phrases[$0.value], in: bundle)
    }
  }

  private func finding(_ phrase: Phrase, like other: Phrase, in bundle: ReviewedBundle) -> Finding {
    Self.finding(
      at: bundle.place(ofText: phrase.text, in: phrase.entry), .note, .nearlyOther,
      notes: [Self.message(.otherPhrase, ["text": .text(bundle.entries[other.entry].texts[other.text].text)])])
  }

  private func phrases(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Phrase] {
    bundle.entries.enumerated().flatMap { entryIndex, entry -> [Phrase] in
      guard Self.kinds.contains(entry.kind), !entry.isNeverShown else { return [] }
      return entry.texts.enumerated().compactMap { index, text -> Phrase? in
        // In a strings file, each phrase is a key, and two keys may belong to one shortcut.
        guard entry.kind == .invocationPhrase || text.variation != nil, !text.isProposal,
          let language = bundle.languages[text.locale]
        else {
          return nil
        }
        let words = ContentWords(of: text.text, language, context.analyzer).inOrder
        guard (2...Self.mostWords).contains(words.count) else { return nil }
        return Phrase(
          entry: entryIndex, text: index, words: words, isUnparted: language.profile.wordMatching?.value == .substring,
          scope: Scope(table: entry.id.table, locale: text.locale),
          articles: language.profile.articles.words + language.profile.functionWords.words)
      }
    }
  }

  private func isSimilar(_ first: Phrase, _ second: Phrase) -> Bool {
    let (one, other) = (first.words, second.words)
    if one == other { return false }
    if first.isUnparted, differsInLittleWords(first, second) { return true }
    if one.count == other.count {
      let pairs = zip(one, other).filter { $0 != $1 }
      return pairs.count == 1
        && pairs.allSatisfy { pair in
          differByOneLetter(pair.0, pair.1) || first.articles.contains(pair.0) && first.articles.contains(pair.1)
        }
    }
    let (long, short) = one.count > other.count ? (one, other) : (other, one)
    guard long.count == short.count + 1 else { return false }
    let common = zip(long, short).prefix { $0 == $1 }.count
    let added = long[common]
    return long.dropFirst(common + 1).elementsEqual(short.dropFirst(common)) && first.articles.contains(added)
  }

  /// Compares letters if a dictionary divides the text into words. True for one more small word at the end.
  private func differsInLittleWords(_ first: Phrase, _ second: Phrase) -> Bool {
    let (one, other) = (first.words.joined(), second.words.joined())
    let (long, short) = one.utf8.count > other.utf8.count ? (one, other) : (other, one)
    return long.hasPrefix(short) && first.articles.contains(String(long.dropFirst(short.count)))
  }

  /// True for one letter added, removed or changed in words that are long enough to still sound alike.
  private func differByOneLetter(_ one: String, _ other: String) -> Bool {
    let (long, short) = one.count > other.count ? (one, other) : (other, one)
    guard short.count >= Self.longWord, long.count - short.count <= 1, !long.contains(where: \.isNumber) else {
      return false
    }
    let common = zip(long, short).prefix { $0 == $1 }.count
    let rest = long.dropFirst(common + 1)
    return rest.elementsEqual(short.dropFirst(common)) || rest.elementsEqual(short.dropFirst(common + 1))
  }
}
