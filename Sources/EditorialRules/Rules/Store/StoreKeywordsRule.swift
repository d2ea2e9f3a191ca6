import ReviewModel
import UnicodeText

struct StoreKeywordsRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "store-keywords",
    summary: "The App Store keywords contain spaces or words that add nothing.",
    remedy: "Separate the keywords with commas only. Delete each keyword that repeats another one, the name or the "
      + "subtitle.",
    rationale:
      "The App Store accepts 100 characters of keywords and also searches the app’s name. Repeated words and spaces "
      + "around commas only use up characters.",
    cases: [
      .init(
        .warning,
        "there are spaces around commas",
        "a keyword appears twice",
        "the app’s name contains all words of a keyword"),
      .init(.note, "the subtitle, or the name and the subtitle together, contain all words of a keyword"),
    ],
    guidelines: ["store.keywords"],
    limits: [
      "The rule treats the plural and other forms of a word as different words.",
      "A keyword of several words repeats the name and subtitle only if together they contain all of its words.",
    ],
    kinds: [.storeKeywords]
  )

  static let examples: [RuleExample] = [
    .flags("⟦espresso, roast , beans⟧", .storeKeywords, fixed: "espresso,roast,beans"),
    .flags("⟦珈琲, 豆⟧", .storeKeywords, in: "ja", fixed: "珈琲,豆"),
    .flags("espresso,roast,⟦Espresso⟧", .storeKeywords),
    .flags("эспрессо,зёрна,⟦Эспрессо⟧", .storeKeywords, in: "ru"),
    .bundle([
      "fastlane/metadata/en-US/name.txt": "Coffee Bar: Roasts", "fastlane/metadata/en-US/subtitle.txt": "Order ahead",
      "fastlane/metadata/en-US/keywords.txt": "espresso,⟦roasts⟧,⟦coffee order⟧,order beans\n",
    ]),
    .bundle([
      "store.config.json": #"""
      {"apple": {"info": {"de-DE": {"title": "Kaffeebar", "keywords": ["Espresso", "⟦kaffeebar⟧", "⟦espresso⟧"]}}}}
      """#
    ]),
    .passes("espresso,roast,cold brew", .storeKeywords),
    .passes("珈琲,豆、焙煎", .storeKeywords, in: "ja"),
    .bundle([
      "fastlane/metadata/en-US/name.txt": "Coffee Bar", "fastlane/metadata/de-DE/name.txt": "Kaffeebar",
      "fastlane/metadata/en-US/keywords.txt": "kaffeebar,espresso\nbarista",
    ]),
  ]

  enum Messages: String, RuleMessages {
    case spaces = "{count, plural, one {# space} other {# spaces}} around commas"
    case removeSpaces = "Remove the spaces"
    case repeated = "{word} is already in the list"
    case inName = "{word} is in the app’s name, which the App Store searches too"
    case inSubtitle = "{word} is already in the name or the subtitle"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    if entry.texts.contains(where: { $0.text.variation != nil }), !entry.require(.key) { return [] }
    return entry.texts.grouped(by: \.text.locale).flatMap { _, texts -> [Finding] in
      guard let language = texts.first?.language else { return [] }
      let keywords = StoreKeywords(texts)
      let name = entry.storeWords(of: .storeName, in: language)
      let both = name.union(entry.storeWords(of: .storeSubtitle, in: language))
      var seen: Set<String> = []
      let wasted = keywords.all.compactMap { keyword -> Finding? in
        let word: KeyValuePairs<String, MessageValue> = ["word": keyword.text.quoted(keyword.range)]
        if !seen.insert(keyword.folded).inserted {
          return Self.finding(keyword.range, in: keyword.text, .warning, .repeated, word)
        }
        guard !keyword.words.isEmpty, keyword.words.isSubset(of: both) else { return nil }
        return keyword.words.isSubset(of: name)
          ? Self.finding(keyword.range, in: keyword.text, .warning, .inName, word)
          : Self.finding(keyword.range, in: keyword.text, .note, .inSubtitle, word)
      }
      return spaces(in: keywords) + wasted
    }
  }

  private func spaces(in keywords: StoreKeywords) -> [Finding] {
    guard let (text, wording, count) = keywords.compacted else { return [] }
    return [
      Self.finding(
        text.wholeRange, in: text, .warning, .spaces, ["count": .number(count)],
        fix: Fix(Self.message(.removeSpaces), at: text.wholeRange, wording, .safe))
    ]
  }
}
