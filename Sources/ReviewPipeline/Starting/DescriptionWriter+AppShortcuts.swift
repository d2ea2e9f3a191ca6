import LocalizationBundles

extension DescriptionWriter {
  /// One item for each App Shortcut where the app's code tells which phrases belong together; else one for all phrases
  /// of a table, since more items than an app may have would be a mistake of the description's own.
  mutating func appShortcuts() -> YAMLTree {
    var items: [YAMLTree] = []
    let entries = byKind[.phrase] ?? []
    let byText = phrases(entries)
    let intents = Set(bundle.facts.intents.map(\.name))
    for declaration in bundle.facts.appShortcuts ?? [] {
      var indices: [Int] = []
      for phrase in declaration.phrases {
        for index in byText[phrase] ?? [] where open.contains(index) && !indices.contains(index) {
          indices.append(index)
        }
      }
      guard let phrases = takeAll(indices) else { continue }
      items.append(
        .keys([
          "intent": declaration.isNegative
            ? nil : declaration.intent.flatMap { intents.contains($0) ? .text($0) : nil },
          declaration.isNegative ? "negativePhrases" : "phrases": phrases,
        ]))
    }
    var tables: [String: [Int]] = [:]
    for index in entries where open.contains(index) {
      tables[bundle.entries[index].id.table, default: []].append(index)
    }
    for (_, indices) in tables.sorted(by: { $0.key < $1.key }) {
      if let phrases = takeAll(indices) { items.append(.keys(["phrases": phrases])) }
    }
    for index in byKind[.shortTitle] ?? [] {
      if let title = take(index) { items.append(.keys(["shortTitle": title])) }
    }
    return .list(items)
  }

  /// The entries by what a declaration calls them: by their key, and by their texts in the development language.
  private func phrases(_ entries: [Int]) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in entries {
      let entry = bundle.entries[index]
      result[entry.id.key, default: []].append(index)
      for text in entry.texts where text.locale == bundle.developmentLocale || Self.isBase(text) {
        result[text.text, default: []].append(index)
      }
    }
    return result
  }

  /// Words of the app's own with the sentences that say them.
  mutating func vocabulary() -> YAMLTree {
    var examples: [EntryID: [Int]] = [:]
    for index in byKind[.examplePhrase] ?? [] {
      let id = bundle.entries[index].id
      // `vocabulary.1.examples.2`, as a description names them.
      let parts = id.key.split(separator: ".", omittingEmptySubsequences: false)
      guard let place = parts.lastIndex(of: "examples") else { continue }
      examples[EntryID(table: id.table, key: parts[..<place].joined(separator: ".")), default: []].append(index)
    }
    var items: [YAMLTree] = []
    for index in byKind[.vocabularyTerm] ?? [] {
      guard let term = take(index) else { continue }
      items.append(.keys(["term": term, "examples": takeAll(examples[bundle.entries[index].id] ?? [])]))
    }
    return .list(items)
  }

  /// What the description does not say, each a sentence.
  var remarks: [String] {
    var remarks: [String] = []
    let name = StartingFiles.descriptionName
    if leftOut > 0 {
      remarks.append(
        "\(leftOut) texts are left out of \(name): it has no plurals, no variations by device and no second text of a key."
      )
    }
    let languages = Set(bundle.entries.map { Set($0.expectedLocales) }.filter { !$0.isEmpty })
    if languages.count > 1 {
      remarks.append(
        "The tables here have different languages, and \(name) has the same for all: it misses texts that none of them does."
      )
    }
    if let sources = bundle.facts.sources,
      sources.relevance != RelevanceFacts() || sources.donations != DonationFacts()
        || sources.widgets != WidgetFacts()
    {
      remarks.append("Relevant shortcuts, donations and widgets are not described in \(name): the code tells them.")
    }
    return remarks
  }
}
