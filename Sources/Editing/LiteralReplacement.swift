import Algorithms
import BundleReading
import ReviewModel
import SourceText

enum LiteralReplacement {
  /// - Throws: ``EditRefusal`` if the literal cannot contain the text.
  static func patches(of text: LocalizedText, by after: String, in file: SourceFile) throws(EditRefusal) -> [TextPatch]
  {
    if text.isKey { throw EditRefusal("The key is the text: change the key in the source code as well") }
    if file.isCompiledMetadata { throw EditRefusal("A build generates this file: change its source") }
    if text.literal.utf8.isEmpty, let patch = try emptyElement(text, after, file) { return [patch] }
    let isBare = isBare(text, in: file)
    let hasPieces = text.literal.syntax != .binary && text.literal.utf8.upperBound <= file.utf8.count
    let pieces = hasPieces ? LiteralPieces(text.literal, in: file) : nil
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

  /// The written text, if every reader of the file reads it the same way.
  private static func certain(
    _ utf8: [UInt8], _ syntax: LiteralSyntax, in file: SourceFile
  ) throws(EditRefusal) -> String {
    let written = String(decoding: utf8, as: UTF8.self)
    if let certain = file.escapingUncertain(written, in: syntax) { return certain }
    let foreign = written.unicodeScalars.first(where: file.isUncertain).map { "‘\($0)’" } ?? "a character"
    throw EditRefusal("Other tools may misread \(foreign) in this file: save the file as UTF-8 first")
  }

  private static func reason(_ literal: TextLocation, _ text: String) -> String {
    switch literal.syntax {
    case .binary: "The file is a binary property list: convert it to XML first (plutil -convert xml1)"
    case .plain: "The new text needs quotation marks, and the old one has none: add them first"
    case .swift:
      "The tool cannot change a Swift literal with placeholders or of this form: change it in the source code"
    case .inlineXML: "The text has inline elements or wrapped lines: change it in the tool that wrote the file"
    case .xml: "XML cannot contain the character \(control(in: text))"
    case .quoted, .json, .whole: "The text cannot be written between these quotation marks"
    }
  }

  private static func control(in text: String) -> String {
    let scalar = text.unicodeScalars.first { LiteralEncoder.encode(String($0), syntax: .xml) == nil }
    return scalar.map { "U+" + String($0.value, radix: 16, uppercase: true) } ?? "in it"
  }

  /// Whether a pair of a `.strings` file is a bare `"text";`, whose literal is also its key.
  static func isBare(_ text: LocalizedText, in file: SourceFile) -> Bool {
    guard [.quoted, .plain].contains(text.literal.syntax), text.key == text.text,
      BundleFormat(path: file.path) == .strings
    else { return false }
    var start = text.literal.utf8.lowerBound - (text.literal.syntax == .plain ? 1 : 2)
    while start >= 0, file.utf8[start] <= 0x20 { start -= 1 }
    return start < 0 || file.utf8[start] != UInt8(ascii: "=")
  }

  /// Fills an empty element, or an element that is missing in an exchange file.
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
      throw EditRefusal(reason(TextLocation(file: 0, utf8: 0..<0, syntax: .xml), after))
    }
    let written = try certain(utf8, .xml, in: file)
    if place >= 2, file.utf8[place - 2..<place].elementsEqual("/>".utf8) {
      guard let name = elementName(endingAt: place, in: file.utf8) else { return nil }
      var end = place - 2
      while end > 0, file.utf8[end - 1].isXMLSpace { end -= 1 }
      return TextPatch(utf8: end..<place, replacement: ">\(written)</\(name)>")
    }
    return missingTarget(at: place, written, file)
  }

  private static func elementName(endingAt end: Int, in bytes: [UInt8]) -> String? {
    guard let open = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let name = bytes[(open + 1)..<(end - 2)].prefix { !$0.isXMLSpace }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// A `<target>` after the `<source>` that ends at `place`; nil if none ends there.
  private static func missingTarget(at place: Int, _ written: String, _ file: SourceFile) -> TextPatch? {
    let rest = file.utf8[place...]
    guard BundleFormat(path: file.path) == .exchange, rest.starts(with: "</".utf8),
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = String(decoding: rest[(place + 2)..<close], as: UTF8.self).filter { !$0.isWhitespace }
    guard name == "source" || name.hasSuffix(":source") else { return nil }
    let target = name.dropLast("source".count) + "target"
    let space = String(decoding: file.utf8[(close + 1)...].prefix(while: \.isXMLSpace), as: UTF8.self)
    let tag = "<\(target) state=\"translated\">\(written)</\(target)>"
    return TextPatch(utf8: close + 1..<close + 1, replacement: space + tag)
  }
}

/// A literal, divided into the pieces of its text, so that some can change while the others stay.
struct LiteralPieces {
  private struct Piece {
    /// Offsets in ``text``.
    var text: Range<Int>
    /// Offsets in ``SourceFile/utf8``.
    var source: Range<Int>
    var isVerbatim: Bool
    var isInSection: Bool
  }

  /// The decoded text in UTF-8.
  private(set) var text: [UInt8] = []
  /// The parts of the text that replace unreadable input: damaged bytes, or half of a surrogate pair.
  private(set) var repairs: [Range<Int>] = []
  private var pieces: [Piece] = []
  private let literal: TextLocation

  /// The character that replaces unreadable input.
  private static let mark = Array("\u{FFFD}".utf8)

  /// - Complexity: O(length of the literal)
  init(_ literal: TextLocation, in file: SourceFile) {
    self.literal = literal
    var isSectionNext = false
    LiteralScanner.scan(file.utf8, literal.utf8, literal.syntax) { piece in
      let start = text.count
      let isInSection = isSectionNext
      isSectionNext = false
      if case .markup(let part) = piece {
        isSectionNext = file.utf8[part].elementsEqual("<![CDATA[".utf8)
        return
      }
      piece.append(to: &text, from: file.utf8)
      let own = Piece(
        text: start..<text.count, source: piece.range, isVerbatim: piece.isVerbatim, isInSection: isInSection)
      pieces.append(own)
      noteRepairs(in: own, file)
    }
  }

  private mutating func noteRepairs(in piece: Piece, _ file: SourceFile) {
    var offset = piece.text.lowerBound
    while offset + Self.mark.count <= piece.text.upperBound {
      let part = offset..<offset + Self.mark.count
      guard text[offset] == Self.mark[0], text[part].elementsEqual(Self.mark) else {
        offset += 1
        continue
      }
      if !isWritten(part, in: piece, file) { repairs.append(part) }
      offset = part.upperBound
    }
  }

  /// Whether a replacement character is in the file itself.
  private func isWritten(_ part: Range<Int>, in piece: Piece, _ file: SourceFile) -> Bool {
    guard piece.isVerbatim else {
      let source = file.string(piece.source).lowercased()
      return ["fffd", "65533"].contains { source.contains($0) }
    }
    let start = piece.source.lowerBound + part.lowerBound - piece.text.lowerBound
    let bytes = file.bytes[file.fileBytes(of: start..<start + part.count)]
    return file.encoded("\u{FFFD}").map(bytes.elementsEqual) ?? false
  }

  /// The place of a part of the text, and whether it is inside a CDATA section. nil if tags or comments are in between,
  /// or if the part begins or ends inside an escape.
  ///
  /// - Parameter part: Offsets in ``text``.
  func place(of part: Range<Int>) -> (utf8: Range<Int>, isInSection: Bool)? {
    guard !part.isEmpty else { return insertionPlace(at: part.lowerBound) }
    guard let first = index(at: part.lowerBound), let last = index(at: part.upperBound - 1),
      var lower = source(of: part.lowerBound, in: first), let upper = source(of: part.upperBound, in: last)
    else { return nil }
    for index in first..<last where pieces[index].source.upperBound != pieces[index + 1].source.lowerBound {
      // A backslash before a character that needs none belongs to it.
      guard literal.syntax == .quoted else { return nil }
    }
    if literal.syntax == .quoted, lower == pieces[first].source.lowerBound {
      lower = first > 0 ? pieces[first - 1].source.upperBound : literal.utf8.lowerBound
    }
    return (lower..<upper, pieces[first].isInSection)
  }

  private func insertionPlace(at offset: Int) -> (utf8: Range<Int>, isInSection: Bool)? {
    guard offset > 0 else { return (literal.utf8.lowerBound..<literal.utf8.lowerBound, false) }
    guard let index = index(at: offset - 1), let place = source(of: offset, in: index) else { return nil }
    return (place..<place, pieces[index].isInSection)
  }

  /// The place in the file of a bound in a piece; nil if it is inside an escape.
  private func source(of offset: Int, in index: Int) -> Int? {
    let piece = pieces[index]
    if offset == piece.text.lowerBound { return piece.source.lowerBound }
    if offset == piece.text.upperBound { return piece.source.upperBound }
    return piece.isVerbatim ? piece.source.lowerBound + offset - piece.text.lowerBound : nil
  }

  /// The piece with a byte of the text.
  private func index(at offset: Int) -> Int? {
    let index = pieces.partitioningIndex { $0.text.upperBound > offset }
    return index < pieces.count ? index : nil
  }
}

/// Gives a literal another text by changing only the parts that differ. The rest keeps its spelling.
enum PartialReplacement {
  /// - Parameter pieces: The pieces of the text's literal.
  /// - Returns: nil if the parts cannot be separated in the file, or would be read differently there. Then the whole
  ///   literal must be rewritten.
  /// - Throws: ``EditRefusal`` if a changed part replaces unreadable input.
  static func patches(
    of text: LocalizedText, by after: String, _ pieces: LiteralPieces, in file: SourceFile
  ) throws(EditRefusal) -> [TextPatch]? {
    guard isSupported(text.literal.syntax), text.text.utf8.elementsEqual(pieces.text) else { return nil }
    let changes = TextChanges(from: text.text, to: after).changes
    for change in changes { try check(change.utf8, pieces) }
    var patches: [TextPatch] = []
    for change in changes {
      guard let place = pieces.place(of: change.utf8), place.utf8.lowerBound >= patches.last?.utf8.upperBound ?? 0,
        let written = written(change.replacement, place.isInSection, text.literal, in: file)
      else { return nil }
      patches.append(TextPatch(utf8: place.utf8, replacement: written))
    }
    return isRead(as: after, text.literal, with: patches, in: file) ? patches : nil
  }

  private static func check(_ part: Range<Int>, _ pieces: LiteralPieces) throws(EditRefusal) {
    let next = pieces.repairs.partitioningIndex { $0.upperBound > part.lowerBound }
    guard next < pieces.repairs.count, pieces.repairs[next].lowerBound < part.upperBound else { return }
    throw EditRefusal.damage
  }

  /// Other syntaxes are written as a whole, or not at all.
  private static func isSupported(_ syntax: LiteralSyntax) -> Bool {
    switch syntax {
    case .quoted, .json, .xml: true
    case .plain, .whole, .binary, .swift, .inlineXML: false
    }
  }

  private static func written(
    _ part: String, _ isInSection: Bool, _ literal: TextLocation, in file: SourceFile
  ) -> String? {
    guard !part.isEmpty else { return "" }
    guard let utf8 = literal.encoding(part, in: file) else { return nil }
    guard isInSection else { return file.escapingUncertain(String(decoding: utf8, as: UTF8.self), in: literal.syntax) }
    // A section has no references, and a carriage return would be read as a line feed.
    let isCertain = !part.unicodeScalars.contains { $0 == "\r" || file.isUncertain($0) }
    return isCertain ? part : nil
  }

  private static func isRead(
    as after: String, _ literal: TextLocation, with patches: [TextPatch], in file: SourceFile
  ) -> Bool {
    var utf8: [UInt8] = []
    var end = literal.utf8.lowerBound
    for patch in patches {
      utf8 += file.utf8[end..<patch.utf8.lowerBound]
      utf8 += patch.replacement.utf8
      end = patch.utf8.upperBound
    }
    utf8 += file.utf8[end..<literal.utf8.upperBound]
    return LiteralDecoder.text(of: utf8, in: 0..<utf8.count, syntax: literal.syntax).utf8.elementsEqual(after.utf8)
  }
}

extension EditRefusal {
  /// Unreadable input is unknown and would be lost.
  static let damage = EditRefusal(
    "The text has damaged characters, which the edit would overwrite: repair the file first")
}
