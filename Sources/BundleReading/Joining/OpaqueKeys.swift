import SourceText

/// Distinguishes keys that are names in source code from keys that are the source text itself.
struct OpaqueKeys: Sendable {
  /// Whether most of the table's single-word keys have a different source text.
  private let usesIdentifiers: Bool

  /// - Parameter pairs: The keys of a table that have a source text, with that text.
  init(pairs: [(key: String, source: String)]) {
    let words = pairs.filter { Self.isToken($0.key) }
    usesIdentifiers = words.count { $0.key != $0.source } * 2 > words.count
  }

  /// Whether `key` is not readable text: `orderCoffeeAgain`, `settings.title`, `app_name`.
  func isOpaque(_ key: String) -> Bool {
    if Self.isToken(key) { return usesIdentifiers || Self.looksLikeIdentifier(key) }
    // A name followed by its values: `ORDER_SUMMARY ${size}`.
    guard key.utf8.contains(UInt8(ascii: "$")) else { return false }
    let words = key.split(separator: " ").filter { !($0.hasPrefix("${") && $0.hasSuffix("}")) }
    return words.count == 1 && Self.isToken(String(words[0])) && Self.looksLikeIdentifier(String(words[0]))
  }

  /// ASCII letters, digits, and the separators in names; at least one letter.
  private static func isToken(_ key: String) -> Bool {
    key.utf8.contains(where: \.isLetter)
      && key.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-/:".utf8.contains($0) }
  }

  private static func looksLikeIdentifier(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    for index in bytes.indices.dropFirst().dropLast() {
      let before = bytes[index - 1]
      let after = bytes[index + 1]
      let isJoint = bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: ".")
      if isJoint, before.isLetter || before.isDigit, after.isLetter || after.isDigit { return true }
      // `sendPush`, but not the words `iPhone` and `watchOS`.
      let isHump = bytes[index].isUppercase && before.isLowercase && after.isLowercase
      if isHump, index > 1, bytes[0].isLowercase { return true }
    }
    return false
  }
}
