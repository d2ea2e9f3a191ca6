import Diagnostics
public import LocalizationBundles

/// Lists every text that was read, file by file in the order of the files, in each by place.
public struct EntryListing: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    /// A line a text: place, locale, kind, key, text; separated by tabs.
    case text
    /// One JSON object a line.
    case json
  }

  private let bundle: LocalizationBundle

  public init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// - Returns: The listing in UTF-8, every line ended by a line feed.
  /// - Complexity: O(*n* log *n*) in the texts.
  public func render(as format: Format) -> [UInt8] {
    var output: [UInt8] = []
    var byFile = [[LocalizedText]](repeating: [], count: bundle.files.count)
    for entry in bundle.entries {
      for text in entry.texts where byFile.indices.contains(text.literal.file) {
        byFile[text.literal.file].append(text)
      }
    }
    for (file, texts) in zip(bundle.files, byFile) where !texts.isEmpty {
      let lines = file.encoding == .binary ? nil : file.makeLineIndex()
      for text in texts.sorted(by: { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }) {
        let line = lines?.line(at: text.literal.utf8.lowerBound) ?? 0
        switch format {
        case .text: Self.append(text, path: file.path, line: line, to: &output)
        case .json: Self.appendObject(text, path: file.path, line: line, to: &output)
        }
      }
    }
    return output
  }

  private static func append(_ text: LocalizedText, path: String, line: Int, to output: inout [UInt8]) {
    let key = text.variation.map { "\(text.key) [\($0)]" } ?? text.key
    // A binary file has no lines.
    let place = line > 0 ? "\(path):\(line)" : path
    ListingLine.append([place, text.locale, text.kind.rawValue, key, text.text], to: &output)
  }

  private static func appendObject(_ text: LocalizedText, path: String, line: Int, to output: inout [UInt8]) {
    output += "{\"locale\":".utf8
    ListingLine.appendString(text.locale, to: &output)
    output += ",\"kind\":".utf8
    ListingLine.appendString(text.kind.rawValue, to: &output)
    output += ",\"key\":".utf8
    ListingLine.appendString(text.key, to: &output)
    output += ",\"text\":".utf8
    ListingLine.appendString(text.text, to: &output)
    output += ",\"path\":".utf8
    ListingLine.appendString(path, to: &output)
    output += ",\"line\":\(line)".utf8
    if let variation = text.variation {
      output += ",\"variation\":".utf8
      ListingLine.appendString(variation, to: &output)
    }
    output += "}\n".utf8
  }
}
