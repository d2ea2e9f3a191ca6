import Algorithms
import SourceText

/// A literal cut into the pieces that its text is read from, so that some can be changed and the others left.
struct LiteralPieces {
  private struct Piece {
    /// Offsets into ``text``.
    var text: Range<Int>
    /// Offsets into ``SourceFile/utf8``.
    var source: Range<Int>
    var isVerbatim: Bool
    var isInSection: Bool
  }

  /// The decoded text in UTF-8.
  private(set) var text: [UInt8] = []
  /// The parts of the text that stand for what could not be read: damaged bytes, half of a surrogate pair.
  private(set) var repairs: [Range<Int>] = []
  private var pieces: [Piece] = []
  private let literal: Literal

  /// What stands for what cannot be read.
  private static let mark = Array("\u{FFFD}".utf8)
  private static let sectionStart = Array("<![CDATA[".utf8)

  /// - Complexity: O(length of the literal)
  init(_ literal: Literal, in file: SourceFile) {
    self.literal = literal
    var isSectionNext = false
    LiteralScanner.scan(file.utf8, literal.utf8, literal.syntax) { piece in
      let start = text.count
      let isInSection = isSectionNext
      isSectionNext = false
      switch piece {
      case .verbatim(let part): text.append(contentsOf: file.utf8[part])
      case .escape(_, let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .replaced(_, let replacement): text.append(contentsOf: replacement)
      case .markup(let part):
        isSectionNext = file.utf8[part].elementsEqual(Self.sectionStart)
        return
      }
      var isVerbatim = false
      if case .verbatim = piece { isVerbatim = true }
      let own = Piece(
        text: start..<text.count, source: piece.range, isVerbatim: isVerbatim, isInSection: isInSection)
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

  /// Whether a mark of what cannot be read is a character of the file itself.
  private func isWritten(_ part: Range<Int>, in piece: Piece, _ file: SourceFile) -> Bool {
    guard piece.isVerbatim else {
      let source = file.string(piece.source).lowercased()
      return ["fffd", "65533"].contains { source.contains($0) }
    }
    let start = piece.source.lowerBound + part.lowerBound - piece.text.lowerBound
    let bytes = file.bytes[file.fileBytes(of: start..<start + part.count)]
    return file.encoded("\u{FFFD}").map(bytes.elementsEqual) ?? false
  }

  /// Where a part of the text stands, and whether that is inside a CDATA section; nil where tags or comments stand
  /// between, or half of an escape is meant.
  ///
  /// - Parameter part: Offsets into ``text``.
  func place(of part: Range<Int>) -> (utf8: Range<Int>, isInSection: Bool)? {
    guard !part.isEmpty else { return insertionPlace(at: part.lowerBound) }
    guard let first = index(at: part.lowerBound), let last = index(at: part.upperBound - 1),
      var lower = source(of: part.lowerBound, in: first), let upper = source(of: part.upperBound, in: last)
    else { return nil }
    for index in first..<last where pieces[index].source.upperBound != pieces[index + 1].source.lowerBound {
      // A backslash before a character that stands for itself goes with it.
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

  /// The place in the file of a bound in a piece; nil where it is inside what stands for something else.
  private func source(of offset: Int, in index: Int) -> Int? {
    let piece = pieces[index]
    if offset == piece.text.lowerBound { return piece.source.lowerBound }
    if offset == piece.text.upperBound { return piece.source.upperBound }
    return piece.isVerbatim ? piece.source.lowerBound + offset - piece.text.lowerBound : nil
  }

  /// The piece that holds a byte of the text.
  private func index(at offset: Int) -> Int? {
    let index = pieces.partitioningIndex { $0.text.upperBound > offset }
    return index < pieces.count ? index : nil
  }
}
