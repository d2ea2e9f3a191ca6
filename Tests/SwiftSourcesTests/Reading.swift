import BundleReading
import ReviewModel
import SourceText
import SwiftSources

/// Reads sources for tests, and writes each declaration on one line.
enum Reading {
  static func contents(_ code: String, path: String = "Sources/Main.swift") -> SwiftCodeContents {
    let (source, _) = SourceFile.read(path: path, bytes: Array(code.utf8), index: 0)
    return SwiftSourceReader().contents(of: source, file: 0)
  }

  /// `title OrderSoup: Order Soup`, with ` @Table`, ` = default` and ` (prompt)` if present.
  static func lines(_ code: String) -> [String] { contents(code).texts.map(line) }

  static func line(_ text: DeclaredText) -> String {
    var line = text.kind.rawValue + " \(text.owner ?? "-"): " + text.key
    if let table = text.table { line += " @" + table }
    if let value = text.defaultValue { line += " = " + value }
    if let part = text.dialogPart { line += " (\(part))" }
    return line
  }

  /// The text that each declaration's place decodes to.
  static func written(_ code: String) -> [String] {
    let (source, _) = SourceFile.read(path: "Main.swift", bytes: Array(code.utf8), index: 0)
    return SwiftSourceReader().contents(of: source, file: 0).texts.map { EscapedText($0.place, in: source).text }
  }

  static func bundle(_ files: [String: String]) -> LocalizationBundle {
    LocalizationBundleReader(sources: SwiftSourceReader())
      .read(files: files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
  }
}
