/// UTF-8 output that every format writes to.
struct ByteOutput {
  var utf8: [UInt8] = []

  /// - Parameter capacity: The expected size in bytes, which avoids reallocations.
  init(reserving capacity: Int = 0) { utf8.reserveCapacity(capacity) }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8.append(contentsOf: $0) }
  }

  mutating func write(_ constant: StaticString) { constant.withUTF8Buffer { utf8.append(contentsOf: $0) } }
  mutating func write(_ bytes: [UInt8]) { utf8.append(contentsOf: bytes) }
  mutating func write(byte: UInt8) { utf8.append(byte) }

  mutating func write(spaces count: Int) {
    if count > 0 { utf8.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// The output as text. All of it is valid UTF-8, so nothing is repaired.
  var string: String { String(decoding: utf8, as: UTF8.self) }
}

extension Int {
  /// "1 error", "12 errors": for English nouns with a plural in s.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// With a comma between thousands: "11,224".
  package var grouped: String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }
}

/// A table for a terminal. Its columns are aligned by terminal width.
struct TextTable {
  enum Alignment { case left, right }

  var header: [String]
  var alignments: [Alignment]
  var rows: [[String]] = []

  /// The lines, with the header first if there is one. In cells, invisible characters are shown, and each cell is one
  /// line.
  var lines: [String] {
    let cells = ((header.isEmpty ? [] : [header]) + rows).map { row in row.map(\.visible) }
    let widths = cells.map { row in row.map { displayWidth(of: $0) } }
    let count = cells.lazy.map(\.count).max() ?? 0
    let columns = (0..<count).map { column in widths.map { column < $0.count ? $0[column] : 0 }.max() ?? 0 }
    return zip(cells, widths).map { row, rowWidths in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: columns[column] - rowWidths[column])
        let isRight = column < alignments.count && alignments[column] == .right
        line += (column > 0 ? "  " : "") + (isRight ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}

/// Wraps a text to a number of columns, at spaces. A longer word gets its own line.
///
/// - Parameters:
///   - prefix: The beginning of the first line. The other lines begin with as many spaces.
/// - Returns: At least one line.
package func wrapped(_ text: String, to columns: Int, after prefix: String = "") -> [String] {
  let indent = displayWidth(of: prefix)
  let room = max(20, columns - indent)
  var lines: [String] = []
  var line = ""
  var width = 0
  // Several spaces in a row stay in a line because they may be part of a quotation.
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
