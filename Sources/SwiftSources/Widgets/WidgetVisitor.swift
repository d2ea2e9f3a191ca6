import ReviewModel
import SourceText
import SwiftSyntax

final class WidgetVisitor: ScopeVisitor {
  private let source: ParsedSwift
  /// Only files with scores or donations need them.
  private lazy var bindings = SwiftBindings(source.tree)
  private var facts: SwiftCodeFacts
  /// Only files with a function `relevance()` need them.
  private lazy var clueMakers = ClueMakers(source.tree)
  private var openTypes: [Int] = []
  /// True if `associatedKind` is used as anything but a configuration's modifier.
  private var namesAssociatedKind = false

  init(_ source: ParsedSwift, adding facts: SwiftCodeFacts) {
    (self.source, self.facts) = (source, facts)
    super.init(viewMode: .sourceAccurate)
  }

  /// The facts, after the whole file was visited.
  func finished() -> SwiftCodeFacts {
    var facts = facts
    if namesAssociatedKind, !facts.widgets.contains(where: \.hasAssociatedKind) {
      // Some code sets it in a way that is not followed.
      for index in facts.widgets.indices { facts.widgets[index].hasAssociatedKind = true }
    }
    return facts
  }

  override func enter(_ type: DeclaredTypeSyntax) {
    super.enter(type)
    let conformances = (type.inheritance?.inheritedTypes ?? []).flatMap { Self.names(in: $0.type) }
    openTypes.append(facts.types.count)
    var declared = DeclaredType(name: type.name ?? "", place: source.place(of: type.nameNode))
    (declared.isExtension, declared.isProtocol) = (type.isExtension, type.isProtocol)
    declared.conformances = conformances.map { .init(name: $0.name, place: source.place(of: $0.node)) }
    declared.isExpandedByMacro = type.isExpandedByMacro
    declared.conditions = scope.conditions
    facts.types.append(declared)
  }

  override func leave(_ type: DeclaredTypeSyntax) {
    openTypes.removeLast()
    super.leave(type)
  }

  /// The types in a composition, one by one: `A & B`.
  private static func names(in type: TypeSyntax) -> [(name: String, node: TypeSyntax)] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { element in element.type.lastName.map { [($0, element.type)] } ?? [] }
    }
    return type.lastName.map { [($0, type)] } ?? []
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let visiting = super.visit(node)
    if let type = openTypes.last { readTimeline(node, of: type) }
    let names: Set<String> = ["relevance", "relevances"]
    guard names.contains(node.name.text), node.signature.parameterClause.parameters.isEmpty, let body = node.body,
      node.signature.returnClause?.type.lastName?.hasPrefix("WidgetRelevance") == true
    else { return visiting }
    let result = RelevanceResult(body: body.statements, makers: clueMakers, source: source)
    let (returned, hasIntents) = result.result()
    var function = RelevanceFunction(result: returned, hasIntents: hasIntents, place: source.place(of: node.name))
    (function.owner, function.conditions) = (scope.owner, scope.conditions)
    facts.relevanceFunctions.append(function)
    return visiting
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    if let type = openTypes.last {
      if name == "predictionConfiguration" { facts.types[type].hasPredictionConfiguration = true }
      if name == "isDiscoverable" { facts.types[type].isDiscoverable = PropertyValue.boolean(of: node) }
      if name == "relevance" { facts.types[type].timeline.hasRelevance = true }
      let isEntry = facts.types[type].conformances.contains { $0.name == "TimelineEntry" }
      if !isEntry || name != "date" {
        let types = TimelineReading.contentTypes(of: node)
        if isEntry { facts.types[type].timeline.contentTypes.formUnion(types) }
        facts.types[type].timeline.moments += types.contains("DateInterval") ? 2 : types.contains("Date") ? 1 : 0
      }
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = openTypes.last, node.name.text == "Entry", let entry = node.initializer.value.lastName {
      facts.types[type].timeline.entries.insert(entry)
    }
    return .visitChildren
  }

  /// Reads what a function of a provider shows about its entries.
  private func readTimeline(_ node: FunctionDeclSyntax, of type: Int) {
    facts.types[type].timeline.entries.formUnion(TimelineReading.entries(of: node))
    guard node.name.text == "entry", node.signature.parameterClause.parameters.first?.firstName.text == "configuration",
      let failure = node.body.flatMap(TimelineReading.failure)
    else { return }
    facts.types[type].timeline.failure = source.place(of: failure)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "associatedKind" { namesAssociatedKind = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = openTypes.last, !scope.isSample, TimelineReading.namesOwnMoment(node) {
      facts.types[type].timeline.hasOwnMoments = true
    }
    if let created = node.createdType {
      addCreated(created.name, by: node, at: created.node)
    } else if node.isImplicitInitializer, isEntryRelevance(node) {
      addScore(of: node)
    } else if let name = node.calledFunction {
      addCall(of: name, node)
    }
    return .visitChildren
  }

  private func addCreated(_ type: String, by call: FunctionCallExprSyntax, at node: Syntax) {
    switch type {
    case "TimelineEntryRelevance": addScore(of: call)
    case "RelevantIntent" where call.labels.contains("widgetKind"): add(.makeRelevantIntent, at: node)
    case "INInteraction": add(.makeInteraction, at: node)
    case "Timeline" where call.labels.contains("policy"):
      let policy = call.argument("policy")?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if let type = openTypes.last { facts.types[type].timeline.policies.insert(policy ?? "") }
    case "IntentPrediction":
      guard let type = openTypes.last else { return }
      if call.labels.contains("parameters") {
        facts.types[type].parameterMatches.append(source.place(of: node))
      } else {
        facts.types[type].freePredictions.append(source.place(of: node))
      }
    default:
      if let style = Self.style(type, labels: call.labels) { add(style, by: call, at: node) }
    }
  }

  private func add(_ style: DeclaredWidget.Style, by call: FunctionCallExprSyntax, at node: Syntax) {
    let modifiers = WidgetModifiers(of: call)
    let kinds = WidgetKindReader(bindings: bindings)
    var widget = DeclaredWidget(style: style, place: source.place(of: node))
    (widget.owner, widget.conditions) = (scope.owner, scope.conditions)
    widget.intent = call.argument("intent")?.namedType
    widget.kind = kinds.kind(call.argument("kind"), in: scope.owner)
    widget.provider = call.argument("provider").flatMap { bindings.type(of: $0, in: scope.owner) }
    (widget.hasAssociatedKind, widget.families) = (modifiers.hasAssociatedKind, modifiers.families)
    widget.hasUnknownFamilies = modifiers.hasUnknownFamilies
    widget.galleryTexts = modifiers.galleryTexts
    widget.associatedKind = kinds.kind(modifiers.associatedKind, in: scope.owner)
    widget.associatedPlace = modifiers.associatedKind.map { source.place(of: $0) }
    facts.widgets.append(widget)
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

  /// Whether `.init(score: …)` creates an entry's relevance, judging by its arguments or by where it is passed.
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
    if constant == nil { relevance.choices = ConstantScoreReader(bindings: bindings).choices(score) }
    if let duration = call.argument("duration") {
      relevance.duration = ConstantScoreReader(bindings: bindings).score(duration, in: scope.owner)?.value
      relevance.isDurationNegated = ConstantScoreReader.isNegated(duration)
      relevance.durationPlace = source.place(of: duration)
    }
    facts.relevanceScores.append(relevance)
  }

  private func addCall(of name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    switch name.text {
    case "updateRelevantIntents":
      let error = ErrorHandling(of: call)
      let place = TextLocation(file: source.file, utf8: error.place, syntax: .plain)
      add(.updateRelevantIntents, at: name, ignoringError: error.isIgnored == .yes ? place : nil)
    case "invalidateRelevance": add(.invalidateRelevance, at: name)
    case "donate":
      let intent = call.argument("intent") ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      let type = if let intent { bindings.type(of: intent, in: scope.owner) } else { scope.owner }
      add(.donateIntent(type: type), at: name)
    default: break
    }
  }

  private func add(_ action: WidgetCall.Action, at node: some SyntaxProtocol, ignoringError error: TextLocation? = nil)
  {
    guard !scope.isSample else { return }
    var call = WidgetCall(action, conditions: scope.conditions, place: source.place(of: node))
    call.ignoredError = error
    facts.widgetCalls.append(call)
  }
}

/// Collects how a file uses widgets and Smart Stack clues.
enum WidgetCollector: SwiftCollector {
  /// A file without any of these has neither widgets nor intents.
  private static let names = NameSearch([
    "Widget", "Timeline", "Relevan", "Intent", "donate", "INInteraction", "isDiscoverable",
  ])

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard names.isFound(in: source.source.utf8) else { return }
    let visitor = WidgetVisitor(source, adding: contents.facts)
    visitor.walk(source.tree)
    contents.facts = visitor.finished()
  }
}

struct WidgetModifiers {
  private(set) var hasAssociatedKind = false
  /// nil if they are not listed one by one, or not specified.
  private(set) var families: [String]?
  /// True if they are specified in a way that is not followed.
  private(set) var hasUnknownFamilies = false
  private(set) var associatedKind: ExprSyntax?
  /// The texts of the gallery, or their keys, if they are literals.
  private(set) var galleryTexts: [String] = []
  private var namesFamilies = false

  /// - Parameter configuration: The call that creates the configuration.
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
    hasUnknownFamilies = families == nil && (areFamiliesOpen || namesFamilies)
  }

  private mutating func add(_ name: String, _ call: FunctionCallExprSyntax) {
    switch name {
    case "associatedKind":
      hasAssociatedKind = true
      associatedKind = call.arguments.first?.expression
    case "description", "configurationDisplayName":
      if let text = call.arguments.first?.expression.firstLiteralText { galleryTexts.append(text) }
    case "supportedFamilies":
      namesFamilies = true
      let elements = call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements
      let names = elements?.map { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
      families = names.flatMap { $0.contains(nil) ? nil : $0.compactMap { $0 } }
    default: break
    }
  }
}
