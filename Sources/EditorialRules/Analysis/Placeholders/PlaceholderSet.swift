import ReviewModel
import UnicodeText

/// The placeholders of a text as a multiset that a translation can be compared by.
struct PlaceholderSet {
  /// How often each identity occurs. A format specifier without a position has the position at which it stands, so
  /// that `%@ of %@` and `%2$@ … %1$@` are equal; other placeholders count once, however often they occur.
  let counts: [String: Int]
  /// A specifier without a position beside one with, or the position 0.
  let positionFault: (range: Range<String.Index>, fault: LocalizationPlaceholderRule.Messages)?

  init(_ placeholders: [Placeholder]) {
    var counts: [String: Int] = [:]
    var implicit = 0
    for placeholder in placeholders {
      var identity = placeholder.identity
      if placeholder.style == .format || placeholder.style == .variable {
        implicit += 1
        identity += "#\(placeholder.position ?? implicit)"
      }
      counts[identity] = 1
    }
    self.counts = counts
    positionFault = Self.positionFault(in: placeholders)
  }

  /// The identities, without positions, that this set has and `other` lacks.
  func identities(beyond other: PlaceholderSet) -> Set<String> {
    Set(counts.keys.filter { other.counts[$0] == nil }.map { String($0.prefix { $0 != "#" }) })
  }

  private static func positionFault(in placeholders: [Placeholder]) -> (
    Range<String.Index>, LocalizationPlaceholderRule.Messages
  )? {
    let formats = placeholders.filter { $0.style == .format }
    guard formats.contains(where: { $0.position != nil }) else { return nil }
    if let bare = formats.first(where: { $0.position == nil }) {
      return (bare.range, .noPosition)
    }
    return formats.first { $0.position == 0 }.map { ($0.range, .positionZero) }
  }

  /// What any phrase of the source uses, for phrases are compared by their union.
  static func union(ofSourceTextsIn entry: ReviewedEntry) -> Set<String> {
    var union = Set(entry.entry.impliedSource.map { PlaceholderScanner.placeholders(in: $0).map(\.identity) } ?? [])
    for text in entry.texts where text.source == nil { union.formUnion(text.placeholders.map(\.identity)) }
    return union
  }
}

extension Placeholder {
  /// What a translation must keep: the style and the name, or what a specifier formats.
  var identity: String {
    switch style {
    case .parameter: "${\(name)}"
    case .format: name
    case .variable: "%(\(name))"
    case .template: "{{\(name)}}"
    }
  }
}

/// Where the placeholders of a translation are others than its source's.
enum PlaceholderDifference {
  /// What a translation's placeholders lack or have beyond the source's; nothing where both have the same.
  static func finding(in text: ReviewedText, from source: String) -> Finding? {
    let own = PlaceholderSet(text.placeholders)
    let expected = PlaceholderSet(text.sourcePlaceholders)
    guard own.counts != expected.counts else { return nil }
    let missing = expected.identities(beyond: own)
    let extra = own.identities(beyond: expected)
    if isPluralVariable(extra, insteadOf: missing) { return nil }
    if extra.isEmpty, isNumberOfExactCategory(missing, in: text) { return nil }
    typealias Rule = LocalizationPlaceholderRule
    let notes = [SharedMessage.source(["text": .text(source)])]
    if let first = text.placeholders.first(where: { extra.contains($0.identity) }) {
      return Rule.finding(
        first.range, in: text, .error, .notInSource, ["placeholder": .text(String(text.string[first.range]))],
        notes: notes)
    }
    let names = text.sourcePlaceholders.filter { missing.contains($0.identity) }.map { String(source[$0.range]) }
    guard let name = names.first else { return nil }
    return Rule.finding(text.wholeRange, in: text, .error, .missing, ["placeholder": .text(name)], notes: notes)
  }

  /// A plural variable formats what stands at its place in the source: `%#@quantity@` for `${quantity}` or `%ld`.
  private static func isPluralVariable(_ extra: Set<String>, insteadOf missing: Set<String>) -> Bool {
    let isVariable = { (identity: String) in identity.hasPrefix("%(") }
    return !extra.isEmpty && extra.allSatisfy(isVariable) && !missing.contains(where: isVariable)
      && missing.count <= extra.count
  }

  /// A plural category that means one number may spell it: `one` in English is 1 and nothing else, in Russian it is
  /// also 21. A language without a category of that name takes `zero` for 0 alone, and `two` never.
  private static func isNumberOfExactCategory(_ missing: Set<String>, in text: ReviewedText) -> Bool {
    guard missing.count == 1, missing.first?.hasPrefix("integer") ?? false || missing.first == "@",
      let category = text.text.variation?.split(separator: ".").last
    else { return false }
    if text.analyzer.isExactPluralCategory(String(category), locale: text.locale) { return true }
    let isUsed = text.analyzer.pluralCategoriesOfIntegers(for: text.locale).contains { $0.name == category }
    return !isUsed && (category == "zero" || category == "two")
  }
}

/// A part of a text that is replaced before anybody reads it.
public struct Placeholder: Hashable, Sendable {
  public enum Style: Hashable, Sendable {
    /// `${name}`, of intents and App Shortcuts.
    case parameter
    /// `%@`, `%1$ld`: a format specifier.
    case format
    /// `%#@name@`: a plural variable.
    case variable
    /// `{{ … }}`: code of a template language inside the text.
    case template
  }
  public var style: Style
  /// The name inside `${}` or `%#@@`, the code of a template; for a format specifier what it formats: `@`, `integer`,
  /// `float`, `string`.
  public var name: String
  /// The explicit position of a format specifier: 2 for `%2$@`.
  public var position: Int?
  public var range: Range<String.Index>

  /// The parameter that stands for the app's name in App Shortcut phrases.
  public static let applicationName = "applicationName"

  public var isApplicationName: Bool { style == .parameter && name == Self.applicationName }
}
