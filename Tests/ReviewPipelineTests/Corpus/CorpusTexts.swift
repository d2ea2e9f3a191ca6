import Foundation
import LocalizationBundles
import Testing

/// Every text of the bundles beside the repository, with the keys.
enum CorpusTexts {
  static let all = Result {
    var texts: Set<String> = []
    for folder in ReviewedCorpus.folders {
      let bundle = LocalizationBundleReader().read(path: "\(CorpusTable.root)/\(folder)")
      for entry in bundle.entries {
        texts.insert(entry.id.key)
        texts.formUnion(entry.texts.map(\.text))
      }
    }
    for folder in try FileManager.default.contentsOfDirectory(atPath: CorpusTable.root) {
      guard FileManager.default.fileExists(atPath: "\(CorpusTable.root)/\(folder)/ENTRIES.tsv") else { continue }
      for row in try CorpusTable("\(folder)/ENTRIES.tsv").rows {
        texts.formUnion(["key", "source", "value"].compactMap { row[$0] })
      }
      if !ReviewedCorpus.folders.contains(folder) { texts.formUnion(try parts(ofFilesIn: folder)) }
    }
    return texts
  }

  /// What stands in the elements of exchange files and between the quotation marks of tables.
  private static func parts(ofFilesIn folder: String) throws -> [String] {
    let base = "\(CorpusTable.root)/\(folder)"
    let separators: [String: Set<Character>] = ["xliff": ["<", ">"], "strings": ["\""], "actionsdata": ["\""]]
    return try (FileManager.default.subpaths(atPath: base) ?? []).flatMap { path -> [String] in
      let url = URL(fileURLWithPath: "\(base)/\(path)")
      guard let marks = separators[url.pathExtension] else { return [] }
      let parts = String(decoding: try Data(contentsOf: url), as: UTF8.self).split { marks.contains($0) }
      // Tags with attributes are no texts.
      return parts.filter { !$0.contains("=\"") }.map(String.init)
    }
  }
}
