import ReviewModel
import SourceText
import UnicodeText

/// A table of comma-separated values.
///
/// Source: RFC 4180. Spreadsheets of many languages write semicolons, and some tabs: the header tells.
struct CSVTable {
  struct Row: Hashable {
    /// Where it begins, 1-based.
    var line: Int
    var cells: [String]
  }

  /// The rows that are not empty; the header is the first.
  let rows: [Row]

  /// - Parameters:
  ///   - bytes: The whole file, in any encoding that ``SourceFile`` reads.
  ///   - path: What the file is called in errors.
  ///   - words: What is said of a damaged file.
  /// - Throws: ``InputFileError`` at the first place that is no table.
  init(
    _ bytes: [UInt8], path: String, words: (Message) -> String = { _ in "The file is damaged here" }
  ) throws(InputFileError) {
    let (file, faults) = SourceFile.read(path: path, bytes: bytes, index: 0)
    if let fault = faults.first(where: { $0.kind == .malformed }) {
      let line = file.makeLineIndex().line(at: fault.utf8.lowerBound)
      throw InputFileError(path: path, line: line, reason: words(fault.message))
    }
    var scanner = CSVScanner(file.utf8, path: path)
    var rows: [Row] = []
    while let row = try scanner.next() {
      // Spreadsheets keep rows whose cells were emptied.
      if row.cells.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }
    self.rows = rows
  }
}

/// Splits CSV into rows.
private struct CSVScanner {
  private let bytes: [UInt8]
  private let path: String
  private let separator: UInt8
  private var offset: Int
  private var line = 1

  private static let quotationMark = UInt8(ascii: "\"")

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let header = bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    separator = separators.first { header.contains($0) } ?? separators[0]
  }

  mutating func next() throws(InputFileError) -> CSVTable.Row? {
    guard offset < bytes.count else { return nil }
    var row = CSVTable.Row(line: line, cells: [])
    while true {
      row.cells.append(try cell())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    skipLineEnd()
    return row
  }

  private mutating func cell() throws(InputFileError) -> String {
    guard offset < bytes.count, bytes[offset] == Self.quotationMark else {
      let cell = bytes[offset...].prefix { $0 != separator && $0 != 0x0A && $0 != 0x0D }
      offset = cell.endIndex
      return String(decoding: cell, as: UTF8.self)
    }
    let start = line
    var cell: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Self.quotationMark {
        offset += 1
        guard offset < bytes.count, bytes[offset] == Self.quotationMark else { return try closed(cell) }
      } else if byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A) {
        line += 1
      }
      cell.append(byte)
      offset += 1
    }
    throw InputFileError(path: path, line: start, reason: "The quotation mark of a cell is never closed")
  }

  private func closed(_ cell: [UInt8]) throws(InputFileError) -> String {
    guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
      throw InputFileError(
        path: path, line: line, reason: "A cell goes on after its quotation mark: a mark inside is written twice")
    }
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func skipLineEnd() {
    guard offset < bytes.count else { return }
    offset += bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    line += 1
  }
}
