/// Converts literals to text.
package enum LiteralDecoder {
  /// The text of `utf8[range]`.
  /// - Complexity: O(*n*); a literal without escapes is copied.
  package static func text(of utf8: [UInt8], in range: Range<Int>, syntax: LiteralSyntax) -> String {
    guard utf8[range].contains(where: { LiteralScanner.isSpecial($0, in: syntax) }) else {
      return String(decoding: utf8[range], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    LiteralScanner.scan(utf8, range, syntax) { $0.append(to: &decoded, from: utf8) }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// Splits a literal into bytes that represent themselves and escapes.
///
/// Every syntax has one scanner. Both decoding and the map from text to bytes use its pieces, so they always agree.
package enum LiteralScanner {
  /// A part of a literal, and what it represents.
  package enum Piece {
    /// Bytes that are text unchanged.
    case verbatim(Range<Int>)
    /// Bytes that represent one character.
    case escape(Range<Int>, Unicode.Scalar)
    /// Bytes that represent several characters: an interpolation, as a placeholder in translations. The text is UTF-8.
    case replaced(Range<Int>, [UInt8])
    /// Bytes that represent nothing: a comment, a tag, the delimiters of a CDATA section.
    case markup(Range<Int>)

    /// Appends what it represents to a text in UTF-8.
    package func append(to text: inout [UInt8], from bytes: [UInt8]) {
      switch self {
      case .verbatim(let part): text.append(contentsOf: bytes[part])
      case .escape(_, let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .replaced(_, let replacement): text.append(contentsOf: replacement)
      case .markup: break
      }
    }

    /// True if every byte represents itself.
    package var isVerbatim: Bool { if case .verbatim = self { true } else { false } }

    /// Where the piece is in the file.
    package var range: Range<Int> {
      switch self {
      case .verbatim(let range), .escape(let range, _), .replaced(let range, _), .markup(let range): range
      }
    }
  }

  /// Calls `body` with the pieces of `bytes[range]`, in order and without gaps.
  package static func scan(_ bytes: [UInt8], _ range: Range<Int>, _ syntax: LiteralSyntax, _ body: (Piece) -> Void) {
    if case .swift(let interpolation) = syntax {
      return SwiftLiteralScanner.pieces(bytes, range, interpolation).forEach(body)
    }
    var start = range.lowerBound
    var offset = start
    var unclosed: Set<XMLMarkup.Kind> = []
    while offset < range.upperBound {
      guard let piece = special(bytes, offset..<range.upperBound, syntax, &unclosed) else {
        offset += 1
        continue
      }
      if start < offset { body(.verbatim(start..<offset)) }
      let end = piece.range.upperBound
      // In a CDATA section, the delimiters are markup and the contents are text.
      if case .markup(let part) = piece, let inside = InlineMarkup.nativeText(of: part, in: bytes, syntax) {
        body(.markup(part.lowerBound..<inside.lowerBound))
        scan(bytes, inside, .xml, body)
        body(.markup(inside.upperBound..<part.upperBound))
      } else if case .markup(let part) = piece, let inside = XMLMarkup.cdataContent(of: part, in: bytes) {
        body(.markup(part.lowerBound..<inside.lowerBound))
        if !inside.isEmpty { body(.verbatim(inside)) }
        if inside.upperBound < part.upperBound { body(.markup(inside.upperBound..<part.upperBound)) }
      } else {
        body(piece)
      }
      start = end
      offset = end
    }
    if start < range.upperBound { body(.verbatim(start..<range.upperBound)) }
  }

  /// True if the bytes of a literal in `syntax` may not represent themselves.
  @inline(__always)
  static func isSpecial(_ byte: UInt8, in syntax: LiteralSyntax) -> Bool {
    switch syntax {
    case .plain, .whole, .binary: false
    case .quoted, .json: byte == UInt8(ascii: "\\")
    case .xml, .inlineXML(preservesSpace: true): byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
    case .inlineXML(preservesSpace: false): byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte.isXMLSpace
    case .swift: byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte.isLineEnd
    }
  }

  /// The escape or markup at the start of `rest`; nil if the byte there is text.
  private static func special(
    _ bytes: [UInt8], _ rest: Range<Int>, _ syntax: LiteralSyntax, _ unclosed: inout Set<XMLMarkup.Kind>
  ) -> Piece? {
    guard isSpecial(bytes[rest.lowerBound], in: syntax) else { return nil }
    switch syntax {
    // Scanned elsewhere, or not at all.
    case .plain, .whole, .binary, .swift: return nil
    case .quoted: return BackslashEscape.quoted(bytes, rest)
    case .json: return BackslashEscape.json(bytes, rest)
    case .xml, .inlineXML:
      if bytes[rest.lowerBound] == UInt8(ascii: "<") {
        if syntax != .xml, let tag = InlineMarkup.tag(at: rest, in: bytes) { return tag }
        guard let kind = XMLMarkup.kind(at: rest, in: bytes), !unclosed.contains(kind) else { return nil }
        if let end = XMLMarkup.end(of: rest, in: bytes) { return .markup(rest.lowerBound..<end) }
        unclosed.insert(kind)
        return nil
      }
      if bytes[rest.lowerBound].isXMLSpace { return InlineMarkup.space(at: rest, in: bytes) }
      return XMLEntity.parse(bytes, rest).map { .escape(rest.lowerBound..<$0.end, $0.scalar) }
    }
  }
}
