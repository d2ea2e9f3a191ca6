import BundleReading
import ReviewModel
import SourceText
import SwiftSyntax

/// Collects what a file does with Siri itself.
enum SiriUseCollector: SwiftCollector {
  /// Names without one of which a file does nothing of the kind.
  static let vocabulary = [
    "requestSiriAuthorization", "INUIAddVoiceShortcut", "suggestedInvocationPhrase", "IntentHandling",
    "INUIHostedView", "forParameterNamed",
  ]
  private static let names = NameSearch(vocabulary + ["donate", "handlerFor"])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let visitor = SiriUseVisitor(source)
    visitor.walk(source.tree)
    contents.facts.siri = visitor.finished()
  }
}

private final class SiriUseVisitor: TypeVisitor {
  private let source: ParsedSwift
  private var facts = SiriUseFacts()
  private var owners: [String] = []
  /// The functions around the current node, the outermost first.
  private var functions: [FunctionNode] = []
  /// By function: the functions of its type, or of none, that it calls.
  private var calls: [FunctionNode: Set<FunctionNode>] = [:]
  private var donations: [FunctionNode: [TextLocation]] = [:]
  private var launching: Set<FunctionNode> = []

  private struct FunctionNode: Hashable {
    var owner: String
    var name: String
  }

  init(_ source: ParsedSwift) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  func finished() -> SiriUseFacts {
    var facts = facts
    var reached: Set<FunctionNode> = []
    var open = Array(launching)
    while let function = open.popLast() {
      guard reached.insert(function).inserted else { continue }
      open += calls[function] ?? []
    }
    facts.donationsAtLaunch = reached.flatMap { donations[$0] ?? [] }.sorted { $0.utf8.lowerBound < $1.utf8.lowerBound }
    return facts
  }

  private var owner: String { owners.last ?? "" }

  override func enter(_ type: DeclaredTypeSyntax) {
    owners.append(type.name ?? "")
    if (type.inheritance?.inheritedTypes ?? []).contains(where: { $0.type.lastNames.contains("App") }) {
      launching.insert(FunctionNode(owner: owner, name: "init"))
    }
  }

  override func leave(_ type: DeclaredTypeSyntax) { owners.removeLast() }

  /// What the system calls because the app starts or comes to the front, whatever people do there.
  private static func isLaunch(_ node: FunctionDeclSyntax) -> Bool {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    switch node.name.text {
    case "application":
      return labels.contains("didFinishLaunchingWithOptions") || labels.contains("willFinishLaunchingWithOptions")
    case "applicationDidFinishLaunching", "applicationDidBecomeActive", "applicationWillEnterForeground",
      "sceneDidBecomeActive", "sceneWillEnterForeground":
      return true
    case "scene": return labels.contains("willConnectTo")
    default: return false
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let function = FunctionNode(owner: owner, name: node.name.identifierText)
    // Others of the name are other functions: `application(_:open:)`.
    let isLaunch = Self.isLaunch(node)
    functions.append(isLaunch ? FunctionNode(owner: owner, name: "(launch)") : function)
    if isLaunch { launching.insert(FunctionNode(owner: owner, name: "(launch)")) }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(FunctionNode(owner: owner, name: "init"))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.lastName else { return .visitChildren }
    switch name {
    case "requestSiriAuthorization": facts.permissionRequests.append(place(of: node))
    case "INUIAddVoiceShortcutViewController", "INUIAddVoiceShortcutButton", "setShortcutSuggestions":
      facts.shortcutOffers.append(place(of: node))
    case "setImage" where node.argument("forParameterNamed") != nil: facts.setsImages = true
    case "donate" where node.calledExpression.is(MemberAccessExprSyntax.self):
      // Under a condition, something else may have happened first.
      if let function = functions.last, !isConditional(node) {
        donations[function, default: []].append(place(of: node))
      }
    default: break
    }
    if let caller = functions.last, let callee = ownFunction(node, named: name), !isConditional(node) {
      calls[caller, default: []].insert(callee)
    }
    return .visitChildren
  }

  /// A function of the same type, or of none: `donateAll()`, `self.donateAll()`, `Self.donateAll()`.
  private func ownFunction(_ call: FunctionCallExprSyntax, named name: String) -> FunctionNode? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
        ["self", "Self", owner].contains(base)
      else { return nil }
    }
    return FunctionNode(owner: owner, name: name)
  }

  /// Functions that run the closure they are given, soon and once for each element.
  private static let runningAtOnce: Set<String> = ["Task", "detached", "forEach", "async", "run"]

  /// Whether something in the function decides if the call is made: a condition, or a function that gets a closure.
  private func isConditional(_ node: some SyntaxProtocol) -> Bool {
    for parent in node.ancestors {
      switch parent.kind {
      case .functionDecl, .initializerDecl: return false
      case .ifExpr, .switchExpr, .ternaryExpr, .unresolvedTernaryExpr: return true
      case .closureExpr:
        let call = parent.parent?.as(FunctionCallExprSyntax.self)?.lastName
        if !Self.runningAtOnce.contains(call ?? "") { return true }
      default: break
      }
    }
    return false
  }

  private func place(of call: FunctionCallExprSyntax) -> TextLocation {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return source.place(of: member.declName.baseName)
    }
    return source.place(of: call.calledExpression)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .skipChildren }
    if name == "suggestedInvocationPhrase" { facts.suggestsPhrases = true }
    if name.hasPrefix("IN"), !facts.namesSystemIntents {
      let handling = "Handling"
      let type = name.hasSuffix(handling) ? String(name.dropLast(handling.count)) : name
      if SupportedIntent.isSystem(type) { facts.namesSystemIntents = true }
    }
    return .skipChildren
  }
}
