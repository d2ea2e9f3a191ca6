extension TextAnalyzer {
  /// The plural categories of a locale: `one`, `other` in English, six in Arabic.
  ///
  /// Source: CLDR, cardinal rules.
  public func pluralCategories(for locale: LocaleIdentifier) -> [String] {
    resources(for: locale).pluralRules.categories
  }

  /// The plural category of a number that is written without trailing zeros: `few` for 3 in Russian.
  public func pluralCategory(of number: Double, locale: LocaleIdentifier) -> String {
    resources(for: locale).pluralRules.category(of: number)
  }

  /// Whether a category means one number alone among the whole numbers from 0 to 1,000: `one` does in English and
  /// does not in Russian, where 21 is `one` too.
  public func isExactPluralCategory(_ category: String, locale: LocaleIdentifier) -> Bool {
    let rules = resources(for: locale).pluralRules
    let numbers = (0...1000).lazy.filter { rules.category(of: Double($0)) == category }
    return numbers.prefix(2).count == 1
  }
}
