import ReviewModel
import SourceText

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
