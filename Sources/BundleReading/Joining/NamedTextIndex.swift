import ReviewModel
import SourceText

/// Finds the constants that source files refer to and other files declare.
struct NamedTextIndex {
  /// In file order. A name may have several texts, each for one case.
  private var byName: [String: [NamedText]] = [:]
  /// Names with different texts in different files, such as `Strings.title` in two targets.
  private var ambiguous: Set<String> = []

  private let symbols: StringCatalogSymbols

  init(files: [FileContents]) {
    symbols = StringCatalogSymbols(files: files)
    for code in files.lazy.compactMap(\.code) where !code.constants.isEmpty {
      for (name, texts) in Dictionary(grouping: code.constants, by: \.name) {
        let isOther =
          byName[name].map { known in
            !known.elementsEqual(texts) { ($0.key, $0.table, $0.defaultValue) == ($1.key, $1.table, $1.defaultValue) }
          } ?? false
        if isOther || texts.contains(where: \.isAmbiguous) { ambiguous.insert(name) }
        byName[name] = byName[name] ?? texts
      }
    }
  }

  /// The texts for a name, with the location of its constant; otherwise why they are unknown.
  func resolve(_ reference: TextReference) -> Result<[DeclaredText], UnresolvedReference> {
    func declared(
      _ key: String, _ table: String?, _ defaultValue: String?, _ place: TextLocation, isElsewhere: Bool = false
    ) -> DeclaredText {
      var text = DeclaredText(
        kind: reference.kind, dialogPart: reference.dialogPart, key: key, table: table, defaultValue: defaultValue,
        owner: reference.owner, isLookedUpElsewhere: isElsewhere || reference.isLookedUpElsewhere, place: place)
      text.isTypeName = reference.isTypeName
      return text
    }
    for name in reference.candidates {
      guard let texts = byName[name] else { continue }
      guard !ambiguous.contains(name) else { return .failure(UnresolvedReference(reason: "a name with several texts")) }
      return .success(
        texts.map { declared($0.key, $0.table, $0.defaultValue, $0.place, isElsewhere: $0.isLookedUpElsewhere) })
    }
    for name in reference.candidates {
      guard let (table, key) = symbols.key(named: name) else { continue }
      return .success([declared(key, table, nil, reference.place)])
    }
    return .failure(UnresolvedReference(reason: "a name whose text no source file holds"))
  }

  struct UnresolvedReference: Error {
    var reason: String
  }
}

/// Reads the files that contain only texts for others: the output of tools such as SwiftGen contains no system names.
enum GeneratedNames {
  /// Adds the constants of files that were not parsed yet, if some text refers to a type that they declare.
  static func add(to files: inout [FileContents], sources: [SourceFile], by reader: any SwiftCodeReader) {
    let code = files.lazy.compactMap(\.code)
    let known = Set(code.flatMap(\.constants).map(\.name))
    var wanted: Set<String> = []
    for reference in code.flatMap(\.references) where !reference.candidates.contains(where: known.contains) {
      for candidate in reference.candidates {
        let parts = candidate.split(separator: ".", maxSplits: 1)
        if parts.count > 1, parts[0].first?.isUppercase == true { wanted.insert(String(parts[0])) }
      }
    }
    guard !wanted.isEmpty else { return }
    let open = files.indices.filter { index in
      files[index].isSource && files[index].code?.isParsed == false && sources.indices.contains(index)
    }
    let found = reader.constants(ofTypes: wanted, in: open.map { ($0, sources[$0]) })
    for (index, constants) in zip(open, found) { files[index].code?.constants += constants }
  }
}

/// The symbols that Xcode generates for keys of string catalogs, so that code can use `.orderCoffee` for the key
/// `order_coffee`.
///
/// Only keys that differ from their text have one. If two keys would have the same name, neither has one here, because
/// it is ambiguous.
struct StringCatalogSymbols {
  private struct Place: Hashable {
    var table: String
    var key: String
  }
  private static let type = "LocalizedStringResource."
  /// R.swift's prefix for the texts of all tables; a build generates the file, which is not committed.
  private static let generated = "R.string."

  /// By full name: `LocalizedStringResource.orderCoffee`, `LocalizedStringResource.Intents.orderCoffee`.
  private var places: [String: Set<Place>] = [:]

  init(files: [FileContents]) {
    // The names are only computed if the code uses any.
    let candidates = files.lazy.compactMap(\.code).flatMap(\.references).flatMap(\.candidates)
    let wanted = Set(candidates.filter { $0.hasPrefix(Self.type) || $0.hasPrefix(Self.generated) })
    guard !wanted.isEmpty else { return }
    addGenerated(wanted.filter { $0.hasPrefix(Self.generated) }, of: files)
    for file in files {
      guard let language = file.sourceLanguage else { continue }
      let scope = Self.type + (file.path.stem == "Localizable" ? "" : file.path.stem + ".")
      for text in file.texts where text.locale == language && !text.isKey {
        guard let symbol = Self.symbol(of: text.key), wanted.contains(scope + symbol) else { continue }
        places[scope + symbol, default: []].insert(Place(table: file.path.stem, key: text.key))
      }
    }
  }

  private mutating func addGenerated(_ wanted: Set<String>, of files: [FileContents]) {
    guard !wanted.isEmpty else { return }
    for file in files where !file.isSource {
      let stem = file.path.stem
      let scope = Self.generated + stem.prefix(1).lowercased() + stem.dropFirst() + "."
      guard wanted.contains(where: { $0.hasPrefix(scope) }) else { continue }
      for text in file.texts where !text.isKey {
        guard let symbol = Self.symbol(of: text.key), wanted.contains(scope + symbol) else { continue }
        places[scope + symbol, default: []].insert(Place(table: stem, key: text.key))
      }
    }
  }

  /// The key for a name, and its table; nil if there is none, or more than one.
  func key(named name: String) -> (table: String, key: String)? {
    guard let all = places[name], all.count == 1, let only = all.first else { return nil }
    return (only.table, only.key)
  }

  /// The words of a key joined, each but the first with a capital; nil for a key with values, whose symbol is a
  /// function.
  private static func symbol(of key: String) -> String? {
    guard !key.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) else { return nil }
    let words = key.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
  }
}
