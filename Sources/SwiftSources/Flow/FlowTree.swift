import ReviewModel
import SourceText
import SwiftSyntax

/// A member, or a function that is called without anything before it, where the code names it.
struct FlowMention {
  var name: String
  var base: ExprSyntax?
  /// Whether nothing stands before it, not even a dot.
  var isUnqualified = false
  /// The type around it.
  var owner: String?
  var place: Range<Int>
}

/// What a file declares, as far as the flow of values needs it.
struct FlowTree {
  /// An index into ``LocalizationBundle/files``.
  let file: Int
  private(set) var types: [String: FlowType] = [:]
  /// The functions outside of types.
  private(set) var functions = FlowType(name: "")
  private(set) var entries: [FlowEntry] = []
  /// Names that mean no class: of protocols, of generic parameters, and aliases.
  private(set) var abstractNames: Set<String> = []
  /// The members and called functions that facts are looked for among.
  private(set) var mentions: [FlowMention] = []
  /// The watched names that stand anywhere in the code.
  private(set) var names: Set<String> = []
  /// False where the file is too deeply nested to be followed.
  private(set) var isFlat = true

  /// Nesting beyond this is nobody’s handwriting, and more than a small stack can hold.
  private static let deepest = 600

  /// - Parameter watched: The names to collect.
  init(_ tree: SourceFileSyntax, file: Int, watching watched: Set<String>) {
    self.file = file
    entries = [FlowEntry(owner: nil, parameters: nil, body: tree.statements)]
    // A stack of its own: nested code must not exhaust that of the thread.
    var pending: [(node: Syntax, depth: Int, owner: String?)] = [(Syntax(tree), 0, nil)]
    while let (node, depth, owner) = pending.popLast() {
      guard depth < Self.deepest else {
        isFlat = false
        return
      }
      let inner = add(node, in: owner, watching: watched)
      for child in node.children(viewMode: .sourceAccurate).reversed() where !child.is(TokenSyntax.self) {
        pending.append((child, depth + 1, inner))
      }
    }
  }

  func isOwn(_ name: String) -> Bool { types[name]?.isDeclared == true || abstractNames.contains(name) }

  func place(_ range: Range<Int>) -> TextLocation { TextLocation(file: file, utf8: range, syntax: .plain) }

  /// - Returns: The type around the node’s children.
  private mutating func add(_ node: Syntax, in owner: String?, watching watched: Set<String>) -> String? {
    switch node.kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      guard let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text else { return owner }
      return declare(name, node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause)
    case .extensionDecl:
      guard let name = node.as(ExtensionDeclSyntax.self)?.extendedType.className else { return "" }
      if types[name] == nil { types[name] = FlowType(name: name) }
      return name
    case .protocolDecl:
      if let name = node.as(ProtocolDeclSyntax.self)?.name.text { abstractNames.insert(name) }
      return ""
    case .typeAliasDecl:
      if let name = node.as(TypeAliasDeclSyntax.self)?.name.text { abstractNames.insert(name) }
    case .genericParameter:
      if let name = node.as(GenericParameterSyntax.self)?.name.text { abstractNames.insert(name) }
    case .functionDecl, .initializerDecl, .deinitializerDecl, .variableDecl:
      addMember(node, in: owner)
    case .memberAccessExpr:
      if let member = node.as(MemberAccessExprSyntax.self), watched.contains(member.declName.baseName.text) {
        mentions.append(
          FlowMention(
            name: member.declName.baseName.text, base: member.base?.core, owner: owner, place: member.flowPlace))
      }
    case .declReferenceExpr, .identifierType, .memberType:
      let name =
        node.as(DeclReferenceExprSyntax.self)?.baseName ?? node.as(IdentifierTypeSyntax.self)?.name
        ?? node.as(MemberTypeSyntax.self)?.name
      guard let name = name?.text, watched.contains(name) else { break }
      names.insert(name)
      if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id {
        mentions.append(
          FlowMention(name: name, base: nil, isUnqualified: true, owner: owner, place: node.flowPlace))
      }
    default: break
    }
    return owner
  }

  private mutating func declare(_ name: String, _ inheritance: InheritanceClauseSyntax?) -> String {
    var type = types[name] ?? FlowType(name: name)
    type.isDeclared = true
    type.inherited.formUnion(inheritance?.inheritedTypes.compactMap(\.type.className) ?? [])
    types[name] = type
    return name
  }

  private mutating func addMember(_ node: Syntax, in owner: String?) {
    let isOfType = node.parent?.is(MemberBlockItemSyntax.self) == true
    // What stands inside a function runs, or is declared, where it stands.
    guard isOfType || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true else { return }
    if let function = node.as(FunctionDeclSyntax.self) {
      change(owner) { $0.functions[function.name.text, default: []].append(function) }
      guard let body = function.body else { return }
      entries.append(
        FlowEntry(
          owner: owner, name: function.name.text, parameters: function.signature.parameterClause.parameters,
          body: body.statements))
    } else if let initializer = node.as(InitializerDeclSyntax.self), let body = initializer.body {
      entries.append(
        FlowEntry(owner: owner, parameters: initializer.signature.parameterClause.parameters, body: body.statements))
    } else if let body = node.as(DeinitializerDeclSyntax.self)?.body {
      entries.append(FlowEntry(owner: owner, parameters: nil, body: body.statements))
    } else if let variable = node.as(VariableDeclSyntax.self) {
      change(isOfType ? owner : nil) { $0.add(variable) }
      for binding in variable.bindings { addCode(of: binding, in: owner, isOfType: isOfType) }
    }
  }

  private mutating func addCode(of binding: PatternBindingSyntax, in owner: String?, isOfType: Bool) {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    switch binding.accessorBlock?.accessors {
    case .getter(let items): entries.append(FlowEntry(owner: owner, name: name, parameters: nil, body: items))
    case .accessors(let accessors):
      for body in accessors.compactMap(\.body) {
        entries.append(FlowEntry(owner: owner, name: name, parameters: nil, body: body.statements))
      }
    case nil: break
    }
    // A closure that makes the value of a property.
    if isOfType, let closure = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression,
      let body = closure.as(ClosureExprSyntax.self)
    {
      entries.append(FlowEntry(owner: owner, parameters: nil, body: body.statements))
    }
  }

  private mutating func change(_ owner: String?, _ body: (inout FlowType) -> Void) {
    guard let owner else { return body(&functions) }
    if !owner.isEmpty { body(&types[owner, default: FlowType(name: owner)]) }
  }
}
