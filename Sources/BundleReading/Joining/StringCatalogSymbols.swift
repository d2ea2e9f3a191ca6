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
    let candidates = files.lazy.flatMap(\.code.references).flatMap(\.candidates)
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

/// Unifies the format specifiers of a text, to compare keys whose values have unknown types.
///
/// Source: the conversion specifications of IEEE Std 1003.1 `printf`, and `%@` of Foundation.
package enum FormatSpecifiers {
  /// `%lld of %2$@` as `%@ of %@`; `%%` stays.
  package static func unified(_ text: String) -> String {
    replacing(in: text) { bytes, index in
      end(of: bytes, at: index).map { ([percent, bytes[index + 1] == percent ? percent : UInt8(ascii: "@")], $0) }
    }
  }

  /// A text with its specifiers replaced.
  ///
  /// - Parameter replacement: The replacement for the specifier at a percent sign, and where the specifier ends; nil if
  ///   none begins there.
  static func replacing(
    in text: String, by replacement: (_ bytes: [UInt8], _ index: Int) -> (written: [UInt8], end: Int)?
  ) -> String {
    guard text.utf8.contains(percent) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let found = bytes[index] == percent ? replacement(bytes, index) : nil
      result += found?.written ?? [bytes[index]]
      index = found?.end ?? index + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of the specifier at `start`; nil if there is none.
  private static func end(of bytes: [UInt8], at start: Int) -> Int? {
    let body = bytes[labelEnd(of: bytes, at: start + 1)...].prefix { modifiers.contains($0) }
    guard body.endIndex < bytes.count, conversions.contains(bytes[body.endIndex]) else { return nil }
    // A space is a flag, but after a percent sign it is far more often just a space.
    return body.contains(UInt8(ascii: " ")) ? nil : body.endIndex + 1
  }

  /// The position after an argument's name, as in `%(count)lld`, if there is one.
  private static func labelEnd(of bytes: [UInt8], at start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return start }
    let name = bytes[(start + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    let isClosed = !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ")")
    return isClosed ? name.endIndex + 1 : start
  }

  private static let percent = UInt8(ascii: "%")
  private static let modifiers = Array("0123456789$+-# .*hlqLzjt'".utf8)
  private static let conversions = Array("%@diouxXfFeEgGaAcCsSp".utf8)
}
