import BundleReading
import ReviewModel
import SourceText

/// Puts another text into the place of a literal.
enum LiteralReplacement {
  /// - Throws: ``EditRefusal`` where the literal cannot hold the text.
  static func patches(of text: LocalizedText, by after: String, in file: SourceFile) throws(EditRefusal) -> [TextPatch]
  {
    if text.isKey {
      throw EditRefusal("The key is the text: another text here means another key in the source code too")
    }
    if file.isCompiledMetadata { throw EditRefusal("A build makes this file: change what it is made of") }
    if text.literal.utf8.isEmpty, let patch = try emptyElement(text, after, file) { return [patch] }
    let isBare = isBare(text, in: file)
    let pieces = hasPieces(text.literal, in: file) ? LiteralPieces(text.literal, in: file) : nil
    if !isBare, let pieces, let parts = try PartialReplacement.patches(of: text, by: after, pieces, in: file) {
      return parts
    }
    if pieces?.repairs.isEmpty == false { throw EditRefusal.damage }
    guard let utf8 = text.literal.encoding(after, in: file) else { throw EditRefusal(reason(text.literal, after)) }
    if isBare {
      guard let value = LiteralEncoder.encode(after, syntax: .quoted, delimiter: UInt8(ascii: "\"")) else { return [] }
      let end = text.literal.syntax == .plain ? text.literal.utf8.upperBound : text.literal.utf8.upperBound + 1
      return [TextPatch(utf8: end..<end, replacement: " = \"\(try certain(value, .quoted, in: file))\"")]
    }
    return [TextPatch(utf8: text.literal.utf8, replacement: try certain(utf8, text.literal.syntax, in: file))]
  }

  private static func hasPieces(_ literal: Literal, in file: SourceFile) -> Bool {
    literal.syntax != .binary && literal.utf8.upperBound <= file.utf8.count
  }

  /// What is written, as every reader of the file reads it.
  private static func certain(
    _ utf8: [UInt8], _ syntax: LiteralSyntax, in file: SourceFile
  ) throws(EditRefusal) -> String {
    let written = String(decoding: utf8, as: UTF8.self)
    if let certain = file.escapingUncertain(written, in: syntax) { return certain }
    let foreign = written.unicodeScalars.first(where: file.isUncertain).map { "‘\($0)’" } ?? "a character"
    throw EditRefusal("Readers of the file may take \(foreign) for another character: save it as UTF-8 first")
  }

  /// Why a literal cannot hold a text, in a sentence.
  private static func reason(_ literal: Literal, _ text: String) -> String {
    switch literal.syntax {
    case .binary: "The file is a binary property list: convert it to XML first (plutil -convert xml1)"
    case .plain: "It stands without quotation marks, which this text needs: put some around it first"
    case .swift: "A Swift literal with placeholders, or of this form, is changed in the source code"
    case .inlineXML: "The text has elements in it, or lines that a tool broke: change it in its own tool"
    case .xml: "XML cannot hold the character \(control(in: text))"
    case .quoted, .json: "It cannot be written between these quotation marks"
    }
  }

  private static func control(in text: String) -> String {
    let scalar = text.unicodeScalars.first { LiteralEncoder.encode(String($0), syntax: .xml) == nil }
    return scalar.map { "U+" + String($0.value, radix: 16, uppercase: true) } ?? "in it"
  }

  /// Whether a pair of a `.strings` file is a bare `"text";`, whose literal is its key too.
  static func isBare(_ text: LocalizedText, in file: SourceFile) -> Bool {
    guard [.quoted, .plain].contains(text.literal.syntax), text.key == text.text,
      case .strings = BundleFormat(path: file.path)
    else { return false }
    var start = text.literal.utf8.lowerBound - (text.literal.syntax == .plain ? 1 : 2)
    while start >= 0, file.utf8[start] <= 0x20 { start -= 1 }
    return start < 0 || file.utf8[start] != UInt8(ascii: "=")
  }

  /// A text where an element is empty or, in an exchange file, is not there.
  private static func emptyElement(
    _ text: LocalizedText, _ after: String, _ file: SourceFile
  ) throws(EditRefusal) -> TextPatch? {
    let isXML =
      switch text.literal.syntax {
      case .xml, .inlineXML: true
      default: false
      }
    guard isXML else { return nil }
    let place = text.literal.utf8.lowerBound
    guard let utf8 = LiteralEncoder.encode(after, syntax: .xml) else {
      throw EditRefusal(reason(Literal(file: 0, utf8: 0..<0, syntax: .xml), after))
    }
    let written = try certain(utf8, .xml, in: file)
    if place >= 2, file.utf8[place - 2..<place].elementsEqual("/>".utf8) {
      guard let name = elementName(endingAt: place, in: file.utf8) else { return nil }
      var end = place - 2
      while end > 0, XMLReader.isSpace(file.utf8[end - 1]) { end -= 1 }
      return TextPatch(utf8: end..<place, replacement: ">\(written)</\(name)>")
    }
    return missingTarget(at: place, written, file)
  }

  private static func elementName(endingAt end: Int, in bytes: [UInt8]) -> String? {
    guard let open = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let name = bytes[(open + 1)..<(end - 2)].prefix { !XMLReader.isSpace($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// A `<target>` behind the `<source>` that ends at `place`; nil where none ends there.
  private static func missingTarget(at place: Int, _ written: String, _ file: SourceFile) -> TextPatch? {
    let rest = file.utf8[place...]
    guard case .exchange = BundleFormat(path: file.path), rest.starts(with: "</".utf8),
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = String(decoding: rest[(place + 2)..<close], as: UTF8.self).filter { !$0.isWhitespace }
    guard name == "source" || name.hasSuffix(":source") else { return nil }
    let target = name.dropLast("source".count) + "target"
    let space = String(decoding: file.utf8[(close + 1)...].prefix(while: XMLReader.isSpace), as: UTF8.self)
    let tag = "<\(target) state=\"translated\">\(written)</\(target)>"
    return TextPatch(utf8: close + 1..<close + 1, replacement: space + tag)
  }
}
