import LocaleData
import ReviewModel
import UnicodeText

/// Reports an App Intent title in sentence case in an app that otherwise uses title case. Apple accepts both, but an
/// app uses one of them. ``SentenceCaseFindings`` reports the opposite.
enum MixedCaseFindings {
  static func findings(in text: ReviewedText) -> [Finding] {
    // Title case exists in languages that have small words for it.
    guard text.isTitleOfAppIntent, !text.profile.capitals.smallTitleWords.isEmpty,
      case .sentence(let words) = AppIntentTitleCase(of: text), let first = words.first, let last = words.last
    else { return [] }
    let counts = text.context.memo(ofApp: AppIntentTitleCasesOfLanguage(language: text.language, bundle: text.bundle))
    guard counts.headlines >= 3, counts.headlines >= 2 * counts.sentences else { return [] }
    var fixed = text.string
    for word in words.reversed() {
      let capitalized = text.analyzer.capitalizingFirstLetter(of: String(text.string[word]), locale: text.locale)
      fixed.replaceSubrange(word, with: capitalized)
    }
    typealias Rule = TitleSentenceCaseRule
    // A few among many are mistakes. If both are common, the team may not have decided yet.
    return [
      Rule.finding(
        first.lowerBound..<last.upperBound, in: text, counts.headlines >= 4 * counts.sentences ? .warning : .note,
        .smallAmongCapitals, note: .keepToOne,
        fix: Fix(Rule.message(.useTitleCase), .whole(fixed), .needsReview))
    ]
  }
}

/// The capitalization of an App Intent title, as far as its words show it.
enum AppIntentTitleCase {
  case headline
  /// With the words that title case would capitalize.
  case sentence([Range<String.Index>])
  /// A title of one word, of names only, or half of each.
  case undecided

  init(of text: ReviewedText) {
    guard text.words.count > 1, let first = text.words.first, text.string[first].first?.isUppercase ?? false else {
      self = .undecided
      return
    }
    let small = TitleCaseFindings.smallWords(in: text)
    let hasCapitals = !TitleCase.capitalizedWords(in: text).words.isEmpty
    switch (small.isEmpty, hasCapitals) {
    case (true, true): self = .headline
    case (false, false): self = .sentence(small)
    default: self = .undecided
    }
  }
}

/// How many App Intent titles of a bundle use each style, in one locale.
struct AppIntentTitleCases {
  private(set) var headlines = 0
  private(set) var sentences = 0

  /// None.
  init() {}

  /// - Complexity: O(number of entries), so it is created once per language, when it is first needed.
  init(of language: ReviewedLanguage, in bundle: ReviewedBundle, with context: AnalysisContext) {
    var seen: Set<String> = []
    // Nobody sees the titles of widget configurations and of intents that only buttons run.
    for (index, entry) in bundle.entries.enumerated() where entry.intent == nil && entry.intentUse == .action {
      guard entry.kind == .title || entry.kind == .shortTitle else { continue }
      for text in ReviewedEntry(index, bundle: bundle, context: context).texts
      where text.language.tag == language.tag && seen.insert(text.string).inserted {
        switch AppIntentTitleCase(of: text) {
        case .headline: headlines += 1
        case .sentence: sentences += 1
        case .undecided: break
        }
      }
    }
  }
}

/// The style of the bundle's App Intent titles in a language.
private struct AppIntentTitleCasesOfLanguage: AppKey {
  let language: ReviewedLanguage
  let bundle: ReviewedBundle
  static var unknown: AppIntentTitleCases { AppIntentTitleCases() }

  var tag: String { language.tag }

  func value(with context: AnalysisContext) -> AppIntentTitleCases {
    AppIntentTitleCases(of: language, in: bundle, with: context)
  }
}
