import Algorithms
import UnicodeText

/// Reads a property list from XML events.
package struct XMLPropertyList {
  private struct Frame {
    enum Kind {
      case leaf
      case plist, dictionary, array, unknown

      init(_ name: String) {
        switch name {
        case "plist": self = .plist
        case "dict": self = .dictionary
        case "array": self = .array
        case "key", "string", "integer", "real", "date", "data", "true", "false": self = .leaf
        default: self = .unknown
        }
      }
    }
    var name: String
    var kind: Kind
    var tag: Range<Int>
    /// In a dictionary: the key without a value so far, with its element and comment.
    var key: (text: SourceNode.Text, element: Range<Int>, comment: String)?
    var members: [SourceNode.Member] = []
    var elements: [SourceNode] = []
  }

  private var reader: XMLReader
  private var frames: [Frame] = []
  private var root: SourceNode?
  /// The comment directly before.
  private var comment = ""

  /// - Returns: The root, nil if there is none, and the file's faults.
  package static func read(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    var list = XMLPropertyList(reader: XMLReader(file, index: index))
    list.reader.offset = PropertyListBody.start(of: file.utf8)
    while let event = list.reader.next() { list.handle(event) }
    if list.root == nil, list.reader.faults.isEmpty {
      list.reader.report(FaultMessage.noValueInList(), at: list.reader.endOfFile)
    }
    return (list.root, list.reader.faults)
  }

  private init(reader: XMLReader) { self.reader = reader }

  private mutating func handle(_ event: XMLReader.Event) {
    switch event {
    case .start(let tag): start(tag)
    case .end(_, let place): end(place)
    case .text(let range), .cdata(let range): textBetween(range)
    case .comment(let range): comment = XMLPropertyList.trimmed(String(decoding: reader.bytes[range], as: UTF8.self))
    case .instruction: break
    }
  }

  private mutating func start(_ tag: XMLReader.Tag) {
    let kind = Frame.Kind(tag.name)
    if let leaf = frames.last, leaf.kind == .leaf {
      guard kind != .unknown else {
        reader.report(
          FaultMessage.tagInText(["tag": .text("<\(tag.name)>"), "outer": .keyword("<\(leaf.name)>")]), at: tag.utf8)
        frames.append(Frame(name: tag.name, kind: kind, tag: tag.utf8))
        return
      }
      // Texts contain no elements: the end tag before this one is missing.
      reader.report(FaultMessage.tagNotClosed(["tag": .text("<\(leaf.name)>")]), at: leaf.tag)
      reader.closeEnclosingElement()
      end(tag.utf8.lowerBound..<tag.utf8.lowerBound)
    }
    if kind == .unknown, frames.last?.kind != .unknown {
      reader.report(FaultMessage.unknownElement(["tag": .text("<\(tag.name)>")]), at: tag.utf8)
    }
    frames.append(Frame(name: tag.name, kind: kind, tag: tag.utf8))
  }

  private mutating func textBetween(_ range: Range<Int>) {
    switch frames.last?.kind {
    case .plist, .dictionary, .array: reader.reportText(in: range)
    case .leaf, .unknown, nil: break
    }
  }

  private mutating func end(_ place: Range<Int>) {
    guard let frame = frames.popLast() else { return }
    let whole = frame.tag.lowerBound..<place.upperBound
    switch frame.kind {
    case .plist, .unknown: break
    case .array: attach(SourceNode(.array(frame.elements), utf8: whole))
    case .dictionary:
      if let key = frame.key { reportMissingValue(of: key.text) }
      attach(SourceNode(.dictionary(frame.members), utf8: whole))
    case .leaf:
      let content = min(frame.tag.upperBound, place.lowerBound)..<place.lowerBound
      let text = SourceNode.Text(of: reader.bytes, in: content, syntax: .xml)
      if frame.name == "key" { attachKey(text, whole) } else { attach(leaf(frame.name, text, whole)) }
    }
    if frame.name != "key" { comment = "" }
  }

  private mutating func leaf(_ name: String, _ text: SourceNode.Text, _ whole: Range<Int>) -> SourceNode {
    let value: SourceNode.Value?
    switch name {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "integer": value = XMLPropertyList.integer(text.string).map { .integer($0) }
    case "real": value = Double(XMLPropertyList.trimmed(text.string)).map { .real($0) }
    case "date": value = .date(XMLPropertyList.trimmed(text.string))
    case "data":
      let digits = text.string.utf8.count { !$0.isXMLSpace && $0 != UInt8(ascii: "=") }
      value = .data(count: digits * 3 / 4)
    default: value = .string(text)
    }
    if value == nil { reader.report(FaultMessage.notNumber(["text": .text(text.start)]), at: text.utf8) }
    return SourceNode(value ?? .string(text), utf8: whole)
  }

  private mutating func attachKey(_ text: SourceNode.Text, _ element: Range<Int>) {
    guard let last = frames.indices.last, frames[last].kind == .dictionary else {
      reader.report(FaultMessage.keyOutsideDictionary(), at: element, key: text.string)
      return
    }
    if let key = frames[last].key { reportMissingValue(of: key.text) }
    frames[last].key = (text, element, comment)
  }

  private mutating func reportMissingValue(of key: SourceNode.Text) {
    reader.report(FaultMessage.expectedValueFor(["key": .text(key.start)]), at: key.utf8, key: key.string)
  }

  private mutating func attach(_ node: SourceNode) {
    guard let last = frames.indices.last, frames[last].kind != .plist else {
      if root == nil { root = node } else { reader.report(FaultMessage.secondValueInList(), at: node.utf8) }
      return
    }
    switch frames[last].kind {
    case .array: frames[last].elements.append(node)
    case .dictionary:
      guard let key = frames[last].key else {
        reader.report(FaultMessage.valueWithoutKey(), at: node.utf8)
        return
      }
      frames[last].members.append(
        SourceNode.Member(
          key: key.text, value: node, comment: key.comment, utf8: key.element.lowerBound..<node.utf8.upperBound))
      frames[last].key = nil
    case .plist, .leaf, .unknown: break
    }
  }

  /// A signed or an unsigned integer of 64 bits, such as the hash of an intent. The bits of both are the value.
  private static func integer(_ text: String) -> Int? {
    let written = trimmed(text)
    let prefix = ["0x", "0X", "-0x", "-0X"].first(where: written.hasPrefix)
    let (digits, radix) = (written.dropFirst(prefix?.count ?? 0), prefix == nil ? 10 : 16)
    if prefix?.hasPrefix("-") ?? false { return UInt(digits, radix: radix).flatMap { Int(exactly: $0) }.map { -$0 } }
    return Int(digits, radix: radix) ?? UInt(digits, radix: radix).map { Int(bitPattern: $0) }
  }

  private static func trimmed(_ text: String) -> String { String(Substring(text.utf8.trimming(while: \.isXMLSpace))) }
}
