private import CICU

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
        return String(decoding: buffer.prefix(min(max(0, length), capacity)), as: UTF16.self)
      }
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
      guard status == Int32(U_BUFFER_OVERFLOW_ERROR.rawValue), length > capacity else { return nil }
      capacity = length + 1
    }
    return nil
  }
}
