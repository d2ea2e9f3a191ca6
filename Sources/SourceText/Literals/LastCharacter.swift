extension [UInt8] {
  /// The last character of UTF-8 text, where a file that ends too early is marked; empty for no text.
  var lastCharacter: Range<Int> { lastCharacter(of: 0..<count) }

  /// The last character of a part of UTF-8 text, where what should follow is missed; empty for an empty part.
  func lastCharacter(of part: Range<Int>) -> Range<Int> {
    let part = part.clamped(to: 0..<count)
    var start = Swift.max(part.lowerBound, part.upperBound - 1)
    while start > part.lowerBound, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<part.upperBound
  }
}
