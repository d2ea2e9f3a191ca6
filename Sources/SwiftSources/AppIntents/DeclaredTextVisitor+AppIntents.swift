import ReviewModel
import SourceText
import SwiftSyntax

/// The names of App Intents, their parameters, enumerations and entities.
extension DeclaredTextVisitor {
  func readMember(_ name: String, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    let isStatic = node.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    let values = { PropertyValue.expressions(of: binding) }
    switch name {
    case "title" where isStatic && isIntentMember(binding):
      for value in values() { declare(value, as: .title) }
    case "description" where isStatic && isIntentMember(binding):
      // A resource does not satisfy the requirement, `IntentDescription?`, so the system never shows it.
      let isResource = binding.typeAnnotation?.type.lastNames.first == "LocalizedStringResource"
      for value in values() { if isResource { declare(value, as: .prose) } else { readDescription(value) } }
    case "isDiscoverable" where isStatic: readDiscoverability(binding)
    case "openAppWhenRun" where isStatic: readOpening(binding)
    case "supportedModes" where isStatic: readModes(binding)
    case "defaultQuery" where isStatic: readDefaultQuery(binding)
    case "typeDisplayRepresentation", "typeDisplayName":
      for value in values() { readTypeRepresentation(value) }
    case "caseDisplayRepresentations":
      for value in values() { readCaseRepresentations(value) }
    case "displayRepresentation":
      for value in values() { readEntityRepresentation(value) }
    case "localizedStringResource":
      guard let owner, names.inherits(owner, { $0 == "CustomLocalizedStringResourceConvertible" }) else { return }
      // Siri speaks the errors of an intent; other types are values that people choose.
      let isError = names.inherits(owner) { $0.hasSuffix("Error") } || owner.hasSuffix("Error")
      for value in values() { declare(value, as: isError ? .dialog : .prose, part: isError ? .failure : nil) }
    default: break
    }
  }

  /// The protocol may be the app's own, in another file: the type of a title is enough.
  private func isIntentMember(_ binding: PatternBindingSyntax) -> Bool {
    guard let owner else { return false }
    let type = binding.typeAnnotation?.type.lastNames.first
    if names.isAppIntent(owner) { return type != "String" }
    return type == "IntentDescription"
      || type == "LocalizedStringResource" && (owner.hasSuffix("Intent") || names.mayBeAppIntent(owner))
  }

  private func readDescription(_ value: ExprSyntax) {
    guard let call = value.as(FunctionCallExprSyntax.self),
      call.lastName == "IntentDescription" || call.lastName == "init"
    else { return declare(value, as: .description) }
    declare(call.unlabelledArgument ?? call.argument("stringLiteral"), as: .description)
    for label in ["categoryName", "resultValueName"] { declare(call.argument(label), as: .prose) }
    for word in Self.elements(of: call.argument("searchKeywords")) { declare(word, as: .prose) }
  }

  private func readTypeRepresentation(_ value: ExprSyntax) {
    let (texts, references) = (found.texts.count, found.references.count)
    let call = value.as(FunctionCallExprSyntax.self)
    declare(call?.argument("name") ?? value, as: .parameterName)
    for synonym in Self.elements(of: call?.argument("synonyms")) { declare(synonym, as: .parameterName) }
    for index in found.texts.indices.dropFirst(texts) { found.texts[index].isTypeName = true }
    for index in found.references.indices.dropFirst(references) { found.references[index].isTypeName = true }
    declare(call?.argument("numericFormat"), as: .prose)
  }

  static func elements(of list: ExprSyntax?) -> [ExprSyntax] {
    list?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
  }

  private func readCaseRepresentations(_ value: ExprSyntax) {
    guard case .elements(let elements) = value.as(DictionaryExprSyntax.self)?.content else { return }
    for element in elements { readRepresentation(element.value, as: .enumCase) }
  }

  /// Synonyms of a value are also names of it.
  private func readRepresentation(_ value: ExprSyntax, as kind: EntryKind) {
    guard let call = value.as(FunctionCallExprSyntax.self), let title = call.argument("title") else {
      return declare(value, as: kind)
    }
    declare(title, as: kind)
    declare(call.argument("subtitle"), as: .prose)
    declare(call.argument("descriptionText"), as: .prose)
    for synonym in Self.elements(of: call.argument("synonyms")) { declare(synonym, as: kind) }
  }

  /// The names of entities are data; only literals are texts of the app.
  private func readEntityRepresentation(_ value: ExprSyntax) {
    let parts: [ExprSyntax?]
    if let call = value.as(FunctionCallExprSyntax.self) {
      parts =
        [
          call.argument("title") ?? call.unlabelledArgument ?? call.argument("stringLiteral"),
          call.argument("subtitle"),
        ] + Self.elements(of: call.argument("synonyms"))
    } else {
      parts = [value]
    }
    for part in parts { declareLiteral(part, as: .prose) }
  }

  // MARK: Parameters

  /// Reads `@Parameter(title: …)` and `@Property(title: …)`.
  func readAttributes(of node: VariableDeclSyntax) {
    for attribute in node.attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        let name = attribute.attributeName.lastNames.first,
        ["Parameter", "IntentParameter", "Property", "EntityProperty", "ComputedProperty", "DeferredProperty"].contains(
          name)
      else { continue }
      var arguments: [String: ExprSyntax] = [:]
      if case .argumentList(let list) = attribute.arguments {
        for argument in list {
          if let label = argument.label?.identifierText { arguments[label] = arguments[label] ?? argument.expression }
        }
      }
      declare(arguments["title"], as: .parameterName)
      declare(arguments["description"], as: .prose)
      for label in ["requestValueDialog", "requestDisambiguationDialog"] {
        if let dialog = arguments[label] { readDialog(dialog, part: .prompt) }
      }
      if let names = arguments["displayName"]?.as(FunctionCallExprSyntax.self) {
        for label in ["true", "false"] { declare(names.argument(label), as: .enumCase) }
      }
      if name == "Parameter" || name == "IntentParameter" { addParameter(node, arguments: arguments) }
    }
  }
}

/// The App Shortcuts of a provider: the phrases that run them, and the negative phrases.
extension DeclaredTextVisitor {
  func readShortcut(_ call: FunctionCallExprSyntax, name: String) {
    switch name {
    case "AppShortcut":
      guard let phrases = call.argument("phrases") else { return }
      let shortTitle = call.argument("shortTitle")
      addShortcut(phrases, of: call)
      declare(shortTitle, as: .shortTitle)
      if let presentation = call.argument("parameterPresentation")?.as(FunctionCallExprSyntax.self) {
        readPresentation(presentation)
      }
    case "NegativeAppShortcutPhrases":
      if let phrases = call.argument("phrases") ?? call.unlabelledArgument {
        addNegative(elements(of: phrases))
      } else if let closure = call.trailingClosure {
        addNegative(closure.statements.compactMap { $0.item.as(ExprSyntax.self) })
      }
    default: break
    }
  }

  private func addShortcut(_ phrases: ExprSyntax, of call: FunctionCallExprSyntax) {
    let type = call.argument("intent")?.as(FunctionCallExprSyntax.self)?.lastName
    let texts = phraseTexts(elements(of: phrases))
    for phrase in elements(of: phrases) { declare(phrase, as: .phrase, .parameters) }
    // A shortcut counts even if its phrases are elsewhere.
    let place = texts.first?.place ?? source.place(of: call.calledExpression)
    var shortcut = AppShortcutDeclaration(
      phrases: texts.map(\.key), places: texts.map(\.place), intent: type == "init" ? nil : type, owner: owner,
      place: place)
    shortcut.isConditional = Self.isConditional(call)
    shortcut.list = source.place(of: phrases).utf8
    found.appShortcuts.append(shortcut)
  }

  /// Whether a condition around the node decides if the app includes it.
  private static func isConditional(_ node: some SyntaxProtocol) -> Bool {
    node.ancestors.contains {
      switch $0.kind {
      case .ifConfigDecl, .ifExpr, .switchExpr, .ternaryExpr, .unresolvedTernaryExpr, .forStmt, .guardStmt: true
      default: false
      }
    }
  }

  /// Negative phrases run no shortcut, but they are keys of the phrase table too.
  private func addNegative(_ phrases: [ExprSyntax]) {
    let texts = phraseTexts(phrases)
    guard let first = texts.first else { return }
    for phrase in phrases { declare(phrase, as: .prose, table: "AppShortcuts", .parameters) }
    found.appShortcuts.append(
      AppShortcutDeclaration(phrases: texts.map(\.key), isNegative: true, owner: owner, place: first.place))
  }

  private func elements(of phrases: ExprSyntax) -> [ExprSyntax] {
    phrases.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [phrases]
  }

  private func phraseTexts(_ phrases: [ExprSyntax]) -> [(key: String, place: TextLocation)] {
    phrases.flatMap { resolver.texts($0, .parameters, in: scope) }.compactMap { resolution in
      guard case .text(let key, _, _) = resolution.value else { return nil }
      return (key, resolution.place)
    }
  }

  /// The titles that the Shortcuts app shows for a shortcut with each value of its parameter.
  private func readPresentation(_ call: FunctionCallExprSyntax) {
    for argument in call.arguments {
      guard let summary = argument.expression.as(FunctionCallExprSyntax.self),
        argument.label?.identifierText == "summary" || argument.label?.identifierText == "title"
      else { continue }
      let table = summary.argument("table").flatMap { LiteralExpression($0, source)?.text }
      declare(summary.unlabelledArgument, as: .prose, table: table, .parameters)
    }
  }
}

/// What Siri says for an App Intent, and the text of its parameter summary.
extension DeclaredTextVisitor {
  /// Functions with a dialog, and the purpose of each. For functions not listed here, the label alone does not show it.
  private static let dialogParts: [String: DialogPart] = [
    "result": .success, "requestConfirmation": .prompt, "requestChoice": .prompt, "requestValue": .prompt,
    "requestDisambiguation": .prompt, "needsValueError": .prompt, "needsDisambiguationError": .prompt,
    "needsConfirmationError": .prompt, "needsToContinueInForegroundError": .prompt,
    "requestToContinueInForeground": .prompt, "continueInForeground": .prompt,
  ]
  /// In these functions, the first argument without a label is the dialog.
  private static let asking: Set<String> = [
    "requestValue", "needsValueError", "needsToContinueInForegroundError", "requestToContinueInForeground",
    "continueInForeground",
  ]

  func readIntentCall(_ call: FunctionCallExprSyntax, name: String) {
    if let part = Self.dialogParts[name] {
      guard Self.isOfIntent(call) else { return }
      readQuestion(call, name: name)
      if let dialog = call.argument("dialog") { readDialog(dialog, part: part) }
      if let dialog = call.argument("result")?.as(FunctionCallExprSyntax.self)?.argument("dialog") {
        // A confirmation is a question, although it is wrapped as a result.
        readDialog(dialog, part: part)
      }
      if Self.asking.contains(name),
        call.calledExpression.is(MemberAccessExprSyntax.self) || name.contains("Foreground"),
        let dialog = call.unlabelledArgument
      {
        readDialog(dialog, part: .prompt)
      }
    } else if name == "IntentDialog"
      || name == "init" && call.argument("full") != nil && call.argument("supporting") != nil
    {
      readDialog(ExprSyntax(call), part: nil)
    } else if name == "Summary", summaryDepth > 0 {
      readSummary(call)
    }
  }

  /// Whether the call is to the intent itself, to one of its parameters (`$size.requestValue`), or to the type from the
  /// context (`.result`), and not to an unrelated object with such a function.
  private static func isOfIntent(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return true
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return base.as(MemberAccessExprSyntax.self)?.declName.baseName.text.hasPrefix("$") == true
    }
    return name == "self" || name.hasPrefix("$")
  }

  /// A dialog may have a full version, and a supporting one that Siri uses only next to a view.
  func readDialog(_ expression: ExprSyntax, part: DialogPart?) {
    if let call = expression.as(FunctionCallExprSyntax.self), let full = call.argument("full") {
      declare(full, as: .dialog, part: part)
      declare(call.argument("supporting"), as: .dialog, part: .supporting)
    } else {
      declare(expression, as: .dialog, part: part)
    }
  }

  private func readSummary(_ call: FunctionCallExprSyntax) {
    let table = call.argument("table").flatMap { LiteralExpression($0, source)?.text }
    declare(call.unlabelledArgument, as: .parameterSummary, table: table, .parameters)
    addSummary(call)
  }
}
