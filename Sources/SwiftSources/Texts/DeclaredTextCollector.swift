import ReviewModel
import SourceText
import SwiftSyntax

/// Reads the texts that code passes to Siri, the Shortcuts app and the widget gallery.
enum DeclaredTextCollector: SwiftCollector {
  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    let names = SwiftNames(source.tree)
    let visitor = DeclaredTextVisitor(source, names, adding: contents)
    visitor.walk(source.tree)
    visitor.finish()
    contents = visitor.found
    contents.constants = NamedTextReader(resolver: visitor.resolver).constants()
  }
}

/// Visits one file. Extensions interpret the declarations and calls, one for each framework.
final class DeclaredTextVisitor: TypeVisitor {
  let source: ParsedSwift
  let names: SwiftNames
  let resolver: TextResolver
  /// The declarations in the file; only this visitor adds texts.
  var found: SwiftCodeContents
  /// The names of the types around the current node, outermost first.
  private(set) var scope: [String] = []
  /// How many functions and closures are between the node and the innermost type; zero for members.
  private var functionDepth: [Int] = [0]
  /// How many declarations of a parameter summary are around the node.
  var summaryDepth = 0
  var intents: [String: AppIntentDeclaration] = [:]
  /// Enumerations found so far only in an extension.
  var foundInExtension: Set<String> = []
  /// The functions of the file’s types, by the type’s full name.
  private(set) lazy var functions = OwnFunctions.all(in: source.tree)
  /// The location of each extension around the current node; nil for a declaration.
  var extensions: [TextLocation?] = []
  var activities = UserActivities()
  var cards: Set<String> = []
  /// How many preview types are around the node.
  private var previewDepth = 0
  /// The declared texts, so that an expression that two readers see is declared once.
  private var declared: Set<Declared> = []

  private struct Declared: Hashable {
    var kind: EntryKind
    var start: Int
  }

  init(_ source: ParsedSwift, _ names: SwiftNames, adding found: SwiftCodeContents) {
    self.source = source
    self.found = found
    self.names = names
    resolver = TextResolver(source: source, names: names)
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the file contains widgets, whose labels are read aloud outside the app.
  private(set) lazy var isOfWidgets = source.tree.statements.contains {
    $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "WidgetKit"
  }

  var owner: String? { scope.last }
  /// The same including the types around it.
  var path: String { scope.joined(separator: ".") }
  var isMember: Bool { functionDepth.last == 0 && !scope.isEmpty }

  /// Adds the texts that an expression may evaluate to.
  ///
  /// - Parameters:
  ///   - table: The table, if a call around the expression specifies it.
  func declare(
    _ expression: ExprSyntax?, as kind: EntryKind, part: DialogPart? = nil, table: String? = nil,
    _ interpolation: SwiftInterpolation = .specifiers
  ) {
    guard let expression else { return }
    for resolution in resolver.texts(expression, interpolation, in: scope) {
      add(resolution, as: kind, part: part, table: table)
    }
  }

  /// Adds a text that a view in the file shows and that has no declaration: only its key matters.
  func readLookup(_ call: FunctionCallExprSyntax, name: String) {
    guard previewDepth == 0, let first = call.arguments.first, first.expression.is(StringLiteralExprSyntax.self) else {
      return
    }
    let label = first.label?.identifierText
    switch name {
    case "NSLocalizedString" where label == nil, "String" where label == "localized",
      "Text" where label == nil && isOfWidgets:
      break
    default: return
    }
    for resolution in resolver.texts(ExprSyntax(call), in: scope) {
      guard case .text(let key, let table, let defaultValue) = resolution.value else { continue }
      found.lookedUp.append(
        DeclaredText(
          kind: .prose, key: key, table: table, defaultValue: defaultValue, owner: owner,
          isLookedUpElsewhere: resolution.isElsewhere, place: resolution.place))
    }
  }

  /// The same for the operands and operators of an assigned value.
  func declare(_ operands: [ExprSyntax], as kind: EntryKind) {
    for resolution in resolver.texts(operands, in: scope) { add(resolution, as: kind, part: nil, table: nil) }
  }

  func add(_ resolution: Resolution, as kind: EntryKind, part: DialogPart?, table: String?, owner: String? = nil) {
    let owner = owner ?? self.owner
    let place = resolution.place
    guard previewDepth == 0 else { return }
    guard declared.insert(Declared(kind: kind, start: place.utf8.lowerBound)).inserted else { return }
    switch resolution.value {
    case .text(let key, let ownTable, let defaultValue):
      found.texts.append(
        DeclaredText(
          kind: kind, dialogPart: part, key: key, table: ownTable ?? table, defaultValue: defaultValue, owner: owner,
          isLookedUpElsewhere: resolution.isElsewhere, place: place))
    case .constant(let candidates):
      found.references.append(
        TextReference(
          kind: kind, dialogPart: part, owner: owner, candidates: candidates,
          isLookedUpElsewhere: resolution.isElsewhere, place: place))
    case .open(let reason):
      found.unresolvedTexts.append(UnresolvedText(kind: kind, owner: owner, reason: reason, place: place))
    }
  }

  func finish() {
    finishActivities()
    found.facts.appIntents = intents.values.sorted { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
    found.lookedUp.sort { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
    found.texts.sort { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
    found.unresolvedTexts.sort { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
    found.references.sort { $0.place.utf8.lowerBound < $1.place.utf8.lowerBound }
  }

  // MARK: Types

  override func enter(_ type: DeclaredTypeSyntax) {
    scope += type.path
    functionDepth.append(0)
    readType(type)
    if type.isPreview { previewDepth += 1 }
  }

  override func leave(_ type: DeclaredTypeSyntax) {
    leaveType()
    scope.removeLast(type.path.count)
    functionDepth.removeLast()
    if type.isPreview { previewDepth -= 1 }
  }

  // MARK: Functions

  private func enterFunction() -> SyntaxVisitorContinueKind {
    functionDepth[functionDepth.count - 1] += 1
    return .visitChildren
  }
  private func leaveFunction() { functionDepth[functionDepth.count - 1] -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isSummary = node.signature.returnClause?.type.lastNames.contains("ParameterSummary") == true
    if isSummary { summaryDepth += 1 }
    readPerform(node)
    readOptions(node)
    readDefaultResult(node)
    return enterFunction()
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    let isSummary = node.signature.returnClause?.type.lastNames.contains("ParameterSummary") == true
    if isSummary { summaryDepth -= 1 }
    leaveFunction()
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: InitializerDeclSyntax) { leaveFunction() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: AccessorBlockSyntax) { leaveFunction() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: ClosureExprSyntax) { leaveFunction() }

  // MARK: Visiting

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if Self.isSummary(node) { summaryDepth += 1 }
    readAttributes(of: node)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { continue }
      if isMember { readMember(name, binding, of: node) }
      readActivity(name, binding)
      readCard(name, binding)
      if binding.typeAnnotation?.type.lastNames.first == "IntentDialog" {
        for value in PropertyValue.expressions(of: binding) { readDialog(value, part: nil) }
      }
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    readActivity(node)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if Self.isSummary(node) { summaryDepth -= 1 }
  }

  private static func isSummary(_ node: VariableDeclSyntax) -> Bool {
    node.bindings.contains { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "parameterSummary"
        || binding.typeAnnotation?.type.lastNames.contains("ParameterSummary") == true
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.lastName {
      readIntentCall(node, name: name)
      readShortcut(node, name: name)
      readChoice(node, name: name)
      readWidgetCall(node, name: name)
      readActivityCall(node, name: name)
      readVocabularyCall(node, name: name)
      readCardCall(node, name: name)
      readLookup(node, name: name)
    }
    return .visitChildren
  }

  /// Code that people never get is skipped: disabled code, and code only in debug builds.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses where !["DEBUG", "false"].contains(clause.condition?.trimmedDescription) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    readAssignment(node)
    return .visitChildren
  }
}
