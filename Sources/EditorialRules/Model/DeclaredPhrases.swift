import ReviewModel

/// The phrases of App Shortcuts in source code. Nil if none was read.
struct DeclaredPhrases: Sendable {
  struct Parameter: Hashable, Sendable {
    var type: String
    /// The number of its values, if the type is an enumeration of the app.
    var cases: Int?
    /// True for a type that no phrase can contain: neither an entity nor an enumeration of the app.
    var isUnspeakable: Bool
  }

  /// By phrase: indices into ``DeclaredFacts/appShortcuts``.
  private var shortcuts: [String: Set<Int>] = [:]
  private var parameters: [Int: [String: Parameter]] = [:]
  /// All phrases, if each of them is known. Otherwise nil.
  private var all: Set<String>?

  init(_ bundle: LocalizationBundle) {
    guard let declared = bundle.facts.appShortcuts else { return }
    if !bundle.facts.unresolvedTexts.contains(where: { $0.kind == .phrase }) { all = Set(declared.flatMap(\.phrases)) }
    // Two targets may each have a type with the same name, so differing facts count as unknown.
    let intents = Dictionary(grouping: bundle.code?.appIntents ?? [], by: \.name)
    let values = Dictionary(grouping: bundle.code?.appValues ?? [], by: \.name)
    for (index, shortcut) in declared.enumerated() where !shortcut.isNegative {
      for phrase in shortcut.phrases { shortcuts[phrase, default: []].insert(index) }
      guard let name = shortcut.intent, let candidates = intents[name], candidates.count == 1 else { continue }
      for parameter in candidates[0].parameters {
        let known = values[parameter.type] ?? []
        let cases = known.count == 1 ? known[0].cases : nil
        parameters[index, default: [:]][parameter.name] = Parameter(
          type: parameter.type, cases: cases, isUnspeakable: known.isEmpty && Self.types.contains(parameter.type))
      }
    }
  }

  /// System types of parameters that are neither.
  ///
  /// Source: the types of `IntentParameter`, App Intents.
  private static let types: Set<String> = [
    "String", "AttributedString", "Int", "Double", "Float", "Decimal", "Bool", "Date", "DateComponents", "URL",
    "Measurement", "IntentFile", "IntentPerson", "INPerson", "CLPlacemark", "IntentCurrencyAmount",
    "IntentPaymentMethod",
  ]

  /// The parameter in a phrase or its translation. Nil if the code does not show it, or is ambiguous.
  func parameter(_ name: String, ofPhrase key: String) -> Parameter? {
    let all = Set((shortcuts[key] ?? []).map { parameters[$0]?[name] })
    return all.count == 1 ? all.first ?? nil : nil
  }

  /// Whether a key in a table of phrases is not one of the declared phrases, so that Siri never recognizes it.
  ///
  /// - Parameter tables: The tables with at least one declared phrase. Others belong to code that is not here.
  func isUnused(_ entry: Entry, tables: Set<String>) -> Bool {
    guard let all, entry.kind == .phrase, tables.contains(entry.id.table) else { return false }
    return Self.isTableOfPhrases(entry.id.table) && !all.contains(entry.id.key)
  }

  /// The tables with at least one declared phrase among their keys.
  func tables(in entries: [Entry]) -> Set<String> {
    guard let all else { return [] }
    return Set(entries.lazy.filter { all.contains($0.id.key) }.map(\.id.table))
  }

  /// Only in this table, keys are the phrases themselves.
  static func isTableOfPhrases(_ name: String) -> Bool { name.split(separator: "/").last == "AppShortcuts" }

  /// Whether two phrases run different shortcuts. Nil if the code does not show it.
  func areOfDifferentShortcuts(_ first: String, _ second: String) -> Bool? {
    guard let first = shortcuts[first], let second = shortcuts[second] else { return nil }
    return first.isDisjoint(with: second)
  }
}
