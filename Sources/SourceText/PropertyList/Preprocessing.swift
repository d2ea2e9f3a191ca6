import UnicodeText

/// Property lists that Xcode runs through the C preprocessor first (`INFOPLIST_PREPROCESS`): directives and comments
/// are on separate lines.
enum Preprocessing {
  private static let directives: Set<String> = [
    "define", "elif", "else", "endif", "error", "if", "ifdef", "ifndef", "import", "include", "line", "pragma", "undef",
    "warning",
  ]

  /// The file with spaces in place of the preprocessor's lines, so that everything else keeps its position.
  ///
  /// - Returns: nil for a file without directives.
  static func blanked(_ file: SourceFile) -> SourceFile? {
    guard file.encoding != .binary, file.utf8.contains(UInt8(ascii: "#")) else { return nil }
    var bytes = file.utf8
    var hasDirectives = false
    var start = 0
    var goesOn = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let isDirective = goesOn || isDirective(line)
      if isDirective || isComment(line) {
        goesOn = isDirective && line.last { $0 != UInt8(ascii: "\r") } == UInt8(ascii: "\\")
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
