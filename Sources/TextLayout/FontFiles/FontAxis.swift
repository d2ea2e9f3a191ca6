/// A direction in which a variable font varies.
public struct FontAxis: Hashable, Sendable {
  /// Four letters: `wght` for the weight, `opsz` for the optical size in points.
  public let tag: String
  public let range: ClosedRange<Double>
  /// What the font has where nobody chooses; lies in `range`.
  public let defaultValue: Double
}

extension FontAxis {
  /// The size in bytes of HarfBuzz's `hb_ot_var_axis_info_t`: index, tag, name, flags, minimum, default, maximum, reserve.
  private static let byteCount = 32
  /// More axes than any font has; the format allows 65,535.
  private static let limit = 64

  /// The axes of a face, in the font's order; none where it is not variable.
  static func axes(of face: HarfBuzz.Pointer, _ library: HarfBuzz) -> [FontAxis] {
    withUnsafeTemporaryAllocation(byteCount: limit * byteCount, alignment: 8) { memory in
      var count = UInt32(limit)
      _ = library.axes(face, 0, &count, memory.baseAddress)
      return (0..<min(Int(count), limit)).compactMap { number in
        func value<Value: BitwiseCopyable>(_ place: Int, as type: Value.Type) -> Value {
          memory.load(fromByteOffset: number * byteCount + 4 * place, as: type)
        }
        let limits = (4...6).map { Double(value($0, as: Float.self)) }
        guard limits.allSatisfy(\.isFinite), limits[0] <= limits[1], limits[1] <= limits[2] else { return nil }
        return FontAxis(
          tag: text(ofTag: value(1, as: UInt32.self)), range: limits[0]...limits[2], defaultValue: limits[1])
      }
    }
  }

  private static func text(ofTag tag: UInt32) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * UInt32($0))) }, as: UTF8.self)
  }

  /// The tag as HarfBuzz has it.
  var number: UInt32 { tag.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
