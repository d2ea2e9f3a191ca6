import UnicodeText

/// Reads XML as events with their locations, even if it is damaged.
///
/// Names keep their prefixes, attributes their order, and text its references. A document type is skipped, and its
/// declarations are not expanded. Each start event has its end event, with an empty range if the tag is missing.
package struct XMLReader: SyntaxReader, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// Including its prefix: `xml:lang`.
    package var name: String
    package var value: SourceNode.Text
  }
  package struct Tag: Sendable {
    /// Including its prefix.
    package var name: String
    package var attributes: [Attribute]
    /// From `<` to `>`.
    package var utf8: Range<Int>
    /// The value of the first attribute with the given name.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value.string }
  }
  package enum Event: Sendable {
    /// A start tag, or an empty-element tag, followed at once by its end event.
    case start(Tag)
    /// An end tag; the range is empty if the tag is not in the file.
    case end(name: String, utf8: Range<Int>)
    /// Text between tags, with its references as written: decode it as ``LiteralSyntax/xml``.
    case text(Range<Int>)
    /// The contents of a CDATA section, which is literal text.
    case cdata(Range<Int>)
    case comment(Range<Int>)
    /// The text between the delimiters of a processing instruction or the XML declaration.
    case instruction(Range<Int>)
  }

  /// Deeper elements are skipped with everything in them.
  package static let depthLimit = 256

  /// The whole file in UTF-8.
  package let bytes: [UInt8]
  package var offset: Int
  /// The faults so far.
  package var log: FaultLog
  /// The names of the open elements, outermost first.
  var open: [Range<Int>] = []
  /// How many elements below the limit are open.
  var skippedDepth = 0
  /// The position of its end, if the innermost element is an empty-element tag.
  var pendingEnd: Range<Int>?
  /// The open elements that the end tag of an outer element closes: how many, and that tag.
  var closing: (count: Int, tag: Range<Int>)?
  var hasRoot = false
  var reportedDepth = false
  /// Kinds of markup that are known to be unclosed from here on, to avoid searching again.
  var unclosed: Set<XMLMarkup.Kind> = []
  var hasUnclosedDeclaration = false
  package var conflicts = MergeConflicts()

  /// - Parameters:
  ///   - file: The file's contents.
  ///   - index: The file's index in its bundle, for the faults.
  package init(_ file: SourceFile, index: Int) {
    bytes = file.utf8
    offset = Self.start(of: bytes)
    log = FaultLog(file: index)
  }

  /// The next event; nil at the end of the file.
  package mutating func next() -> Event? {
    if let end = pendingEnd {
      pendingEnd = nil
      return popped(end)
    }
    if let event = nextClosing() { return event }
    while offset < bytes.count {
      let event = bytes[offset] == UInt8(ascii: "<") && isMarkup(at: offset) ? markup() : text()
      if let event { return event }
    }
    guard let innermost = open.last else {
      if !hasRoot, !bytes.isEmpty, log.faults.isEmpty {
        report(FaultMessage.expectedElement(), at: 0..<0)
        hasRoot = true
      }
      return nil
    }
    if closing == nil {
      report(FaultMessage.fileEndsBefore(["expected": .text(closingTag(innermost))]), at: endOfFile)
      closing = (open.count, bytes.count..<bytes.count)
    }
    return nextClosing()
  }

  /// Treats the element around the innermost one as closed: it gets no end event.
  ///
  /// For a reader that knows that this element cannot contain others.
  package mutating func closeEnclosingElement() {
    guard open.count > 1 else { return }
    open.remove(at: open.count - 2)
  }

  /// Reports text where only elements may be, if there is any.
  package mutating func reportText(in range: Range<Int>) {
    guard let first = bytes[range].firstIndex(where: { !$0.isXMLSpace }) else { return }
    report(FaultMessage.textBetweenElements(), at: first..<range.upperBound)
  }

  private mutating func nextClosing() -> Event? {
    guard let (count, tag) = closing else { return nil }
    guard count > 0, !open.isEmpty else {
      closing = nil
      return nil
    }
    closing = (count - 1, tag)
    return popped(count == 1 ? tag : tag.lowerBound..<tag.lowerBound)
  }

  private mutating func popped(_ range: Range<Int>) -> Event? {
    open.popLast().map { .end(name: string($0), utf8: range) }
  }

  func closingTag(_ range: Range<Int>) -> String { "</\(string(range))>" }
  var endOfFile: Range<Int> { bytes.lastCharacter }

  /// True if `<` begins markup and is not a stray character in text.
  func isMarkup(at offset: Int) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    let next = bytes[offset + 1]
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
      || XMLReader.isNameStart(next)
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  /// The attributes of a start tag. The reader is then at its `>` or `/`, or where those are missing.
  mutating func attributes(of tag: Range<Int>) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      guard let byte = current, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") else { break }
      if byte == UInt8(ascii: "/") {
        if self.byte(at: offset + 1) == UInt8(ascii: ">") { break }
        reportStray()
        continue
      }
      let start = offset
      skip { !XMLReader.isNameEnd($0) }
      guard start < offset else {
        reportStray()
        continue
      }
      let label = start..<offset
      skipSpace()
      guard current == UInt8(ascii: "=") else {
        report(FaultMessage.attributeWithoutValue(["attribute": .text(string(label))]), at: label)
        attributes.append(attribute(label, label.upperBound..<label.upperBound))
        continue
      }
      offset += 1
      skipSpace()
      attributes.append(attribute(label, value(of: label)))
    }
    return attributes
  }

  /// The text between the quotation marks of an attribute's value.
  private mutating func value(of label: Range<Int>) -> Range<Int> {
    let start = offset
    guard offset < bytes.count, bytes[offset].isQuotationMark else {
      skip { !XMLReader.isNameEnd($0) }
      report(FaultMessage.attributeWithoutQuotationMarks(["attribute": .text(string(label))]), at: start..<offset)
      return start..<offset
    }
    let mark = bytes[offset]
    offset += 1
    var firstClosing: Int?
    while let byte = current, byte != mark, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: ">"), firstClosing == nil { firstClosing = offset }
      if byte == UInt8(ascii: "&") { checkReference(at: offset, before: bytes.count) }
      offset += 1
    }
    if current == mark {
      offset += 1
      return start + 1..<offset - 1
    }
    report(FaultMessage.attributeNotClosed(["attribute": .text(string(label))]), at: start..<start + 1)
    if let firstClosing { offset = firstClosing }
    return start + 1..<offset
  }

  private func attribute(_ label: Range<Int>, _ value: Range<Int>) -> Attribute {
    Attribute(name: string(label), value: SourceNode.Text(of: bytes, in: value, syntax: .xml))
  }

  private mutating func reportStray() {
    let place = unexpected()
    report(FaultMessage.unexpectedInTag(["found": .text(string(place))]), at: place)
    offset = place.upperBound
  }

  mutating func skipSpace() { skip(while: \.isXMLSpace) }

  /// The text up to the next markup; nil if it is outside the root, or too deep.
  mutating func text() -> Event? {
    let start = offset
    var isBlank = true
    while let byte = current {
      switch byte {
      case UInt8(ascii: "<"):
        if MergeMarker.begins(at: offset, in: bytes) { return mergeMarker(textFrom: start, isBlank: isBlank) }
        if isMarkup(at: offset) { return finishedText(start..<offset, isBlank: isBlank) }
        isBlank = false
        reportSign("<", at: offset, reference: "&lt;")
      case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        if MergeMarker.begins(at: offset, in: bytes) { return mergeMarker(textFrom: start, isBlank: isBlank) }
        isBlank = false
      case UInt8(ascii: "&"):
        isBlank = false
        checkReference(at: offset, before: bytes.count)
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: isBlank = false
      }
      offset += 1
    }
    return finishedText(start..<offset, isBlank: isBlank)
  }

  /// Reports an `&` that does not begin a known reference.
  mutating func checkReference(at offset: Int, before end: Int) {
    guard XMLEntity.parse(bytes, offset..<end) == nil else { return }
    var nameEnd = offset + 1
    while nameEnd < min(end, offset + 32), XMLReader.isReferenceByte(bytes[nameEnd]) { nameEnd += 1 }
    guard nameEnd > offset + 1, nameEnd < end, bytes[nameEnd] == UInt8(ascii: ";") else {
      reportSign("&", at: offset, reference: "&amp;")
      return
    }
    report(
      FaultMessage.unknownReference(["reference": .text(string(offset..<nameEnd + 1))]), at: offset..<nameEnd + 1,
      advice: FaultMessage.knownReferences()
    )
  }

  private mutating func reportSign(_ sign: String, at offset: Int, reference: String) {
    report(
      FaultMessage.signInText(["sign": .keyword(sign)]), at: offset..<offset + 1,
      advice: FaultMessage.writeReference(["reference": .keyword(reference)]))
  }

  private static func isReferenceByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte.isDigit || byte == UInt8(ascii: "#")
  }

  private mutating func finishedText(_ range: Range<Int>, isBlank: Bool) -> Event? {
    guard !range.isEmpty, skippedDepth == 0 else { return nil }
    guard open.isEmpty else { return .text(range) }
    if !isBlank { report(FaultMessage.textOutsideRoot(), at: range) }
    return nil
  }

  private mutating func mergeMarker(textFrom start: Int, isBlank: Bool) -> Event? {
    let text = start..<offset
    skipMergeMarker()
    return finishedText(text, isBlank: isBlank)
  }
}
