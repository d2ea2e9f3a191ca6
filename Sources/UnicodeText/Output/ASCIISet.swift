extension [UInt8] {
  /// Appends a text escaped for XML and HTML.
  ///
  /// - Parameters:
  ///   - special: The characters to write as references: `& < > " '` by name, others by number.
  ///   - unseen: Writes an invisible scalar, which must not become visible through a reference.
  package mutating func append(
    markup text: some StringProtocol, escaping special: ASCIISet, unseen: (Unicode.Scalar, inout [UInt8]) -> Void
  ) {
    text.forEachPiece(special: special) { piece in
      switch piece {
      case .run(let bytes): append(contentsOf: bytes)
      case .special("&"): self += "&amp;".utf8
      case .special("<"): self += "&lt;".utf8
      case .special(">"): self += "&gt;".utf8
      case .special("\""): self += "&quot;".utf8
      case .special("'"): self += "&apos;".utf8
      case .special(let scalar) where scalar.isUnseen: unseen(scalar, &self)
      case .special(let scalar): self += "&#\(scalar.value);".utf8
      }
    }
  }
}

/// A set of ASCII characters that a format must escape.
package struct ASCIISet: Sendable {
  private var low: UInt64 = 0x0000_0000_FFFF_FFFF
  private var high: UInt64

  /// The controls, and the ASCII characters in `characters`.
  ///
  /// - Parameter hasDelete: Whether U+007F counts as a control.
  package init(controlsAnd characters: StaticString, hasDelete: Bool = true) {
    high = hasDelete ? 1 << 63 : 0
    characters.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
  }

  /// - Parameter byte: Below 128.
  func contains(_ byte: UInt8) -> Bool { (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte & 63)) & 1 != 0 }
}

/// A part of a text that is being written in a format.
package enum TextPiece {
  case run(UnsafeBufferPointer<UInt8>)
  /// A scalar to write differently: one of the format's special characters, or an invisible one.
  case special(Unicode.Scalar)
}

extension StringProtocol {
  /// Splits the text into runs to copy and scalars to escape.
  ///
  /// - Parameters:
  ///   - special: The format's special characters.
  ///   - keepsUnseen: Whether ``Unicode/Scalar/isUnseen`` scalars outside ASCII are copied; otherwise they are special.
  /// - Complexity: O(*n*)
  package func forEachPiece(special: ASCIISet, keepsUnseen: Bool = false, _ body: (TextPiece) -> Void) {
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { cut($0, special, keepsUnseen, body) }
    if isDone == nil { Array(utf8).withUnsafeBufferPointer { cut($0, special, keepsUnseen, body) } }
  }
}

private func cut(
  _ bytes: UnsafeBufferPointer<UInt8>, _ special: ASCIISet, _ keepsUnseen: Bool, _ body: (TextPiece) -> Void
) {
  var start = 0
  var position = 0
  var previous: Unicode.Scalar = " "
  var isTag = false
  func flush() {
    if start < position { body(.run(UnsafeBufferPointer(rebasing: bytes[start..<position]))) }
  }
  while position < bytes.count {
    let byte = bytes[position]
    if byte < 0x80 || keepsUnseen {
      previous = " "
      isTag = false
      if byte < 0x80, special.contains(byte) {
        flush()
        body(.special(Unicode.Scalar(byte)))
        start = position + 1
      }
      position += 1
      continue
    }
    let (scalar, length) = decodeScalar(bytes, at: position)
    // The tags that spell a flag (Scotland) belong to the emoji before them. Anywhere else, they hide text.
    let isUnseen = scalar.isUnseen
    isTag =
      isUnseen && scalar.properties.generalCategory == .format && !scalar.isBidiControl
      && (isTag || previous.isEmojiPresentation)
    previous = scalar
    if isUnseen, !isTag {
      flush()
      body(.special(scalar))
      start = position + length
    }
    position += length
  }
  flush()
}

/// The scalar at `position` in a `String`'s UTF-8, which is valid, and its length in bytes.
private func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (Unicode.Scalar, length: Int) {
  let lead = bytes[position]
  let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  var value = UInt32(lead) & (0x7F >> UInt32(length))
  for byte in bytes[(position + 1)..<(position + length)] { value = value << 6 | UInt32(byte & 0x3F) }
  return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}
