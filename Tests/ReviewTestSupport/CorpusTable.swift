import BundleReading
import Foundation
import Platform
package import ReviewModel

/// A table of the corpus next to the repository: tab-separated, with `\n`, `\t` and `\\` escaped and a header line.
package struct CorpusTable {
  package static let root = Repository.shared + "/corpus"

  /// The folders of localization files that have a list of their texts, sorted; none without a corpus.
  package static let folders = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
    .filter { FileManager.default.fileExists(atPath: "\(root)/\($0)/ENTRIES.tsv") }
    .sorted()

  /// All folders in a full run, otherwise those under one megabyte: a large one shows nothing new.
  package static let sample = folders.filter { folder in
    let files = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    var size: UInt64 = 0
    while files?.nextObject() != nil { size += files?.fileAttributes?[.size] as? UInt64 ?? 0 }
    return TestSweep.isWhole || size < 1 << 20
  }

  package static var isPresent: Bool { !folders.isEmpty }

  /// A folder read as it is, without source code: once for all tests of the process.
  package static func bundle(of folder: String) -> LocalizationBundle {
    bundles.value(for: folder) { LocalizationBundleReader().read(path: "\(root)/\(folder)") }
  }

  private static let bundles = Memo<String, LocalizationBundle>()

  /// The rows, each with its cells by column name.
  package let rows: [[String: String]]

  package init(_ relative: String) throws {
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
