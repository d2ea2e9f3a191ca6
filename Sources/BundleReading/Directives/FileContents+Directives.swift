import ReviewModel
import SourceText

extension FileContents {
  /// Adds the directives in a property list's comments, and removes all directives from comments for translators.
  ///
  /// The readers of other formats find their own directives.
  mutating func takeDirectives(from source: SourceFile, file: Int) {
    if hasCommentsOfPeople, DirectiveMarker.first(in: source.utf8[...]) != nil {
      directives += PropertyListDirectives.directives(in: source, file: file)
    }
    guard !directives.isEmpty else { return }
    let isExported = isExport
    for index in directives.indices { directives[index].isExported = isExported }
    for index in texts.indices where DirectiveMarker.isFound(in: texts[index].comment) {
      texts[index].comment = DirectiveText.removed(from: texts[index].comment)
    }
  }

  /// Files that Xcode or a build regenerates keep no comments.
  private var hasCommentsOfPeople: Bool {
    switch BundleFormat(path: path.whole) {
    case .strings, .stringsDictionary, .vocabulary, .informationList: true
    default: false
    }
  }

  /// Whether the file is, or is part of, an Xcode export.
  private var isExport: Bool {
    BundleFormat(path: path.whole) == .exchange || LocalizationCatalog(path: path.whole) != nil
  }
}
