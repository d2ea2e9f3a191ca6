/// The bytes that every directive begins with.
enum DirectiveMarker {
  private static let name = Array("shortcut-review:".utf8)
  /// A capital begins a sentence.
  private static let capital = UInt8(ascii: "S")
  /// By byte, how far the window moves where the byte stands at its end.
  ///
  /// Source: Horspool, Practical Fast Searching in Strings, 1980.
  private static let shifts: [Int] = {
    var shifts = Array(repeating: name.count, count: 256)
    for (index, byte) in name.dropLast().enumerated() { shifts[Int(byte)] = name.count - 1 - index }
    shifts[Int(capital)] = name.count - 1
    return shifts
  }()

  /// The first place of the marker; nil where there is none.
  static func first(in utf8: ArraySlice<UInt8>) -> Range<Int>? {
    utf8.withUnsafeBufferPointer(offset).map {
      utf8.startIndex + $0..<utf8.startIndex + $0 + name.count
    }
  }

  static func isFound(in text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { offset(in: $0) != nil } ?? (first(in: Array(text.utf8)[...]) != nil)
  }

  private static func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = name.count
    while end <= bytes.count {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ":"), isName(at: end - name.count, in: bytes) { return end - name.count }
      end += shifts[Int(last)]
    }
    return nil
  }

  private static func isName(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[start] == name[0] || bytes[start] == capital else { return false }
    return name.indices.dropFirst().allSatisfy { bytes[start + $0] == name[$0] }
  }
}
