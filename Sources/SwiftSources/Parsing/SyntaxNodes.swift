import SwiftSyntax

/// The nodes of a file except its tokens, each one before its children.
///
/// The parser limits nesting, but not chains such as `a.b.c`, whose trees are as deep as they are long. So each file is
/// first traversed without recursion, before any recursive visitor.
struct SyntaxNodes {
  /// No real code has deeper trees.
  static let limit = 2_000

  struct Node {
    let syntax: Syntax
    /// The number of nodes around it; 0 for the file.
    let depth: Int
  }

  private(set) var all: [Node] = []
  /// The maximum depth of a node.
  private(set) var depth = 0

  /// Nil if a node is inside ``limit`` others. Uses no stack.
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
