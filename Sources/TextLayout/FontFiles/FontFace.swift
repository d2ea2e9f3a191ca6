/// A face of a font file, opened and checked.
///
/// HarfBuzz makes a face immutable once a font is created from it. Whatever shaping adds to the face later is added
/// atomically. This makes the unchecked conformance safe.
final class FontFace: @unchecked Sendable {
  let path: String
  let number: Int
  let faceCount: Int
  let unitsPerEm: Int
  let axes: [FontAxis]
  let coverage: CharacterCoverage
  let library: HarfBuzz
  let pointer: HarfBuzz.Pointer

  /// - Throws: ``FontError`` if the file is not a font, is damaged, or lacks the face.
  init(path: String, number: Int, library: HarfBuzz) throws(FontError) {
    let bytes = try FontBytes(path: path)
    faceCount = try FontDirectory.check(bytes, face: number, path: path)
    guard let pointer = library.face(of: bytes, number: UInt32(number)) else {
      throw FontError(.unreadable(reason: "not enough memory"), path: path)
    }
    self.path = path
    self.number = number
    self.library = library
    self.pointer = pointer
    coverage = library.coverage(of: pointer)
    unitsPerEm = Int(library.unitsPerEm(pointer))
    axes = FontAxis.axes(of: pointer, library)
    guard !coverage.isEmpty, library.glyphCount(pointer) > 0 else {
      throw FontError(.damaged(reason: "it has no glyph for any character"), path: path)
    }
    guard Self.allowedUnitsPerEm.contains(unitsPerEm) else {
      throw FontError(.damaged(reason: "an em of \(unitsPerEm) units"), path: path)
    }
  }

  deinit { library.destroyFace(pointer) }

  /// Source: OpenType 1.9, table ‘head’.
  private static let allowedUnitsPerEm = 16...16384
}

extension HarfBuzz {
  /// A face that keeps the bytes alive as long as it exists. Nil if memory runs out.
  fileprivate func face(of bytes: FontBytes, number: UInt32) -> Pointer? {
    let readOnly: Int32 = 1
    let blob = createBlob(
      bytes.buffer.baseAddress, UInt32(bytes.buffer.count), readOnly, Unmanaged.passRetained(bytes).toOpaque(),
      { if let owner = $0 { Unmanaged<FontBytes>.fromOpaque(owner).release() } })
    defer { destroyBlob(blob) }
    return createFace(blob, number)
  }

  fileprivate func coverage(of face: Pointer) -> CharacterCoverage {
    let set = createSet()
    defer { destroySet(set) }
    collectCharacters(face, set)
    var ranges: [ClosedRange<UInt32>] = []
    // HarfBuzz starts with its invalid value in both variables, and continues after the end of each range.
    var first = UInt32.max
    var last = UInt32.max
    while nextRange(set, &first, &last) != 0, first <= last { ranges.append(first...last) }
    return CharacterCoverage(ranges)
  }
}

/// An axis along which a variable font varies.
package struct FontAxis: Hashable, Sendable {
  /// Four letters: `wght` for the weight, `opsz` for the optical size in points.
  package let tag: String
  package let range: ClosedRange<Double>
  /// The font's default value, which is in `range`.
  package let defaultValue: Double
}

extension FontAxis {
  /// The size in bytes of HarfBuzz's `hb_ot_var_axis_info_t`: index, tag, name, flags, minimum, default, maximum and
  /// reserve.
  private static let byteCount = 32
  /// More axes than any font has. The format allows 65,535.
  private static let limit = 64

  /// The axes of a face, in the font's order. Empty if the font is not variable.
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

  /// The tag as a number, as HarfBuzz stores it.
  var number: UInt32 { tag.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a font file, which is read completely.
///
/// A memory-mapped file would avoid the copy, but the reader would crash if another program shortened the file. The
/// bytes never change, which makes the unchecked conformance safe.
final class FontBytes: @unchecked Sendable {
  /// The largest font on macOS, which has color images, is smaller than 200 MB.
  static let byteLimit = 512 * 1_048_576

  let buffer: UnsafeRawBufferPointer

  /// - Throws: ``FontError`` if the file does not exist or cannot be read.
  init(path: String) throws(FontError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw FontError(errno == ENOENT || errno == ENOTDIR ? .noSuchFile : .unreadable(reason: Self.fault), path: path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FontError(.unreadable(reason: Self.fault), path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FontError(.notAFile, path: path) }
    guard status.st_size <= Self.byteLimit else { throw FontError(.tooLarge(byteLimit: Self.byteLimit), path: path) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, Int(status.st_size)), alignment: 16)
    var count = 0
    while count < Int(status.st_size) {
      let added = read(file, memory.baseAddress?.advanced(by: count), Int(status.st_size) - count)
      if added < 0, errno == EINTR { continue }
      guard added >= 0 else {
        let reason = Self.fault
        memory.deallocate()
        throw FontError(.unreadable(reason: reason), path: path)
      }
      if added == 0 { break }
      count += added
    }
    buffer = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[0..<count])
  }

  deinit { buffer.deallocate() }

  private static var fault: String { String(cString: strerror(errno)) }
}

extension FontBytes {
  /// A big-endian two-byte number. Nil past the end.
  func uint16(at byteOffset: Int) -> Int? {
    guard byteOffset >= 0, byteOffset <= buffer.count - 2 else { return nil }
    return Int(buffer[byteOffset]) << 8 | Int(buffer[byteOffset + 1])
  }

  /// A big-endian four-byte number. Nil past the end.
  func uint32(at byteOffset: Int) -> Int? {
    guard let high = uint16(at: byteOffset), let low = uint16(at: byteOffset + 2) else { return nil }
    return high << 16 | low
  }
}
