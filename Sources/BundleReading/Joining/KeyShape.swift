import ReviewModel
import SourceText

/// The shape of a key that may be a name in code: `intent.pause.title`, `pauseTitle`, `PAUSE_TITLE`.
///
/// ``OpaqueKeys`` decides whether a key counts as the text in a table. This type decides whether people would certainly
/// see the key as a mistake.
struct KeyShape {
  let words: [Substring]
  /// The number of full stops and underscores between words.
  let joints: Int
  /// The number of capitals that begin a word inside the name.
  let humps: Int
  let beginsLowercase: Bool

  /// - Parameter key: Including its placeholders, which are ignored: `order.dialog %@`.
  /// - Returns: nil if it is not a single name.
  init?(_ key: String) {
    let parts = key.split(separator: " ").filter { !$0.hasPrefix("%") && !($0.hasPrefix("${") && $0.hasSuffix("}")) }
    guard parts.count == 1, let name = parts.first else { return nil }
    let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || Self.isJoint($0) || $0 == UInt8(ascii: "-") }
    guard isName, let first = name.utf8.first, first.isLetter else { return nil }
    var words: [Substring] = []
    var start = name.startIndex
    var (joints, humps) = (0, 0)
    var before: UInt8 = 0
    for index in name.utf8.indices {
      let byte = name.utf8[index]
      if Self.isJoint(byte) {
        if start < index { words.append(name[start..<index]) }
        start = name.utf8.index(after: index)
        joints += 1
      } else if byte.isUppercase, before.isLowercase || before.isDigit {
        words.append(name[start..<index])
        start = index
        humps += 1
      }
      before = byte
    }
    if start < name.endIndex { words.append(name[start...]) }
    self.words = words
    self.joints = joints
    self.humps = humps
    beginsLowercase = first.isLowercase
  }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }

  /// Whether the name has several words.
  var isJoined: Bool { words.count > 1 }

  /// Whether it is clearly not text for people: it has several words and is not an address, an abbreviation or a
  /// version.
  ///
  /// - Parameters:
  ///   - style: The style of the table's keys.
  ///   - kind: What the text is for: a title of one word may be a name (`CarPlay` is a case), but a description is not.
  func isName(beside style: KeyStyle, kind: EntryKind) -> Bool {
    guard words.count(where: { $0.utf8.count >= 3 }) >= 2, words.first != "www" else { return false }
    if joints >= 2 { return true }
    let isUsual = style.usesNames || style.firstWords.contains(words[0])
    if joints == 1 { return isUsual }
    // Names of things have two capitals, rarely three: `OneDriveSync`.
    if humps >= 3 { return true }
    if beginsLowercase { return humps > 0 && isUsual }
    return humps > 0 && style.usesNames && style.hasCapitalNames && Self.sentences.contains(kind)
  }

  /// Kinds of texts that are not the name of a thing.
  private static let sentences: Set<EntryKind> = [.title, .shortTitle, .description, .dialog]
}

struct KeyStyle {
  private var names = 0
  private var sentences = 0
  private(set) var firstWords: Set<Substring> = []
  /// Whether any key is written like a type: `PauseTitle`.
  private(set) var hasCapitalNames = false

  init(_ keys: some Sequence<String> = []) {
    for key in keys {
      if let shape = KeyShape(key) {
        guard shape.isJoined else { continue }
        names += 1
        if shape.joints > 0, let first = shape.words.first { firstWords.insert(first) }
        if shape.joints == 0, !shape.beginsLowercase { hasCapitalNames = true }
      } else if key.contains(" ") {
        sentences += 1
      }
    }
  }

  /// Whether the keys with several words are names: all of them, or most of at least three.
  var usesNames: Bool { names > 0 && sentences == 0 || names >= 3 && names > sentences }
}

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
