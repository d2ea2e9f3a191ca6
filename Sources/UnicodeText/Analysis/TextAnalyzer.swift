/// ICU's analyses of texts, with every iterator, collator and case map opened once and used again.
///
/// Opening an iterator costs some microseconds, reusing it a fraction of one. An analyzer therefore belongs to one
/// worker and is not `Sendable`. Where ICU cannot open something for a locale it falls back to the root itself; where
/// it fails altogether an analysis says the least: one segment, no word, no match.
///
/// Nothing that is declared here or in a file beside it has a C type, not even what is private: a module that imports
/// Foundation would load ICU's types through it, and Foundation has its own of the same names.
public final class TextAnalyzer {
  /// Whether every answer is ICU's, none that of a shortcut; for tests, which compare the two.
  package var asksICUAlways = false

  let text = UTF16Buffer()
  let pattern = UTF16Buffer()
  private var resources: [LocaleIdentifier: LocaleResources] = [:]
  private var latest = LocaleResources(.root)
  /// For what no locale tailors.
  let root: LocaleResources

  public init() { root = latest }

  /// What is open for a locale. Texts come locale by locale, so the latest is most often the one.
  func resources(for locale: LocaleIdentifier) -> LocaleResources {
    if latest.locale == locale { return latest }
    if let known = resources[locale] {
      latest = known
    } else {
      latest = LocaleResources(locale)
      resources[locale] = latest
    }
    return latest
  }
}
