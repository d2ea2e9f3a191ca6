import SwiftSyntax

/// How deep a tree is: the parser bounds what nests, but not chains as `a.b.c`, whose trees are as deep as they are long.
enum SyntaxDepth {
  /// Deeper trees are nobody's code.
  static let limit = 2_000

  /// Whether no leaf is more than `limit` nodes below the root. Costs no stack.
  static func isBounded(_ root: SourceFileSyntax) -> Bool {
    var level = [root.children(viewMode: .sourceAccurate).makeIterator()]
    while let index = level.indices.last {
      guard let child = level[index].next() else {
        level.removeLast()
        continue
      }
      guard !child.is(TokenSyntax.self) else { continue }
      guard level.count < limit else { return false }
      level.append(child.children(viewMode: .sourceAccurate).makeIterator())
    }
    return true
  }
}
