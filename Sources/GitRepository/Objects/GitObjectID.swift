enum GitHashAlgorithm: Sendable {
  case sha1, sha256

  /// The length of an identifier.
  var byteCount: Int { self == .sha1 ? 20 : 32 }
}

/// The identifier of an object: the hash of its contents.
package struct GitObjectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  let algorithm: GitHashAlgorithm
  // Numbers instead of an array, because trees contain hundreds of thousands. The first byte is the most significant.
  private var first, second, third, fourth: UInt64

  /// nil if the number of bytes is not the hash's.
  init?(bytes: some Collection<UInt8>, _ algorithm: GitHashAlgorithm) {
    guard bytes.count == algorithm.byteCount else { return nil }
    self.algorithm = algorithm
    (first, second, third, fourth) = (0, 0, 0, 0)
    for (offset, byte) in bytes.enumerated() {
      let shifted = UInt64(byte) << UInt64(56 - 8 * (offset % 8))
      switch offset / 8 {
      case 0: first |= shifted
      case 1: second |= shifted
      case 2: third |= shifted
      default: fourth |= shifted
      }
    }
  }

  /// nil if the number of hexadecimal digits is not the hash's; capitals are accepted.
  init?(digits: some Collection<UInt8>, _ algorithm: GitHashAlgorithm) {
    guard digits.count == 2 * algorithm.byteCount else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(algorithm.byteCount)
    var high: UInt8?
    for digit in digits {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      if let upper = high {
        bytes.append(upper << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.init(bytes: bytes, algorithm)
  }

  /// 0 to 15; nil if it is not a hexadecimal digit.
  static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  var bytes: [UInt8] {
    [first, second, third, fourth].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
      .prefix(algorithm.byteCount).map { $0 }
  }

  /// Its first byte, which groups loose objects and pack index entries.
  var firstByte: UInt8 { UInt8(truncatingIfNeeded: first >> 56) }
  /// The null identifier, which means no object.
  var isNull: Bool { first | second | third | fourth == 0 }

  /// In lowercase hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.first, one.second, one.third, one.fourth) < (other.first, other.second, other.third, other.fourth)
  }
}

/// Why a repository could not be read, or not completely: a fragment without a final full stop.
struct GitFault: Error, Hashable, Sendable {
  var reason: String
}
