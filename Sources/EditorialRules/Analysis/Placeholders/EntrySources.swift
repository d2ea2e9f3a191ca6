import ReviewModel
import SourceText

/// What the texts of an entry are compared with: the wordings of the source language, or the key.
struct EntrySources {
  let entry: ReviewedEntry
  private let sources: [ReviewedText]
  /// Whether the source language has several forms of the text.
  private let hasForms: Bool
  /// Whether `%@` only accepts a value of its type, and not any interpolated value.
  let isTyped: Bool
  /// The parsed sources, which the translations of an entry share.
  private var known: [SourceFormat] = []
  private var reality: Bool?

  init(of entry: ReviewedEntry) {
    self.entry = entry
    sources = entry.texts.filter { $0.source == nil }
    hasForms = sources.contains { $0.text.variation != nil }
    isTyped = !sources.contains { Self.isCode(entry.bundle.files[$0.text.literal.file].path) }
  }

  private static func isCode(_ path: String) -> Bool { path.hasSuffix(".swift") || path.hasSuffix(".actionsdata") }

  /// More forms than six plural categories on a few devices show nothing new.
  private static let mostForms = 32

  mutating func format(of source: String) -> SourceFormat {
    if let known = known.first(where: { $0.string == source }) { return known }
    let format = SourceFormat(source, placeholders: PlaceholderScanner.placeholders(in: source), isTyped: isTyped)
    if known.count < Self.mostForms { known.append(format) }
    return format
  }

  /// The difference of a translation from its source. Nil if it has the placeholders of any possible form of the
  /// source.
  mutating func difference(of text: ReviewedText, from source: String) -> (PlaceholderDifference, SourceFormat)? {
    guard let wordings = wordings(for: text, from: source) else { return nil }
    var formats = wordings.map { format(of: $0) }
    // A form without its number does not show the order of the others.
    if formats.contains(where: { $0.signature != nil }) { formats.removeAll { $0.signature == nil } }
    var first: (PlaceholderDifference, SourceFormat)?
    for format in formats {
      guard let difference = PlaceholderDifference(in: text, from: format),
        !areElsewhere(difference, for: text, from: format)
      else {
        return nil
      }
      if first == nil { first = (difference, format) }
    }
    return first
  }

  /// Whether the code passes the arguments that seem to be new, or the translation shows those that seem to be missing:
  /// the forms of plural variables contain other arguments than their own, and so does the key.
  private func areElsewhere(
    _ difference: PlaceholderDifference, for text: ReviewedText, from source: SourceFormat
  ) -> Bool {
    guard case .format(let difference) = difference, let shown = source.signature,
      Self.variable(of: text.text.variation) == nil,
      // Only the forms of variables are other texts of the key.
      !hasVariables(text) || entry.require(.key)
    else { return false }
    let own = FormatArguments(text.placeholders, labels: source.labels).uses
    switch difference {
    case .extra:
      let others = arguments(inFormsOf: sources) + keyArguments
      let new = own.filter { $0.number > shown.count }
      return !new.isEmpty
        && new.allSatisfy { use in
          others.contains { $0.number == use.number && $0.value.misreading(as: use.value) == nil }
        }
    case .fewer:
      let others = own + arguments(inFormsOf: entry.texts.filter { $0.text.locale == text.text.locale })
      return shown.allSatisfy { use in
        others.contains { $0.number == use.number && use.value.misreading(as: $0.value) == nil }
      }
    case .misread, .shifted: return false
    }
  }

  private func hasVariables(_ text: ReviewedText) -> Bool {
    text.string.contains("#@") || text.source?.contains("#@") ?? false
  }

  /// Whether a translation is not only compared with its source's own wording.
  func hidesArguments(of text: ReviewedText, from source: String) -> Bool {
    guard Self.variable(of: text.text.variation) == nil, entry.require(.key) else { return false }
    let shown = FormatArguments(PlaceholderScanner.placeholders(in: source)).numbers
    return !arguments(inFormsOf: entry.texts).isEmpty || keyArguments.contains { !shown.contains($0.number) }
  }

  private var keyArguments: [FormatArguments.Use] {
    FormatArguments(PlaceholderScanner.placeholders(in: entry.entry.id.key)).uses
  }

  /// The arguments with a position in the forms of plural variables. One without a position is the variable’s own.
  private func arguments(inFormsOf texts: [ReviewedText]) -> [FormatArguments.Use] {
    texts.filter { Self.variable(of: $0.text.variation) != nil }.flatMap { FormatArguments($0.placeholders).uses }
      .filter { $0.placeholder.style == .format && $0.placeholder.position != nil }
  }

  /// The possible sources of a translation, most likely first: its source, or the source's forms. Nil for the words of
  /// a plural variable that the source does not have.
  func wordings(for text: ReviewedText, from source: String) -> [String]? {
    guard hasForms || text.text.variation != nil else { return [source] }
    guard entry.require(.key) else { return [source] }
    guard let forms = forms(for: text) else { return nil }
    return forms.isEmpty ? [source] : Array(forms.prefix(Self.mostForms))
  }

  /// The possible source forms of a translation, most likely first. A language has other plural forms, and one of them
  /// may omit the number. Nil for the words of a plural variable that the source does not have.
  private func forms(for text: ReviewedText) -> [String]? {
    let group = Self.variable(of: text.text.variation)
    let forms = sources.filter { Self.variable(of: $0.text.variation) == group }
    guard !forms.isEmpty else { return group == nil ? [] : nil }
    let own = text.text.variation
    let ranked = forms.enumerated().map { index, form in
      let variation = form.text.variation
      let rank = variation == own ? 0 : variation == nil ? 1 : variation?.hasSuffix("other") ?? false ? 2 : 3
      return (rank, index, form.string)
    }
    var seen: Set<String> = []
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).filter { seen.insert($0).inserted }
  }

  /// `substitutions.count` of `substitutions.count.plural.one`; nil if it is not part of a variable.
  private static func variable(of variation: String?) -> Substring? {
    guard let variation, variation.hasPrefix("substitutions.") else { return nil }
    let name = variation.dropFirst("substitutions.".count)
    return name.firstIndex(of: ".").map { variation[..<$0] } ?? variation[...]
  }

  /// Whether the source shows the code’s values. A key may be the name of a text that is in the code. It counts if it
  /// contains values and words, or if half of the translations agree with it.
  mutating func isReal() -> Bool {
    if let reality { return reality }
    let answer = isReal(among: entry.texts, dissenters: 0)
    reality = answer
    return answer
  }

  /// The same, with a translation that disagrees with the source in place of one.
  ///
  /// - Parameter text: The text that it replaces. Nil if it is an additional one.
  mutating func isReal(withDissenterInPlaceOf text: LocalizedText?) -> Bool {
    isReal(among: entry.texts.filter { $0.text != text }, dissenters: 1)
  }

  /// - Parameters:
  ///   - texts: The texts of the entry to consider.
  ///   - dissenters: How many more translations disagree with the source.
  private mutating func isReal(among texts: [ReviewedText], dissenters: Int) -> Bool {
    let key: String
    if let source = sources.first {
      guard source.text.isKey else { return true }
      key = source.string
    } else if let implied = entry.entry.impliedSource {
      key = implied
    } else {
      return false
    }
    let format = format(of: key)
    if !format.placeholders.isEmpty, key.contains(" ") { return true }
    guard entry.require(.key) else { return false }
    let translations = texts.filter { $0.source != nil && !$0.string.isEmpty }
    let agreeing = translations.count { PlaceholderDifference(in: $0, from: format) == nil }
    return agreeing * 2 >= translations.count + dissenters
  }
}
