import ReviewModel
import SourceText
import SwiftSyntax

/// Collects one kind of fact from a parsed file.
///
/// The tree is always shallow enough for a recursive visitor: see ``SyntaxNodes``.
protocol SwiftCollector: SendableMetatype {
  /// Adds what the file declares.
  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents)
}

struct ParsedSwift {
  let tree: SourceFileSyntax
  let nodes: SyntaxNodes
  let source: SourceFile
  /// The file's index in ``LocalizationBundle/files``.
  let file: Int

  /// The bytes of a node, without surrounding white space and comments.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The location of a node, as bytes that represent themselves.
  func place(of node: some SyntaxProtocol) -> TextLocation {
    TextLocation(file: file, utf8: range(of: node), syntax: .plain)
  }
}

extension SyntaxProtocol {
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }
}

/// Visits a file except for previews, and reports where declarations and extensions of types begin and end.
class TypeVisitor: SyntaxVisitor {
  /// Called when the declaration begins; its members come next.
  func enter(_ type: DeclaredTypeSyntax) {}
  func leave(_ type: DeclaredTypeSyntax) {}

  private func begin(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    enter(DeclaredTypeSyntax(node))
    return .visitChildren
  }

  private func end(_ node: some DeclGroupSyntax) { leave(DeclaredTypeSyntax(node)) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: StructDeclSyntax) { end(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: ClassDeclSyntax) { end(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: EnumDeclSyntax) { end(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: ActorDeclSyntax) { end(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { end(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { end(node) }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }
}

/// Checks in one pass whether a text contains any of several names.
///
/// The search window is as long as the shortest name. The pairs of bytes at its end determine how far it can move
/// without missing a name. Source: Wu and Manber, A Fast Algorithm for Multi-Pattern Searching, 1994.
struct NameSearch: Sendable {
  private let names: [[UInt8]]
  /// The length of the window, in bytes.
  private let width: Int
  /// How far the window moves, by pair of bytes; 0 if a name's window may end here.
  private var shifts: [UInt8]
  /// The names whose window ends with a pair of bytes.
  private var candidates: [Int: [Int]] = [:]

  /// - Parameter names: At least two bytes each.
  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    width = min(self.names.map(\.count).min() ?? 2, 200)
    precondition(width >= 2, "A name of less than two bytes is everywhere")
    shifts = Array(repeating: UInt8(width - 1), count: 1 << 16)
    for (index, name) in self.names.enumerated() {
      for end in 2...width {
        let pair = Self.pair(name[end - 2], name[end - 1])
        shifts[pair] = min(shifts[pair], UInt8(width - end))
      }
      candidates[Self.pair(name[width - 2], name[width - 1]), default: []].append(index)
    }
  }

  /// - Complexity: O(*n*)
  func isFound(in utf8: [UInt8]) -> Bool {
    var end = width
    while end <= utf8.count {
      let pair = Self.pair(utf8[end - 2], utf8[end - 1])
      let shift = shifts[pair]
      if shift == 0 {
        if hasName(at: end - width, pair, in: utf8) { return true }
        end += 1
      } else {
        end += Int(shift)
      }
    }
    return false
  }

  private func hasName(at start: Int, _ pair: Int, in utf8: [UInt8]) -> Bool {
    (candidates[pair] ?? []).contains { utf8[start...].starts(with: names[$0]) }
  }

  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }
}

struct DeclaredTypeSyntax {
  /// Without the types around it; nil for an extension of something that is not a name: `[Int]`.
  var name: String?
  /// The names as written in the declaration: `["Outer", "Inner"]` for an extension of `Outer.Inner`.
  var path: [String]
  var nameNode: Syntax
  var isExtension: Bool
  var isProtocol: Bool
  var attributes: AttributeListSyntax
  var inheritance: InheritanceClauseSyntax?
  var members: MemberBlockSyntax
  /// Whether other files cannot use it.
  var isPrivate: Bool

  init(_ node: some DeclGroupSyntax) {
    attributes = node.attributes
    inheritance = node.inheritanceClause
    members = node.memberBlock
    isPrivate = node.modifiers.isPrivate
    isProtocol = node.is(ProtocolDeclSyntax.self)
    let named = node.asProtocol((any NamedDeclSyntax).self)
    isExtension = named == nil
    if let token = named?.name {
      name = token.identifierText
      path = [token.identifierText]
      nameNode = Syntax(token)
    } else {
      let type = node.as(ExtensionDeclSyntax.self)?.extendedType
      name = type?.lastName
      path = type?.trimmedDescription.split(separator: ".").map(String.init) ?? []
      nameNode = type.map { Syntax($0) } ?? Syntax(node)
    }
  }

  /// The type that a declaration declares or extends; nil for any other declaration.
  init?(_ node: Syntax) {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
    self.init(group)
  }

  /// Whether it is only a preview for developers.
  var isPreview: Bool { inheritance?.inheritedTypes.contains { $0.type.lastName == "PreviewProvider" } ?? false }

  /// True if an attribute may be a macro that adds members. The language's own attributes begin with a small letter,
  /// and global actors add nothing.
  var isExpandedByMacro: Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.lastName ?? ""
      return name.mayNameType && !name.hasSuffix("Actor")
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether other files cannot use the declaration.
  var isPrivate: Bool {
    contains { $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate) }
  }
}

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
