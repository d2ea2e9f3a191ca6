import UnicodeText

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
  case oldStyle, xml, binary

  /// Where the list begins: after its byte order mark, and after a second one, which Xcode removes from a table.
  ///
  /// Source: swift-build, `CopyStringsFileTaskAction` (“ignoring byte-order mark in input file”).
  static func start(of bytes: [UInt8]) -> Int {
    let marks = bytes.starts(with: UTF8Repair.byteOrderMark + UTF8Repair.byteOrderMark) ? 2 : 1
    return bytes.starts(with: UTF8Repair.byteOrderMark) ? marks * UTF8Repair.byteOrderMark.count : 0
  }

  /// The format of `file`, judging by its encoding and its first characters.
  package static func of(_ file: SourceFile) -> PropertyListBody {
    if file.encoding == .binary { return .binary }
    var offset = start(of: file.utf8)
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

/// Property lists that Xcode runs through the C preprocessor first (`INFOPLIST_PREPROCESS`): directives and comments
/// are on separate lines.
enum Preprocessing {
  private static let directives: Set<String> = [
    "define", "elif", "else", "endif", "error", "if", "ifdef", "ifndef", "import", "include", "line", "pragma", "undef",
    "warning",
  ]

  /// The file with spaces in place of the preprocessor's lines, so that everything else keeps its position. Nil for a
  /// file without directives.
  static func blanked(_ file: SourceFile) -> SourceFile? {
    guard file.encoding != .binary, file.utf8.contains(UInt8(ascii: "#")) else { return nil }
    var bytes = file.utf8
    var hasDirectives = false
    var start = 0
    var isContinued = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let isDirective = isContinued || isDirective(line)
      if isDirective || isComment(line) {
        isContinued = isDirective && line.last { $0 != UInt8(ascii: "\r") } == UInt8(ascii: "\\")
        hasDirectives = hasDirectives || isDirective
        for index in start..<end where bytes[index] > 0x20 { bytes[index] = 0x20 }
      }
      start = end + 1
    }
    guard hasDirectives else { return nil }
    return SourceFile(
      path: file.path, bytes: file.bytes, encoding: file.encoding, utf8: bytes, checkpoints: file.checkpoints)
  }

  /// `#include "Names.h"`, `# define NAME Coffee`.
  private static func isDirective(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: "#") else { return false }
    let name = text.dropFirst().drop { $0 <= 0x20 }.prefix { $0.isLowercase }
    return directives.contains(String(decoding: name, as: UTF8.self))
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 <= 0x20 }.starts(with: "//".utf8)
  }
}
