/// FNV-1a in 64 bits: the same from run to run and from machine to machine.
struct StableHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A short name for some parts, in letters and digits.
  static func name(of parts: [String]) -> String {
    var hash = StableHash()
    for part in parts {
      hash.add(part)
      // No text has this byte.
      hash.add(0xFF)
    }
    return String(hash.value, radix: 36)
  }

  private mutating func add(_ text: String) { for byte in text.utf8 { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
