import ReviewModel
import SourceText

/// How a key is written that may be a name in the code: `intent.pause.title`, `pauseTitle`, `PAUSE_TITLE`.
///
/// ``OpaqueKeys`` decides whether a key is taken for the text of a table; here it is decided whether people would
/// certainly take it for a fault.
struct KeyShape {
  /// What the name is made of, without the marks between.
  let words: [Substring]
  /// How many full stops and underscores part its words.
  let joints: Int
  /// How many capitals begin a word within it.
  let humps: Int
  let beginsLowercase: Bool

  /// - Parameter key: With its placeholders, which count for nothing: `order.dialog %@`.
  /// - Returns: nil for what is no single name.
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

  /// Whether several words make the name.
  var isJoined: Bool { words.count > 1 }

  /// Whether nobody would write so for people: several words, not those of an address, an abbreviation or a version.
  ///
  /// - Parameters:
  ///   - style: How the table's keys are written.
  ///   - kind: What the text is for: a title of one word may be a name (`CarPlay` is a case), a description is none.
  func isName(beside style: KeyStyle, kind: EntryKind) -> Bool {
    guard words.count { $0.utf8.count >= 3 } >= 2, words.first != "www" else { return false }
    if joints >= 2 { return true }
    let isUsual = style.usesNames || style.firstWords.contains(words[0])
    if joints == 1 { return isUsual }
    // Names of things have two capitals, seldom three: `OneDriveSync`.
    if humps >= 3 { return true }
    if beginsLowercase { return humps > 0 && isUsual }
    return humps > 0 && style.usesNames && style.hasCapitalNames && Self.sentences.contains(kind)
  }

  /// Texts that are not the name of a thing.
  private static let sentences: Set<EntryKind> = [.title, .shortTitle, .description, .dialog]
}

/// How the keys of a table are written.
struct KeyStyle {
  private var names = 0
  private var sentences = 0
  /// The words that names with full stops or underscores begin with.
  private(set) var firstWords: Set<Substring> = []
  /// Whether any name is written as a type is: `PauseTitle`.
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

  /// Whether the keys of several words are names, all of them or most of a good number.
  var usesNames: Bool { names > 0 && sentences == 0 || names >= 3 && names > sentences }
}
