import ReviewModel
import SourceText

/// A part of a file's text and what takes its place.
struct TextPatch: Hashable {
  /// Offsets into ``SourceFile/utf8``; empty where something is only added.
  var utf8: Range<Int>
  var replacement: String
  /// Whether several edits may need it, and it is made once: as what is replaced always is.
  var isShared = false
}

extension SourceFile {
  /// The file's bytes with some parts replaced, everything else as it is.
  ///
  /// - Parameter patches: In any order; those that add at one place are added in the order given.
  /// - Throws: ``EditRefusal`` where two overlap, or the file's encoding has not all of their characters.
  func bytes(applying patches: [TextPatch]) throws(EditRefusal) -> [UInt8] {
    let ordered = patches.enumerated().sorted {
      ($0.element.utf8.lowerBound, $0.element.utf8.upperBound, $0.offset)
        < ($1.element.utf8.lowerBound, $1.element.utf8.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var end = 0
    for (_, patch) in ordered {
      let place = fileBytes(of: patch.utf8)
      guard place.lowerBound >= end else { throw EditRefusal("It overlaps another change of the file") }
      result += bytes[end..<place.lowerBound]
      result += try encodedForWriting(patch.replacement)
      end = place.upperBound
    }
    return result + bytes[end...]
  }

  /// The bytes that hold a text in the file's encoding.
  ///
  /// - Throws: ``EditRefusal`` where it has not all of the text's characters.
  func encodedForWriting(_ text: String) throws(EditRefusal) -> [UInt8] {
    if let bytes = encoded(text) { return bytes }
    let foreign = text.unicodeScalars.first { encoded(String($0)) == nil }
    let character = foreign.map { "no ‘\($0)’" } ?? "not all of its characters"
    throw EditRefusal("The file is \(encoding.rawValue), which has \(character): save it as UTF-8 first")
  }

  /// The line end of the file: that of its first line.
  var lineEnd: String {
    guard let first = utf8.firstIndex(where: OldStyleScanner.isLineEnd) else { return "\n" }
    if utf8[first] == 0x0A { return "\n" }
    return first + 1 < utf8.count && utf8[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}
