import SwiftSyntax

/// The variables in a file, by the function that declares them, and which of them receive data there.
struct FunctionVariables {
  private let values: [SyntaxIdentifier: [String: ExprSyntax?]]
  private let filled: [SyntaxIdentifier: Set<String>]

  init(_ tree: SourceFileSyntax) {
    let visitor = VariableVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    (values, filled) = (visitor.values, visitor.filled)
  }

  /// The initial value of a variable in the function around a place; nil if there are several.
  func value(of name: String, at place: some SyntaxProtocol) -> ExprSyntax? {
    place.functionAround.flatMap { values[$0]?[name] ?? nil }
  }

  /// Whether a property of the variable's value is set to data: `intent.order = order`.
  func isFilled(_ name: String, at place: some SyntaxProtocol) -> Bool {
    place.functionAround.flatMap { filled[$0]?.contains(name) } ?? false
  }
}

private final class VariableVisitor: SyntaxVisitor {
  private(set) var values: [SyntaxIdentifier: [String: ExprSyntax?]] = [:]
  private(set) var filled: [SyntaxIdentifier: Set<String>] = [:]

  /// Properties of an interaction or intent that contain no personal data.
  private static let plain: Set<String> = [
    "suggestedInvocationPhrase", "direction", "dateInterval", "shortcutAvailability", "donationMetadata", "identifier",
    "groupIdentifier",
  ]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    add(node.pattern, node.initializer?.value)
    return .visitChildren
  }

  private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let function = pattern.functionAround
    else { return }
    let isSecond = values[function]?[name] != nil
    values[function, default: [:]].updateValue(isSecond ? nil : value, forKey: name)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[2].isData,
      let member = elements[0].as(MemberAccessExprSyntax.self),
      let name = member.base?.core.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !Self.plain.contains(member.declName.baseName.text), let function = node.functionAround
    else { return .visitChildren }
    filled[function, default: []].insert(name)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  fileprivate var functionAround: SyntaxIdentifier? {
    ancestors.first { node in
      switch node.kind {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorBlock, .sourceFile: true
      default: false
      }
    }?.id
  }
}

extension ExprSyntax {
  /// Whether an expression varies from call to call, and is not a literal, case or constant.
  var isData: Bool {
    let expression = core
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.contains { $0.expression.isData } }
    if let call = expression.as(FunctionCallExprSyntax.self) { return call.arguments.contains { $0.expression.isData } }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base?.core else { return false }
      return base.namedType == nil && !base.isSelf
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
    return name.tokenKind != .keyword(.self) && !name.text.mayNameType
  }
}
