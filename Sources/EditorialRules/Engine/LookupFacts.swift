import Platform
import ReviewModel
import SourceText

/// Whether code asks for the ordinary texts of tables. Texts that only code shows are shown if it does.
struct LookupFacts {
  /// The first literal with each key.
  private var places: [String: TextLocation] = [:]
  private var accessors: [String: Set<String>] = [:]
  private var beginnings: Set<String> = []
  private var endings: Set<String> = []
  /// The accessors and symbols that code uses.
  private var used: Set<String> = []
  /// For each table, the share of its keys that code names.
  private let named: [String: Double]

  /// - Complexity: O(*n*) in the bytes of code
  init(of bundle: ReviewedBundle) {
    let entries = bundle.entries.filter { $0.kind == .prose }
    let keys = WantedKeys(Set(entries.map(\.id.key)))
    let sources = bundle.files.indices.filter { Self.isCode(bundle.files[$0]) }
    for (file, mentions) in zip(sources, sources.concurrentMap { KeyMentions(of: keys, in: bundle.files[$0]) }) {
      places.merge(
        mentions.places.mapValues { TextLocation(file: file, utf8: $0..<$0, syntax: .plain) }
      ) { first, _ in first }
      accessors.merge(mentions.accessors) { $0.union($1) }
      beginnings.formUnion(mentions.beginnings)
      endings.formUnion(mentions.endings)
    }
    let unnamed = keys.keys.subtracting(places.keys)
    let names = accessors.values.reduce(into: Set(unnamed.flatMap(Self.symbols))) { $0.formUnion($1) }
    let uses = sources.concurrentMap { NameUses(of: names, in: bundle.files[$0].utf8).used }
    used = uses.reduce(into: []) { $0.formUnion($1) }
    let known = Set(places.keys).union(accessors.keys)
    named = Dictionary(grouping: entries, by: \.id.table).mapValues { table in
      Double(table.count { known.contains($0.id.key) }) / Double(table.count)
    }
  }

  /// The fact for an ordinary text.
  func fact(for entry: Entry) -> Fact {
    let key = entry.id.key
    if let place = places[key] { return Fact(.lookedUp, .read, FactMessage.lookedUp(), at: place) }
    // The system shows the settings of an app.
    if entry.id.table.contains(".bundle/") { return Fact(.lookedUp, .read, FactMessage.lookedUp()) }
    if Self.isOfLayout(key) { return Fact(.lookedUp, .inferred, FactMessage.shownByLayout()) }
    if let accessors = accessors[key] {
      guard used.isDisjoint(with: accessors) else { return Fact(.lookedUp, .read, FactMessage.lookedUp()) }
      return Fact(.lookedUp, .assumed, FactMessage.notLookedUp())
    }
    if entry.texts.contains(where: { $0.state == .stale }) {
      return Fact(.lookedUp, .assumed, FactMessage.notLookedUp())
    }
    // In a table that code looks up in another way, a missing literal proves nothing.
    let isNamedElsewhere = named[entry.id.table, default: 0] >= Self.shareOfNamed
    guard isNamedElsewhere, !Self.symbols(of: key).contains(where: used.contains), !isMade(key) else {
      return Fact(.lookedUp, .inferred, FactMessage.perhapsLookedUp())
    }
    return Fact(.lookedUp, .assumed, FactMessage.notLookedUp())
  }

  /// Whether code may make the key from parts.
  private func isMade(_ key: String) -> Bool {
    key.indices.dropFirst().contains {
      beginnings.contains(String(key[..<$0])) || endings.contains(String(key[$0...]))
    }
  }

  /// If code names at least this share of a table’s keys, it names all that it uses.
  private static let shareOfNamed = 0.5

  private static func isCode(_ file: SourceFile) -> Bool {
    let format = BundleFormat(path: file.path)
    return format == .swiftSource || format == .objectiveCSource
  }

  /// The names that tools give a key in code: `menuQuit` and, inside a type, `quit` for `menu.quit`.
  private static func symbols(of key: String) -> [String] {
    let words = key.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard words.count <= longestSymbol, let last = words.last else { return [] }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let whole = [words[0].prefix(1).lowercased() + words[0].dropFirst() + rest]
    return key.contains(".") ? whole + [last.prefix(1).lowercased() + last.dropFirst()] : whole
  }

  /// In words. A longer key is a sentence, and no tool makes a symbol of it.
  private static let longestSymbol = 8

  /// Whether the key has the identifier of an object in a storyboard or a nib: `a1B-2c-D3e.title`, `100.title`.
  private static func isOfLayout(_ key: String) -> Bool {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let id = parts.first, !id.isEmpty else { return false }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isNumber = id.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber || words.map(\.count) == [3, 2, 3] && words.joined().allSatisfy { $0.isLetter || $0.isNumber }
  }
}
