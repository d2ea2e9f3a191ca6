import ReviewModel
import SourceText

/// The texts of the tables that exchange files speak of, by their places, while each is taken once.
struct ExchangeTexts {
  private struct Key: Hashable {
    var key: String
    var locale: String
  }

  private struct Place: Hashable {
    var key: Key
    var variation: String?
  }

  private struct Target {
    var text: String
    var file: Int
  }

  private struct Table {
    /// The tags of the languages that the units are translated from.
    var sourceTags: Set<String>
    var own: [Place: [String]] = [:]
    var targets: [Place: [Target]] = [:]
    var copies: Set<Place> = []
    var sources: Set<Place> = []
    /// The keys that have a text in a language, of the app's own or of an exchange file.
    var present: Set<Key> = []
    /// The keys that have a source text apart from `<source>` elements.
    var withSource: Set<String> = []
    /// The keys that have one in the app's own files.
    var ownSources: Set<String> = []
    /// The keys whose arguments an exchange file writes in another way than a catalog: `%1$#@cups@` for `%#@cups@`, and
    /// `%1$lld` for the `%arg` in it.
    var withSubstitutions: Set<String> = []

    func isSource(_ text: LocalizedText) -> Bool {
      sourceTags.contains(text.locale) || text.locale == BundlePath.base || text.locale.isEmpty
    }

    mutating func add(source text: LocalizedText) {
      if isSource(text) { withSource.insert(text.key) }
    }
  }

  private var tables: [String: Table]

  /// - Parameter tables: With the tags of the languages that their units are translated from.
  init(tables: [String: Set<String>]) {
    self.tables = tables.mapValues { Table(sourceTags: $0) }
  }

  private static func place(of text: LocalizedText) -> Place {
    Place(key: key(of: text), variation: text.variation)
  }

  private static func key(of text: LocalizedText) -> Key { Key(key: text.key, locale: text.locale) }

  /// Notes the texts of one of the app's own files.
  mutating func addOwn(_ texts: [LocalizedText], table name: String) {
    guard var table = tables.removeValue(forKey: name) else { return }
    for text in texts {
      table.add(source: text)
      if table.isSource(text) { table.ownSources.insert(text.key) }
      guard !text.text.isEmptyOrSpace else { continue }
      table.own[Self.place(of: text), default: []].append(text.text)
      table.present.insert(Self.key(of: text))
    }
    tables[name] = table
  }

  /// The targets of one section that no earlier file has; those that differ from the app's own are proposals.
  mutating func targets(_ texts: [LocalizedText], table name: String) -> [LocalizedText] {
    guard var table = tables.removeValue(forKey: name) else { return texts }
    var result: [LocalizedText] = []
    for var text in texts {
      guard !text.text.isEmptyOrSpace else {
        result.append(text)
        continue
      }
      let place = Self.place(of: text)
      let isSubstitution = text.variation?.hasPrefix("substitutions.") ?? false
      if isSubstitution { table.withSubstitutions.insert(text.key) }
      let file = text.literal.file
      // A table of strings and one of plurals may have the same key in one export.
      let earlier = table.targets[place]?.lazy.filter { $0.file != file }.map(\.text) ?? []
      let known = table.own[place] ?? earlier
      if known.contains(where: { Self.isSame($0, text.text, isSubstitution: isSubstitution) }) { continue }
      text.isProposal = !known.isEmpty
      table.targets[place, default: []].append(Target(text: text.text, file: file))
      table.present.insert(place.key)
      table.add(source: text)
      result.append(text)
    }
    tables[name] = table
    return result
  }

  /// Whether a translation is what a file has, however they write its arguments.
  private static func isSame(_ own: String, _ target: String, isSubstitution: Bool) -> Bool {
    own == target
      || ExchangeArguments.unified(own, isSubstitution: isSubstitution)
        == ExchangeArguments.unified(target, isSubstitution: isSubstitution)
  }

  /// Whether a text that an exchange file misses is in another file, or is one that the app has no more: the export is
  /// older than its table then.
  func isMissedInVain(_ text: LocalizedText, table name: String) -> Bool {
    guard text.text.isEmptyOrSpace, let table = tables[name] else { return false }
    if table.present.contains(Self.key(of: text)) { return true }
    // An export adds what stands in the property list itself to this table.
    guard !name.hasSuffix("InfoPlist"), !table.ownSources.isEmpty else { return false }
    return !table.ownSources.contains(text.key)
  }

  /// Whether a text of a copy is in an exchange file or an earlier copy.
  func isTaken(_ text: LocalizedText, table name: String) -> Bool {
    guard let table = tables[name] else { return false }
    let place = Self.place(of: text)
    return table.targets[place] != nil || table.copies.contains(place)
      || table.withSubstitutions.contains(text.key) && text.variation == nil
      || table.withSubstitutions.contains(text.key) && text.variation?.hasPrefix("substitutions.") ?? false
  }

  /// Notes the texts of a copy.
  mutating func addCopies(_ texts: [LocalizedText], table name: String) {
    guard var table = tables.removeValue(forKey: name) else { return }
    for text in texts {
      table.copies.insert(Self.place(of: text))
      table.add(source: text)
    }
    tables[name] = table
  }

  /// Notes the `<source>` of a unit.
  ///
  /// - Returns: Whether it is the first source text of its place.
  mutating func addSource(_ text: LocalizedText, table name: String) -> Bool {
    guard tables[name]?.withSource.contains(text.key) == false else { return false }
    return tables[name]?.sources.insert(Self.place(of: text)).inserted ?? false
  }
}
