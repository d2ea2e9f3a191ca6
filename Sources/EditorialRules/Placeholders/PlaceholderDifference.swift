import ReviewModel
import UnicodeText

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
        first.range, in: text, .error,
        Rule.message(.notInSource, ["placeholder": .text(String(text.string[first.range]))]), notes: notes)
    }
    let names = text.sourcePlaceholders.filter { missing.contains($0.identity) }.map { String(source[$0.range]) }
    guard let name = names.first else { return nil }
    return Rule.finding(
      text.wholeRange, in: text, .error, Rule.message(.missing, ["placeholder": .text(name)]), notes: notes)
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
