public import ReviewModel
import SourceText

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
        case .text: ListingLine.append(Self.fields(of: text, path: file.path, line: line), to: &output)
        case .json: ListingLine.append(EntryMembers(text, path: file.path, line: line), to: &output)
        }
      }
    }
    return output
  }

  private static func fields(of text: LocalizedText, path: String, line: Int) -> [String] {
    let key = text.variation.map { "\(text.key) [\($0)]" } ?? text.key
    // A binary file has no lines.
    let place = line > 0 ? "\(path):\(line)" : path
    return [place, text.locale, text.kind.rawValue, key, text.text]
  }
}

private struct EntryMembers: Encodable {
  let locale, kind, key, text, path: String
  let line: Int
  let variation: String?

  init(_ text: LocalizedText, path: String, line: Int) {
    (locale, kind, key) = (text.locale, text.kind.rawValue, text.key)
    (self.text, variation) = (text.text, text.variation)
    (self.path, self.line) = (path, line)
  }
}
