import LocaleData
import UnicodeText

/// Finds listed verbs where a language puts the verb of a title.
enum TitleVerb {
  /// The longest of `verbs`, all in lower case, that stands in the verb's place; of two that are as long, the first
  /// in the title.
  static func find(
    _ verbs: [String], in title: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
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
    let parted = verbs.map { (verb: $0, parts: $0.split(separator: " ")) }
    let first = longest(parted.lazy.filter { atStart && words.starts(with: $0.parts) }.map(\.verb))
    let last = longest(parted.lazy.filter { atEnd && words.suffix($0.parts.count).elementsEqual($0.parts) }.map(\.verb))
    guard let first, let last else { return first ?? last }
    return first.utf8.count >= last.utf8.count ? first : last
  }

  private static func longest(_ verbs: some Sequence<String>) -> String? {
    verbs.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
  }
}
