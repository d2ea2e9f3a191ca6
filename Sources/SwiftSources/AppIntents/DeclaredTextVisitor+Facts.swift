import ReviewModel
import SourceText
import SwiftSyntax

/// The facts, besides texts, that rules on App Intents and their phrases need.
extension DeclaredTextVisitor {
  /// Records the type that begins here, if it is an intent, an enumeration or an entity.
  func readType(_ type: DeclaredTypeSyntax) {
    extensions.append(type.isExtension ? source.place(of: type.nameNode) : nil)
    // `extension {`, while it is being typed.
    guard let owner else { return }
    if names.isAppIntent(owner) {
      declareIntent(owner, isExtension: type.isExtension, at: source.place(of: type.nameNode))
      intents[path]?.isPlainAction = names.isPlainAction(owner)
      intents[path]?.conformances = names.conformances(of: owner)
    } else if names.isAppEnum(owner) {
      readCases(of: owner, type)
    } else if names.isAppEntity(owner) {
      let place = source.place(of: type.nameNode)
      found.facts.appValues.append(AppValueDeclaration(name: owner, cases: nil, place: place))
    }
  }

  func leaveType() { extensions.removeLast() }

  /// The declaration itself represents the intent, even if an extension comes before it.
  private func declareIntent(_ name: String, isExtension: Bool, at place: TextLocation) {
    guard intents[path] == nil || !isExtension else { return }
    var intent = intents[path] ?? AppIntentDeclaration(name: name, place: place)
    intent.isExtension = isExtension
    intent.place = place
    intents[path] = intent
  }

  /// Changes the facts about the intent around the current node. An extension may belong to an intent in another file.
  private func changeIntent(_ change: (inout AppIntentDeclaration) -> Void) {
    guard let owner else { return }
    if intents[path] == nil, let place = extensions.last ?? nil { declareIntent(owner, isExtension: true, at: place) }
    guard var intent = intents[path] else { return }
    change(&intent)
    intents[path] = intent
  }

  /// The cases may be in a file that does not mention intents. Then only what the conforming extension shows is known.
  private func readCases(of name: String, _ type: DeclaredTypeSyntax) {
    let declared = Self.caseCount(type.members)
    let cases = declared > 0 ? declared : type.isExtension ? Self.shownCaseCount(type.members) : 0
    guard cases > 0 else { return }
    let known = found.facts.appValues.firstIndex { $0.name == name && $0.cases != nil }
    // The declaration itself represents the enumeration, even if an extension comes before it.
    if let known, type.isExtension || foundInExtension.contains(name) {
      guard !type.isExtension else { return }
      found.facts.appValues.remove(at: known)
      foundInExtension.remove(name)
    } else if type.isExtension {
      foundInExtension.insert(name)
    }
    found.facts.appValues.append(
      AppValueDeclaration(name: name, cases: cases, place: source.place(of: type.nameNode)))
  }

  private static func shownCaseCount(_ members: MemberBlockSyntax) -> Int {
    for variable in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "caseDisplayRepresentations" {
        let values = PropertyValue.expressions(of: binding)
        guard values.count == 1, case .elements(let elements)? = values.first?.as(DictionaryExprSyntax.self)?.content
        else { return 0 }
        return elements.count
      }
    }
    return 0
  }

  private static func caseCount(_ members: MemberBlockSyntax) -> Int {
    members.members.reduce(0) { $0 + ($1.decl.as(EnumCaseDeclSyntax.self)?.elements.count ?? 0) }
  }

  func addParameter(_ node: VariableDeclSyntax, arguments: [String: ExprSyntax]) {
    guard let known = intents[path], let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let type = binding.typeAnnotation?.type,
      // Each branch of a condition may declare it.
      !known.parameters.contains(where: { $0.name == name })
    else { return }
    var parameter = AppIntentDeclaration.Parameter(name: name, type: type.lastNames.first ?? type.trimmedDescription)
    parameter.isOptional = type.isOptional
    parameter.hasDefaultValue = arguments["default"] != nil || binding.initializer != nil
    parameter.hasPrompt = arguments["requestValueDialog"] != nil || arguments["requestDisambiguationDialog"] != nil
    parameter.hasOptionsProvider = arguments["optionsProvider"] != nil || arguments["query"] != nil
    parameter.optionsProvider = (arguments["optionsProvider"] ?? arguments["query"]).flatMap(Self.typeName)
    parameter.refusesInput = arguments["inputConnectionBehavior"]?.lastName == "never"
    parameter.takesInput = arguments["inputConnectionBehavior"]?.lastName == "connectToPreviousIntentResult"
    intents[path]?.parameters.append(parameter)
  }

  func addSummary(_ call: FunctionCallExprSyntax) {
    let sentence = call.unlabelledArgument
    let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    let summary = AppIntentDeclaration.Summary(
      sentence: sentence.map { parameters(of: $0) } ?? [], further: Self.parameters(listedIn: closure),
      place: source.place(of: call))
    if intents[path] == nil, let owner { declareIntent(owner, isExtension: true, at: summary.place) }
    changeIntent { $0.summaries.append(summary) }
  }

  /// The parameters in a summary's sentence; nil if it is a constant or the result of a function.
  private func parameters(of sentence: ExprSyntax) -> [String]? {
    guard let literal = LiteralExpression(sentence, source) else { return nil }
    return literal.parameterNames
  }

  private static func parameters(listedIn closure: ClosureExprSyntax?) -> Set<String> {
    Set(
      (closure?.statements ?? []).compactMap { $0.item.as(ExprSyntax.self)?.as(KeyPathExprSyntax.self)?.parameterName })
  }

  func readDiscoverability(_ binding: PatternBindingSyntax) {
    intents[path]?.isDiscoverable = PropertyValue.boolean(of: binding)
  }

  // MARK: Behavior

  /// Reads `openAppWhenRun`.
  func readOpening(_ binding: PatternBindingSyntax) {
    switch PropertyValue.boolean(of: binding) {
    case true?:
      let place = source.place(of: binding.pattern)
      changeIntent { $0.behavior.foreground = $0.behavior.foreground ?? place }
    default: changeIntent { $0.behavior.mayRunInBackground = true }
    }
  }

  /// Reads `supportedModes`: `.foreground` alone opens the app immediately; with `.dynamic` or `.deferred`, it starts
  /// in the background.
  func readModes(_ binding: PatternBindingSyntax) {
    let values = PropertyValue.expressions(of: binding)
    let modes = values.flatMap { $0.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [$0] }
    let isForeground = { (mode: ExprSyntax) -> Bool in
      guard let call = mode.as(FunctionCallExprSyntax.self) else { return mode.lastName == "foreground" }
      return call.lastName == "foreground" && call.unlabelledArgument?.lastName == "immediate"
    }
    if !modes.isEmpty, modes.allSatisfy(isForeground) {
      let place = source.place(of: binding.pattern)
      changeIntent { $0.behavior.foreground = $0.behavior.foreground ?? place }
    } else {
      changeIntent { $0.behavior.mayRunInBackground = true }
    }
  }

  func readPerform(_ node: FunctionDeclSyntax) {
    guard isMember, node.name.text == "perform", node.signature.parameterClause.parameters.isEmpty,
      let body = node.body, let results = node.signature.returnClause?.type.lastNames,
      results.contains("IntentResult")
    else { return }
    changeIntent { intent in
      let reading = PerformReading(
        body, calling: functions[path] ?? OwnFunctions(), parameters: Set(intent.parameters.map(\.name)), source)
      // Each branch of a condition may have one.
      if intent.behavior.result == nil {
        intent.behavior.result = AppIntentResult(
          protocols: Set(results), isCreatedWithValue: reading.makesValue, hasWork: body.statements.count > 1)
      } else {
        intent.behavior.result?.protocols.formUnion(results)
      }
      // The type's name begins with the action, but is no evidence of a payment.
      let named = CodeHint.hints(ofFirstWordOf: intent.name).intersection([.navigates, .isFinal, .looksUp])
        .union(CodeHint.hints(of: intent.name).intersection([.plays]))
      intent.behavior.hints.formUnion(reading.hints.union(named))
      intent.behavior.secondConfirmation = intent.behavior.secondConfirmation ?? reading.secondConfirmation
      intent.behavior.payment = intent.behavior.payment ?? reading.payment
      intent.behavior.thrownErrors += reading.thrownErrors
    }
  }

  /// Reads a question that the intent's code asks, through the intent itself or one of its parameters.
  func readQuestion(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "requestConfirmation", "needsConfirmationError":
      let place = source.place(of: call.calledExpression)
      let isExplained = call.ancestors.first { $0.is(CodeBlockItemSyntax.self) }?.leadingTrivia.hasComment ?? false
      changeIntent {
        $0.behavior.confirmations.append(place)
        $0.behavior.explainsConfirmation = $0.behavior.explainsConfirmation || isExplained
      }
    case "requestValue", "needsValueError", "requestDisambiguation", "needsDisambiguationError":
      guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, let parameter = base.lastName,
        parameter.hasPrefix("$")
      else { return }
      changeIntent { $0.behavior.requestedParameters.insert(String(parameter.dropFirst())) }
    default: break
    }
  }
}

extension Trivia {
  fileprivate var hasComment: Bool {
    contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}

extension TypeSyntax {
  /// Whether a value is optional: `Size?`, `Size!`, `Optional<Size>`.
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}
