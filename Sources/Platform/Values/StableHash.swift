/// A 64-bit FNV-1a hash: the same for the same bytes on every machine and in every run, unlike Swift's own hashes.
///
/// Source: The FNV Non-Cryptographic Hash Algorithm (IETF draft-eastlake-fnv), section 2.
package struct StableHash: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}
  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds the UTF-8 of a text.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// A short name for several parts, made of letters and digits.
  package static func name(of parts: [String]) -> String {
    var hash = StableHash()
    for part in parts {
      hash.combine(part)
      // A separator that never occurs in UTF-8.
      hash.combine(0xFF)
    }
    return String(hash.value, radix: 36)
  }

  /// The hash of a text's UTF-8 as sixteen lowercase hexadecimal digits.
  package static func digest(of text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.value.hexadecimal(digits: 16, uppercase: false)
  }
}

extension BinaryInteger {
  /// In hexadecimal, with at least this many digits.
  package func hexadecimal(digits: Int, uppercase: Bool = true) -> String {
    let written = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - written.count)) + written
  }
}
