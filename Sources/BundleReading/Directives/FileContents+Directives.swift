import ReviewModel
import SourceText

extension FileContents {
  /// Adds the directives in a property list's comments, and removes all directives from comments for translators.
  ///
  /// The readers of other formats find their own directives.
  mutating func takeDirectives(from source: SourceFile, file: Int) {
    let format = BundleFormat(path: path.whole)
    if format?.traits.contains(.keepsComments) ?? false, DirectiveMarker.first(in: source.utf8[...]) != nil {
      directives += PropertyListDirectives.directives(in: source, file: file)
    }
    guard !directives.isEmpty else { return }
    // A file that is, or is part of, an Xcode export.
    let isExported = format == .exchange || LocalizationCatalog(path: path.whole) != nil
    for index in directives.indices { directives[index].isExported = isExported }
    for index in texts.indices where DirectiveMarker.isFound(in: texts[index].comment) {
      texts[index].comment = DirectiveText.removed(from: texts[index].comment)
    }
  }
}
