import LocalizationBundles

/// Writes what was read from a bundle as `shortcuts.yaml`.
struct DescriptionWriter {
  let bundle: LocalizationBundle
  /// The entries that have not found a place yet, by their indices.
  var open: Set<Int>
  private(set) var byKind: [EntryKind: [Int]] = [:]
  private(set) var byIntent: [Int: [Int]] = [:]
  private(set) var byID: [EntryID: Int] = [:]
  /// How many texts the description does not say: variations by number or device, second texts of one key, and
  /// repeated keys.
  var leftOut = 0

  init(_ bundle: LocalizationBundle) {
    self.bundle = bundle
    open = Set(bundle.entries.indices)
    for (index, entry) in bundle.entries.enumerated() {
      byID[entry.id] = index
      byKind[entry.kind, default: []].append(index)
      if let intent = entry.intent { byIntent[intent, default: []].append(index) }
    }
  }

  /// The whole file, without comments.
  mutating func tree() -> YAMLTree {
    let app = app()
    let intents = intents()
    let enums = enums()
    let shortcuts = appShortcuts()
    let activities = activities()
    let vocabulary = vocabulary()
    let rest = rest()
    return .keys([
      "language": .text(bundle.developmentLocale), "app": app.unlessEmpty, "intents": intents.unlessEmpty,
      "enums": enums.unlessEmpty, "appShortcuts": shortcuts.unlessEmpty, "activities": activities.unlessEmpty,
      "vocabulary": vocabulary.unlessEmpty, "texts": rest.unlessEmpty,
    ])
  }

  private mutating func app() -> YAMLTree {
    let names = byKind[.appName] ?? []
    let own = names.first { bundle.entries[$0].id.key == "app.name" }
    let name = take(own ?? names.first { bundle.entries[$0].id.key.hasPrefix("CFBundleDisplayName") })
    var usage: [YAMLTree.Member] = []
    var keys: Set<String> = []
    for index in byKind[.usageDescription] ?? [] where keys.insert(bundle.entries[index].id.key).inserted {
      if let texts = take(index) { usage.append(.init(key: bundle.entries[index].id.key, value: texts)) }
    }
    // A name that stands in no file of translations holds for all languages.
    let known = bundle.app.names.first { $0.locale.isEmpty && !$0.isSynonym && !$0.name.isEmpty }
    return .keys([
      "name": name ?? known.map { .text($0.name) }, "synonyms": takeAll(byKind[.appNameSynonym] ?? []),
      "usage": YAMLTree.keys(usage).unlessEmpty,
    ])
  }

  /// The values of enumerations, which several intents may share.
  private mutating func enums() -> YAMLTree {
    var members: [YAMLTree.Member] = []
    var names: Set<String> = []
    for declaration in bundle.facts.enums where names.insert(declaration.name).inserted {
      var cases: [YAMLTree.Member] = []
      for value in declaration.cases {
        guard let name = take(value.displayNameID, declaration.table) else { continue }
        let synonyms = alternatives(
          of: value.synonymIDs.compactMap { byID[EntryID(table: declaration.table, key: $0)] })
        let tree = synonyms.map { .keys(["name": name, "synonyms": $0]) } ?? name
        cases.append(.init(key: value.name, value: tree))
      }
      if !cases.isEmpty { members.append(.init(key: declaration.name, value: .keys(cases))) }
    }
    return .keys(members)
  }

  private mutating func activities() -> YAMLTree {
    var items: [YAMLTree] = []
    for (kind, key) in [(EntryKind.activityTitle, "title"), (.invocationPhrase, "phrase")] {
      for index in byKind[kind] ?? [] {
        if let texts = take(index) { items.append(.keys([.init(key: key, value: texts)])) }
      }
    }
    return .list(items)
  }

  /// Everything that has no place of its own, with its kind.
  private mutating func rest() -> YAMLTree {
    var members: [YAMLTree.Member] = []
    var keys: Set<String> = []
    for index in open.sorted() {
      let entry = bundle.entries[index]
      guard let texts = take(index) else { continue }
      let isFree = keys.insert(entry.id.key).inserted
      let key = isFree ? entry.id.key : "\(entry.id.table)/\(entry.id.key)"
      if !isFree, !keys.insert(key).inserted {
        leftOut += texts.count
        continue
      }
      let tree: YAMLTree =
        entry.kind == .prose ? texts : .keys(["kind": .text(entry.kind.rawValue), "text": texts])
      members.append(.init(key: key, value: tree))
    }
    return .keys(members)
  }
}
