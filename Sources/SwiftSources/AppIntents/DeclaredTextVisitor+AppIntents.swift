import ReviewModel
import SwiftSyntax

/// What App Intents, their parameters, enumerations and entities are called.
extension DeclaredTextVisitor {
  /// Reads a property of a type.
  func readMember(_ name: String, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    let isStatic = node.modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    let values = { PropertyValue.expressions(of: binding) }
    switch name {
    case "title" where isStatic && isIntentMember(binding):
      for value in values() { declare(value, as: .title) }
    case "description" where isStatic && isIntentMember(binding):
      for value in values() { readDescription(value) }
    case "openAppWhenRun", "isDiscoverable", "supportedModes":
      if isStatic { readFlag(name, values()) }
    case "typeDisplayRepresentation", "typeDisplayName":
      for value in values() { readTypeRepresentation(value) }
    case "caseDisplayRepresentations":
      for value in values() { readCaseRepresentations(value) }
    case "displayRepresentation":
      for value in values() { readEntityRepresentation(value) }
    case "localizedStringResource":
      guard let owner, names.inherits(owner, { $0 == "CustomLocalizedStringResourceConvertible" }) else { return }
      // Errors of an intent are what Siri says; other types are values that a person chooses.
      let isError = names.inherits(owner) { $0.hasSuffix("Error") } || owner.hasSuffix("Error")
      for value in values() { declare(value, as: isError ? .dialog : .prose, part: isError ? .failure : nil) }
    default: break
    }
  }

  /// The protocol may be the app's own, of another file: the type of a title tells as much.
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
    for word in call.argument("searchKeywords")?.as(ArrayExprSyntax.self)?.elements ?? [] {
      declare(word.expression, as: .prose)
    }
  }

  private func readTypeRepresentation(_ value: ExprSyntax) {
    guard let call = value.as(FunctionCallExprSyntax.self), let name = call.argument("name") else {
      return declare(value, as: .parameterName)
    }
    declare(name, as: .parameterName)
    declare(call.argument("numericFormat"), as: .prose)
  }

  private func readCaseRepresentations(_ value: ExprSyntax) {
    guard case .elements(let elements) = value.as(DictionaryExprSyntax.self)?.content else { return }
    for element in elements { readRepresentation(element.value, as: .enumCase) }
  }

  /// Other words for a value are names of it too.
  private func readRepresentation(_ value: ExprSyntax, as kind: EntryKind) {
    guard let call = value.as(FunctionCallExprSyntax.self), let title = call.argument("title") else {
      return declare(value, as: kind)
    }
    declare(title, as: kind)
    declare(call.argument("subtitle"), as: .prose)
    declare(call.argument("descriptionText"), as: .prose)
    for synonym in call.argument("synonyms")?.as(ArrayExprSyntax.self)?.elements ?? [] {
      declare(synonym.expression, as: kind)
    }
  }

  /// What an entity is called is data; only literals are texts of the app.
  private func readEntityRepresentation(_ value: ExprSyntax) {
    let parts: [ExprSyntax?]
    if let call = value.as(FunctionCallExprSyntax.self) {
      parts = [
        call.argument("title") ?? call.unlabelledArgument ?? call.argument("stringLiteral"), call.argument("subtitle"),
      ]
    } else {
      parts = [value]
    }
    for case let part? in parts {
      let isLiteral = resolver.texts(part, in: scope).allSatisfy { resolution in
        if case .text = resolution.value { true } else { false }
      }
      if isLiteral { declare(part, as: .prose) }
    }
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
      if name == "Parameter" || name == "IntentParameter" { addParameter(node, arguments) }
    }
  }
}
