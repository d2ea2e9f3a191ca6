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

/// The directives in the comments of a property list, of an old-style or an XML body.
enum PropertyListDirectives {
  /// - Complexity: O(*n* log *n*); the file is read a second time, which only one with directives is.
  static func directives(in source: SourceFile, file: Int) -> [SuppressionDirective] {
    let root: PropertyListNode?
    let comments: [Range<Int>]
    switch PropertyListBody.of(source) {
    case .binary: return []
    case .xml:
      root = XMLPropertyList.read(source, index: file).root
      comments = xmlComments(of: source, file: file)
    case .oldStyle:
      var parser = OldStyleParser(source, index: file)
      parser.scanner.comments = []
      root = parser.root()
      comments = parser.scanner.comments ?? []
    }
    let members = members(in: root)
    let placement = CommentPlacement(bytes: source.utf8, comments: comments, units: members.map(\.utf8))
    let keys = Dictionary(members.map { ($0.utf8, $0.key.string) }, uniquingKeysWith: { first, _ in first })
    return placement.placed().flatMap { comment, unit in
      SuppressionDirective.directives(
        inComment: comment, of: source.utf8, file: file, reach: unit.map { .part($0) } ?? .nothing,
        key: unit.flatMap { keys[$0] })
    }
  }

  /// With their delimiters.
  private static func xmlComments(of source: SourceFile, file: Int) -> [Range<Int>] {
    var reader = XMLReader(source, index: file)
    var comments: [Range<Int>] = []
    while let event = reader.next() {
      if case .comment(let range) = event { comments.append(range.lowerBound - 4..<range.upperBound + 3) }
    }
    return comments
  }

  /// Those of all dictionaries, however deep.
  private static func members(in root: PropertyListNode?) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    var open = root.map { [$0] } ?? []
    while let node = open.popLast() {
      switch node.value {
      case .dictionary(let inner):
        members += inner
        open += inner.map(\.value)
      case .array(let elements): open += elements
      default: break
      }
    }
    return members
  }
}
