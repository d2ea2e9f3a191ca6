import BundleReading
import LocaleData
import ReviewModel
import UnicodeText

/// The judgement of a title where the team has chosen headlines: a capital on each word but the small ones.
enum TitleCaseFindings {
  static func findings(in text: ReviewedText) -> [Finding] {
    let words = smallWords(in: text)
    guard let first = words.first, let last = words.last else { return [] }
    var fixed = text.string
    for word in words.reversed() {
      let capitalized = text.analyzer.capitalizingFirstLetter(of: String(text.string[word]), locale: text.locale)
      fixed.replaceSubrange(word, with: capitalized)
    }
    let message = TitleSentenceCaseRule.message(.smallLetters, ["count": .number(words.count)])
    let fix = Fix(TitleSentenceCaseRule.message(.useTitleCase), .whole(fixed), .needsReview)
    return [
      TitleSentenceCaseRule.finding(first.lowerBound..<last.upperBound, in: text, .warning, message, fix: fix)
    ]
  }

  /// Words of small letters that are neither listed as small nor a name (`iPhone` is none for its capital).
  private static func smallWords(in text: ReviewedText) -> [Range<String.Index>] {
    let small = Set(text.profile.capitals.smallTitleWords.words)
    // A text of so many words is no title.
    guard text.words.count <= 60 else { return [] }
    return text.words.filter { word in
      let letters = text.string[word]
      guard letters.unicodeScalars.allSatisfy({ $0.properties.isLowercase || !$0.properties.isAlphabetic }),
        letters.unicodeScalars.first?.properties.isLowercase ?? false
      else { return false }
      return !small.contains(String(letters)) && !text.nameRanges.contains { $0.overlaps(word) }
    }
  }
}

extension ReviewedText {
  /// How the team capitalizes titles in the text's language; nil where that depends on the kind of the title.
  ///
  /// The guidelines of 2026 no longer ask for sentence case, and the reference of App Intents shows title case.
  var titleCase: TitleCaseChoice? {
    language.titleCase ?? (bundle.settings.edition == .siri2026 ? .either : nil)
  }

  /// Whether the text is a title of an App Intent or an App Shortcut, not of an intent definition or an activity.
  var isTitleOfAppIntent: Bool { (kind == .shortTitle || kind == .title) && entry.intent == nil }
}
