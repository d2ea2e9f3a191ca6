import ReviewTestSupport

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
