import CICU

/// Calls of ICU that fill a buffer: tried with a small one, then with the length ICU asks for.
enum ICUBuffers {
  typealias Fill<Unit> = (UnsafeMutablePointer<Unit>?, Int32, UnsafeMutablePointer<Int32>) -> Int32

  /// - Returns: nil where ICU fails.
  static func chars(_ fill: Fill<CChar>) -> String? { utf8(capacity: 160, fill) }

  /// - Parameter capacity: How many bytes the result is likely to fit.
  static func utf8(capacity: Int, _ fill: Fill<CChar>) -> String? {
    retrying(capacity) { capacity, status, length in
      String(unsafeUninitializedCapacity: capacity) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { length = Int(fill($0.baseAddress, Int32(capacity), &status)) }
        return status <= 0 ? min(max(0, length), capacity) : 0
      }
    }
  }

  /// - Parameter capacity: How many units the result is likely to fit.
  static func utf16(capacity: Int = 160, _ fill: Fill<UInt16>) -> String? {
    retrying(capacity) { capacity, status, length in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
        length = Int(fill(buffer.baseAddress, Int32(capacity), &status))
        guard status <= 0 else { return "" }
        return text(of: UnsafeBufferPointer(rebasing: buffer.prefix(min(max(0, length), capacity))))
      }
    }
  }

  /// The text of UTF-16 units, U+FFFD for what is half a pair; the standard library's way is ten times slower.
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

/// What ICU opens; nil where it cannot, as for want of its data.
func opened<Object>(_ open: (UnsafeMutablePointer<Int32>) -> Object?) -> Object? {
  var status: Int32 = 0
  let object = open(&status)
  return status <= 0 ? object : nil
}

extension String {
  /// Lends the text's UTF-8 as C has it.
  func withChars<Result>(_ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
    var string = self
    return string.withUTF8 { $0.withMemoryRebound(to: CChar.self, body) }
  }
}

/// ICU refused an operation.
public struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried: "open the pattern ‘(’".
  public let operation: String
  /// ICU's name of the fault: `U_REGEX_MISMATCHED_PAREN`.
  public let code: String
  /// Where a pattern is wrong: how many Unicode scalars of it ICU had read.
  public let scalarOffset: Int?

  init(_ operation: String, _ status: Int32, scalarOffset: Int? = nil) {
    self.operation = operation
    code = String(cString: cicu_errorName(status))
    self.scalarOffset = scalarOffset
  }

  public var description: String { "ICU cannot \(operation): \(code)" }
}

/// The version of the library that is linked: segmentation and CLDR data follow it.
public enum ICUVersion {
  /// Of ICU: "72.1".
  public static let icu = text(of: cicu_getVersion)
  /// Of the Unicode Standard: "15.0".
  public static let unicode = text(of: cicu_getUnicodeVersion)

  private static func text(of read: (UnsafeMutablePointer<UInt8>?) -> Void) -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    version.withUnsafeMutableBufferPointer { read($0.baseAddress) }
    return "\(version[0]).\(version[1])"
  }
}

/// An object of ICU that no call changes any more.
///
/// ICU documents its normalizers, frozen sets, configured spoof checkers, number formatters and plural rules as safe to
/// ask from several threads at once; that is what makes the unchecked conformance true.
struct ImmutableICUObject: @unchecked Sendable {
  let pointer: OpaquePointer
}

extension ImmutableICUObject {
  /// - Returns: nil where ICU cannot open it.
  init?(_ open: (UnsafeMutablePointer<Int32>) -> OpaquePointer?) {
    guard let pointer = opened(open) else { return nil }
    self.pointer = pointer
  }
}
