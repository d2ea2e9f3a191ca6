import ReviewModel
import SourceText

/// The locations and labels of texts, for the readers of a single file.
struct TextMaker: Sendable {
  let file: Int
  private let locale: String
  private let role: TableRole

  /// - Parameter locale: The tag of the texts' language, if it differs from the path's.
  init(file: Int, path: BundlePath, locale: String? = nil) {
    self.file = file
    self.locale = locale ?? path.locale ?? ""
    role = TableRole(stem: path.stem)
  }

  /// - Parameter kind: nil if the table's name determines it.
  func text(
    _ text: SourceNode.Text, key: String, kind: EntryKind? = nil, variation: String? = nil, comment: String = ""
  ) -> LocalizedText {
    LocalizedText(
      locale: locale, kind: kind ?? role.kind(ofKey: key), key: key, variation: variation, text: text.string,
      literal: text.location(in: file), comment: comment)
  }
}
