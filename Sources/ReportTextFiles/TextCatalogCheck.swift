import ReportTextSchema
import UnicodeText

/// Holds every language of the catalogs to the source language: nothing is missing, and what is filled in fits.
public struct TextCatalogCheck {
  private let catalogs: [TextCatalog]
  private let analyzer = TextAnalyzer()
  private var faults: [TextCatalogFault] = []

  /// The languages that every catalog has, sorted.
  public static func languages(of catalogs: [TextCatalog]) -> [String] {
    guard let first = catalogs.first else { return [] }
    return catalogs.dropFirst().reduce(into: Set(first.languages)) { $0.formIntersection($1.languages) }.sorted()
  }

  /// Every defect, by catalog, key and language.
  public static func faults(in catalogs: [TextCatalog]) -> [TextCatalogFault] {
    var check = TextCatalogCheck(catalogs: catalogs)
    check.run()
    return check.faults
  }

  private init(catalogs: [TextCatalog]) { self.catalogs = catalogs }

  private mutating func run() {
    let languages = Self.languages(of: catalogs)
    var seen: Set<String> = []
    for catalog in catalogs {
      for language in catalog.languages where !languages.contains(language) {
        faults.append(TextCatalogFault(.notPacked(language: language), path: catalog.path, line: 1))
      }
      for key in catalog.keys {
        if !seen.insert(key.name).inserted { report(.repeatedKey(key.name), catalog, key.line) }
        check(key, languages, catalog)
      }
    }
  }

  private mutating func check(_ key: TextCatalog.Key, _ languages: [String], _ catalog: TextCatalog) {
    guard let source = key.localizations[catalog.sourceLanguage] else {
      return report(.noSource(key.name), catalog, key.line)
    }
    for language in languages where key.localizations[language] == nil {
      report(.untranslated(key: key.name, language: language), catalog, key.line)
    }
    let expected = Self.placeholders(of: source)
    for (language, localization) in key.localizations.sorted(by: { $0.key < $1.key }) {
      if localization.isPlural != source.isPlural {
        report(.otherShape(source: source.isPlural ? "plural forms" : "one text"), catalog, localization.line)
      } else if localization.isPlural {
        checkCategories(localization, language, catalog)
      }
      for form in localization.forms { check(form, language, expected, catalog) }
    }
  }

  private mutating func checkCategories(
    _ localization: TextCatalog.Localization, _ language: String, _ catalog: TextCatalog
  ) {
    let locale = LocaleIdentifier(language)
    let known = analyzer.pluralCategories(for: locale)
    // What only fractions and millions use may be left out: `other` stands in for it.
    let needed = Set(analyzer.pluralCategoriesOfIntegers(for: locale).map(\.name)).union(["other"])
    let found = localization.forms.compactMap(\.category)
    for category in needed.sorted() where !found.contains(category) {
      report(.missingCategory(category, language: language), catalog, localization.line)
    }
    for form in localization.forms {
      guard let category = form.category, !known.contains(category) else { continue }
      report(.unknownCategory(category, language: language), catalog, form.line)
    }
  }

  private mutating func check(
    _ form: TextCatalog.Form, _ language: String, _ expected: [TextPattern.Placeholder], _ catalog: TextCatalog
  ) {
    if form.text.allSatisfy(\.isWhitespace) { return report(.empty, catalog, form.line) }
    if form.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      report(.controlCharacter, catalog, form.line)
    }
    let pattern = TextPattern(form.text)
    if pattern.hasLoosePercentSign { report(.loosePercentSign, catalog, form.line) }
    let found = pattern.placeholders
    guard found != expected, !(found == expected.filter { !$0.isNumber } && isOneNumber(form.category, language)) else {
      return
    }
    report(.otherPlaceholders(found: Self.names(found), expected: Self.names(expected)), catalog, form.line)
  }

  /// Whether a form stands for one number alone, which its words then may tell: “a text” for “1 text”.
  private func isOneNumber(_ category: String?, _ language: String) -> Bool {
    category.map { analyzer.isExactPluralCategory($0, locale: LocaleIdentifier(language)) } ?? false
  }

  /// Those of the form that has the most: the English “one” may do without its number.
  private static func placeholders(of source: TextCatalog.Localization) -> [TextPattern.Placeholder] {
    source.forms.map { TextPattern($0.text).placeholders }.max { $0.count < $1.count } ?? []
  }

  private static func names(_ placeholders: [TextPattern.Placeholder]) -> String {
    if placeholders.isEmpty { return "none" }
    return placeholders.map { "‘%\($0.position)$\($0.isNumber ? "lld" : "@")’" }.joined(separator: ", ")
  }

  private mutating func report(_ kind: TextCatalogFault.Kind, _ catalog: TextCatalog, _ line: Int) {
    faults.append(TextCatalogFault(kind, path: catalog.path, line: line))
  }
}
