import ReviewModel
import SourceText

extension FileContents {
  /// Adds the directives in the comments of a property list, and takes all directives out of what translators read.
  ///
  /// The readers of other formats find their own.
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

  /// What Xcode or a build writes anew keeps no comments.
  private var hasCommentsOfPeople: Bool {
    switch BundleFormat(path: path.whole) {
    case .strings, .stringsDictionary, .vocabulary, .informationList: true
    default: false
    }
  }

  /// Whether the file is, or lies in, what Xcode exports.
  private var isExport: Bool {
    if case .exchange = BundleFormat(path: path.whole) { return true }
    return ExchangeCatalog(path: path.whole) != nil
  }
}
