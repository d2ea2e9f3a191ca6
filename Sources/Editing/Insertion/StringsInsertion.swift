import ReviewModel
import SourceText

/// Adds pairs at the end of a `.strings` file, written as the last one there is.
struct StringsInsertion {
  private let file: SourceFile
  private let separator: String
  private let isSpaced: Bool

  /// - Throws: ``EditRefusal`` where the file is no list of pairs, or a damaged one.
  init(_ file: SourceFile) throws(EditRefusal) {
    guard PropertyListBody.of(file) == .oldStyle, !Self.isDictionary(file) else {
      throw EditRefusal("Nothing is added to a property list: write the file as pairs first, \"key\" = \"text\";")
    }
    let table = StringsReader.read(file, index: 0)
    if let fault = table.faults.first {
      let line = file.makeLineIndex().line(at: fault.utf8.lowerBound)
      throw EditRefusal("Nothing is added to a file with mistakes: repair line \(line) first")
    }
    self.file = file
    separator = Self.separator(table.pairs.last, in: file)
    isSpaced = Self.isSpaced(table.pairs.suffix(2), in: file)
  }

  /// The pair on a line of its own, in the order of the calls.
  func patches(adding key: String, _ text: String) -> [TextPatch] {
    let end = file.utf8.count..<file.utf8.count
    let lineEnd = file.lineEnd
    let isEnded = file.utf8.last.map(OldStyleScanner.isLineEnd) ?? true || Self.isMarkAlone(file)
    let pair = quoted(key) + separator + quoted(text) + ";" + lineEnd
    return (isEnded ? [] : [TextPatch(utf8: end, replacement: lineEnd, isShared: true)])
      + [TextPatch(utf8: end, replacement: (isSpaced ? lineEnd : "") + pair)]
  }

  private static func isMarkAlone(_ file: SourceFile) -> Bool { file.utf8 == UTF8Repair.byteOrderMark }

  /// Whether the pairs stand between braces.
  private static func isDictionary(_ file: SourceFile) -> Bool {
    let last = file.utf8.last { $0 > 0x20 }
    return last == UInt8(ascii: "}") || last == UInt8(ascii: ")")
  }

  /// What stands between a key and its text: ` = ` unless the pair has other spaces there.
  private static func separator(_ pair: StringsPair?, in file: SourceFile) -> String {
    guard let pair, pair.key.syntax == .quoted, pair.value.syntax == .quoted,
      pair.key.utf8.upperBound + 1 < pair.value.utf8.lowerBound
    else { return " = " }
    let between = file.string(pair.key.utf8.upperBound + 1..<pair.value.utf8.lowerBound - 1)
    let isPlain = between.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
    return isPlain && between.contains("=") ? between : " = "
  }

  /// Whether an empty line stands between the last two pairs.
  private static func isSpaced(_ pairs: ArraySlice<StringsPair>, in file: SourceFile) -> Bool {
    guard let first = pairs.first, let last = pairs.last, first.utf8.upperBound < last.utf8.lowerBound else {
      return false
    }
    let between = file.string(first.utf8.upperBound..<last.utf8.lowerBound).replacing("\r\n", with: "\n")
    return between.contains("\n\n")
  }

  private func quoted(_ text: String) -> String {
    let utf8 = LiteralEncoder.encode(text, syntax: .quoted, delimiter: UInt8(ascii: "\"")) ?? []
    let written = String(decoding: utf8, as: UTF8.self)
    return "\"" + (file.escapingUncertain(written, in: .quoted) ?? written) + "\""
  }
}
