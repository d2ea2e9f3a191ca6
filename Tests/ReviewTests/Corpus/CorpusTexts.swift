import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import Testing

/// Every text of the bundles beside the repository, with the keys.
enum CorpusTexts {
  static let all = Result {
    var texts: Set<String> = []
    for folder in CorpusTable.folders {
      let bundle = LocalizationBundleReader().read(path: "\(CorpusTable.root)/\(folder)")
      for entry in bundle.entries {
        texts.insert(entry.id.key)
        texts.formUnion(entry.texts.map(\.text))
      }
      for row in try CorpusTable("\(folder)/ENTRIES.tsv").rows {
        texts.formUnion(["key", "source", "value"].compactMap { row[$0] })
      }
    }
    return texts
  }

}
