/// The forms in which a preview can be read.
public enum PreviewFormat: String, CaseIterable, Hashable, Sendable {
  /// For a terminal.
  case text
  /// For programs.
  case json
  /// A strip of pictures.
  case svg
  /// A page with the pictures, the numbers and what they rest on.
  case html

  /// Whether the format draws the pictures of a preview.
  public var hasPictures: Bool { self == .svg || self == .html }

  /// The preview in this format.
  ///
  /// - Returns: Text that ends in a line feed.
  public func render(_ preview: Preview, options: ReportOptions = ReportOptions()) -> String {
    switch self {
    case .text: TerminalPreview(preview, options: options).render()
    case .json: JSONPreview(preview).render()
    case .svg: Picture(preview.pictures).svg + "\n"
    case .html: HTMLPreview(preview).render()
    }
  }
}
