import SourceText
package import UnicodeText

/// The edits in a table (CSV): one for each row, below a header with the column names in any order. The column `table`
/// is optional (see ``TranslationEdit/table``).
package enum TableEdits {
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The name of the file in errors.
  /// - Throws: ``InputFileError`` if the file is not such a table.
  package static func read(
    _ bytes: [UInt8], path: String, words: (Message) -> String
  ) throws(InputFileError) -> [TranslationEdit] {
    let table = try CSVTable(bytes, path: path, words: words)
    guard let header = table.rows.first else { throw InputFileError(path: path, reason: "The table is empty") }
    let columns = try Columns(header, path: path)
    var edits: [TranslationEdit] = []
    for row in table.rows.dropFirst() {
      guard row.cells.count == header.cells.count else {
        throw InputFileError(
          path: path, line: row.line, reason: "Expected \(header.cells.count) cells, found \(row.cells.count)")
      }
      edits.append(columns.edit(row))
    }
    return edits
  }

  private struct Columns {
    private let indices: [String: Int]

    private static let required = ["path", "locale", "key", "variation", "before", "after"]

    init(_ header: CSVTable.Row, path: String) throws(InputFileError) {
      let names = header.cells.map { $0.lowercased().filter { !$0.isWhitespace } }
      for name in Self.required {
        let count = names.count { $0 == name }
        if count == 1 { continue }
        let reason =
          count == 0
          ? "The header has no column ‘\(name)’: expected \(Self.required.joined(separator: ", "))"
          : "The header has the column ‘\(name)’ twice"
        throw InputFileError(path: path, line: header.line, reason: reason)
      }
      indices = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    func edit(_ row: CSVTable.Row) -> TranslationEdit {
      func cell(_ name: String) -> String {
        guard let index = indices[name], row.cells.indices.contains(index) else { return "" }
        return TableEdits.unguarded(row.cells[index])
      }
      let (table, variation) = (cell("table"), cell("variation"))
      return TranslationEdit(
        path: cell("path"), table: table.isEmpty ? nil : table, locale: cell("locale"), key: cell("key"),
        variation: variation.isEmpty ? nil : variation, before: cell("before"), after: cell("after"), line: row.line)
    }
  }

  /// A text that a spreadsheet would run as a formula has an apostrophe before it.
  private static func unguarded(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first, guarded.contains(second) else { return cell }
    return String(scalars.dropFirst())
  }

  private static let guarded: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "'", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]
}

/// A table of comma-separated values.
///
/// Source: RFC 4180. Spreadsheets in many languages write semicolons, and some write tabs. The header shows which.
struct CSVTable {
  struct Row: Hashable {
    /// The line on which the row begins, 1-based.
    var line: Int
    var cells: [String]
  }

  /// The rows that are not empty. The first one is the header.
  let rows: [Row]

  /// - Parameters:
  ///   - bytes: The whole file, in any encoding that ``SourceFile`` reads.
  ///   - path: The name of the file in errors.
  ///   - words: The message for a damaged file.
  /// - Throws: ``InputFileError`` at the first place that is not valid.
  init(_ bytes: [UInt8], path: String, words: (Message) -> String) throws(InputFileError) {
    let (file, faults) = SourceFile.read(path: path, bytes: bytes, index: 0)
    if let fault = faults.first(where: { $0.kind == .malformed }) {
      let line = file.makeLineIndex().line(at: fault.utf8.lowerBound)
      throw InputFileError(path: path, line: line, reason: words(fault.message))
    }
    var scanner = CSVScanner(file.utf8, path: path)
    var rows: [Row] = []
    while let row = try scanner.next() {
      // Spreadsheets keep rows after their cells are emptied.
      if row.cells.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }
    self.rows = rows
  }
}

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
    offset = bytes.starts(with: UTF8Repair.byteOrderMark) ? 3 : 0
    let header = bytes[offset...].prefix { !$0.isLineEnd }
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
    throw InputFileError(path: path, line: start, reason: "A quoted cell has no closing quotation mark")
  }

  private func closed(_ cell: [UInt8]) throws(InputFileError) -> String {
    guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
      throw InputFileError(
        path: path, line: line,
        reason: "A cell continues after its closing quotation mark: double the quotation marks inside a cell")
    }
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func skipLineEnd() {
    guard offset < bytes.count else { return }
    offset += bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    line += 1
  }
}
