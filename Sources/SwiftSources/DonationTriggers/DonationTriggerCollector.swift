import ReviewModel
import SourceText
import SwiftSyntax

/// Collects when a file gives shortcuts and donations to the system, and what it creates for that.
enum DonationTriggerCollector: SwiftCollector {
  /// Functions that sign people out, in common spellings.
  static let signingOut = ["signOut", "SignOut", "signout", "logOut", "LogOut", "logout", "Logout"]

  /// A file without any of these has no facts. It may call code that has, but that code's file contains one of these.
  private static let names = NameSearch(
    ["Shortcut", "donate", "Relevan", "INInteraction", "serActivity", "Donat"] + signingOut)

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let bodies = BodyVisitor(source)
    bodies.walk(source.tree)
    let calls = ShortcutCallVisitor(source, adding: contents.facts)
    calls.walk(source.tree)
    contents.facts = calls.finished()
    contents.facts.bodies = relevant(bodies.bodies)
  }

  /// Leaves out bodies that do nothing of interest, run on no trigger, and lead to no code of interest.
  private static func relevant(_ bodies: [CodeBody]) -> [CodeBody] {
    var relevant = Set(
      bodies.indices.filter { index in
        let body = bodies[index]
        return !body.acts.isEmpty || body.signsOut || body.trigger != nil && !body.calls.isEmpty
      })
    var open = bodies.indices.filter { !bodies[$0].acts.isEmpty }
    while let next = open.popLast() {
      guard let name = bodies[next].name else { continue }
      for index in bodies.indices
      where !relevant.contains(index) && bodies[index].calls.contains(where: { $0.name == name }) {
        relevant.insert(index)
        open.append(index)
      }
    }
    return relevant.sorted().map { bodies[$0] }
  }
}

/// Walks over functions, and over closures that run on a trigger.
private final class BodyVisitor: TypeVisitor {
  private(set) var bodies: [CodeBody] = []
  private let source: ParsedSwift
  private let triggers: DonationTriggerReading
  private let steps: CodeStepReading
  private lazy var bindings = SwiftBindings(source.tree)
  private var owners: [String?] = [nil]
  /// Whether the types around the node are the app itself.
  private var apps: [Bool] = [false]
  /// The open bodies, with their nodes; nil for code that only runs on a tap.
  private var open: [(index: Int?, root: SyntaxIdentifier)] = []

  init(_ source: ParsedSwift) {
    self.source = source
    triggers = DonationTriggerReading(source)
    steps = CodeStepReading(triggers: triggers)
    super.init(viewMode: .sourceAccurate)
  }

  override func enter(_ type: DeclaredTypeSyntax) {
    owners.append(type.name)
    apps.append(type.inheritance?.inheritedTypes.contains { $0.type.lastName == "App" } ?? false)
  }

  override func leave(_ type: DeclaredTypeSyntax) {
    owners.removeLast()
    apps.removeLast()
  }

  private func begin(_ name: String?, _ trigger: CodeBody.Trigger?, at node: some SyntaxProtocol, root: Syntax) {
    open.append((bodies.count, root.id))
    bodies.append(CodeBody(owner: owners.last ?? nil, name: name, trigger: trigger, place: source.place(of: node)))
  }

  private func end(_ root: Syntax) {
    if open.last?.root == root.id { open.removeLast() }
  }

  // MARK: Bodies

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.body != nil else { return .visitChildren }
    begin(node.name.text, DonationTriggerReading.trigger(of: node), at: node.name, root: Syntax(node))
    let signsOut = DonationTriggerReading.signsOut(node)
    bodies[bodies.count - 1].signsOut = signsOut
    bodies[bodies.count - 1].keepsAccounts = signsOut && DonationTriggerReading.keepsAccounts(node)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end(Syntax(node)) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin("init", apps.last == true ? .launch : nil, at: node.initKeyword, root: Syntax(node))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { end(Syntax(node)) }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let name = node.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    begin(name, nil, at: node, root: Syntax(node))
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { end(Syntax(node)) }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = node.callAround else { return .visitChildren }
    if let trigger = triggers.trigger(of: call) {
      begin(nil, trigger, at: call, root: Syntax(node))
    } else if DonationTriggerReading.waitsForPeople(call) {
      open.append((nil, node.id))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { end(Syntax(node)) }

  // MARK: What they do

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    addPassedFunctions(of: node)
    guard let current = open.last, let index = current.index, let name = node.calledFunction?.text else {
      return .visitChildren
    }
    let step = steps.step(of: Syntax(node), below: current.root)
    if let kind = actKind(of: node, name) {
      bodies[index].acts.append(.init(kind, step: step, place: source.place(of: node)))
    } else {
      let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      var words = base.map { $0.tokens(viewMode: .sourceAccurate).compactMap(\.baseName) } ?? []
      // `face.publish()` of a `let face: WatchModel`.
      if let name = base?.core.lastName, let type = bindings.binding(name)?.type { words.append(type.lowercased()) }
      bodies[index].calls.append(.init(name, bases: words, step: step))
    }
    return .visitChildren
  }

  /// Adds a function that is passed in place of a closure: `.onAppear(perform: publish)`.
  private func addPassedFunctions(of call: FunctionCallExprSyntax) {
    guard let trigger = triggers.trigger(of: call) else { return }
    let names = call.arguments.compactMap { argument -> String? in
      if let selector = argument.expression.as(MacroExpansionExprSyntax.self), selector.macroName.text == "selector" {
        return selector.arguments.first?.expression.core.lastName
      }
      guard ["perform", "action"].contains(argument.label?.text) else { return nil }
      return argument.expression.core.lastName
    }
    for name in names {
      var body = CodeBody(owner: owners.last ?? nil, name: nil, trigger: trigger, place: source.place(of: call))
      body.calls.append(.init(name, bases: [], step: .init()))
      bodies.append(body)
    }
  }

  private func actKind(of call: FunctionCallExprSyntax, _ name: String) -> CodeBody.Act.Kind? {
    switch name {
    case "setRelevantShortcuts":
      guard let list = call.unlabelledArgument?.unwrapped, !list.is(ClosureExprSyntax.self) else { return nil }
      return list.isEmptyList ? .clearsList : .setsList
    case "donate":
      if call.argument("intent") != nil { return .donates }
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.core
      let type = base.flatMap { bindings.type(of: $0, in: owners.last ?? nil) } ?? ""
      return type == SystemNames.interaction || type.hasSuffix("Intent") ? .donates : nil
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// Whether an array expression is empty: `[]`, `[INRelevantShortcut]()`.
  fileprivate var isEmptyList: Bool {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    return call.calledExpression.is(ArrayExprSyntax.self)
  }
}

extension TokenSyntax {
  /// A name in the format of ``CodeBody/Call/bases``.
  fileprivate var baseName: String? {
    switch tokenKind {
    case .identifier(let name): name.lowercased()
    case .keyword(.self), .keyword(.Self): "self"
    default: nil
    }
  }
}

extension ClosureExprSyntax {
  /// The call that the closure is passed to.
  fileprivate var callAround: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == id ? nil : call }
    return parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}
