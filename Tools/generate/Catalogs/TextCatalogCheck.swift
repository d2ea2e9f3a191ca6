import UnicodeText

/// Compares every language of the catalogs with the source language: nothing is missing, and values match.
struct TextCatalogCheck {
  private let catalogs: [TextCatalog]
  private let analyzer = TextAnalyzer()
  private var faults: [TextCatalogFault] = []

  /// The languages that every catalog has, sorted. Messages must have those of the other catalogs.
  static func languages(of catalogs: [TextCatalog]) -> [String] {
    let deciding = catalogs.contains { !$0.isMessages } ? catalogs.filter { !$0.isMessages } : catalogs
    guard let first = deciding.first else { return [] }
    return deciding.dropFirst().reduce(into: Set(first.languages)) { $0.formIntersection($1.languages) }.sorted()
  }

  /// Every defect, by catalog, key and language.
  static func faults(in catalogs: [TextCatalog]) -> [TextCatalogFault] {
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
      for language in languages {
        let new = catalog.keys.count { $0.localizations[language]?.isNew == true }
        if new > 0 { report(.new(count: new, language: language), catalog, 1) }
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
    let translations = key.localizations.filter { !$0.value.isNew || $0.key == catalog.sourceLanguage }
      .sorted { $0.key < $1.key }
    if catalog.isMessages {
      let arguments = source.forms.first.flatMap { try? MessagePattern($0.text) }?.arguments.map(\.name) ?? []
      for (language, localization) in translations { checkMessage(localization, language, arguments, catalog) }
      return
    }
    let expected = Self.placeholders(of: source)
    for (language, localization) in translations {
      if localization.isPlural != source.isPlural {
        report(.otherShape(source: source.isPlural ? "plural forms" : "one text"), catalog, localization.line)
      } else if localization.isPlural {
        let categories = localization.forms.compactMap { form in form.category.map { ($0, form.line) } }
        checkCategories(categories, language, at: localization.line, catalog)
      }
      for form in localization.forms { check(form, language, expected, catalog) }
    }
  }

  private mutating func checkMessage(
    _ localization: TextCatalog.Localization, _ language: String, _ arguments: [String], _ catalog: TextCatalog
  ) {
    guard let form = localization.forms.first, !localization.isPlural else {
      return report(.pluralMessage, catalog, localization.line)
    }
    guard checkCharacters(of: form, catalog) else { return }
    do {
      let pattern = try MessagePattern(form.text)
      let missing = arguments.filter { name in !pattern.arguments.contains { $0.name == name } }
      if !missing.isEmpty { report(.missingArguments(missing), catalog, form.line) }
      for plural in pattern.plurals where !plural.isOrdinal {
        let categories = plural.selectors.filter { !$0.hasPrefix("=") }.map { ($0, form.line) }
        let values = plural.selectors.compactMap { $0.hasPrefix("=") ? Int($0.dropFirst()) : nil }
        checkCategories(categories, without: values, language, at: form.line, catalog)
      }
    } catch {
      report(.notPattern(error), catalog, form.line)
    }
  }

  /// - Parameters:
  ///   - found: The categories that have a form, with their lines.
  ///   - values: The numbers that have forms of their own.
  private mutating func checkCategories(
    _ found: [(name: String, line: Int)], without values: [Int] = [], _ language: String, at line: Int,
    _ catalog: TextCatalog
  ) {
    let locale = LocaleIdentifier(language)
    let known = analyzer.pluralCategories(for: locale)
    // Categories that only fractions and millions use may be omitted: `other` replaces them.
    let needed = analyzer.pluralCategoriesOfIntegers(for: locale)
      .filter { $0.examples.count > 1 || !$0.examples.allSatisfy(values.contains) }.map(\.name)
    for category in Set(needed + ["other"]).sorted() where !found.contains(where: { $0.name == category }) {
      report(.missingCategory(category, language: language), catalog, line)
    }
    for (category, line) in found where !known.contains(category) {
      report(.unknownCategory(category, language: language), catalog, line)
    }
  }

  /// Whether there is a text. Invalid characters in it are reported.
  private mutating func checkCharacters(of form: TextCatalog.Form, _ catalog: TextCatalog) -> Bool {
    if form.text.allSatisfy(\.isWhitespace) {
      report(.empty, catalog, form.line)
      return false
    }
    if form.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      report(.controlCharacter, catalog, form.line)
    }
    return true
  }

  private mutating func check(
    _ form: TextCatalog.Form, _ language: String, _ expected: [TextPattern.Placeholder], _ catalog: TextCatalog
  ) {
    guard checkCharacters(of: form, catalog) else { return }
    let pattern = TextPattern(form.text)
    if pattern.hasLoosePercentSign { report(.loosePercentSign, catalog, form.line) }
    let found = pattern.placeholders
    guard found != expected, !(found == expected.filter { !$0.isNumber } && isOneNumber(form.category, language)) else {
      return
    }
    report(.otherPlaceholders(found: Self.names(found), expected: Self.names(expected)), catalog, form.line)
  }

  /// Whether a form is for one number only, which its words may then contain: “a text” for “1 text”.
  private func isOneNumber(_ category: String?, _ language: String) -> Bool {
    category.map { analyzer.isExactPluralCategory($0, locale: LocaleIdentifier(language)) } ?? false
  }

  /// Those of the form with the most: the English “one” may omit its number.
  private static func placeholders(of source: TextCatalog.Localization) -> [TextPattern.Placeholder] {
    source.forms.map { TextPattern($0.text).placeholders }.max { $0.count < $1.count } ?? []
  }

  private static func names(_ placeholders: [TextPattern.Placeholder]) -> String {
    if placeholders.isEmpty { return "none" }
    return placeholders.map { "‘%\($0.position)$\($0.isNumber ? "lld" : "@")’" }.joined(separator: ", ")
  }

  private mutating func report(_ defect: TextCatalogDefect, _ catalog: TextCatalog, _ line: Int) {
    faults.append(TextCatalogFault(defect, path: catalog.path, line: line))
  }
}
