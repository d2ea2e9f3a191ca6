import Foundation
import ReviewTestSupport

/// The texts that the files of this repository quote, hold or show.
enum CommittedTexts {
  struct Place: Hashable, CustomStringConvertible {
    var path: String
    var line: Int
    var text: String
    var description: String { "\(path):\(line): \(text)" }
  }

  /// Data on languages have to list what languages say, and what is generated repeats the sources.
  private static let roots = ["Sources", "Tests", "Examples", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
  private static let formats: Set = [
    "swift", "strings", "stringsdict", "xcstrings", "yml", "yaml", "plist", "intentdefinition", "md", "tsv", "json",
    "text", "html",
  ]

  /// Every part of a line that could be a text.
  static func all() throws -> [Place] {
    try roots.flatMap { root -> [Place] in
      let base = Repository.path(root)
      let paths = (FileManager.default.subpaths(atPath: base) ?? []).map { "/\($0)" }
      return try (paths.isEmpty ? [""] : paths.sorted()).flatMap { path -> [Place] in
        let url = URL(fileURLWithPath: base + path)
        guard formats.contains(url.pathExtension), !path.contains("/.") else { return [] }
        // What our own pages say in twelve languages, as “Copied”, is said alike by every app.
        guard !path.contains("/Language/"), !(path.contains("/Golden/") && path.hasSuffix(".html")) else { return [] }
        let data = try Data(contentsOf: url)
        // A sample may be in any encoding.
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
          Set(texts(in: line)).filter(ComparableText.mayBeLong).map {
            Place(path: root + path, line: index + 1, text: $0)
          }
        }
      }
    }
  }

  /// What stands between quotation marks, elements, backticks, tabs, after a colon.
  private static func texts(in line: Substring) -> [String] {
    let unescaped = String(line).replacing("\\\"", with: "\u{0}")
    var parts = [line]
    for separators in ["\"", "\"\u{0}", "<>", "`“”„«»‘’", "\t|"].map(Set.init) {
      parts += unescaped.split { separators.contains($0) }
    }
    if let colon = line.firstRange(of: ": ") { parts.append(line[colon.upperBound...]) }
    return parts.map { unescape(String($0).replacing("\u{0}", with: "\"")) }
  }

  /// Escapes of Swift and of tables as far as the samples have them.
  private static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let slash = rest.firstIndex(of: "\\") {
      result += rest[..<slash]
      rest = rest[rest.index(after: slash)...]
      if rest.hasPrefix("u{"), let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end].dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("n") {
        result += "\n"
        rest.removeFirst()
      } else if rest.hasPrefix("(") {
        result += "\\"
      }
    }
    return result + rest
  }
}
