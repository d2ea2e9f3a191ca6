import ReviewModel
import SourceText
import SwiftSyntax

/// A name as written in code: `orderTitle`, `Strings.orderTitle`, `.orderTitle`.
struct NamePath {
  private var components: [String]
  private var isImplicit = false
  /// True if the path begins with the type around the code.
  private var isOwn = false

  /// nil for an expression that is not a name.
  init?(_ expression: ExprSyntax) {
    var components: [String] = []
    var rest: ExprSyntax? = expression
    while let member = rest?.as(MemberAccessExprSyntax.self) {
      components.append(member.declName.baseName.identifierText)
      rest = member.base
    }
    if let name = rest?.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.identifierText
      if text == "self" || text == "Self" { isOwn = true } else { components.append(text) }
    } else if rest == nil, !components.isEmpty {
      isImplicit = true
    } else {
      return nil
    }
    guard !components.isEmpty else { return nil }
    self.components = components.reversed()
  }

  /// The name that the path begins with, if the path refers to a member of it.
  var base: (name: String, isOwn: Bool)? { components.count > 1 && !isImplicit ? (components[0], isOwn) : nil }

  /// The path with a type in place of the instance that it begins with.
  func begun(with type: String) -> NamePath {
    var path = self
    path.components[0] = type
    path.isOwn = false
    return path
  }

  /// The name, if it may be local to the function.
  var localName: String? { components.count == 1 && !isImplicit && !isOwn ? components[0] : nil }

  /// The name of a member of the type around the code: `title`, `self.title`.
  var ownName: String? { components.count == 1 && !isImplicit ? components[0] : nil }

  /// Types whose static members can be written as a text without the type's name.
  private static let textTypes = [
    "LocalizedStringResource", "IntentDialog", "IntentDescription", "DisplayRepresentation",
    "TypeDisplayRepresentation", "LocalizedStringKey", "String.LocalizationValue", "String",
  ]

  /// Whether the path is a member of the text's type, explicitly or by context: `.soupCount`,
  /// `LocalizedStringResource.soupCount`.
  var isOfTextType: Bool { isImplicit || components.first == "LocalizedStringResource" && components.count > 1 }

  /// The full names that the path may refer to, nearest first.
  func candidates(in scope: [String]) -> [String] {
    let name = components.joined(separator: ".")
    if isImplicit { return Self.textTypes.map { $0 + "." + name } }
    let lengths = isOwn ? scope.count...scope.count : 0...scope.count
    return lengths.reversed().map { (scope.prefix($0) + [name]).joined(separator: ".") }
  }
}

extension FunctionCallExprSyntax {
  /// The last component of the called name: `result` in `.result(dialog: …)`, `init` in `.init("…")`, `AppShortcut`.
  var lastName: String? { calledExpression.lastName }

  func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.identifierText == label }?.expression }

  /// The first argument, if it has no label.
  var unlabelledArgument: ExprSyntax? { arguments.first.flatMap { $0.label == nil ? $0.expression : nil } }
}

extension ExprSyntax {
  /// The last component of a name: `orderTitle` in `Strings.orderTitle`, `AppShortcut` in `AppShortcut<Intent>`.
  var lastName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.identifierText }
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.identifierText }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
    return nil
  }
}

extension TokenSyntax {
  /// The identifier without the backticks around a reserved word.
  var identifierText: String {
    let text = self.text
    guard text.utf8.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension TypeSyntax {
  /// The names of the types in an inheritance clause or of a type: the last components, without generics.
  var lastNames: [String] {
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.identifierText] }
    if let member = self.as(MemberTypeSyntax.self) { return [member.name.identifierText] }
    if let composition = self.as(CompositionTypeSyntax.self) { return composition.elements.flatMap(\.type.lastNames) }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastNames }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.lastNames }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.lastNames }
    return []
  }
}

/// Reads the constants, properties and functions with texts in a file, for other files that refer to them.
struct NamedTextReader {
  let resolver: TextResolver

  /// A constant with more texts than this is a table, and not the name of any text.
  private static let mostTexts = 100

  /// In file order; one with several texts occurs several times.
  func constants() -> [NamedText] {
    resolver.names.constants.flatMap { name, constant -> [NamedText] in
      guard !constant.isPrivate else { return [] }
      var result: [NamedText] = []
      for value in constant.values {
        // A constant with parameters is a phrase or a summary.
        let literal = LiteralExpression(value, resolver.source)
        let isOfParameters = literal.map { $0.interpolates && $0.interpolatesParametersOnly } ?? false
        for text in resolver.texts(value, isOfParameters ? .parameters : .specifiers, in: constant.scope) {
          // If there are several texts, either all are known or the constant is unknown.
          guard case .text(let key, let table, let defaultValue) = text.value, result.count < Self.mostTexts else {
            return []
          }
          result.append(
            NamedText(
              name: name, key: key, table: table, defaultValue: defaultValue, isLookedUpElsewhere: text.isElsewhere,
              place: text.place, isAmbiguous: constant.isAmbiguous))
        }
      }
      return result
    }
    .sorted { ($0.place.utf8.lowerBound, $0.name) < ($1.place.utf8.lowerBound, $1.name) }
  }
}
