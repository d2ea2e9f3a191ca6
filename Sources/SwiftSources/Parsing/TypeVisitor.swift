import SwiftSyntax

/// Walks over a file and tells where declarations of types, and extensions, begin and end.
class TypeVisitor: SyntaxVisitor {
  /// The declaration begins; its members come next.
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
}
