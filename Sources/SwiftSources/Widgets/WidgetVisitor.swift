import BundleReading
import ReviewModel
import SourceText
import SwiftSyntax

/// Collects the facts of one file.
final class WidgetVisitor: ScopeVisitor {
  private let source: ParsedSwift
  /// Only files with scores or donations need them.
  private lazy var bindings = SwiftBindings(source.tree)
  private var facts = WidgetFacts()
  /// The indices of the types whose declarations are open.
  private var openTypes: [Int] = []
  /// True where some name other than a configuration's modifier is `associatedKind`.
  private var namesAssociatedKind = false

  init(_ source: ParsedSwift) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// The facts, when the whole file was walked over.
  func finished() -> WidgetFacts {
    var facts = facts
    if namesAssociatedKind, !facts.widgets.contains(where: \.hasAssociatedKind) {
      // Somewhere it is set in a way that is not followed.
      for index in facts.widgets.indices { facts.widgets[index].hasAssociatedKind = true }
    }
    return facts
  }

  override func enter(_ type: DeclaredTypeSyntax) {
    super.enter(type)
    let conformances = (type.inheritance?.inheritedTypes ?? []).flatMap { Self.names(in: $0.type) }
    openTypes.append(facts.types.count)
    var declared = DeclaredType(name: type.name ?? "", place: source.place(of: type.nameNode))
    declared.isExtension = type.isExtension
    declared.conformances = conformances.map { .init(name: $0.name, place: source.place(of: $0.node)) }
    declared.isExpandedByMacro = type.isExpandedByMacro
    declared.conditions = scope.conditions
    facts.types.append(declared)
  }

  override func leave(_ type: DeclaredTypeSyntax) {
    openTypes.removeLast()
    super.leave(type)
  }

  /// The types of a composition one by one: `A & B`.
  private static func names(in type: TypeSyntax) -> [(name: String, node: TypeSyntax)] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { element in element.type.lastName.map { [($0, element.type)] } ?? [] }
    }
    return type.lastName.map { [($0, type)] } ?? []
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    let names: Set<String> = ["relevance", "relevances"]
    guard names.contains(node.name.text), node.signature.parameterClause.parameters.isEmpty, let body = node.body,
      node.signature.returnClause?.type.lastName?.hasPrefix("WidgetRelevance") == true
    else { return result }
    let (returned, hasIntents) = RelevanceResult(body: body.statements, source: source).result()
    var function = RelevanceFunction(result: returned, hasIntents: hasIntents, place: source.place(of: node.name))
    (function.owner, function.conditions) = (scope.owner, scope.conditions)
    facts.relevanceFunctions.append(function)
    return result
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    if let type = openTypes.last {
      if name == "predictionConfiguration" { facts.types[type].hasPredictionConfiguration = true }
      if name == "isDiscoverable" { facts.types[type].isDiscoverable = PropertyValue.boolean(of: node) }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "associatedKind" { namesAssociatedKind = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let made = node.madeType {
      addMade(made.name, by: node, at: made.node)
    } else if node.isImplicitInitializer, isEntryRelevance(node) {
      addScore(of: node)
    } else if let name = node.calledFunction {
      addCall(of: name, node)
    }
    return .visitChildren
  }

  private func addMade(_ type: String, by call: FunctionCallExprSyntax, at node: Syntax) {
    switch type {
    case "TimelineEntryRelevance":
      addScore(of: call)
    case "RelevantIntent" where call.labels.contains("widgetKind"):
      add(.makeRelevantIntent, at: node)
    case "INInteraction":
      add(.makeInteraction, at: node)
    default:
      guard let style = Self.style(type, labels: call.labels) else { return }
      let modifiers = WidgetModifiers(of: call)
      var widget = DeclaredWidget(style: style, place: source.place(of: node))
      (widget.owner, widget.conditions) = (scope.owner, scope.conditions)
      widget.intent = call.argument("intent")?.namedType
      (widget.hasAssociatedKind, widget.families) = (modifiers.hasAssociatedKind, modifiers.families)
      facts.widgets.append(widget)
    }
  }

  private static func style(_ type: String, labels: [String]) -> DeclaredWidget.Style? {
    switch (type, labels.first) {
    case ("StaticConfiguration", "kind"): .fixed
    case ("AppIntentConfiguration", "kind"): .appIntent
    case ("IntentConfiguration", "kind"): .siriKitIntent
    case ("RelevanceConfiguration", "kind"): .relevance
    case ("ActivityConfiguration", "for"): .activity
    default: nil
    }
  }

  /// Whether `.init(score: …)` makes an entry's relevance: by its arguments, or by what it is given to.
  private func isEntryRelevance(_ call: FunctionCallExprSyntax) -> Bool {
    if call.labels == ["score", "duration"] { return true }
    guard call.labels == ["score"] else { return false }
    if let argument = call.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "relevance" }
    let binding = call.parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.typeAnnotation?.type.lastName == "TimelineEntryRelevance"
  }

  private func addScore(of call: FunctionCallExprSyntax) {
    guard !scope.isSample, let score = call.argument("score") else { return }
    let constant = ConstantScoreReader(bindings: bindings).score(score, in: scope.owner)
    var relevance = RelevanceScore(place: source.place(of: score))
    (relevance.owner, relevance.conditions) = (scope.owner, scope.conditions)
    (relevance.value, relevance.scale) = (constant?.value, constant?.scale)
    facts.scores.append(relevance)
  }

  private func addCall(of name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    switch name.text {
    case "updateRelevantIntents":
      add(.updateRelevantIntents, at: name)
    case "invalidateRelevance":
      add(.invalidateRelevance, at: name)
    case "donate":
      let intent = call.argument("intent") ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      let type = if let intent { bindings.type(of: intent, in: scope.owner) } else { scope.owner }
      add(.donateIntent(type: type), at: name)
    default:
      break
    }
  }

  private func add(_ action: WidgetCall.Action, at node: some SyntaxProtocol) {
    guard !scope.isSample else { return }
    facts.calls.append(WidgetCall(action, conditions: scope.conditions, place: source.place(of: node)))
  }
}

/// Collects what a file does with widgets and with the clues of Smart Stacks.
enum WidgetCollector: SwiftCollector {
  /// A file without any of these has neither widgets nor intents.
  private static let names = NameSearch([
    "Widget", "Timeline", "Relevan", "Intent", "donate", "INInteraction", "isDiscoverable",
  ])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let visitor = WidgetVisitor(source)
    visitor.walk(source.tree)
    contents.facts.widgets = visitor.finished()
  }
}

/// The modifiers that follow a widget's configuration.
struct WidgetModifiers {
  private(set) var hasAssociatedKind = false
  /// nil where they are not named one by one, or not at all.
  private(set) var families: [String]?

  /// - Parameter configuration: The call that makes the configuration.
  init(of configuration: FunctionCallExprSyntax) {
    var node = Syntax(configuration)
    var areFamiliesOpen = false
    while let parent = node.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base.map(Syntax.init) == node {
        if let call = parent.parent?.as(FunctionCallExprSyntax.self) { add(member.declName.baseName.text, call) }
      } else if let conditional = parent.as(PostfixIfConfigExprSyntax.self), conditional.base.map(Syntax.init) == node {
        let names = Set(conditional.config.tokens(viewMode: .sourceAccurate).map(\.text))
        hasAssociatedKind = hasAssociatedKind || names.contains("associatedKind")
        areFamiliesOpen = areFamiliesOpen || names.contains("supportedFamilies")
      } else if parent.as(FunctionCallExprSyntax.self).map({ Syntax($0.calledExpression) }) != node {
        break
      }
      node = parent
    }
    if areFamiliesOpen { families = nil }
  }

  private mutating func add(_ name: String, _ call: FunctionCallExprSyntax) {
    switch name {
    case "associatedKind":
      hasAssociatedKind = true
    case "supportedFamilies":
      let elements = call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements
      let names = elements?.map { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
      families = names.flatMap { $0.contains(nil) ? nil : $0.compactMap { $0 } }
    default:
      break
    }
  }
}
