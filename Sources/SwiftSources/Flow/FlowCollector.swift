import BundleReading
import ReviewModel
import SwiftSyntax

/// Reads what a file does with relevant shortcuts and donations.
enum FlowCollector: SwiftCollector {
  /// Names without one of which no code of a file is about relevance or donations.
  static let vocabulary = [
    "INRelevantShortcut", "INShortcut", "INInteraction", "NSUserActivity", "userActivity", "donate", "SearchableI",
    "RelevanceProvider", "deleteDonations", "INVoiceShortcutCenter", "SpotlightDelegate", "SpotlightIndexing",
    "AppEntities", "IndexedEntity",
  ]

  /// Names of which a function has one that is worth following.
  private static let telling: Set<String> = SystemNames.followed.union([
    "donate", "setRelevantShortcuts", "setShortcutSuggestions", "becomeCurrent", "shortcutRole", "relevanceProviders",
    SystemNames.userActivity,
  ])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    let tree = FlowTree(source.tree, file: source.file, watching: Deletions.names)
    contents.facts.donations.isWhole = tree.isFlat && !source.tree.hasError
    guard tree.isFlat else { return }
    let deletions = Deletions(in: tree)
    contents.facts.donations.deletions = deletions.facts
    contents.facts.donations.indexesItems = deletions.indexesItems
    follow(tree, of: source, into: &contents.facts)
  }

  private static func follow(_ tree: FlowTree, of source: ParsedSwift, into facts: inout SwiftCodeFacts) {
    let interpreter = FlowInterpreter(tree)
    var relevance = RelevanceReading(tree)
    var donations = DonationReading(tree)
    for entry in worthFollowing(tree.entries) where !(entry.body.parent ?? Syntax(source.tree)).hasError {
      guard let exits = interpreter.run(entry) else {
        facts.donations.isWhole = false
        continue
      }
      let outcome = FlowOutcome(exits, named: interpreter.record.named)
      relevance.add(outcome)
      donations.add(outcome)
    }
    relevance.add(interpreter.record)
    donations.add(interpreter.record)
    facts.relevance = relevance.facts
    facts.donations.offers = donations.offers
    facts.donations.donations = donations.donations
  }

  /// The functions that do something telling, and those that call one.
  private static func worthFollowing(_ entries: [FlowEntry]) -> [FlowEntry] {
    let isTelling = entries.map { mentions(telling, $0) }
    let names = Set(zip(entries, isTelling).filter { $0.1 }.compactMap { $0.0.name })
    return zip(entries, isTelling).filter { $0.1 || mentions(names, $0.0) }.map(\.0)
  }

  private static func mentions(_ names: Set<String>, _ entry: FlowEntry) -> Bool {
    guard !names.isEmpty else { return false }
    return entry.body.tokens(viewMode: .sourceAccurate).contains { token in
      if case .identifier(let name) = token.tokenKind { names.contains(name) } else { false }
    }
  }
}

/// What a function has done, when it is over.
struct FlowOutcome {
  /// Each object as it is on all ways that deliver it: that hand it to the system or to other code. On a way that
  /// forgets it before it is finished it is nothing.
  let objects: [Int: FlowObject]
  private let named: Set<Range<Int>>

  init(_ exits: [FlowState], named: Set<Range<Int>>) {
    self.named = named
    var result: [Int: FlowObject] = [:]
    for id in Set(exits.flatMap(\.objects.keys)) {
      let all = exits.compactMap { $0.objects[id] }
      let delivered = all.filter { !$0.uses.isEmpty || $0.hasEscaped }
      let ways = delivered.isEmpty ? all : delivered
      guard var object = ways.first else { continue }
      var lost: Set<Int> = []
      for way in ways.dropFirst() { object = FlowState.joined(object, way, &lost) }
      result[id] = object
    }
    objects = result
  }

  func object(_ value: FlowValue?) -> FlowObject? {
    if case .object(let id)? = value { objects[id] } else { nil }
  }

  /// The objects of a class in the order of the file.
  func objects(of className: String) -> [FlowObject] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0.className == className }
  }

  /// Whether no other code can have the object.
  func isForgotten(_ object: FlowObject) -> Bool {
    object.uses.isEmpty && !object.hasEscaped && named.contains(object.place)
  }
}
