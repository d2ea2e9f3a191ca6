import Platform
import SourceText

/// Writes numbers, texts and bytes in sequence, for ``KeptBytesReader``.
struct KeptBytesWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter number: 0 or more.
  mutating func write(_ number: Int) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ part: [UInt8]) {
    write(part.count)
    bytes += part
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ digest: ContentDigest) { bytes += digest.bytes }

  mutating func write<Element>(_ list: [Element], _ each: (inout Self, Element) -> Void) {
    write(list.count)
    for element in list { each(&self, element) }
  }
}

/// Reads what a writer wrote. The input can be any bytes.
struct KeptBytesReader {
  private let bytes: [UInt8]
  private var position: Int

  /// A writer did not write these bytes.
  struct Damage: Error {}

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, position >= 0, count <= bytes.count - position else { throw Damage() }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  mutating func number() throws(Damage) -> Int {
    let number = try take(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw Damage() }
    return number
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try take(1).first {
    case 0: return false
    case 1: return true
    default: throw Damage()
    }
  }

  mutating func part() throws(Damage) -> [UInt8] {
    let count = try number()
    return Array(try take(count))
  }

  mutating func text() throws(Damage) -> String {
    guard let text = String(validating: try part(), as: UTF8.self) else { throw Damage() }
    return text
  }

  mutating func digest() throws(Damage) -> ContentDigest {
    guard let digest = ContentDigest(bytes: try take(ContentDigest.byteCount)) else { throw Damage() }
    return digest
  }

  mutating func list<Element>(_ each: (inout Self) throws(Damage) -> Element) throws(Damage) -> [Element] {
    let count = try number()
    var list: [Element] = []
    // Each element takes bytes, so an invalid count ends quickly.
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }
}
