public import ReviewModel
import SourceText

/// Lists the texts that sources declare and that cannot be told without running them, in the order of the files.
public struct UnresolvedListing: Sendable {
  private let bundle: LocalizationBundle

  public init(_ bundle: LocalizationBundle) { self.bundle = bundle }

  /// - Returns: The listing in UTF-8, every line ended by a line feed: the place, the kind, the type that the text
  ///   belongs to, why it is not known, and the expression, or a JSON object with the same.
  public func render(as format: EntryListing.Format) -> [UInt8] {
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
          ListingLine.append(
            ["\(file.path):\(line)", text.kind.rawValue, owner, text.reason, expression], to: &output)
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
