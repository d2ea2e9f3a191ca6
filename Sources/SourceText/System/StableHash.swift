/// FNV-1a in 64 bits: the same for the same bytes on every machine and in every run, which Swift's own hashes are not.
///
/// Source: The FNV Non-Cryptographic Hash Algorithm (IETF draft-eastlake-fnv), section 2.
public struct StableHash: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Takes the UTF-8 of a text.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// A short name for some parts, in letters and digits.
  public static func name(of parts: [String]) -> String {
    var hash = StableHash()
    for part in parts {
      hash.combine(part)
      // A separator that UTF-8 never has.
      hash.combine(0xFF)
    }
    return String(hash.value, radix: 36)
  }

  /// The hash of a text's UTF-8 in sixteen lower-case hexadecimal digits.
  public static func digest(of text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.value.hexadecimal(digits: 16, uppercase: false)
  }
}
