public import UnicodeText

/// The edits that a table (CSV) brings: a row each, below a header that names the columns in any order. The column
/// `table` may be left out (see ``TranslationEdit/table``).
public enum TableEdits {
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: What the file is called in errors.
  /// - Throws: ``InputFileError`` where the file is no such table.
  public static func read(
    _ bytes: [UInt8], path: String, words: (Message) -> String = { _ in "The file is damaged here" }
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

  /// What a spreadsheet would run as a formula is written behind an apostrophe.
  private static func unguarded(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first, guarded.contains(second) else { return cell }
    return String(scalars.dropFirst())
  }

  private static let guarded: Set<Unicode.Scalar> = ["=", "+", "-", "@", "'", "\t", "\r"]
}
