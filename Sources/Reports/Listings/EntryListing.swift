package import ReviewModel
import SourceText
import UnicodeText

/// Lists every text that was read, in the order of the files and of the places in them.
package struct EntryListing: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    /// One line per text: place, locale, kind, key, text; separated by tabs.
    case text
    /// One JSON object per line.
    case json
  }

  private let bundle: LocalizationBundle

  package init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// - Returns: The listing in UTF-8. Every line ends with a line feed.
  /// - Complexity: O(*n* log *n*) in the texts.
  package func render(as format: Format) -> [UInt8] {
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

enum ListingLine {
  static func append(_ fields: [String], to output: inout [UInt8]) {
    output += fields.map(singleLine).joined(separator: "\t").utf8
    output.append(0x0A)
  }

  /// Escapes line ends and tabs inside a field, which would look like separators.
  private static func singleLine(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return field }
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\\": escaped += "\\\\"
      case "\0"..."\u{1F}": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func append(_ members: some Encodable, to output: inout [UInt8]) {
    json.write(members, to: &output)
    output.append(0x0A)
  }

  private static let json = JSONWriter(.compact, escapes: .controls)
}

/// Lists the texts that Swift sources declare and that are unknown without running the code, in the order of the files.
package struct UnresolvedListing: Sendable {
  private let bundle: LocalizationBundle

  package init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// - Returns: The listing in UTF-8. Every line ends with a line feed. It contains the place, the kind, the type that
  ///   declares the text, why the text is unknown, and the expression. In JSON, an object has the same members.
  package func render(as format: EntryListing.Format) -> [UInt8] {
    var output: [UInt8] = []
    let byFile = Dictionary(grouping: bundle.facts.unresolvedTexts, by: \.place.file)
    for (index, file) in bundle.files.enumerated() {
      guard let texts = byFile[index] else { continue }
      let lines = file.makeLineIndex()
      for text in texts.sorted(by: { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }) {
        let line = lines.line(at: text.place.utf8.lowerBound)
        let range = text.place.utf8.clamped(to: 0..<file.utf8.count)
        let expression = String(decoding: file.utf8[range], as: UTF8.self)
        let owner = text.owner ?? ""
        switch format {
        case .text:
          ListingLine.append(["\(file.path):\(line)", text.kind.rawValue, owner, text.reason, expression], to: &output)
        case .json:
          let members = UnresolvedMembers(
            kind: text.kind.rawValue, owner: owner, reason: text.reason, expression: expression, path: file.path,
            line: line)
          ListingLine.append(members, to: &output)
        }
      }
    }
    return output
  }
}

private struct UnresolvedMembers: Encodable {
  let kind, owner, reason, expression, path: String
  let line: Int
}
