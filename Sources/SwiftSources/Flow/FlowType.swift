import SwiftSyntax

/// A type of a file, with what its extensions in the same file add.
struct FlowType {
  struct Property {
    var isConstant: Bool
    var initializer: ExprSyntax?
    var type: TypeSyntax?
    /// Of a computed property.
    var getter: CodeBlockItemListSyntax?
  }
  var name: String
  /// False where only extensions stand in the file.
  var isDeclared = false
  var inherited: Set<String> = []
  /// By their first name.
  var functions: [String: [FunctionDeclSyntax]] = [:]
  var properties: [String: Property] = [:]

  /// The function that a call means; nil where that is not certain.
  func function(_ name: String, labels: [String?]) -> FunctionDeclSyntax? {
    let candidates = (functions[name] ?? []).filter { function in
      let parameters = function.signature.parameterClause.parameters
      return parameters.count == labels.count
        && zip(parameters, labels).allSatisfy { parameter, label in
          parameter.ellipsis == nil && (parameter.firstName.text == "_" ? nil : parameter.firstName.text) == label
        }
    }
    return candidates.count == 1 && functions[name]?.count == 1 ? candidates.first : nil
  }

  mutating func add(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      properties[name] = Property(
        isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let), initializer: binding.initializer?.value,
        type: binding.typeAnnotation?.type, getter: binding.getter)
    }
  }
}

extension PatternBindingSyntax {
  /// What a computed property does.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }
}

/// Code that runs when something else calls it.
struct FlowEntry {
  /// The type around it.
  var owner: String?
  /// What other code calls it by.
  var name: String?
  var parameters: FunctionParameterListSyntax?
  var body: CodeBlockItemListSyntax
}
