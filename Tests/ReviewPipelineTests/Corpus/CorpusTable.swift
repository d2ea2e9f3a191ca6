import Foundation

/// A table of the corpus that lies beside the repository: tab-separated, `\n`, `\t` and `\\` escaped, a header line.
struct CorpusTable {
  static let root = Repository.path("../shared/corpus")

  /// The rows, each with its cells by the header's names.
  let rows: [[String: String]]

  init(_ relative: String) throws {
    let text = try String(contentsOfFile: "\(Self.root)/\(relative)", encoding: .utf8)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    let header = lines.first.map(Self.cells) ?? []
    rows = lines.dropFirst().map { line in
      Dictionary(zip(header, Self.cells(line)), uniquingKeysWith: { first, _ in first })
    }
  }

  private static func cells(_ line: Substring.UTF8View) -> [String] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { unescaped(Substring($0)) }
  }

  private static func unescaped(_ cell: Substring) -> String {
    guard cell.utf8.contains(UInt8(ascii: "\\")) else { return String(cell) }
    var text = ""
    var isEscape = false
    for scalar in cell.unicodeScalars {
      if isEscape {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// A judgement of a person on a place in the corpus: here a rule must speak, or must be silent.
struct CorpusRow: Hashable, CustomStringConvertible {
  var folder, path: String
  var line: Int
  var locale: String
  /// The rules that the row names and that exist.
  var rules: [String]
  var what: String

  var description: String { "\(folder) \(path):\(line) [\(locale)] \(rules.joined(separator: "|")): \(what)" }

  /// The rows of a table in the folders that are reviewed, for the rules that exist.
  static func all(in table: String, folders: [String], rules: Set<String>) throws -> [CorpusRow] {
    try CorpusTable(table).rows.compactMap { row in
      let named = (row["rule"] ?? "").split(separator: "|").map(String.init).filter(rules.contains)
      guard let folder = row["folder"], folders.contains(folder), !named.isEmpty else { return nil }
      return CorpusRow(
        folder: folder, path: row["path"] ?? "", line: Int(row["line"] ?? "") ?? 0,
        locale: (row["locale"] ?? "").replacing("_", with: "-"), rules: named, what: row["what"] ?? "")
    }
  }
}
