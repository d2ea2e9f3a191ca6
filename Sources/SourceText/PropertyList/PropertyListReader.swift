/// Reads property lists of all three bodies, damaged ones as far as they go.
public enum PropertyListReader {
  /// - Parameters:
  ///   - file: The file as it was read; its body is recognized by its first characters.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: The root, nil where there is nothing to be read; pairs without braces, as in a `.strings` file, are a
  ///   dictionary. And the damaged places, in file order.
  /// - Complexity: O(*n*)
  public static func read(_ file: SourceFile, index: Int) -> (root: SourceNode?, faults: [FileFault]) {
    let plain = parse(file, index: index)
    guard !plain.faults.isEmpty, let blanked = Preprocessing.blanked(file) else { return plain }
    let (root, faults) = parse(blanked, index: index)
    // What is left of a list depends on what the preprocessor is told: two branches have a value each.
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

/// How a property list is written.
public enum PropertyListBody: Hashable, Sendable {
  case oldStyle
  case xml
  case binary

  /// The body of `file`, by its encoding and its first characters.
  public static func of(_ file: SourceFile) -> PropertyListBody {
    if file.encoding == .binary { return .binary }
    var offset = file.utf8.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    while offset < file.utf8.count, file.utf8[offset] <= 0x20 { offset += 1 }
    guard offset + 1 < file.utf8.count, file.utf8[offset] == UInt8(ascii: "<") else { return .oldStyle }
    // Old-style data begins with an angle bracket too, but has only hexadecimal digits; a merge marker has neither.
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
