/// Turns the offsets of a buffer into indices of the string it was loaded from, each from the one before.
///
/// In a native string a step is O(1); in a bridged one a walk over ascending offsets is linear in all.
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
