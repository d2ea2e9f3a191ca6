import LocaleSchema
import UnicodeText

/// Finds listed verbs where a language puts the verb of a title.
enum TitleVerb {
  /// The longest of `verbs`, all in lower case, that stands in the verb's place.
  static func find(
    _ verbs: some Sequence<String>, in title: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
  ) -> String? {
    let form = language.profile.instruction
    let lowercased = analyzer.lowercased(title, locale: language.locale)
    switch form.matching?.value ?? .words {
    case .textStart: return longest(verbs.filter { lowercased.hasPrefix($0) })
    case .textEnd: return longest(verbs.filter { lowercased.hasSuffix($0) })
    case .words: break
    }
    let words = analyzer.words(in: lowercased, locale: language.locale).map { lowercased[$0] }
    let atEnd = form.position?.value != .first
    let atStart = form.position?.value != .last
    let found = verbs.filter { verb in
      let parts = verb.split(separator: " ")
      return atStart && words.starts(with: parts) || atEnd && words.suffix(parts.count).elementsEqual(parts)
    }
    return longest(found)
  }

  private static func longest(_ verbs: [String]) -> String? { verbs.max { $0.utf8.count < $1.utf8.count } }
}
