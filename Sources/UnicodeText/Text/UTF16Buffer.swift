/// The UTF-16 form of one text at a time, with the UTF-8 offset of every unit, in reused memory.
///
/// ICU counts in UTF-16 units, `String` in UTF-8 bytes. Transcoding records both in one pass, so that mapping a
/// boundary back is one lookup.
final class UTF16Buffer {
  private(set) var units: UnsafeMutablePointer<UInt16>
  private(set) var count = 0
  /// Whether the text is ASCII: both offsets are then the same, and the offset table stays empty.
  private(set) var isASCII = true
  private var utf8Offsets: UnsafeMutablePointer<Int32>
  private var capacity = 256

  init() {
    units = .allocate(capacity: capacity)
    utf8Offsets = .allocate(capacity: capacity)
  }

  deinit {
    units.deallocate()
    utf8Offsets.deallocate()
  }

  /// The number of units, in the type that ICU's functions expect.
  var length: Int32 { Int32(count) }

  /// Replaces the contents with a text of less than a gigabyte.
  /// - Complexity: O(*n*), where *n* is the length in UTF-8.
  func load(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      precondition(bytes.count < Int32.max / 2, "a text is shorter than a gigabyte")
      reserve(bytes.count + 1)
      count = widenASCII(bytes)
      isASCII = count == bytes.count
      if !isASCII { transcode(bytes, from: count) }
    }
  }

  /// The UTF-8 offset of the scalar to which the unit at `utf16Offset` belongs; at the end, the length of the text.
  func utf8Offset(at utf16Offset: Int) -> Int {
    let position = min(max(0, utf16Offset), count)
    return isASCII ? position : Int(utf8Offsets[position])
  }

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    units.deallocate()
    utf8Offsets.deallocate()
    capacity = max(needed, capacity * 2)
    units = .allocate(capacity: capacity)
    utf8Offsets = .allocate(capacity: capacity)
  }

  /// Copies the leading ASCII bytes and returns their number.
  private func widenASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = 0
    while position < bytes.count, bytes[position] < 0x80 {
      units[position] = UInt16(bytes[position])
      position += 1
    }
    return position
  }

  /// Decodes from `start` on. The bytes come from a `String`, so they are valid.
  private func transcode(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    for position in 0..<start { utf8Offsets[position] = Int32(position) }
    var position = start
    var out = start
    while position < bytes.count {
      let lead = UInt32(bytes[position])
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let end = min(position + length, bytes.count)
      var scalar = length == 1 ? lead : lead & (0x7F >> UInt32(length))
      var trail = position + 1
      while trail < end {
        scalar = scalar << 6 | UInt32(bytes[trail] & 0x3F)
        trail += 1
      }
      utf8Offsets[out] = Int32(position)
      if scalar < 0x10000 {
        units[out] = UInt16(truncatingIfNeeded: scalar)
        out += 1
      } else {
        units[out] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
        units[out + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        utf8Offsets[out + 1] = Int32(position)
        out += 2
      }
      position = end
    }
    utf8Offsets[out] = Int32(bytes.count)
    count = out
  }
}

/// Converts offsets in a buffer into indices of the string it was loaded from, each starting at the previous one.
///
/// In a native string, a step is O(1). In a bridged one, ascending offsets take linear time overall.
struct IndexMapper {
  private let utf8: String.UTF8View
  private let buffer: UTF16Buffer
  private var index: String.Index
  private var utf8Offset = 0

  init(_ string: String, _ buffer: UTF16Buffer) {
    utf8 = string.utf8
    self.buffer = buffer
    index = string.startIndex
  }

  mutating func index(at utf16Offset: Int) -> String.Index {
    let next = buffer.utf8Offset(at: utf16Offset)
    utf8.formIndex(&index, offsetBy: next - utf8Offset)
    utf8Offset = next
    return index
  }

  mutating func range(_ utf16Offsets: Range<Int>) -> Range<String.Index> {
    let lower = index(at: utf16Offsets.lowerBound)
    return lower..<index(at: utf16Offsets.upperBound)
  }
}
