/// Markdown outside its code spans: active markup there must be the report’s own.
///
/// Source: CommonMark 0.31.2, sections 2.4, 6.1 and 6.6.
enum MarkdownScan {
  private static let tags: Set<String> = ["details", "summary", "b", "br", "code", "sub", "span"]

  /// - Throws: ``BrokenLaw``
  static func check(_ markdown: String) throws {
    for line in markdown.utf8.split(separator: UInt8(ascii: "\n")) {
      try check(Array(withoutCodeSpans(Array(line))))
    }
  }

  private static func check(_ line: [UInt8]) throws {
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "<"):
        let end = line[index...].firstIndex(of: UInt8(ascii: ">")) ?? line.endIndex
        let content = String(decoding: line[(index + 1)..<end], as: UTF8.self)
        let name = content.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let isLink = content.hasPrefix("https://") || content.hasPrefix("http://")
        try require(
          end < line.endIndex && (tags.contains(String(name)) || isLink), "A tag is the report’s own: \(content.quoted)"
        )
        index = end
      case UInt8(ascii: "]") where index + 1 < line.count && line[index + 1] == UInt8(ascii: "("):
        let target = String(decoding: line[(index + 2)...].prefix(9), as: UTF8.self)
        try require(
          target.hasPrefix("<https://") || target.hasPrefix("<http://") || target.hasPrefix("https://"),
          "A link leads to the web: \(target.quoted)")
      default: break
      }
      index += 1
    }
  }

  /// A code span extends from a string of backticks to the next one of the same length in the paragraph, here in the
  /// line.
  private static func withoutCodeSpans(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    func run(at start: Int) -> Int { line[start...].prefix { $0 == UInt8(ascii: "`") }.count }
    while index < line.count {
      if line[index] == UInt8(ascii: "\\"), index + 1 < line.count {
        result += line[index...index + 1]
        index += 2
        continue
      }
      let fence = run(at: index)
      guard fence > 0 else {
        result.append(line[index])
        index += 1
        continue
      }
      var close = index + fence
      while close < line.count, run(at: close) != fence { close += max(1, run(at: close)) }
      if close < line.count {
        index = close + fence
      } else {
        result += line[index..<index + fence]
        index += fence
      }
    }
    return result
  }
}
