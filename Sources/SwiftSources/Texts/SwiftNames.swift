import ReviewModel
import SwiftSyntax

struct SwiftNames {
  /// By a type's simple name: what its declaration and extensions in the file inherit from, and its macros' names.
  private var inherited: [String: Set<String>] = [:]
  /// Types with a function named `perform`.
  private var performing: Set<String> = []
  /// By full name: `Strings.orderTitle`. If two constants have the same name, neither is included.
  private(set) var constants: [String: Constant] = [:]
  /// By full name, the types of properties that declare one: `Boat.kind` is a `Kind`.
  private(set) var types: [String: String] = [:]
  /// Functions that look up the text for a key argument: `func tr(_ key: String) -> String`.
  private(set) var localizing: Set<String> = []

  struct Constant {
    var values: [ExprSyntax]
    /// The names of the types around it, outermost first.
    var scope: [String]
    /// The constant's type, if the code declares it.
    var type: String?
    /// Whether the name has a second declaration, which makes both unknown.
    var isAmbiguous = false
    /// Whether other files cannot use it.
    var isPrivate = false
  }

  init(_ tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    self = visitor.names
  }

  private init() {}

  /// Whether the type is an App Intent: it, or a type in the file that it inherits from, conforms to such a protocol,
  /// or its `perform` returns an intent result.
  func isAppIntent(_ type: String) -> Bool {
    inherits(type, AppIntentProtocols.all.contains) || performing.contains(type)
  }

  /// Whether the type may be an App Intent through a protocol in another file.
  func mayBeAppIntent(_ type: String) -> Bool { inherits(type) { $0.hasSuffix("Intent") && !$0.hasPrefix("IN") } }

  /// Whether everything that the type inherits from is a system protocol for actions, or has nothing to do with
  /// actions.
  func isPlainAction(_ type: String) -> Bool {
    let all = inherited[type] ?? []
    return !all.isDisjoint(with: AppIntentProtocols.actions)
      && all.isSubset(of: AppIntentProtocols.actions.union(Self.neutral))
  }

  private static let neutral: Set<String> = [
    "PredictableIntent", "Sendable", "Hashable", "Equatable", "Codable", "Identifiable", "available", "MainActor",
  ]

  func isAppEnum(_ type: String) -> Bool { inherits(type) { $0.hasSuffix("AppEnum") || $0 == "AssistantEnum" } }
  func isAppEntity(_ type: String) -> Bool { inherits(type) { $0.hasSuffix("Entity") } }

  /// Everything that the type inherits from, as far as the file shows, and the names of its macros.
  func conformances(of type: String) -> Set<String> {
    var all: Set<String> = []
    _ = inherits(type) { name in
      all.insert(name)
      return false
    }
    return all
  }

  func inherits(_ type: String, _ isWanted: (String) -> Bool) -> Bool {
    var seen: Set<String> = []
    var open = Array(inherited[type] ?? [])
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      if isWanted(name) { return true }
      open += inherited[name] ?? []
    }
    return false
  }

  /// Finds types and constants, but not inside functions.
  private final class Visitor: TypeVisitor {
    var names = SwiftNames()
    private var path: [String] = []
    /// Whether other files can use each of the types around the node.
    private var privacy: [Bool] = []

    override func enter(_ type: DeclaredTypeSyntax) {
      var all = type.inheritance?.inheritedTypes.flatMap(\.type.lastNames) ?? []
      // `@AppIntent(schema: …)` and similar macros add conformances beyond those of a plain action.
      all += type.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastNames.first }
        .map { $0 == "AppIntent" ? "AssistantIntent" : $0 }
      names.inherited[type.path.last ?? "", default: []].formUnion(all)
      path += type.path
      privacy.append(type.isPrivate || privacy.last == true)
    }

    override func leave(_ type: DeclaredTypeSyntax) {
      path.removeLast(type.path.count)
      privacy.removeLast()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let results = node.signature.returnClause?.type.lastNames ?? []
      if node.name.text == "perform", results.contains("IntentResult"), let type = path.last {
        names.performing.insert(type)
      }
      if let result = results.first, Self.textTypes.contains(result), let body = node.body {
        addFunction(node, PropertyValue.results(of: body.statements), result)
      }
      return .skipChildren
    }

    private static let textTypes: Set<String> = [
      "String", "LocalizedStringResource", "LocalizedStringKey", "IntentDialog", "LocalizationValue",
    ]

    /// A function that returns texts is a name for them, whatever it inserts into them.
    private func addFunction(_ node: FunctionDeclSyntax, _ values: [ExprSyntax], _ result: String) {
      guard !values.isEmpty else { return }
      let name = (path + [node.name.identifierText]).joined(separator: ".")
      let parameters = node.signature.parameterClause.parameters
      if let key = parameters.first.map({ ($0.secondName ?? $0.firstName).identifierText }), values.count == 1,
        let call = values.first?.as(FunctionCallExprSyntax.self), call.localizes(parameter: key)
      {
        names.localizing.insert(name)
        return
      }
      names.constants[name] = Constant(
        values: values, scope: path, type: result, isAmbiguous: names.constants[name] != nil,
        isPrivate: node.modifiers.isPrivate || privacy.last == true)
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        let values = PropertyValue.expressions(of: binding)
        let name = (path + [pattern.identifier.identifierText]).joined(separator: ".")
        if let type = binding.typeAnnotation?.type.lastNames.first { names.types[name] = type }
        guard !values.isEmpty else { continue }
        let isPrivate = node.modifiers.isPrivate || privacy.last == true
        add(name, values, of: binding, isPrivate: isPrivate)
        let member = pattern.identifier.identifierText
        for (value, results) in PropertyValue.resultsByCase(of: binding) {
          // `Kind.order.title` is what `title` is for the case.
          add((path + [value, member]).joined(separator: "."), results, of: binding, isPrivate: isPrivate)
        }
      }
      return .skipChildren
    }

    private func add(_ name: String, _ values: [ExprSyntax], of binding: PatternBindingSyntax, isPrivate: Bool) {
      names.constants[name] = Constant(
        values: values, scope: path, type: binding.typeAnnotation?.type.lastNames.first,
        isAmbiguous: names.constants[name] != nil, isPrivate: isPrivate)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it looks up the text for a key that is a parameter of the function around it.
  fileprivate func localizes(parameter: String) -> Bool {
    let names = ["NSLocalizedString", "LocalizedStringResource"]
    guard let name = lastName, names.contains(name) || name == "String" || name == "localizedString",
      let key = argument("localized") ?? argument("forKey")
        ?? (names.contains(name) ? arguments.first?.expression : nil)
    else { return false }
    if let created = key.as(FunctionCallExprSyntax.self) {
      // `String.LocalizationValue(key)`
      return created.lastName == "LocalizationValue"
        && created.unlabelledArgument?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == parameter
    }
    return key.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == parameter
  }
}
