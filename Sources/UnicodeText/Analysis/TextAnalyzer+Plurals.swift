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

  /// The categories that the whole numbers from 0 to 1,000 use, in the order of their first number: in French `one`
  /// and `other`, since `many` begins at a million.
  public func pluralCategoriesOfIntegers(for locale: LocaleIdentifier) -> [PluralCategory] {
    resources(for: locale).pluralRules.integers
  }

  /// Whether a category means one number alone among the whole numbers from 0 to 1,000: `one` does in English and
  /// does not in Russian, where 21 is `one` too.
  public func isExactPluralCategory(_ category: String, locale: LocaleIdentifier) -> Bool {
    pluralCategoriesOfIntegers(for: locale).contains { $0.name == category && $0.examples.count == 1 }
  }
}
