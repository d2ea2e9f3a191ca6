import Algorithms
import ReviewModel
import SourceText

enum PropertyListDirectives {
  /// - Complexity: O(*n* log *n*); only a file with directives is read this second time.
  static func directives(in source: SourceFile, file: Int) -> [SuppressionDirective] {
    let root: SourceNode?
    var comments: [Range<Int>]
    switch PropertyListBody.of(source) {
    case .binary: return []
    case .xml:
      root = XMLPropertyList.read(source, index: file).root
      comments = xmlComments(of: source, file: file)
    case .oldStyle:
      var parser = OldStyleParser(source, index: file)
      parser.comments = []
      root = parser.root()
      comments = parser.comments ?? []
    }
    let members = members(in: root)
    if PropertyListBody.of(source) == .oldStyle { comments = apart(comments, fromTextsOf: members) }
    let placement = CommentPlacement(bytes: source.utf8, comments: comments, units: members.map(\.utf8))
    let keys = Dictionary(members.map { ($0.utf8, $0.key.string) }, uniquingKeysWith: { first, _ in first })
    return placement.placed().flatMap { comment, unit in
      SuppressionDirective.directives(
        inComment: comment, of: source.utf8, file: file, reach: unit.map { .part($0) } ?? .nothing,
        key: unit.flatMap { keys[$0] })
    }
  }

  /// The comments, except those that are part of a text whose quotation marks are missing or not escaped.
  private static func apart(_ comments: [Range<Int>], fromTextsOf members: [SourceNode.Member]) -> [Range<Int>] {
    let texts = members.flatMap { [$0.key.utf8] + ($0.value.text.map { [$0.utf8] } ?? []) }
      .sorted { $0.lowerBound < $1.lowerBound }
    return comments.filter { comment in
      let next = texts.partitioningIndex { $0.lowerBound > comment.lowerBound }
      return next == 0 || !texts[next - 1].contains(comment.lowerBound)
    }
  }

  /// Including their delimiters.
  private static func xmlComments(of source: SourceFile, file: Int) -> [Range<Int>] {
    var reader = XMLReader(source, index: file)
    var comments: [Range<Int>] = []
    while let event = reader.next() {
      if case .comment(let range) = event { comments.append(range.lowerBound - 4..<range.upperBound + 3) }
    }
    return comments
  }

  /// The members of all dictionaries, at any depth.
  private static func members(in root: SourceNode?) -> [SourceNode.Member] {
    var members: [SourceNode.Member] = []
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
