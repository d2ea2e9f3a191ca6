import ReviewModel
import UnicodeText

enum PlaceholderDifference {
  /// A placeholder that the source does not have.
  case notInSource(Range<String.Index>)
  /// A missing placeholder, as in the source.
  case missing(String)
  /// A missing name in braces: the displayed text is complete without it.
  case missingBraced(String)
  /// A broken specifier, and the one of the source.
  case broken(BrokenSpecifier, source: Placeholder)
  /// A position without its dollar sign: `%2@`.
  case noDollar(Placeholder, isHarmless: Bool)
  /// A mix of specifiers with and without position. Harmless if each argument is still shown.
  case position(FormatArguments.PositionFault, isHarmless: Bool)
  case format(FormatDifference)
  /// A percent sign that must be doubled.
  case percent(Range<String.Index>)

  /// The first difference. Nil if both have the same.
  init?(in text: ReviewedText, from source: SourceFormat) {
    let own = text.placeholders
    guard !own.isEmpty || !source.placeholders.isEmpty || !source.braced.isEmpty else { return nil }
    // Nearly all translations have all placeholders, in the same order.
    if source.isWrittenAlike(own, in: text.string) {
      guard let difference = Self.ofPercentSigns(in: text, from: source) ?? Self.ofBraces(in: text.string, from: source)
      else { return nil }
      self = difference
      return
    }
    let names = NamedPlaceholders(own, from: source, in: text)
    if let unknown = names.unknown {
      self = .notInSource(unknown.range)
    } else if let lost = names.lost {
      self = .missing(source.written(lost))
    } else {
      let formats = own.filter { !names.replacing.contains($0) }
      guard
        let difference = Self.ofFormats(formats, in: text, from: source) ?? Self.ofBraces(in: text.string, from: source)
      else { return nil }
      self = difference
    }
  }

  private static func ofFormats(
    _ placeholders: [Placeholder], in text: ReviewedText, from source: SourceFormat
  ) -> PlaceholderDifference? {
    guard let signature = source.signature else { return nil }
    guard !signature.isEmpty else {
      return placeholders.first { isCertain($0, in: text.string) }.map { .notInSource($0.range) }
    }
    if let unknown = placeholders.first(where: { $0.label.map { source.labels[$0] == nil } ?? false }) {
      return .notInSource(unknown.range)
    }
    var own = FormatArguments(placeholders, labels: source.labels)
    // In a form of a plural variable, a specifier without a position shows the variable’s own value.
    let showsOwnValue = text.isFormOfVariable && own.positionFault.map { !$0.isZero } ?? false
    if showsOwnValue { own = FormatArguments(placeholders.filter { $0.style != .format || $0.position != nil }) }
    if own.numbers.count < signature.count {
      let values = Set(signature.flatMap { $0.value == .any ? [.object, .integer] : [$0.value] })
      if let broken = BrokenSpecifier.first(
        in: text.string, besides: text.placeholders, source: signature, lost: values),
        let meant = meant(by: own, at: broken.position, in: signature)
      {
        return .broken(broken, source: meant)
      }
    }
    let difference = FormatDifference(own, from: signature, isVariant: text.isPluralForm)
    if signature.count > 1,
      let bare = own.uses.first(where: { lacksDollar($0.placeholder, in: text.string) })?.placeholder,
      !source.string.contains(text.string[bare.range])
    {
      // `%1@ %2@` takes the arguments in this order, whatever the numbers are.
      let isHarmless = own.uses.allSatisfy {
        $0.placeholder.position == nil && $0.number == width($0.placeholder, in: text.string)
      }
      return .noDollar(bare, isHarmless: difference == nil && isHarmless)
    }
    if let fault = own.positionFault { return .position(fault, isHarmless: !fault.isZero && difference == nil) }
    if let difference {
      if case .fewer(let lost) = difference, showsOwnValue || leavesOutNumber(lost, in: text) { return nil }
      return .format(difference)
    }
    return ofPercentSigns(in: text, from: source)
  }

  /// A single percent sign that is read as a specifier, if the source is a format and has none.
  private static func ofPercentSigns(in text: ReviewedText, from source: SourceFormat) -> PlaceholderDifference? {
    guard let signature = source.signature, !signature.isEmpty, !source.hasLoosePercent else { return nil }
    return LoosePercent.first(in: text.string, besides: text.placeholders).map(Self.percent)
  }

  /// The source specifier that a broken one was meant to be: that of its position, or the first missing one.
  private static func meant(
    by own: FormatArguments, at position: Int?, in source: [FormatArguments.Use]
  ) -> Placeholder? {
    if let position, let use = source.first(where: { $0.number == position }) { return use.placeholder }
    var kept = Dictionary(grouping: own.uses, by: \.value).mapValues(\.count)
    let lost = source.first { use in
      guard let value = [use.value, .any].first(where: { kept[$0, default: 0] > 0 }) else { return true }
      kept[value, default: 0] -= 1
      return false
    }
    return (lost ?? source.last)?.placeholder
  }

  /// If the source has no specifier, a percent sign before letters may be literal, as in Turkish and Basque.
  private static func isCertain(_ placeholder: Placeholder, in text: String) -> Bool {
    guard placeholder.style == .format else { return false }
    if placeholder.name == "@" || placeholder.position != nil || placeholder.label != nil { return true }
    let written = text[placeholder.range].dropFirst()
    guard let first = written.first, first.isLetter, written.count > 1 || "dfs".contains(first) else { return false }
    return text[placeholder.range.upperBound...].first.map { !$0.isLetter } ?? true
  }

  private static func lacksDollar(_ placeholder: Placeholder, in text: String) -> Bool {
    placeholder.style == .format && placeholder.name == "@" && placeholder.position == nil
      && width(placeholder, in: text) != nil
  }

  /// 2 for `%2@`.
  private static func width(_ placeholder: Placeholder, in text: String) -> Int? {
    Int(text[placeholder.range].dropFirst().prefix { $0.isASCII && $0.isNumber })
  }

  /// A name in braces that the source does not have although it has others, or a missing one.
  private static func ofBraces(in text: String, from source: SourceFormat) -> PlaceholderDifference? {
    guard !source.braced.isEmpty, !BracedNames.isPattern(text) else { return nil }
    let own = BracedNames.ranges(in: text)
    // A pattern may contain the format of a value: `{amount, number}`.
    let lost = source.braced.subtracting(own.map { String(text[$0]) }).filter { name in
      !text.utf8.holds("\(name.dropLast()),".utf8)
    }
    guard let first = lost.min() else { return nil }
    return own.first { !source.braced.contains(String(text[$0])) }.map(Self.notInSource) ?? .missingBraced(first)
  }

  /// A plural category for a single number may spell the number out: `one` means only 1 in English, but also 21 in
  /// Russian. In a language without such a category, `zero` is used only for 0, and `two` is never used. A category of
  /// large numbers, such as `many` in French, is for a million and more. Texts outside Siri may do so in any language.
  private static func leavesOutNumber(_ lost: FormatArguments.Use, in text: ReviewedText) -> Bool {
    (lost.value == .integer || lost.value == .object || lost.value == .any) && mayLeaveOutNumber(text)
  }

  /// Whether a form of the text may omit its number.
  static func mayLeaveOutNumber(_ text: ReviewedText) -> Bool {
    guard let category = text.text.variation?.split(separator: ".").last else { return false }
    if text.kind == .prose, ["zero", "one", "two"].contains(category) { return true }
    if text.analyzer.isExactPluralCategory(String(category), locale: text.locale) { return true }
    let isUsed = text.analyzer.pluralCategoriesOfIntegers(for: text.locale).contains { $0.name == category }
    return !isUsed && ["zero", "two", "few", "many"].contains(category)
  }
}

/// The named placeholders that only the translation or only the source has.
private struct NamedPlaceholders {
  private(set) var unknown: Placeholder?
  private(set) var lost: Placeholder?
  /// The plural variables that represent `${name}` of the source.
  private(set) var replacing: Set<Placeholder> = []

  init(_ own: [Placeholder], from source: SourceFormat, in text: ReviewedText) {
    let ownNames = Set(own.map(\.identity))
    let sourceNames = Set(source.placeholders.map(\.identity))
    var new = own.filter { $0.style != .format && !sourceNames.contains($0.identity) }
    var missing = source.placeholders.filter { $0.style != .format && !ownNames.contains($0.identity) }
    if (new + missing).contains(where: { $0.style == .template }),
      BracedNames.isPattern(text.string) || BracedNames.isPattern(source.string)
    {
      // In a message pattern, two braces in a row are not code.
      new.removeAll { $0.style == .template }
      missing.removeAll { $0.style == .template }
    }
    let newVariables = new.filter { $0.style == .variable }
    // Each language has its own variables. One that replaces another is recognized only by its name.
    let hasLostVariable = missing.contains { $0.style == .variable }
    unknown = new.first { placeholder in
      placeholder.style != .variable || hasLostVariable && !text.definesVariable(placeholder.name)
    }
    let missingValues = missing.filter { $0.style != .variable }
    if !newVariables.isEmpty, missingValues.count <= newVariables.count {
      if !missingValues.isEmpty { replacing = Set(newVariables) }
    } else {
      lost = missingValues.first
    }
  }
}

extension ReviewedText {
  /// Whether it is one of several plural forms, or a part of such a form.
  var isPluralForm: Bool { text.variation?.utf8.holds("plural.".utf8) ?? false }

  /// Whether it is a form of a plural variable, such as those in a `.stringsdict` file.
  var isFormOfVariable: Bool { text.variation?.hasPrefix("substitutions.") ?? false }

  /// Whether the language has the forms of a plural variable.
  fileprivate func definesVariable(_ name: String) -> Bool {
    require(.key)
      && entry.texts.contains { $0.locale == text.locale && $0.variation?.hasPrefix("substitutions.\(name).") ?? false }
  }
}
