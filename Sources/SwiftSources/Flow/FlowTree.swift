import ReviewModel
import SourceText
import SwiftSyntax

/// A use of a member, or of a function that is called without a base.
struct FlowMention {
  var name: String
  var base: ExprSyntax?
  /// Whether it has no base, not even a dot.
  var isUnqualified = false
  var owner: String?
  /// The first argument, if it is called.
  var argument: ExprSyntax?
  var place: Range<Int>
}

/// The declarations of a file, as far as value flow needs them.
struct FlowTree {
  /// An index into ``LocalizationBundle/files``.
  let file: Int
  /// The folders that contain the file, outermost first.
  let folders: [Substring]
  private(set) var types: [String: FlowType] = [:]
  private(set) var functions = FlowType()
  var entries: [FlowEntry] = []
  /// Names that are not classes: generic parameters, and aliases.
  private(set) var abstractNames: Set<String> = []
  private(set) var protocols: Set<String> = []
  private(set) var changed: Set<String> = []
  /// How often the code uses a variable or a function.
  private(set) var uses: [String: Int] = [:]
  /// How often code sets a variable as a whole, and how often it passes it to the system as the relevant shortcuts.
  private(set) var assignments: [String: Int] = [:]
  private(set) var setAsRelevant: [String: Int] = [:]
  /// By function name, the labels of arguments for which some call passes a constant; `_` for no label.
  private(set) var constantArguments: [String: Set<String>] = [:]
  /// The members and called functions in which facts are searched for.
  private(set) var mentions: [FlowMention] = []
  private(set) var names: Set<String> = []
  /// False if the file nests too deeply to be followed.
  private(set) var isFlat = true

  /// No handwritten code nests deeper, and a small stack cannot hold more.
  private static let deepest = 600

  /// - Parameter watched: The names to collect.
  init(_ source: ParsedSwift, watching watched: Set<String>) {
    file = source.file
    folders = source.source.path.split(separator: "/").dropLast()
    entries = [FlowEntry(file: file, body: source.tree.statements)]
    guard source.nodes.depth < Self.deepest else {
      isFlat = false
      return
    }
    // The type around the nodes, by depth.
    var owners: [String?] = [nil]
    for node in source.nodes.all {
      owners.removeLast(owners.count - node.depth - 1)
      owners.append(add(node.syntax, in: owners[node.depth], watching: watched))
    }
  }

  /// Whether the file declares a name.
  func isOwn(_ name: String) -> Bool {
    types[name]?.isDeclared == true || abstractNames.contains(name) || protocols.contains(name)
  }

  func place(_ range: Range<Int>) -> TextLocation { TextLocation(file: file, utf8: range, syntax: .plain) }

  /// - Returns: The type around the node’s children.
  private mutating func add(_ node: Syntax, in owner: String?, watching watched: Set<String>) -> String? {
    switch node.kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      guard let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text else { return owner }
      return declare(name, node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause)
    case .extensionDecl:
      guard let name = node.as(ExtensionDeclSyntax.self)?.extendedType.className else { return "" }
      types[name, default: FlowType()].inherited.formUnion(
        Self.inherited(node.as(ExtensionDeclSyntax.self)?.inheritanceClause))
      return name
    case .protocolDecl:
      if let name = node.as(ProtocolDeclSyntax.self)?.name.text { protocols.insert(name) }
      return ""
    case .typeAliasDecl:
      if let name = node.as(TypeAliasDeclSyntax.self)?.name.text { abstractNames.insert(name) }
    case .genericParameter:
      if let name = node.as(GenericParameterSyntax.self)?.name.text { abstractNames.insert(name) }
    case .functionDecl, .initializerDecl, .deinitializerDecl, .variableDecl: addMember(node, in: owner)
    case .enumCaseDecl:
      if let owner, let cases = node.as(EnumCaseDeclSyntax.self) { change(owner) { $0.add(cases) } }
    case .sequenceExpr:
      if let sequence = node.as(SequenceExprSyntax.self) { noteChange(sequence) }
    case .inOutExpr:
      if let target = node.as(InOutExprSyntax.self)?.expression { noteChange(of: target) }
    case .functionCallExpr:
      if let call = node.as(FunctionCallExprSyntax.self) { note(call) }
    case .memberAccessExpr:
      if let member = node.as(MemberAccessExprSyntax.self), watched.contains(member.declName.baseName.text) {
        mention(member, in: owner)
      }
    case .declReferenceExpr, .identifierType, .memberType: addName(node, in: owner, watching: watched)
    default: break
    }
    return owner
  }

  private mutating func mention(_ member: MemberAccessExprSyntax, in owner: String?) {
    mentions.append(
      FlowMention(
        name: member.declName.baseName.text, base: member.base?.core, owner: owner,
        argument: Syntax(member).calledArgument, place: member.flowPlace))
  }

  /// Counts a name that is used, and records it if it is watched, also as a mention if it is called.
  private mutating func addName(_ node: Syntax, in owner: String?, watching watched: Set<String>) {
    let token =
      node.as(DeclReferenceExprSyntax.self)?.baseName ?? node.as(IdentifierTypeSyntax.self)?.name
      ?? node.as(MemberTypeSyntax.self)?.name
    guard let name = token?.text else { return }
    if node.kind == .declReferenceExpr { uses[name, default: 0] += 1 }
    guard watched.contains(name) else { return }
    names.insert(name)
    guard node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id else { return }
    mentions.append(
      FlowMention(
        name: name, base: nil, isUnqualified: true, owner: owner, argument: node.calledArgument, place: node.flowPlace))
  }

  private static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.compactMap(\.type.className) ?? []
  }

  private mutating func declare(_ name: String, _ inheritance: InheritanceClauseSyntax?) -> String {
    types[name, default: FlowType()].isDeclared = true
    types[name]?.inherited.formUnion(Self.inherited(inheritance))
    return name
  }

  // MARK: Changes

  private mutating func noteChange(_ sequence: SequenceExprSyntax) {
    let second = sequence.elements.dropFirst().first
    guard let second, let target = sequence.elements.first,
      second.is(AssignmentExprSyntax.self)
        || second.as(BinaryOperatorExprSyntax.self)?.operator.text.isAssigning == true
    else { return }
    if second.is(AssignmentExprSyntax.self), let name = target.core.ownVariable { assignments[name, default: 0] += 1 }
    noteChange(of: target)
  }

  /// Records every name in `self.relevant.shortcutRole`, because setting any part of a variable changes it.
  private mutating func noteChange(of target: ExprSyntax) {
    var rest: ExprSyntax? = target.core
    while let expression = rest {
      rest = nil
      if let member = expression.as(MemberAccessExprSyntax.self) {
        changed.insert(member.declName.baseName.text)
        rest = member.base?.core
      } else if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        changed.insert(name)
      } else if let element = expression.as(SubscriptCallExprSyntax.self) {
        rest = element.calledExpression.core
      }
    }
  }

  private static let changing: Set<String> = ["append", "insert", "remove", "removeAll", "removeLast", "removeFirst"]

  private mutating func note(_ call: FunctionCallExprSyntax) {
    let callee = call.calledExpression.core
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "setRelevantShortcuts",
      let name = call.arguments.first?.expression.core.ownVariable
    {
      setAsRelevant[name, default: 0] += 1
    }
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name else { return }
    if Self.changing.contains(name), let base = callee.as(MemberAccessExprSyntax.self)?.base { noteChange(of: base) }
    for argument in call.arguments where argument.expression.isPlainConstant {
      constantArguments[name, default: []].insert(argument.label?.text ?? "_")
    }
  }

  // MARK: Members

  private mutating func addMember(_ node: Syntax, in owner: String?) {
    let isOfType = node.parent?.is(MemberBlockItemSyntax.self) == true
    // Code inside a function belongs to that function.
    guard isOfType || node.isAtFileLevel else { return }
    if let function = FlowFunction(node, owner: owner, file: file) {
      let isInitializer = node.is(InitializerDeclSyntax.self)
      change(owner) { type in
        if isInitializer {
          type.initializers.append(function)
        } else {
          type.functions[function.name, default: []].append(function)
        }
      }
      guard let body = function.body else { return }
      entries.append(
        FlowEntry(
          owner: owner, name: isInitializer ? owner : function.name, file: file, parameters: function.parameters,
          body: body, hasSelf: isOfType && !function.isStatic))
    } else if let body = node.as(DeinitializerDeclSyntax.self)?.body {
      entries.append(FlowEntry(owner: owner, file: file, body: body.statements, hasSelf: true))
    } else if let variable = node.as(VariableDeclSyntax.self) {
      let file = file
      change(isOfType ? owner : nil) { $0.add(variable, file: file) }
      let hasSelf = isOfType && !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      for binding in variable.bindings { addCode(of: binding, in: owner, isOfType: isOfType, hasSelf: hasSelf) }
    }
  }

  private mutating func addCode(of binding: PatternBindingSyntax, in owner: String?, isOfType: Bool, hasSelf: Bool) {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    switch binding.accessorBlock?.accessors {
    case .getter(let items):
      entries.append(FlowEntry(owner: owner, name: name, file: file, body: items, hasSelf: hasSelf))
    case .accessors(let accessors):
      for body in accessors.compactMap(\.body) {
        entries.append(FlowEntry(owner: owner, name: name, file: file, body: body.statements, hasSelf: hasSelf))
      }
    default: break
    }
    // A closure that computes the initial value of a property.
    if isOfType, let closure = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression,
      let body = closure.as(ClosureExprSyntax.self)
    {
      entries.append(FlowEntry(owner: owner, file: file, body: body.statements, hasSelf: hasSelf))
    }
  }

  private mutating func change(_ owner: String?, _ body: (inout FlowType) -> Void) {
    guard let owner else { return body(&functions) }
    if !owner.isEmpty { body(&types[owner, default: FlowType()]) }
  }
}

extension ExprSyntax {
  /// Whether an argument is the same in every run: a literal without interpolations, or a case.
  fileprivate var isPlainConstant: Bool {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil || member.base?.core.typeName != nil
  }
}

extension Syntax {
  /// The first argument if the node is called; otherwise nil.
  fileprivate var calledArgument: ExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id else { return nil }
    return call.arguments.first?.expression
  }
}

extension SyntaxProtocol {
  /// Whether it is outside types and functions, in `#if` or not.
  var isAtFileLevel: Bool {
    for ancestor in ancestors {
      switch ancestor.kind {
      case .sourceFile: return true
      case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl: continue
      default: return false
      }
    }
    return false
  }
}

extension ExprSyntax {
  /// The name of a variable of the function or of the type around it: `list`, `self.list`.
  fileprivate var ownVariable: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isSelf == true ? member.declName.baseName.text : nil
    }
    return isSelf ? nil : self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
