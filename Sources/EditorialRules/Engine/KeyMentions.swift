import ReviewModel
import SourceText

/// What one file of code says about the keys of texts.
struct KeyMentions: Sendable {
  /// The offset of the first literal with each key.
  private(set) var places: [String: Int] = [:]
  /// The names of the properties and functions that only look up a key: `static let cancel = tr("cancel")`.
  private(set) var accessors: [String: Set<String>] = [:]
  /// How keys may begin or end that code makes while it runs: `error.` of `"error.\(code)"`.
  private(set) var beginnings: Set<String> = []
  private(set) var endings: Set<String> = []

  /// - Complexity: O(*n*) in the bytes of the file
  init(of keys: WantedKeys, in file: SourceFile) {
    switch BundleFormat(path: file.path) {
    case .swiftSource?:
      CodeLiterals.forEachInSwift(file.utf8) { add($0, .swift(.specifiers), in: file.utf8, keys) }
    case .objectiveCSource?:
      CodeLiterals.forEachInObjectiveC(file.utf8) { add($0, .quoted, in: file.utf8, keys) }
    default: break
    }
  }

  private mutating func add(_ literal: Range<Int>, _ syntax: LiteralSyntax, in utf8: [UInt8], _ keys: WantedKeys) {
    for key in keys.keys(in: utf8, literal, syntax) {
      if let accessor = Self.accessor(of: literal, in: utf8) {
        accessors[key, default: []].insert(accessor)
      } else if places[key] == nil {
        places[key] = literal.lowerBound
      }
    }
    addParts(literal, syntax, in: utf8)
  }

  /// Adds the ends of a literal without spaces that has a value or ends in a separator.
  private mutating func addParts(_ literal: Range<Int>, _ syntax: LiteralSyntax, in utf8: [UInt8]) {
    let bytes = utf8[literal]
    guard let last = bytes.last, (Self.shortestPart...Self.longestPart).contains(bytes.count) else { return }
    let hasValue = bytes.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
    guard hasValue || !(last.isLetter || last.isDigit) else { return }
    let text = LiteralDecoder.text(of: utf8, in: literal, syntax: syntax)
    guard !text.contains(where: \.isWhitespace) else { return }
    let parts = FormatSpecifiers.unified(text).split(separator: "%@", omittingEmptySubsequences: false)
    if let first = parts.first, first.utf8.count >= Self.shortestPart { beginnings.insert(String(first)) }
    if parts.count > 1, let last = parts.last, last.utf8.count >= Self.shortestPart { endings.insert(String(last)) }
  }

  /// In bytes. A shorter part fits too many keys.
  private static let shortestPart = 3
  private static let longestPart = 128

  /// The name of the static property or function that contains the literal. Nil if there is none.
  private static func accessor(of literal: Range<Int>, in utf8: [UInt8]) -> String? {
    let start = max(0, literal.lowerBound - reach)
    let before = utf8[start..<literal.lowerBound]
    // After a closing brace, the declaration has ended.
    let body = before[(before.lastIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? start)...]
    let words = body.split { !($0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")) }
    guard let keyword = words.indices.last(where: { isStatic(words, at: $0) }), keyword + 2 < words.count else {
      return nil
    }
    return String(decoding: words[keyword + 2], as: UTF8.self)
  }

  private static func isStatic(_ words: [ArraySlice<UInt8>], at index: Int) -> Bool {
    guard words[index].elementsEqual("static".utf8), index + 1 < words.count else { return false }
    return ["let", "var", "func"].contains { words[index + 1].elementsEqual($0.utf8) }
  }

  /// How far before a literal its declaration may begin, in bytes.
  private static let reach = 400
}

/// Names in code, and which of them are used other than in their declarations.
struct NameUses: Sendable {
  private(set) var used: Set<String> = []

  /// - Complexity: O(*n*) in the bytes of the file
  init(of names: Set<String>, in utf8: [UInt8]) {
    let hashes = Set(names.map { $0.utf8.reduce(Self.seed, Self.hash) })
    var index = 0
    var isDeclared = false
    while index < utf8.count {
      guard utf8[index].isNamePart else {
        index += 1
        continue
      }
      let start = index
      var hash = Self.seed
      while index < utf8.count, utf8[index].isNamePart {
        hash = Self.hash(hash, utf8[index])
        index += 1
      }
      if !isDeclared, hashes.contains(hash) {
        let name = String(decoding: utf8[start..<index], as: UTF8.self)
        if names.contains(name) { used.insert(name) }
      }
      isDeclared = index - start <= 4 && Self.declaring.contains { utf8[start..<index].elementsEqual($0) }
    }
  }

  private static let declaring = ["let", "var", "func"].map { Array($0.utf8) }

  /// FNV-1a. Equal hashes of different names cost time, nothing else.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension UInt8 {
  fileprivate var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
