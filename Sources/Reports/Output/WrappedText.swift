/// A text in lines of at most so many columns, broken at spaces; a word that is longer has a line of its own.
///
/// - Parameters:
///   - prefix: What the first line begins with; the others begin with as many spaces.
/// - Returns: At least one line.
package func wrapped(_ text: String, to columns: Int, after prefix: String = "") -> [String] {
  let indent = displayWidth(of: prefix)
  let room = max(20, columns - indent)
  var lines: [String] = []
  var line = ""
  var width = 0
  // Several spaces in a row stay in a line: they may be what is quoted.
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let word = String(word)
    let wordWidth = displayWidth(of: word)
    if width > 0, width + 1 + wordWidth > room {
      lines.append(line)
      line = ""
      width = 0
    }
    line += width > 0 ? " \(word)" : word
    width += (width > 0 ? 1 : 0) + wordWidth
  }
  lines.append(line)
  let spaces = String(repeating: " ", count: indent)
  return lines.enumerated().map { ($0 == 0 ? prefix : spaces) + $1 }
}
