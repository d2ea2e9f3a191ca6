import Foundation

/// Texts with the widths HarfBuzz gives them, in the fonts of the tables.
struct WidthSample: Sendable {
  var locale: String
  var script: String
  /// In em.
  var width: Double
  var text: String

  static func rows() throws -> [WidthSample] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "widths.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("# ") }.map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 5, let width = Double(fields[2]) else { throw CocoaError(.fileReadCorruptFile) }
      return WidthSample(
        locale: String(fields[0]), script: String(fields[1]), width: width / 1000, text: String(fields[4]))
    }
  }
}
