import LocaleData
import ReviewModel
import UnicodeText

struct LocalizationPluralCategoryRule: EntryRule {
  static let descriptor = RuleDescriptor(
    id: "localization-plural-category",
    summary: "A plural category that the language needs has no text.",
    remedy: "Add a text for each missing plural category.",
    rationale:
      "For a number whose category has no text, the system uses ‘other’, which is usually wrong for that number. "
      + "Without ‘other’, it has nothing to show.",
    cases: [
      .init(
        .error,
        "a category that the language uses for whole numbers from 0 to 1,000 is missing",
        "the category ‘other’ is missing"),
      .init(
        .note,
        "a category is missing, but ‘other’ may be correct for its numbers",
        "‘other’ is missing, but the other categories cover all whole numbers"),
    ],
    guidelines: ["l10n.plural"],
    limits: [
      "The rule skips plurals whose texts are all empty, and untranslated ones, which have a rule of their own.",
      "The rule does not require categories that are used only for fractions or large numbers, such as ‘many’ in "
        + "French and Spanish.",
      "A wording that is the same in all texts is accepted if it consists of abbreviations. It is also accepted if the "
        + "number follows a colon or an opening bracket, and no word follows the number.",
      "To decide whether ‘other’ is correct, the rule compares all texts of the plural and checks how the language’s "
        + "words for units such as “day” change after numbers. It treats very short words as abbreviations.",
    ],
    kinds: EntryKind.appTexts,
    impact: .translation, extent: .key
  )

  static let examples: [RuleExample] = [
    .bundle(catalog(in: "ru", [("one", "%lld кофе"), ("other", "⟦%lld кофе⟧")])),
    .bundle(catalog(in: "de", [("one", "⟦%lld Kaffee⟧")])),
    .bundle(catalog(in: "pl", [("one", "⟦%lld kawa⟧"), ("few", "%lld kawy"), ("many", "%lld kaw")])),
    .bundle(
      catalog(
        in: "ar",
        [
          ("zero", "لا قهوة"), ("one", "قهوة واحدة"), ("few", "%lld قهوات"), ("many", "%lld قهوة"),
          ("other", "⟦%lld قهوة⟧"),
        ])),
    .bundle(catalog(in: "ja", [("Other", "⟦コーヒー%lld杯⟧")])),
    // No whole number is `other`, and its text is that of `many`.
    .bundle(catalog(in: "pl", [("one", "%lld kawa"), ("few", "%lld kawy"), ("other", "%lld kaw")])),
    .bundle(catalog(in: "pl", [("one", "%lld kawa"), ("few", "%lld kawy"), ("other", "⟦%lld kawy⟧")])),
    // The text does not depend on the number.
    .bundle(catalog(in: "ru", [("one", "%lld мл"), ("other", "%lld мл")])),
    .bundle(catalog(in: "ru", [("other", "Чашек: %lld")])),
    .bundle(catalog(in: "uk", [("one", "Вибрано (%lld)"), ("other", "Вибрано (%lld)")])),
    .bundle(catalog(in: "ru", [("other", "⟦Чашек: %lld штук⟧")])),
    .bundle(catalog(in: "he", [("one", "קפה אחד"), ("other", "⟦%lld כוסות⟧")])),
    // In French, a million is `many`, and no app counts that far.
    .bundle(catalog(in: "fr", [("one", "%lld café"), ("other", "%lld cafés")])),
    .bundle(catalog(in: "tr", [("other", "%lld kahve")])),
    .bundle(catalog(in: "ja", [("other", "コーヒー%lld杯")])),
    .bundle(catalog(in: "en", [("zero", "No coffee"), ("one", "A coffee"), ("other", "%lld coffees")])),
  ]

  enum Messages: String, RuleMessages {
    case missing = """
      {count, plural, one {The plural category {names} has no text} other {The plural categories {names} have no text}}
      """
    case category = "‘{name}’"
    case numbers = "‘{name}’ is for numbers such as {numbers}"
    case alwaysNeeded = "Every plural needs ‘{name}’"
  }

  func findings(in entry: ReviewedEntry) -> [Finding] {
    guard entry.texts.contains(where: { $0.text.variation != nil }) else { return [] }
    return entry.texts.enumerated().grouped { $0.element.language.tag }.flatMap { _, texts in
      Self.plurals(of: texts).compactMap { finding(on: $0, in: entry) }
    }
  }

  private struct Plural {
    var path: String
    var categories: Set<String> = []
    var variants: [Int] = []
    /// Where a gap is reported: the text of `other`, or the first text.
    var anchor: Int
    var hasOther = false
    var few: [Int] = []
  }

  private static func plurals(of texts: [(offset: Int, element: ReviewedText)]) -> [Plural] {
    var plurals: [Plural] = []
    var positions: [String: Int] = [:]
    for (index, text) in texts {
      for (path, category) in steps(of: text.text.variation ?? "") {
        let position = positions[path] ?? plurals.count
        if position == plurals.count {
          positions[path] = position
          plurals.append(Plural(path: path, anchor: index))
        }
        plurals[position].categories.insert(category)
        plurals[position].variants.append(index)
        if category == "few" { plurals[position].few.append(index) }
        if category == other, !plurals[position].hasOther {
          plurals[position].anchor = index
          plurals[position].hasOther = true
        }
      }
    }
    return plurals
  }

  private static let other = "other"
  private static let categories: Set<Substring> = ["zero", "one", "two", "few", "many", "other"]

  /// Each `plural.<category>` of a variation, with the path before it. A plural can contain device variations, and it
  /// can be inside the text of a device or an argument. An argument can also be called `plural`.
  private static func steps(of variation: String) -> [(path: String, category: String)] {
    let parts = variation.split(separator: ".")
    return zip(parts.indices, parts).compactMap { index, part in
      guard part == "plural", parts.indices.contains(index + 1) else { return nil }
      // An unknown name also counts where a category is required.
      let isCategory =
        categories.contains(parts[index + 1])
        || index + 2 == parts.count && (index == 0 || parts[index - 1] != "substitutions")
      guard isCategory else { return nil }
      return (parts[..<index].joined(separator: "."), String(parts[index + 1]))
    }
  }

  private func finding(on plural: Plural, in entry: ReviewedEntry) -> Finding? {
    let text = entry.texts[plural.anchor]
    let used = text.analyzer.pluralCategoriesOfIntegers(for: text.locale)
    var missing = used.filter { !plural.categories.contains($0.name) }
    if !plural.hasOther, !missing.contains(where: { $0.name == Self.other }) {
      missing.append(PluralCategory(name: Self.other))
    }
    guard !missing.isEmpty, !isLeftAside(plural, in: entry) else { return nil }
    // If nouns stay singular after numbers, `other` is also right for 1.
    if text.profile.singularAfterNumbers?.value ?? false, plural.categories == [Self.other] { return nil }
    if plural.hasOther, isUnchanging(plural, in: entry) || hasManyInOther(plural, missing, used, in: entry) {
      return nil
    }
    let names = missing.map { MessageValue.message(Self.message(.category, ["name": .keyword($0.name)])) }
    let notes = missing.map { category in
      let name = MessageValue.keyword(category.name)
      guard !category.examples.isEmpty else { return Self.message(.alwaysNeeded, ["name": name]) }
      let numbers = category.examples.map { MessageValue.keyword(String($0)) }
      return Self.message(.numbers, ["name": name, "numbers": .list(numbers)])
    }
    let isWrong =
      plural.hasOther
      ? self.isWrong(plural, without: missing, in: entry) : missing.count > 1 || isShown(other: plural, in: entry)
    return Self.finding(
      text.wholeRange, in: text, isWrong ? .error : .note, .missing,
      ["count": .number(missing.count), "names": .list(names)], notes: notes)
  }

  /// Whether the wording can't change with the number: all texts are the same, and no word is next to the number
  /// (`Чашек: %lld`), or only an abbreviation is.
  private func isUnchanging(_ plural: Plural, in entry: ReviewedEntry) -> Bool {
    let variants = plural.variants.map { entry.texts[$0] }
    guard let text = variants.first, variants.allSatisfy({ $0.string == text.string }),
      text.placeholders.contains(where: { $0.style == .format }), !text.isUntranslated
    else { return false }
    let isShort = text.words.allSatisfy { text.string[$0].count <= Self.longestAbbreviation }
    return isShort && variants.count > 1 || text.placeholders.allSatisfy { isApart($0.range, in: text.string) }
  }

  /// Whether only `many` is missing and `other`, which no whole number uses, has its text, as in Slavic languages. The
  /// text of fractions is that of `few`.
  private func hasManyInOther(
    _ plural: Plural, _ missing: [PluralCategory], _ used: [PluralCategory], in entry: ReviewedEntry
  ) -> Bool {
    let text = entry.texts[plural.anchor].string
    return missing.map(\.name) == ["many"] && !used.contains { $0.name == Self.other } && !plural.few.isEmpty
      && !text.isBlank && plural.few.allSatisfy { entry.texts[$0].string != text }
  }

  /// Whether a number follows a colon or an opening bracket, and no word follows it.
  private func isApart(_ number: Range<String.Index>, in string: String) -> Bool {
    let before = string[..<number.lowerBound].last { !$0.isWhitespace }?.unicodeScalars.first
    let after = string[number.upperBound...].first { !$0.isWhitespace }
    guard let before, !(after?.isLetter ?? false) else { return false }
    return before.isOpeningPunctuation || before.isPunctuation && before.isNamed("COLON")
  }

  /// Whether all texts are empty on purpose, or none is translated, which another rule reports.
  private func isLeftAside(_ plural: Plural, in entry: ReviewedEntry) -> Bool {
    let variants = plural.variants.map { entry.texts[$0] }
    return variants.allSatisfy(\.string.isBlank) || plural.hasOther && variants.allSatisfy(\.isUntranslated)
  }

  /// Whether the system needs `other`, the only missing category: for whole numbers, or because the value may be a
  /// fraction.
  private func isShown(other plural: Plural, in entry: ReviewedEntry) -> Bool {
    let text = entry.texts[plural.anchor]
    return text.analyzer.pluralCategoriesOfIntegers(for: text.locale).contains { $0.name == Self.other }
      || entry.texts.contains { $0.placeholders.contains { $0.name == "float" } }
  }

  /// Whether the text of `other` is certainly wrong for a number of a missing category.
  private func isWrong(_ plural: Plural, without missing: [PluralCategory], in entry: ReviewedEntry) -> Bool {
    let text = entry.texts[plural.anchor]
    let variants = plural.variants.map { entry.texts[$0] }
    // Empty on purpose.
    guard !text.string.isBlank else { return false }
    // A text that is the same in several categories, or has only abbreviations, does not depend on the number.
    if plural.categories.count > 1, variants.allSatisfy({ $0.string == text.string }) { return false }
    guard text.words.contains(where: { text.string[$0].count > Self.longestAbbreviation }) else { return false }
    let hasNumber = self.hasNumber(plural, in: entry)
    let alike = text.analyzer.pluralCategoriesReadAsOther(in: text.locale).union(text.profile.otherAfterNumbers.words)
    let isForIntegers = text.analyzer.pluralCategoriesOfIntegers(for: text.locale).contains { $0.name == Self.other }
    return missing.contains { category in
      // Zero can use the text of `other`.
      if category.examples == [0] { return false }
      // Without a number, a noun is only singular or plural.
      guard hasNumber else { return category.name == "one" }
      guard !alike.contains(category.name) else { return false }
      // If `other` is only for fractions, its text may have the form that one missing category needs, but not two.
      return isForIntegers || category.name == "one"
        || missing.contains { text.analyzer.neverReadAlike(category, $0, in: text.locale) }
    }
  }

  /// `min`, `шт.`
  private static let longestAbbreviation = 3

  /// Whether people may see the number, in the text itself or in the text around it.
  private func hasNumber(_ plural: Plural, in entry: ReviewedEntry) -> Bool {
    let text = entry.texts[plural.anchor]
    let isInText = plural.variants.contains { entry.texts[$0].placeholders.contains { $0.style == .format } }
    if isInText { return true }
    let steps = plural.path.split(separator: ".")
    guard let substitution = steps.lastIndex(of: "substitutions") else { return false }
    let outer = steps[..<substitution].joined(separator: ".")
    let around = entry.texts.first { $0.language.tag == text.language.tag && ($0.text.variation ?? "") == outer }
    return around?.placeholders.contains { $0.style != .variable } ?? true
  }

  private static func catalog(in locale: String, _ variants: [(category: String, text: String)]) -> [String: String] {
    let units = variants.map { #""\#($0.category)": {"stringUnit": {"state": "translated", "value": "\#($0.text)"}}"# }
    return [
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {"%lld coffees": {"localizations": {"\(locale)": {"variations": {"plural": {
      \(units.joined(separator: ",\n"))}}}}}}, "version": "1.0"}
      """
    ]
  }
}
