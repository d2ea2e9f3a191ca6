import Algorithms
import ReviewModel
import SourceText

/// Gives a literal another text by changing the parts alone that differ: how the rest is written stays as it is.
enum PartialReplacement {
  /// - Parameter pieces: Of the text's literal.
  /// - Returns: nil where the parts cannot be told apart in the file, or would be read otherwise there: the literal is
  ///   to be written anew as a whole.
  /// - Throws: ``EditRefusal`` where a part that changes stands for what could not be read.
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

  /// Every other syntax is written as a whole, or not at all.
  private static func isSupported(_ syntax: LiteralSyntax) -> Bool {
    switch syntax {
    case .quoted, .json, .xml: true
    case .plain, .binary, .swift, .inlineXML: false
    }
  }

  private static func written(
    _ part: String, _ isInSection: Bool, _ literal: Literal, in file: SourceFile
  ) -> String? {
    guard !part.isEmpty else { return "" }
    guard let utf8 = literal.encoding(part, in: file) else { return nil }
    guard isInSection else {
      return file.escapingUncertain(String(decoding: utf8, as: UTF8.self), in: literal.syntax)
    }
    // There are no references in a section, and a carriage return would be read as a line feed.
    let isCertain = !part.unicodeScalars.contains { $0 == "\r" || file.isUncertain($0) }
    return isCertain ? part : nil
  }

  private static func isRead(
    as after: String, _ literal: Literal, with patches: [TextPatch], in file: SourceFile
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
  /// What could not be read is not known, and would be lost.
  static let damage = EditRefusal("The text has damaged characters, which would be overwritten: repair the file first")
}
