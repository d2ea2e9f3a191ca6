/// The ICU objects for one locale, each opened on first use.
final class LocaleResources {
  let locale: LocaleIdentifier
  private(set) lazy var graphemes = BreakIterator(.grapheme, locale)
  private(set) lazy var words = BreakIterator(.word, locale)
  private(set) lazy var sentences = BreakIterator(.sentence, locale)
  private(set) lazy var lines = BreakIterator(.line, locale)
  private(set) lazy var caseMapper = CaseMapper(locale)
  private(set) lazy var pluralRules = PluralRules(locale)
  private var collators: [Collator.Options: Collator] = [:]
  private var searchers: [CollationStrength: StringSearcher] = [:]

  init(_ locale: LocaleIdentifier) { self.locale = locale }

  func collator(_ options: Collator.Options) -> Collator {
    if let known = collators[options] { return known }
    let collator = Collator(options, locale)
    collators[options] = collator
    return collator
  }

  func searcher(_ strength: CollationStrength) -> StringSearcher {
    if let known = searchers[strength] { return known }
    let searcher = StringSearcher(collator(.init(strength: strength, ignoresPunctuation: false)))
    searchers[strength] = searcher
    return searcher
  }
}
