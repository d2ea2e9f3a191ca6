import SourceText

/// An `.xcconfig` file: assignments and inclusions, in file order.
struct BuildSettingsFile: Sendable {
  enum Line: Hashable, Sendable {
    case assignment(name: String, value: String)
    /// A path relative to the file's folder.
    case inclusion(String)
  }

  private(set) var lines: [Line] = []

  /// - Parameter utf8: The text. A comment begins with `//` and ends with the line.
  init(utf8: [UInt8]) {
    for raw in utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let line = Self.trimmed(Self.withoutComment(raw))
      if line.first == UInt8(ascii: "#") {
        if let path = Self.quoted(line), line.starts(with: "#include".utf8) { lines.append(.inclusion(path)) }
      } else if let equals = Self.assignmentSign(in: line) {
        let name = BuildSettings.name(of: String(decoding: Self.trimmed(line[..<equals]), as: UTF8.self))
        let value = String(decoding: Self.trimmed(line[(equals + 1)...]), as: UTF8.self)
        lines.append(.assignment(name: name, value: value))
      }
    }
  }

  static func read(_ source: SourceFile, path: BundlePath) -> FileContents {
    var contents = FileContents(path: path)
    contents.buildSettings = BuildSettingsFile(utf8: source.utf8)
    return contents
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.first { line[$0] == slash && $0 + 1 < line.endIndex && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  /// The sign that ends the name; a condition in brackets may hold others (`NAME[sdk=macosx*] = value`).
  private static func assignmentSign(in line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "=") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private static func quoted(_ line: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard let first = line.firstIndex(of: quote), let last = line.lastIndex(of: quote), first < last else { return nil }
    return String(decoding: line[(first + 1)..<last], as: UTF8.self)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x00 }
    let head = line.drop(while: isSpace)
    guard let last = head.lastIndex(where: { !isSpace($0) }) else { return head.prefix(0) }
    return head[...last]
  }
}
