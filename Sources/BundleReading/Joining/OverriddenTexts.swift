import ReviewModel

/// Leaves out texts that no app shows, because another file of the same table has the key in the same language.
///
/// Foundation takes a text from a `.stringsdict` before a `.strings` file. A catalog replaces both in the build.
enum OverriddenTexts {
  private struct Place: Hashable {
    var table: String
    var locale: String
    var key: String
  }

  /// - Complexity: O(*n*) in the texts of tables with files in several formats
  static func removed(from files: [FileContents]) -> [FileContents] {
    let ranks = files.map { BundleFormat(path: $0.path.whole).flatMap { order.firstIndex(of: $0) } }
    var formats: [String: Set<Int>] = [:]
    for (file, rank) in zip(files, ranks) {
      if let rank, !file.texts.isEmpty { formats[file.path.table, default: []].insert(rank) }
    }
    guard formats.values.contains(where: { $0.count > 1 }) else { return files }
    var best: [Place: Int] = [:]
    func place(of text: LocalizedText, in file: FileContents) -> Place {
      Place(table: file.path.table, locale: text.locale, key: text.key)
    }
    for (file, rank) in zip(files, ranks) {
      guard let rank, formats[file.path.table, default: []].count > 1 else { continue }
      for text in file.texts where !text.isKey && !text.text.isEmpty {
        let place = place(of: text, in: file)
        best[place] = min(best[place] ?? rank, rank)
      }
    }
    return zip(files, ranks).map { file, rank in
      guard let rank, formats[file.path.table, default: []].count > 1 else { return file }
      var left = file
      // A proposal is a version of a text, in the file that the exchange names.
      left.texts.removeAll { !$0.isProposal && best[place(of: $0, in: file)] ?? rank < rank }
      return left
    }
  }

  /// The formats, the one that overrides the others first.
  private static let order: [BundleFormat] = [.catalog, .stringsDictionary, .strings]
}
