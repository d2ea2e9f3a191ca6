/// Adds pairs at the end of a `.strings` file, written as the last one there is.
enum StringsInsertion {
  /// - Throws: ``EditRefusal`` where the file is no list of pairs.
  static func patch(
    adding pairs: [(key: String, text: String)], to file: SourceFile
  ) throws(EditRefusal) -> TextPatch {
    guard PropertyListBody.of(file) == .oldStyle, !isDictionary(file) else {
      throw EditRefusal("Nothing is added to a property list: write the file as pairs first, \"key\" = \"text\";")
    }
    let table = StringsReader.read(file, index: 0)
    let lineEnd = file.lineEnd
    let separator = separator(table.pairs.last, in: file)
    var addition = file.utf8.last.map(OldStyleScanner.isLineEnd) ?? true || isMarkAlone(file) ? "" : lineEnd
    let isSpaced = isSpaced(table.pairs.suffix(2), in: file)
    for pair in pairs {
      if isSpaced { addition += lineEnd }
      addition += quoted(pair.key) + separator + quoted(pair.text) + ";" + lineEnd
    }
    return TextPatch(utf8: file.utf8.count..<file.utf8.count, replacement: addition)
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

  private static func quoted(_ text: String) -> String {
    let utf8 = LiteralEncoder.encode(text, syntax: .quoted, delimiter: UInt8(ascii: "\"")) ?? []
    return "\"" + String(decoding: utf8, as: UTF8.self) + "\""
  }
}
