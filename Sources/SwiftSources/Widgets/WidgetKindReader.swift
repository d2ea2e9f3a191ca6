import ReviewModel
import SwiftParser
import SwiftSyntax

/// Reads the system's identifier for a widget: `"org.example.roast"`, or a constant with it.
struct WidgetKindReader {
  let bindings: SwiftBindings

  /// - Parameter owner: The type around the expression.
  /// - Returns: nil if the code computes it.
  func kind(_ expression: ExprSyntax?, in owner: String?) -> WidgetKind? {
    guard let expression = expression?.unwrapped else { return nil }
    if let text = expression.literalText { return .text(text) }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if let owner, let known = bindings.binding(name, in: owner) { return kind(of: known, owner, name) }
      guard let known = bindings.binding(name), known.owner == nil else { return .constant("\(owner ?? "").\(name)") }
      return kind(of: known, "", name)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.text
    let word = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let type = word == "self" || word == "Self" ? owner : base.namedType else {
      return .constant(expression.tokens(viewMode: .sourceAccurate).map(\.text).joined())
    }
    return bindings.binding(name, in: type).map { kind(of: $0, type, name) } ?? .constant("\(type).\(name)")
  }

  private func kind(of binding: SwiftBindings.Binding, _ type: String, _ name: String) -> WidgetKind {
    if binding.isConstant, let text = binding.value?.unwrapped.literalText { return .text(text) }
    return .constant("\(type).\(name)")
  }
}

extension ExprSyntax {
  var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// The first literal without interpolations in the expression: the key of `String(localized: "key")`.
  var firstLiteralText: String? {
    let visitor = LiteralVisitor(viewMode: .sourceAccurate)
    visitor.walk(self)
    return visitor.text
  }
}

private final class LiteralVisitor: SyntaxVisitor {
  private(set) var text: String?

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if text == nil { text = node.representedLiteralValue }
    return .skipChildren
  }
}
