import Reports
import ReviewModel

struct TextGrouping: Sendable {
  let groups: [TextGroup]
  /// The index in ``groups`` of each entry.
  private let groupOfEntry: [Int]
  private let rankOfEntry: [Int]
  /// By intent and combination: the entries of the titles and subtitles that form a card.
  private let cards: [Card: [Int]]

  private struct Card: Hashable {
    var intent: Int
    var combination: String?
  }

  init(_ bundle: LocalizationBundle) {
    var found: [TextGroup] = []
    var places: [TextGroup: Int] = [:]
    var cards: [Card: [Int]] = [:]
    groupOfEntry = bundle.entries.enumerated().map { index, entry in
      if let intent = entry.intent, entry.kind == .suggestionTitle || entry.kind == .subtitle {
        cards[Card(intent: intent, combination: entry.combination), default: []].append(index)
      }
      let group = Self.group(of: entry, in: bundle)
      if let place = places[group] { return place }
      places[group] = found.count
      found.append(group)
      return found.count - 1
    }
    self.cards = cards
    groups = found
    var ranks = Array(repeating: 0, count: bundle.entries.count)
    let order = bundle.entries.indices.sorted { Self.isBefore(bundle.entries[$0], bundle.entries[$1]) }
    for (rank, entry) in order.enumerated() { ranks[entry] = rank }
    rankOfEntry = ranks
  }

  func group(of entry: Int) -> Int { groupOfEntry[entry] }

  func companion(of id: TextID, in bundle: LocalizationBundle) -> TextID? {
    let entry = bundle.entries[id.entry]
    guard let intent = entry.intent else { return nil }
    let members = cards[Card(intent: intent, combination: entry.combination)] ?? []
    guard let other = members.first(where: { bundle.entries[$0].kind != entry.kind }), members.contains(id.entry),
      let text = bundle.entries[other].texts.firstIndex(where: { $0.locale == id.locale && !$0.text.isEmpty })
    else { return nil }
    return TextID(entry: other, text: text, locale: id.locale)
  }

  /// Intents first, by name; then texts without an intent.
  func sorted(_ texts: [ReportedText]) -> [ReportedText] {
    let ranks = groups.indices.sorted { Self.isBefore(groups[$0], groups[$1]) }
    var rankOfGroup = Array(repeating: 0, count: groups.count)
    for (rank, group) in ranks.enumerated() { rankOfGroup[group] = rank }
    return texts.map { ((rankOfGroup[$0.group], rankOfEntry[$0.id.entry], $0.id.text), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func group(of entry: Entry, in bundle: LocalizationBundle) -> TextGroup {
    if let intent = entry.intent, bundle.facts.intents.indices.contains(intent) {
      return TextGroup(.intent, name: bundle.facts.intents[intent].name)
    }
    if entry.kind.isStoreText { return TextGroup(.store, name: entry.id.table) }
    switch entry.kind {
    case .phrase: return TextGroup(.appShortcuts)
    case .appName, .appNameSynonym, .usageDescription: return TextGroup(.app)
    case .vocabularyTerm, .examplePhrase: return TextGroup(.vocabulary)
    default: break
    }
    if let owner = entry.owner, entry.kind != .prose { return TextGroup(.intent, name: owner) }
    return TextGroup(.table, name: entry.id.table)
  }

  private static func isBefore(_ first: TextGroup, _ second: TextGroup) -> Bool {
    (rank(first.content), first.name) < (rank(second.content), second.name)
  }

  private static func rank(_ content: TextGroup.Content) -> Int {
    switch content {
    case .intent: 0
    case .appShortcuts: 1
    case .app: 2
    case .vocabulary: 3
    case .table: 4
    case .store: 5
    }
  }

  /// A title comes before the texts below it, and the texts of a combination stay together. Otherwise, file order
  /// decides.
  private static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
    let (left, right) = (rank(first.kind), rank(second.kind))
    if left != right { return left < right }
    if first.combination != second.combination { return (first.combination ?? "") < (second.combination ?? "") }
    if first.kind != second.kind { return first.kind == .suggestionTitle }
    return first.id < second.id
  }

  private static func rank(_ kind: EntryKind) -> Int {
    let kind = kind == .subtitle ? .suggestionTitle : kind
    return ranks[kind] ?? ranks.count
  }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: EntryKind.allCases.enumerated().map { ($0.element, $0.offset) })
}
