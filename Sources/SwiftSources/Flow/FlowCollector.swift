import Platform
import ReviewModel
import SourceText
import SwiftSyntax

/// Reads how a file uses relevant shortcuts and donations.
enum FlowCollector: SwiftCollector {
  /// Names of which code about relevance or donations always contains at least one.
  static let vocabulary = [
    "INRelevantShortcut", "INShortcut", "INInteraction", "NSUserActivity", "userActivity", "donate", "SearchableI",
    "RelevanceProvider", "deleteDonations", "INVoiceShortcutCenter", "SpotlightDelegate", "SpotlightIndexing",
    "AppEntities", "IndexedEntity", "shortcutRole", "relevanceProviders", "persistentIdentifier", "import Intents",
  ]
  private static let search = NameSearch(vocabulary)

  /// Names of which a function must contain one to be worth following.
  private static let significantNames: Set<String> = SystemNames.followed.union([
    "donate", "setRelevantShortcuts", "setShortcutSuggestions", "becomeCurrent", "shortcutRole", "relevanceProviders",
    "persistentIdentifier", SystemNames.userActivity,
  ])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    contents.facts.importsIntents = source.tree.statements.contains { item in
      ["Intents", "AppIntents"].contains(item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription)
    }
    // Most App Intents are never donated.
    guard search.isFound(in: source.source.utf8) else { return }
    var tree = FlowTree(source, watching: Deletions.names)
    contents.facts.areDonationsWhole = tree.isFlat && !source.tree.hasError
    guard tree.isFlat else { return }
    let deletions = Deletions(in: tree)
    contents.facts.deletions = deletions.facts
    contents.facts.indexesItems = deletions.indexesItems
    for index in tree.entries.indices {
      let entry = tree.entries[index]
      tree.entries[index].isSignificant =
        SystemNames.followed.contains(entry.owner ?? "") || mentions(significantNames, entry)
    }
    contents.flow = tree
  }

  /// What the code of all files does together.
  static func follow(_ trees: [FlowTree]) -> SwiftCodeFacts {
    // What a function in another file does may depend only on its arguments.
    let shared = Set(
      trees.lazy.flatMap(\.entries).filter { $0.isSignificant && $0.parameters?.isEmpty == false }.compactMap(\.name))
    let entries = trees.concurrentMap { followed($0.entries, besides: shared) }
    let program = FlowProgram(trees, relevant: Set(entries.lazy.joined().compactMap(\.name)))
    let parts = entries.filter { !$0.isEmpty }.concurrentMap { entries in
      (try? LargeStack.run { follow(entries, in: program) }) ?? .unknown
    }
    var facts = SwiftCodeFacts()
    for part in parts { facts.append(part) }
    return facts
  }

  private static func follow(_ entries: [FlowEntry], in program: FlowProgram) -> SwiftCodeFacts {
    let interpreter = FlowInterpreter(program)
    var relevance = RelevanceReading()
    var donations = DonationReading()
    for entry in entries where entry.body.parent?.hasError != true {
      guard let runs = interpreter.run(entry) else {
        donations.add(notUnderstood: entry)
        continue
      }
      for exits in runs {
        let outcome = FlowOutcome(exits, named: interpreter.record.named, of: entry)
        relevance.add(outcome)
        donations.add(outcome)
      }
    }
    relevance.add(interpreter.record)
    donations.add(interpreter.record)
    var facts = SwiftCodeFacts()
    relevance.write(to: &facts)
    donations.write(to: &facts)
    return facts
  }

  /// The functions with significant names, and those that call one.
  private static func followed(_ entries: [FlowEntry], besides shared: Set<String>) -> [FlowEntry] {
    let names = shared.union(entries.filter(\.isSignificant).compactMap(\.name))
    return entries.filter { $0.isSignificant || mentions(names, $0) }
  }

  private static func mentions(_ names: Set<String>, _ entry: FlowEntry) -> Bool {
    guard !names.isEmpty else { return false }
    return entry.body.tokens(viewMode: .sourceAccurate).contains { token in
      if case .identifier(let name) = token.tokenKind { names.contains(name) } else { false }
    }
  }
}

struct FlowOutcome {
  /// Each object's state on all paths that deliver it: that pass it to the system or to other code. Paths that drop it
  /// unfinished do not count.
  let objects: [Int: FlowObject]
  private let named: Set<FlowPlace>
  /// The code of the function, without the functions that it calls.
  private let body: FlowPlace

  init(_ exits: [FlowState], named: Set<FlowPlace>, of entry: FlowEntry) {
    self.named = named
    body = FlowPlace(file: entry.file, utf8: entry.body.flowPlace)
    var result: [Int: FlowObject] = [:]
    for id in Set(exits.flatMap(\.objects.keys)) {
      let all = exits.compactMap { $0.objects[id] }
      let delivered = all.filter { !$0.uses.isEmpty || $0.hasEscaped }
      let paths = delivered.isEmpty ? all : delivered
      guard var object = paths.first else { continue }
      var lost: Set<Int> = []
      for path in paths.dropFirst() { object = FlowState.joined(object, path, &lost) }
      result[id] = object
    }
    objects = result
  }

  func object(_ value: FlowValue?) -> FlowObject? {
    if case .object(let id)? = value { objects[id] } else { nil }
  }

  /// Whether a place is in the function itself. Places in other functions are reported there.
  func isOwn(_ place: FlowPlace) -> Bool { place.file == body.file && body.utf8.contains(place.utf8.lowerBound) }

  func objects(of className: String) -> [FlowObject] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0.className == className }
  }

  /// Whether no other code can have the object.
  func isForgotten(_ object: FlowObject) -> Bool {
    object.uses.isEmpty && !object.hasEscaped && named.contains(object.place)
  }
}
