import LocaleData
import ReviewModel
import UnicodeText

/// The data that a page needs about a language and the team's settings. Empty and false values are left out.
struct PageRuleLanguage: Encodable {
  /// BCP 47, as browsers accept it.
  private let locale: String
  /// By rule, in the order of ``PageRules/all``: its name, and its severities here.
  private let rules: [[String]]
  private let classes = CharacterClasses.shared
  private let scripts: [String]
  private let matching: String
  /// The app's names, longest first, each with 1 if it is a word of the language, plus 2 for another spelling.
  private let names: [NamedFlags]
  /// The endings that are attached to names.
  private let endings: [String]?
  private let products: [String]
  private let abbreviations: [String]?
  /// The verbs after which the app's name alone may stand in a title.
  private let openers: [String]?
  /// Whether ordinal numbers end with a full stop, nouns have capitals, and words are searched next to parameters.
  private let ordinals, nouns, parted: Int?
  /// Whether a semicolon is a question mark.
  private let asks: Int?
  /// The small words that may be next to a parameter, and the number of texts with each of the other short words as
  /// separate words.
  private let words: [String]?
  private let counts: JSONObject<Int>?
  /// The pairs of quotation marks, and the marks that people write instead of others.
  private let pairs, marks: [String]
  /// Whether quotation marks have spaces inside.
  private let spaced: Int?
  private let limits: [Int?]
  /// Regular expressions of ICU for sentences that send people to the app.
  private let leads: [String]
  private let forbidden, allowed: [PageRuleTerm]?
  /// The letters for fields of a date pattern, and the usual ones.
  private let fields: [String]
  /// The words of the sources in a ``WordFilter``. Nil if they are not needed.
  private let vocabulary: String?

  /// The maximum number of terms on a page. If a team forbids or allows more, the page does not check them.
  static let mostTerms = 500

  init(_ language: ReviewedLanguage, in pageRules: PageRules) {
    let (profile, bundle) = (language.profile, pageRules.bundle)
    locale = language.locale.languageTag
    rules = PageRules.all.map { [$0.descriptor.id.rawValue, pageRules.severities(of: $0, in: language.tag)] }
    scripts = language.scripts.map(\.code)
    matching = (profile.wordMatching?.value ?? .wholeWord).rawValue
    names = (bundle.appNames[language.tag] ?? []).map {
      let flags = ($0.isOrdinaryWord ? 1 : 0) + ($0.isOtherSpelling ? 2 : 0) + ($0.isPlace ? 4 : 0)
      return NamedFlags(name: $0.name, flags: flags)
    }
    endings = JoinedEndings(profile).endings.written
    products = profile.apple.products.map(\.name) + ["Siri"]
    openers = OpeningVerbs.all(of: profile).written
    abbreviations = profile.abbreviations.words.written
    ordinals = pageRules.context.memo(OrdinalStop(language: language)) ? 1 : nil
    asks = pageRules.context.memo(SemicolonAsks(language: language)) ? 1 : nil
    nouns = profile.capitals.capitalizes(.nouns) ? 1 : nil
    parted = MissingSpaces.applies(to: profile) ? 1 : nil
    words = parted == nil ? nil : Set(MissingSpaces.shortWords(profile).filter(Self.mayTouch)).sorted().written
    counts = parted == nil ? nil : Self.standingAlone(in: language, pageRules)
    pairs = pageRules.context.memo(QuotationPairsOfLanguage(language: language)).sorted()
    let own = QuotationMarks(for: language.locale)
    marks = [own.start, own.end]
    spaced = TextQuotationMarksRule.setsSpaces(language.locale) ? 1 : nil
    limits = [
      profile.limits.titleWords?.value, profile.limits.summaryWords?.value, profile.limits.dialogWords?.value,
    ]
    leads = profile.dialogs.moreInApp.patternExpressions
    forbidden = Self.terms(PageRuleTerm.forbidden(in: language.terms))
    allowed = Self.terms(PageRuleTerm.allowed(in: language.terms))
    fields = [DatePattern.letters, DatePattern.commonLetters]
    vocabulary = Self.vocabulary(for: language, pageRules)
  }

  private static func terms(_ terms: [PageRuleTerm]) -> [PageRuleTerm]? {
    terms.isEmpty || terms.count > mostTerms ? nil : terms
  }

  /// Whether a word can be searched next to a parameter: two letters or more.
  private static func mayTouch(_ word: String) -> Bool { word.count >= 2 && word.allSatisfy(\.isLetter) }

  /// A longer word next to a parameter is not checked.
  private static let longestWord = 4

  private static func standingAlone(in language: ReviewedLanguage, _ pageRules: PageRules) -> JSONObject<Int>? {
    let counts = pageRules.context
      .memo(ofApp: StandaloneWordsOfLocale(tag: language.tag, bundle: pageRules.bundle)).counts
      .filter { $0.value > 1 && mayTouch(String($0.key)) && $0.key.count <= longestWord }
    guard !counts.isEmpty else { return nil }
    return JSONObject(counts.sorted { $0.key < $1.key }.map { (String($0.key), min($0.value, 3)) })
  }

  /// The sources of other keys that a translation may equal.
  private static func vocabulary(for language: ReviewedLanguage, _ pageRules: PageRules) -> String? {
    guard language.scripts.contains(.latin), language.tag != pageRules.bundle.developmentLocale else { return nil }
    // An entry may have another source language than most.
    let tags = Set(pageRules.bundle.appEntries.map { pageRules.bundle.sourceTag(of: $0.entry) })
    let words = tags.reduce(into: Set()) {
      $0.formUnion(pageRules.context.memo(ofApp: SourceTextsOfLocale(tag: $1, bundle: pageRules.bundle)).words)
    }
    return WordFilter(words.filter { $0.utf8.allSatisfy { $0 < 0x80 } }).text
  }
}

struct NamedFlags: Encodable {
  let name: String
  let flags: Int

  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    try elements.encode(name)
    if flags > 0 { try elements.encode(flags) }
  }
}

extension [String] {
  /// Nil if it would be empty.
  fileprivate var written: [String]? { isEmpty ? nil : self }
}

/// A set of words with possible false positives, but no false negatives.
///
/// A bit for each word, at its FNV-1a hash modulo the number of bits, in hexadecimal digits of four bits each.
struct WordFilter {
  let text: String

  /// The rate of false positives: one in eight.
  private static let bitsPerWord = 8

  init(_ words: some Collection<String>) {
    var digits = Array(repeating: UInt8(0), count: max(1, words.count * Self.bitsPerWord / 4))
    for word in words {
      let bit = Int(Self.hash(word) % UInt32(digits.count * 4))
      digits[bit / 4] |= 1 << UInt8(bit % 4)
    }
    text = digits.map { String($0, radix: 16) }.joined()
  }

  /// Source: Fowler, Noll, Vo, 32 bits.
  private static func hash(_ word: String) -> UInt32 {
    word.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
