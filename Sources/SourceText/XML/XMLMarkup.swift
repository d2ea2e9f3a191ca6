import UnicodeText

/// Markup that may occur inside the text of an element: comments, CDATA sections, processing instructions.
enum XMLMarkup {
  /// The kind of markup; its raw value is how it begins.
  enum Kind: String, CaseIterable {
    case instruction = "<?"
    case comment = "<!--"
    case cdata = "<![CDATA["

    fileprivate var start: String.UTF8View { rawValue.utf8 }
    fileprivate var end: String.UTF8View {
      switch self {
      case .instruction: "?>".utf8
      case .comment: "-->".utf8
      case .cdata: "]]>".utf8
      }
    }
  }

  /// The kind of markup at the start of `rest`.
  static func kind(at rest: Range<Int>, in bytes: [UInt8]) -> Kind? {
    Kind.allCases.first { bytes[rest].starts(with: $0.start) }
  }

  /// The end of the comment, section or instruction at the start of `rest`; nil if none begins or it is unclosed.
  static func end(of rest: Range<Int>, in bytes: [UInt8]) -> Int? {
    guard let kind = kind(at: rest, in: bytes) else { return nil }
    return find(Array(kind.end), bytes, rest.lowerBound + kind.start.count..<rest.upperBound)
  }

  /// The contents of `part`, if it is a whole CDATA section.
  static func cdataContent(of part: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let delimiters = Kind.cdata.start.count + Kind.cdata.end.count
    guard part.count >= delimiters, bytes[part].starts(with: Kind.cdata.start) else { return nil }
    return part.lowerBound + Kind.cdata.start.count..<part.upperBound - Kind.cdata.end.count
  }

  /// The offset after the first `pattern` in `rest`.
  static func find(_ pattern: [UInt8], _ bytes: [UInt8], _ rest: Range<Int>) -> Int? {
    guard rest.lowerBound < rest.upperBound else { return nil }
    var offset = rest.lowerBound
    while offset + pattern.count <= rest.upperBound {
      if bytes[offset] == pattern[0], bytes[offset...].starts(with: pattern) { return offset + pattern.count }
      offset += 1
    }
    return nil
  }
}

/// Character references: the five names that XML defines, and numbers.
enum XMLEntity {
  /// The longest reference that is searched for, in bytes. Leading zeros could make one longer, but without need.
  private static let longest = 32

  /// The reference at the start of `rest`; nil if none there represents a character.
  static func parse(_ bytes: [UInt8], _ rest: Range<Int>) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(rest.upperBound, rest.lowerBound + longest)
    guard let semicolon = bytes[rest.lowerBound..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[(rest.lowerBound + 1)..<max(rest.lowerBound + 1, semicolon)]
    guard let first = name.first else { return nil }
    if first == UInt8(ascii: "#") {
      return number(name.dropFirst()).flatMap(Unicode.Scalar.init).map { ($0, semicolon + 1) }
    }
    return named[String(decoding: name, as: UTF8.self)].map { ($0, semicolon + 1) }
  }

  private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let text = isHexadecimal ? digits.dropFirst() : digits
    guard text.allSatisfy({ BackslashEscape.hexadecimalDigit($0) != nil }) else { return nil }
    guard let value = UInt32(String(decoding: text, as: UTF8.self), radix: isHexadecimal ? 16 : 10) else { return nil }
    return value == 0 ? nil : value
  }
}

extension XMLReader {
  /// Reads markup that begins with `<`; nil if it is not an event.
  mutating func markup() -> Event? {
    let start = offset
    let next = bytes[start + 1]
    if MergeMarker.begins(at: start, in: bytes) { return text() }
    if next == UInt8(ascii: "/") { return endTag() }
    if XMLReader.isNameStart(next) { return startTag() }
    guard let kind = XMLMarkup.kind(at: start..<bytes.count, in: bytes) else {
      skipDeclaration()
      return nil
    }
    guard !unclosed.contains(kind), let end = XMLMarkup.end(of: start..<bytes.count, in: bytes) else {
      unclosed.insert(kind)
      report(FaultMessage.markupNotClosed(), at: start..<start + 2)
      offset += 2
      return nil
    }
    offset = end
    guard skippedDepth == 0 else { return nil }
    let inside = start + kind.start.count..<end - kind.end.count
    switch kind {
    case .comment: return .comment(inside)
    case .instruction: return .instruction(inside)
    case .cdata:
      if open.isEmpty { report(FaultMessage.textOutsideRoot(), at: start..<end) }
      return open.isEmpty ? nil : .cdata(inside)
    }
  }

  /// Skips `<!DOCTYPE …>` with its internal subset, or another declaration.
  private mutating func skipDeclaration() {
    let start = offset
    var brackets = 0
    var position = hasUnclosedDeclaration ? bytes.count : start + 2
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
          position = bytes.count
          continue
        }
        position = close
      case UInt8(ascii: "<"):
        if let kind = XMLMarkup.kind(at: position..<bytes.count, in: bytes), !unclosed.contains(kind) {
          if let end = XMLMarkup.end(of: position..<bytes.count, in: bytes) {
            position = end - 1
          } else {
            unclosed.insert(kind)
          }
        }
      case UInt8(ascii: ">") where brackets <= 0:
        offset = position + 1
        return
      default: break
      }
      position += 1
    }
    hasUnclosedDeclaration = true
    report(FaultMessage.declarationNotClosed(), at: start..<start + 2)
    offset = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  private mutating func endTag() -> Event? {
    let start = offset
    offset += 2
    skip { !XMLReader.isNameEnd($0) }
    let nameRange = start + 2..<offset
    skipSpace()
    if !pass(">") {
      report(
        FaultMessage.expectedAngleBracket(["tag": .text("</\(string(nameRange))")]), at: start..<nameRange.upperBound)
    }
    if skippedDepth > 0 {
      skippedDepth -= 1
      return nil
    }
    let tag = start..<offset
    guard let match = open.lastIndex(where: { bytes[$0] == bytes[nameRange] }) else {
      return strayEndTag(nameRange, tag)
    }
    if match < open.count - 1, let innermost = open.last {
      report(
        FaultMessage.expectedTagBefore([
          "expected": .text(closingTag(innermost)), "found": .text(closingTag(nameRange)),
        ]),
        at: tag)
    }
    closing = (open.count - match, tag)
    return next()
  }

  /// Handles an end tag that matches no open element: a misspelled one, unless the right one follows.
  private mutating func strayEndTag(_ nameRange: Range<Int>, _ tag: Range<Int>) -> Event? {
    let following = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard let innermost = open.last,
      !bytes[following...].starts(with: "</".utf8) || !bytes[(following + 2)...].starts(with: bytes[innermost])
    else {
      report(FaultMessage.closesNothing(["found": .text(closingTag(nameRange))]), at: tag)
      return nil
    }
    report(
      FaultMessage.expectedTagFound(["expected": .text(closingTag(innermost)), "found": .text(closingTag(nameRange))]),
      at: tag)
    closing = (1, tag)
    return next()
  }

  private mutating func startTag() -> Event? {
    let start = offset
    offset += 1
    skip { !XMLReader.isNameEnd($0) }
    let nameRange = start + 1..<offset
    let attributes = attributes(of: nameRange)
    let isEmpty = pass("/")
    if !pass(">") { report(FaultMessage.expectedAngleBracket(["tag": .text("<\(string(nameRange))")]), at: nameRange) }
    guard skippedDepth == 0, open.count < Self.depthLimit else {
      if !reportedDepth {
        report(
          FaultMessage.elementsTooDeep(["limit": .number(Self.depthLimit)]), at: start..<offset, loss: .nothing,
          advice: FaultMessage.insideNotRead()
        )
      }
      reportedDepth = true
      skippedDepth += isEmpty ? 0 : 1
      return nil
    }
    if open.isEmpty, hasRoot { report(FaultMessage.secondRoot(), at: start..<offset) }
    hasRoot = true
    open.append(nameRange)
    if isEmpty { pendingEnd = offset..<offset }
    return .start(Tag(name: string(nameRange), attributes: attributes, utf8: start..<offset))
  }

  static func isNameEnd(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: "=")
  }
}
