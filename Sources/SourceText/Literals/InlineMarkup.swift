/// Elements inside the source or target text of an exchange file, and its line breaks.
///
/// Source: XLIFF 1.2, section 2.4 (inline elements). The contents of `<g>`, `<mrk>`, `<ph>`, `<it>`, `<bpt>` and
/// `<ept>` belong to the text, as in Xcode's import. An empty element such as `<x>` represents its `equiv-text`.
package enum InlineMarkup {
  private static let equivalent = Array("equiv-text".utf8)

  /// The tag at the start of `rest`, which begins with `<`; nil if there is none.
  static func tag(at rest: Range<Int>, in bytes: [UInt8]) -> LiteralScanner.Piece? {
    guard let end = end(ofTagAt: rest, in: bytes) else { return nil }
    let tag = rest.lowerBound..<end
    // A line break in the markup: `<x id="1" ctype="lb"/>`.
    let isEmpty = bytes[end - 2] == UInt8(ascii: "/")
    if isEmpty, nativeText(of: tag, in: bytes) == nil, let type = attribute(Array("ctype".utf8), of: tag, in: bytes),
      bytes[type].elementsEqual("lb".utf8)
    {
      return .escape(tag, "\n")
    }
    return .markup(tag)
  }

  /// The `equiv-text` value in an empty element's tag, for a text in `syntax`; nil if `part` is not such a tag.
  static func nativeText(of part: Range<Int>, in bytes: [UInt8], _ syntax: LiteralSyntax) -> Range<Int>? {
    guard case .inlineXML = syntax, part.count > 2, XMLReader.isNameStart(bytes[part.lowerBound + 1]) else {
      return nil
    }
    return nativeText(of: part, in: bytes)
  }

  /// Whether the text contains elements that represent no text, such as `<x id="1"/>` or `<ph id="1"></ph>`.
  package static func hasPlaceholders(_ range: Range<Int>, _ syntax: LiteralSyntax, in bytes: [UInt8]) -> Bool {
    guard case .inlineXML = syntax else { return false }
    var found = false
    /// Where a start tag ended, with nothing after it so far.
    var opened: Int?
    LiteralScanner.scan(bytes, range, syntax) { piece in
      guard case .markup(let part) = piece, part.count > 2 else { return }
      // A tag with an ‘equiv-text’ arrives in two halves, and neither is a whole tag.
      guard bytes[part.lowerBound] == UInt8(ascii: "<"), bytes[part.upperBound - 1] == UInt8(ascii: ">") else { return }
      let isEnd = bytes[part.lowerBound + 1] == UInt8(ascii: "/")
      if isEnd {
        if opened == part.lowerBound { found = true }
      } else if XMLReader.isNameStart(bytes[part.lowerBound + 1]) {
        if bytes[part.upperBound - 2] == UInt8(ascii: "/") { found = true } else { opened = part.upperBound }
      }
    }
    return found
  }

  private static func nativeText(of tag: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[tag.upperBound - 2] == UInt8(ascii: "/") else { return nil }
    return attribute(equivalent, of: tag, in: bytes)
  }

  /// The value of an attribute, between its quotation marks.
  private static func attribute(_ name: [UInt8], of tag: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var offset = tag.lowerBound + 1
    while offset < tag.upperBound {
      if bytes[offset].isQuotationMark {
        guard let close = bytes[(offset + 1)..<tag.upperBound].firstIndex(of: bytes[offset]) else { return nil }
        offset = close + 1
      } else if bytes[offset].isXMLSpace, bytes[(offset + 1)..<tag.upperBound].starts(with: name) {
        var start = offset + 1 + name.count
        while start < tag.upperBound, bytes[start].isXMLSpace || bytes[start] == UInt8(ascii: "=") { start += 1 }
        guard start < tag.upperBound, bytes[start].isQuotationMark else { return nil }
        return bytes[(start + 1)..<tag.upperBound].firstIndex(of: bytes[start]).map { start + 1..<$0 }
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// The end of the tag at the start of `rest`: a `>` outside quotation marks, before the next `<`.
  private static func end(ofTagAt rest: Range<Int>, in bytes: [UInt8]) -> Int? {
    var offset = rest.lowerBound + 1
    if offset < rest.upperBound, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
    guard offset < rest.upperBound, XMLReader.isNameStart(bytes[offset]) else { return nil }
    var quotationMark: UInt8?
    var firstClosing: Int?
    while offset < rest.upperBound, bytes[offset] != UInt8(ascii: "<") {
      let byte = bytes[offset]
      if byte == UInt8(ascii: ">") {
        if quotationMark == nil { return offset + 1 }
        firstClosing = firstClosing ?? offset + 1
      }
      if let mark = quotationMark {
        if byte == mark { quotationMark = nil }
      } else if byte.isQuotationMark {
        quotationMark = byte
      }
      offset += 1
    }
    return firstClosing
  }

  /// The white space at the start of `rest`: one space if it contains a line end, otherwise unchanged.
  static func space(at rest: Range<Int>, in bytes: [UInt8]) -> LiteralScanner.Piece {
    let part = bytes[rest].prefix(while: \.isXMLSpace)
    return part.contains(where: \.isLineEnd)
      ? .escape(part.startIndex..<part.endIndex, " ") : .verbatim(part.startIndex..<part.endIndex)
  }

  /// The range without leading and trailing white space that contains a line end.
  package static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let text = bytes[range]
    let head = text.prefix(while: \.isXMLSpace)
    let start = head.contains(where: \.isLineEnd) ? head.endIndex : range.lowerBound
    var end = range.upperBound
    while end > start, bytes[end - 1].isXMLSpace { end -= 1 }
    let tail = bytes[end..<range.upperBound]
    return start..<(tail.contains(where: \.isLineEnd) ? end : range.upperBound)
  }
}
