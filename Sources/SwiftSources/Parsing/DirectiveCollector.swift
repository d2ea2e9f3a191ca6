import ReviewModel
import SwiftSyntax

struct DirectiveCollector: SwiftCollector {
  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard SuppressionDirective.mayStand(in: source.source) else { return }
    let visitor = CommentVisitor(source)
    visitor.walk(source.tree)
    contents.directives = SuppressionDirective.directives(
      inComments: visitor.comments, units: visitor.units, of: source.source, file: source.file)
  }
}

/// Records the places of all comments, and of the code that a comment can apply to.
private final class CommentVisitor: SyntaxVisitor {
  private(set) var comments: [Range<Int>] = []
  private(set) var units: [Range<Int>] = []
  private let source: ParsedSwift

  init(_ source: ParsedSwift) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    note(token.leadingTrivia, at: token.position.utf8Offset)
    note(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset)
    return .skipChildren
  }

  private func note(_ trivia: Trivia, at start: Int) {
    var start = start
    for piece in trivia {
      let end = start + piece.sourceLength.utf8Length
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: comments.append(start..<end)
      default: break
      }
      start = end
    }
  }

  private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let range = source.range(of: node)
    if !range.isEmpty { units.append(range) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind { note(node) }
}
