/// Reads the words of a table line by line from its bytes.
///
/// A table is text. One space separates words, one newline separates lines, and lines that start with `# ` are
/// comments.
struct TableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var hasStarted = false

  /// - Parameter bytes: Valid for as long as the reader is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// The next byte. 0 at the end, which no table contains.
  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }
  /// Whether the word has ended. Every separator is a space or a lower byte.
  var isAtWordEnd: Bool { next <= Self.space }

  /// Moves to the next line that is not a comment.
  ///
  /// - Returns: Whether there is one.
  mutating func nextLine() -> Bool {
    if hasStarted { skipLine() }
    hasStarted = true
    while next == UInt8(ascii: "#"), place + 1 < bytes.count, bytes[place + 1] == Self.space { skipLine() }
    return place < bytes.count
  }

  private mutating func skipLine() {
    while place < bytes.count {
      place += 1
      if bytes[place - 1] == Self.newline { return }
    }
  }

  /// Moves past the space to the next word of the line.
  ///
  /// - Returns: Whether there is one.
  mutating func nextWord() -> Bool {
    while !isAtWordEnd { place += 1 }
    guard next == Self.space else { return false }
    place += 1
    return true
  }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard place + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[place + offset] != word.utf8Start[offset] { return false }
    guard place + length == bytes.count || bytes[place + length] <= Self.space else { return false }
    place += length
    return true
  }

  /// Whether a decimal number starts here.
  var isAtNumber: Bool { next == UInt8(ascii: "-") || next &- UInt8(ascii: "0") <= 9 }

  /// Takes a decimal number. 0 if there is none.
  mutating func number() -> Int {
    let isNegative = consume(UInt8(ascii: "-"))
    var value = 0
    while true {
      let digit = next &- UInt8(ascii: "0")
      guard digit <= 9, value < 1 << 24 else { break }
      value = value * 10 + Int(digit)
      place += 1
    }
    return isNegative ? -value : value
  }

  /// Takes a hexadecimal number. 0 if there is none.
  mutating func hexadecimal() -> Int {
    var value = 0
    while value < 1 << 24 {
      let byte = next
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | Int(byte - UInt8(ascii: "a") + 10)
      default: return value
      }
      place += 1
    }
    return value
  }

  mutating func scriptCode() -> ScriptCode {
    var value: UInt32 = 0
    for _ in 0..<4 where !isAtWordEnd {
      value = value << 8 | UInt32(bytes[place])
      place += 1
    }
    return ScriptCode(rawValue: value)
  }

  /// Takes a character. Nil at the end of the word.
  mutating func scalar() -> Unicode.Scalar? {
    let lead = next
    guard lead > Self.space else { return nil }
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard place + length <= bytes.count else { return nil }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<max(1, length) { value = value << 6 | UInt32(bytes[place + offset] & 0x3F) }
    place += length
    return Unicode.Scalar(value)
  }
}

/// The ISO 15924 code of a script as one number. Tables use it to name scripts.
struct ScriptCode: Hashable, Sendable, RawRepresentable {
  var rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ code: StaticString) {
    rawValue = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
      .reduce(0) { $0 << 8 | UInt32($1) }
  }

  var code: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
  }
}
