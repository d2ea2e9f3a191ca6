import Yams

/// Finds the end of a scalar of which the YAML reader tells the start, the style and the text.
///
/// The text is the guide: what the bytes decode to is compared with it, so that a place is true or there is none.
struct YAMLScalarExtent {
  typealias Place = (utf8: Range<Int>, style: YAMLScalarStyle)

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter start: Of the scalar with its quotation mark or its `|` or `>`.
  /// - Returns: What stands between the delimiters; nil where no bytes there decode to the text.
  func place(of text: String, style: Node.Scalar.Style, at start: Int) -> Place? {
    switch style {
    case .plain, .any: flow(text, .plain, from: start)
    case .singleQuoted: delimiter("'", at: start).flatMap { flow(text, .singleQuoted, from: $0) }
    case .doubleQuoted: delimiter("\"", at: start).flatMap { flow(text, .doubleQuoted, from: $0) }
    case .literal: delimiter("|", at: start).flatMap { block(text, .literal, from: $0) }
    case .folded: delimiter(">", at: start).flatMap { block(text, .folded, from: $0) }
    }
  }

  private func delimiter(_ byte: Unicode.Scalar, at start: Int) -> Int? {
    start < bytes.count && bytes[start] == UInt8(ascii: byte) ? start + 1 : nil
  }

  /// Follows the text through the bytes.
  private func flow(_ text: String, _ style: YAMLScalarStyle, from start: Int) -> Place? {
    let wanted = Array(text.utf8)
    var matched = 0
    var end = start
    guard !wanted.isEmpty else { return (start..<start, style) }
    YAMLScalarScanner(bytes, style, longestPiece: 64).scan(
      start..<bytes.count,
      whileTrue: { piece in
        switch piece {
        case .verbatim(let part):
          let length = min(part.count, wanted.count - matched)
          guard bytes[part].prefix(length).elementsEqual(wanted[matched..<matched + length]) else { return false }
          matched += length
          end = part.lowerBound + length
        case .escape(let part, let scalar):
          let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
          guard wanted[matched...].starts(with: encoded) else { return false }
          matched += encoded.count
          end = part.upperBound
        // No piece of a YAML scalar stands for several characters.
        case .markup, .replaced: break
        }
        return matched < wanted.count
      })
    return matched == wanted.count ? checked(start..<end, style, text) : nil
  }

  /// - Parameter start: Behind the `|` or `>`.
  private func block(_ text: String, _ style: YAMLScalarStyle, from start: Int) -> Place? {
    var offset = start
    while offset < bytes.count, YAMLLineBreak.at(offset, in: bytes, before: bytes.count) == nil { offset += 1 }
    guard let header = YAMLLineBreak.at(offset, in: bytes, before: bytes.count) else {
      return text.isEmpty ? (start..<start, style) : nil
    }
    let first = offset + header.length
    let deepest = indentation(ofFirstLineFrom: first)
    // The header may tell less than the first line has, whose other blanks are text then.
    guard bytes[start..<offset].contains(where: { $0 >= 0x31 && $0 <= 0x39 }) else {
      return block(text, style, from: first, deepest)
    }
    let line = text.utf8.drop { $0 == 0x0A }
    let blanks = line.prefix { $0 == 0x20 }.count
    return block(
      text, style, from: first, max(0, blanks == line.count ? deepest : indentationOfText(from: first) - blanks))
  }

  /// The blanks of the first line that has text, whatever empty lines before it have.
  private func indentationOfText(from start: Int) -> Int {
    var line = start
    while line < bytes.count {
      let blanks = bytes[line...].prefix { $0 == 0x20 }.count
      guard let end = YAMLLineBreak.at(line + blanks, in: bytes, before: bytes.count) else { return blanks }
      line += blanks + end.length
    }
    return 0
  }

  private func block(_ text: String, _ style: YAMLScalarStyle, from first: Int, _ indentation: Int) -> Place? {
    let start = first + min(indentation, bytes[first...].prefix { $0 == 0x20 }.count)
    // The ends of lines, the last with text first: how many line breaks count, the header tells.
    var ends: [Int] = [start]
    var line = first
    while line < bytes.count {
      let blanks = bytes[line...].prefix { $0 == 0x20 }.count
      var end = line + blanks
      let isEmpty = YAMLLineBreak.at(end, in: bytes, before: bytes.count) != nil || end == bytes.count
      guard isEmpty || blanks >= indentation else { break }
      while end < bytes.count, YAMLLineBreak.at(end, in: bytes, before: bytes.count) == nil { end += 1 }
      if !isEmpty || blanks > indentation { ends = [end] }
      let next = YAMLLineBreak.at(end, in: bytes, before: bytes.count)?.length ?? 0
      if next > 0 { ends.append(end + next) }
      line = end + next
      if next == 0 { break }
    }
    let breaks = text.unicodeScalars.reversed().prefix { $0 == "\n" }.count
    // With as many line breaks at the end as the text has.
    for index in [breaks, breaks + 1, max(0, breaks - 1)] where index < ends.count && start <= ends[index] {
      if let place = checked(start..<ends[index], style, text) { return place }
    }
    return nil
  }

  /// The blanks before the first line that has text.
  private func indentation(ofFirstLineFrom start: Int) -> Int {
    var line = start
    var most = 0
    while line < bytes.count {
      let blanks = bytes[line...].prefix { $0 == 0x20 }.count
      most = max(most, blanks)
      guard let end = YAMLLineBreak.at(line + blanks, in: bytes, before: bytes.count) else {
        // Empty lines before it count as well.
        return most
      }
      line += blanks + end.length
    }
    return most
  }

  private func checked(_ utf8: Range<Int>, _ style: YAMLScalarStyle, _ text: String) -> Place? {
    let decoded = LiteralDecoder.text(of: bytes, in: utf8, syntax: style.syntax)
    return decoded.utf8.elementsEqual(text.utf8) ? (utf8, style) : nil
  }
}
