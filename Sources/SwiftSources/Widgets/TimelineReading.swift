import ReviewModel
import SwiftSyntax

/// Reads what the functions of providers show about their entries.
enum TimelineReading {
  /// The types of entries in a provider function's result: `Timeline<Entry>`, `Entry` for `placeholder`.
  static func entries(of function: FunctionDeclSyntax) -> [String] {
    guard let result = function.signature.returnClause?.type else { return [] }
    switch function.name.text {
    case "placeholder", "snapshot": return result.lastName.map { [$0] } ?? []
    case "timeline", "getTimeline": return result.timelineEntry.map { [$0] } ?? []
    default: return []
    }
  }

  /// The names in the type of a property.
  static func contentTypes(of property: PatternBindingSyntax) -> [String] {
    guard property.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true else { return [] }
    return property.typeAnnotation?.type.tokens(viewMode: .sourceAccurate).map(\.identifierText)
      .filter { $0.first?.isUppercase == true } ?? []
  }

  /// Whether a call creates an entry at a moment of the data: `TideEntry(date: $0.time)`.
  static func namesOwnMoment(_ call: FunctionCallExprSyntax) -> Bool {
    var base = call.argument("date")?.as(MemberAccessExprSyntax.self)?.base
    while let inner = base?.as(MemberAccessExprSyntax.self)?.base
      ?? base?.as(OptionalChainingExprSyntax.self)?.expression
    {
      base = inner
    }
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    // `Date.now` is no moment of the data.
    return name != "self" && name.first?.isUppercase == false
  }

  /// Where a body throws or crashes, if it never returns, or returns only for previews.
  static func failure(of body: CodeBlockSyntax) -> Syntax? {
    guard let last = body.statements.last?.item else { return nil }
    let isEnd = last.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self).map { call in
      SystemNames.ends.contains(call.calledFunction?.text ?? "")
    }
    guard last.is(ThrowStmtSyntax.self) || isEnd == true else { return nil }
    let visitor = ReturnSearch(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.hasReturn ? nil : Syntax(last)
  }
}

/// Searches for a value that a body returns outside previews.
private final class ReturnSearch: SyntaxVisitor {
  private(set) var hasReturn = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    let isForPreview = node.ancestors.contains { ancestor in
      let conditions = ancestor.as(IfExprSyntax.self)?.conditions ?? ancestor.as(GuardStmtSyntax.self)?.conditions
      return conditions?.tokens(viewMode: .sourceAccurate).contains { $0.text == "isPreview" } ?? false
    }
    if !isForPreview { hasReturn = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TypeSyntax {
  /// `RoastEntry` in `Timeline<RoastEntry>`.
  fileprivate var timelineEntry: String? {
    guard lastName == "Timeline" else { return nil }
    let arguments =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard case .type(let entry)? = arguments?.arguments.first?.argument else { return nil }
    return entry.lastName
  }
}
