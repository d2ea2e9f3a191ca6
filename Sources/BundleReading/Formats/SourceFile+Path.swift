public import SourceText

extension SourceFile {
  /// The tag of the `.lproj` folder that holds the file, with `_` turned to `-`; empty outside any.
  public var localeTag: String { BundlePath(path).locale ?? "" }

  /// Whether a build makes the file, so that nobody corrects a text in it.
  public var isCompiledMetadata: Bool {
    if case .actionsMetadata = BundleFormat(path: path) { true } else { false }
  }

  /// The table that the file holds, as in ``EntryID/table``.
  public var table: String { BundlePath(path).table }
}
