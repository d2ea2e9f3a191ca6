/// UTF-8 that grows at its end: what every format is written into.
struct ByteOutput {
  var utf8: [UInt8] = []

  /// - Parameter capacity: The expected size in bytes, so that a long report is not moved again and again.
  init(reserving capacity: Int = 0) { utf8.reserveCapacity(capacity) }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8.append(contentsOf: $0) }
  }

  mutating func write(_ constant: StaticString) {
    constant.withUTF8Buffer { utf8.append(contentsOf: $0) }
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { utf8.append(contentsOf: bytes) }

  mutating func write(_ bytes: [UInt8]) { utf8.append(contentsOf: bytes) }

  mutating func write(byte: UInt8) { utf8.append(byte) }

  mutating func write(_ number: Int) { write(String(number)) }

  mutating func write(spaces count: Int) {
    if count > 0 { utf8.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// The whole as text. Everything written was valid UTF-8, so nothing is repaired.
  var string: String { String(decoding: utf8, as: UTF8.self) }
}
