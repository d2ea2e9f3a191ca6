/// Reads property lists in all three formats, and as much as possible of damaged ones.
package enum PropertyListReader {
  /// - Parameters:
  ///   - file: The file's contents; the first characters show its format.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The root, nil if nothing can be read; and the damaged places, in file order. Pairs without braces, as
  ///   in a `.strings` file, are a dictionary.
  /// - Complexity: O(*n*)
  package static func read(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    let plain = parse(file, index: index)
    guard !plain.faults.isEmpty, let blanked = Preprocessing.blanked(file) else { return plain }
    let (root, faults) = parse(blanked, index: index)
    // The remaining list depends on the preprocessor's options: each of two branches has its own value.
    return (root, PropertyListBody.of(blanked) == .xml ? [] : faults)
  }

  private static func parse(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    switch PropertyListBody.of(file) {
    case .binary: return BinaryPropertyList.read(file, index: index)
    case .xml: return XMLPropertyList.read(file, index: index)
    case .oldStyle:
      var parser = OldStyleParser(file, index: index)
      let root = parser.root()
      return (root, parser.faults)
    }
  }
}

/// The format of a property list.
package enum PropertyListBody: Hashable, Sendable {
  case oldStyle
  case xml
  case binary

  /// The format of `file`, judging by its encoding and its first characters.
  package static func of(_ file: SourceFile) -> PropertyListBody {
    if file.encoding == .binary { return .binary }
    var offset = file.utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    while offset < file.utf8.count, file.utf8[offset] <= 0x20 { offset += 1 }
    guard offset + 1 < file.utf8.count, file.utf8[offset] == UInt8(ascii: "<") else { return .oldStyle }
    // Old-style data also begins with an angle bracket, but contains only hexadecimal digits. A merge marker has
    // neither.
    for byte in file.utf8[(offset + 1)...] {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): return .xml
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if BackslashEscape.hexadecimalDigit(byte) == nil { return .xml }
      default: return .oldStyle
      }
    }
    return .oldStyle
  }
}
