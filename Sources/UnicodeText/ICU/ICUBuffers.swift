import CICU

/// Calls ICU functions that fill a buffer: first with a small buffer, then with the length that ICU needs.
enum ICUBuffers {
  typealias Fill<Unit> = (UnsafeMutablePointer<Unit>?, Int32, UnsafeMutablePointer<Int32>) -> Int32

  /// - Returns: nil if ICU fails.
  static func chars(_ fill: Fill<CChar>) -> String? { utf8(capacity: 160, fill) }

  /// - Parameter capacity: The likely maximum size of the result, in bytes.
  static func utf8(capacity: Int, _ fill: Fill<CChar>) -> String? {
    retrying(capacity) { capacity, status, length in
      String(unsafeUninitializedCapacity: capacity) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { length = Int(fill($0.baseAddress, Int32(capacity), &status)) }
        return status <= 0 ? min(max(0, length), capacity) : 0
      }
    }
  }

  /// - Parameter capacity: The likely maximum size of the result, in UTF-16 units.
  static func utf16(capacity: Int = 160, _ fill: Fill<UInt16>) -> String? {
    retrying(capacity) { capacity, status, length in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
        length = Int(fill(buffer.baseAddress, Int32(capacity), &status))
        guard status <= 0 else { return "" }
        return text(of: UnsafeBufferPointer(rebasing: buffer.prefix(min(max(0, length), capacity))))
      }
    }
  }

  /// The text of UTF-16 units, with U+FFFD for half a pair. The standard library's decoding is ten times slower.
  private static func text(of units: UnsafeBufferPointer<UInt16>) -> String {
    String(unsafeUninitializedCapacity: units.count * 3) { bytes in
      var count = 0
      func append(_ byte: UInt32) {
        bytes[count] = UInt8(truncatingIfNeeded: byte)
        count += 1
      }
      var position = 0
      while position < units.count {
        var scalar = UInt32(units[position])
        position += 1
        if scalar & 0xF800 == 0xD800 {
          if scalar < 0xDC00, position < units.count, units[position] & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + ((scalar & 0x3FF) << 10 | UInt32(units[position]) & 0x3FF)
            position += 1
          } else {
            scalar = 0xFFFD
          }
        }
        switch scalar {
        case ..<0x80: append(scalar)
        case ..<0x800:
          append(0xC0 | scalar >> 6)
          append(0x80 | scalar & 0x3F)
        case ..<0x10000:
          append(0xE0 | scalar >> 12)
          append(0x80 | scalar >> 6 & 0x3F)
          append(0x80 | scalar & 0x3F)
        default:
          append(0xF0 | scalar >> 18)
          append(0x80 | scalar >> 12 & 0x3F)
          append(0x80 | scalar >> 6 & 0x3F)
          append(0x80 | scalar & 0x3F)
        }
      }
      return count
    }
  }

  private static func retrying(
    _ first: Int, _ attempt: (_ capacity: Int, _ status: inout Int32, _ length: inout Int) -> String
  ) -> String? {
    var capacity = first
    for _ in 0..<2 {
      var status: Int32 = 0
      var length = 0
      let string = attempt(capacity, &status, &length)
      if status <= 0 { return string }
      guard status == CICU_U_BUFFER_OVERFLOW_ERROR, length > capacity else { return nil }
      capacity = length + 1
    }
    return nil
  }
}

/// An ICU object; nil if ICU cannot open it, for example because its data is missing.
func opened<Object>(_ open: (UnsafeMutablePointer<Int32>) -> Object?) -> Object? {
  var status: Int32 = 0
  let object = open(&status)
  return status <= 0 ? object : nil
}

extension String {
  /// Passes the text's UTF-8 as C characters.
  func withChars<Result>(_ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
    var string = self
    return string.withUTF8 { $0.withMemoryRebound(to: CChar.self, body) }
  }
}

/// An operation that ICU rejected.
package struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation: "open the pattern ‘(’".
  package let operation: String
  /// ICU's name of the error: `U_REGEX_MISMATCHED_PAREN`.
  package let code: String
  /// Where a pattern is wrong: the number of Unicode scalars that ICU had read.
  package let scalarOffset: Int?

  init(_ operation: String, _ status: Int32, scalarOffset: Int? = nil) {
    self.operation = operation
    code = String(cString: cicu_errorName(status))
    self.scalarOffset = scalarOffset
  }

  package var description: String { "ICU cannot \(operation): \(code)" }
}

/// The version of the linked library, which determines segmentation and CLDR data.
package enum ICUVersion {
  /// ICU's version: "72.1".
  package static let icu = text(of: cicu_getVersion)
  /// The version of the Unicode Standard: "15.0".
  package static let unicode = text(of: cicu_getUnicodeVersion)

  private static func text(of read: (UnsafeMutablePointer<UInt8>?) -> Void) -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    version.withUnsafeMutableBufferPointer { read($0.baseAddress) }
    return "\(version[0]).\(version[1])"
  }
}

/// An ICU object that no call changes any more.
///
/// ICU documents its normalizers, frozen sets, configured spoof checkers, number formatters and plural rules as safe
/// for use from several threads. That is why the unchecked conformance is correct.
struct ImmutableICUObject: @unchecked Sendable {
  let pointer: OpaquePointer
}

extension ImmutableICUObject {
  /// - Returns: nil if ICU cannot open it.
  init?(_ open: (UnsafeMutablePointer<Int32>) -> OpaquePointer?) {
    guard let pointer = opened(open) else { return nil }
    self.pointer = pointer
  }
}
