import ReviewModel
import SwiftSyntax

/// Texts that people choose from, tap and hear, besides the dialogs of an App Intent.
extension DeclaredTextVisitor {
  func readChoice(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "IntentChoiceOption":
      declare(call.argument("title") ?? call.unlabelledArgument, as: .enumCase)
      declare(call.argument("subtitle"), as: .prose)
    case "requestChoice":
      // Other options name their type, and are read where they are declared.
      for case let option? in Self.elements(of: call.argument("between")).map({ $0.as(FunctionCallExprSyntax.self) })
      where option.isImplicitInitializer {
        declareLiteral(option.argument("title") ?? option.unlabelledArgument, as: .enumCase)
        declareLiteral(option.argument("subtitle"), as: .prose)
      }
    case "OptionsCollection": declare(call.argument("title"), as: .prose)
    case "ItemSection", "IntentItemSection":
      for part in [call.argument("title") ?? call.unlabelledArgument, call.argument("subtitle")] {
        declareLiteral(part, as: .prose)
      }
    case "IntentItem", "ItemCollection", "IntentItemCollection":
      for label in ["title", "subtitle", "promptLabel"] { declareLiteral(call.argument(label), as: .prose) }
    case "custom" where call.argument("acceptLabel") != nil:
      // `ConfirmationActionName.custom`: the buttons' titles, and what people may say for them.
      for label in ["acceptLabel", "denyLabel"] { declare(call.argument(label), as: .prose) }
      for label in ["acceptAlternatives", "denyAlternatives"] {
        for word in Self.elements(of: call.argument(label)) { declare(word, as: .prose) }
      }
    case "controlWidgetActionHint", "controlWidgetStatus": declareLiteral(call.unlabelledArgument, as: .prose)
    case "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityInputLabels":
      guard isOfWidgets else { return }
      let value = call.unlabelledArgument
      for part in value.map({ $0.is(ArrayExprSyntax.self) ? Self.elements(of: $0) : [$0] }) ?? [] {
        declareLiteral(part, as: .prose)
      }
    default: break
    }
    if let hint = call.argument("actionHint") { declareLiteral(hint, as: .prose) }
  }

  /// Adds a text of the app; if it comes from a variable, it is data.
  func declareLiteral(_ expression: ExprSyntax?, as kind: EntryKind) {
    guard let expression else { return }
    let resolutions = resolver.texts(expression, in: scope)
    let isText = resolutions.allSatisfy { if case .text = $0.value { true } else { false } }
    if isText { declare(expression, as: kind) }
  }
}

/// The options that the code itself lists.
extension DeclaredTextVisitor {
  /// Reads `results()` of a `DynamicOptionsProvider`.
  func readOptions(_ node: FunctionDeclSyntax) {
    guard isMember, let owner, node.name.text == "results", node.signature.parameterClause.parameters.isEmpty,
      names.inherits(owner, { $0 == "DynamicOptionsProvider" }), let body = node.body
    else { return }
    let counts = PropertyValue.results(of: body.statements).map { Self.listedCount($0) }
    // If there are several lists, people hear at least the shortest.
    guard let least = counts.compactMap(\.self).min(), !counts.contains(nil) else { return }
    found.facts.optionLists.append(
      AppValueDeclaration(name: owner, cases: least, place: source.place(of: node.name)))
  }

  /// Reads `defaultResult()`. Where it is an extension's, the conformance may be in another file.
  func readDefaultResult(_ node: FunctionDeclSyntax) {
    guard isMember, let owner, node.name.text == "defaultResult", node.signature.parameterClause.parameters.isEmpty,
      let body = node.body
    else { return }
    let results = PropertyValue.results(of: body.statements)
    if results.isEmpty || !results.allSatisfy({ $0.is(NilLiteralExprSyntax.self) }) {
      found.facts.typesWithDefaultResult.insert(owner)
    }
  }

  /// Reads the type of an entity's query: `static let defaultQuery = BoatQuery()`.
  func readDefaultQuery(_ binding: PatternBindingSyntax) {
    let created = PropertyValue.expressions(of: binding).first.flatMap(Self.typeName)
    guard let owner, let query = created ?? binding.typeAnnotation?.type.lastNames.first else { return }
    found.facts.entityQueries[owner] = query
  }

  /// The number of elements in a list literal, or in a constant of the function or the type; nil for another
  /// expression.
  private static func listedCount(_ expression: ExprSyntax, isConstant: Bool = false) -> Int? {
    let expression = expression.unwrapped
    if let array = expression.as(ArrayExprSyntax.self) { return array.elements.count }
    guard !isConstant else { return nil }
    var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind,
      base == .keyword(.self) || base == .keyword(.Self)
    {
      name = member.declName.baseName.text
    }
    return name.flatMap { constant($0, around: expression) }.flatMap { listedCount($0, isConstant: true) }
  }

  /// The value of the closest `let` with a name around an expression.
  private static func constant(_ name: String, around expression: ExprSyntax) -> ExprSyntax? {
    for ancestor in expression.ancestors {
      var variables: [VariableDeclSyntax] = []
      if let members = ancestor.as(MemberBlockItemListSyntax.self) {
        variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      } else if let items = ancestor.as(CodeBlockItemListSyntax.self) {
        variables = items.compactMap { $0.item.as(VariableDeclSyntax.self) }
      }
      for variable in variables where variable.bindingSpecifier.tokenKind == .keyword(.let) {
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
          return binding.initializer?.value
        }
      }
      if ancestor.is(MemberBlockItemListSyntax.self) { return nil }
    }
    return nil
  }

  /// The type of a provider: `Sounds()`, `Sounds.self`.
  static func typeName(_ provider: ExprSyntax) -> String? {
    let provider = provider.unwrapped
    return provider.as(FunctionCallExprSyntax.self)?.createdType?.name ?? provider.namedType
  }
}
