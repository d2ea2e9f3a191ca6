import SwiftSyntax

/// The nodes of a file but its tokens, each before those inside it.
///
/// The parser bounds what nests, but not chains as `a.b.c`, whose trees are as deep as they are long. So a file is gone
/// through once without recursion, before anything follows it by recursion.
struct SyntaxNodes {
  /// Deeper trees are nobody's code.
  static let limit = 2_000

  struct Node {
    let syntax: Syntax
    /// How many nodes it stands in; 0 for the file.
    let depth: Int
  }

  private(set) var all: [Node] = []
  /// The greatest depth of a node.
  private(set) var depth = 0

  /// Nil where a node stands in ``limit`` others. Costs no stack.
  init?(of root: SourceFileSyntax) {
    all.append(Node(syntax: Syntax(root), depth: 0))
    var level = [root.children(viewMode: .sourceAccurate).makeIterator()]
    while let index = level.indices.last {
      guard let child = level[index].next() else {
        level.removeLast()
        continue
      }
      guard !child.is(TokenSyntax.self) else { continue }
      guard level.count < Self.limit else { return nil }
      all.append(Node(syntax: child, depth: level.count))
      depth = max(depth, level.count)
      level.append(child.children(viewMode: .sourceAccurate).makeIterator())
    }
  }
}
