import SwiftSyntax

/// A name as code writes it: `orderTitle`, `Strings.orderTitle`, `.orderTitle`.
struct NamePath {
  private var components: [String]
  private var isImplicit = false
  /// True where the path begins with the type that the code stands in.
  private var isOwn = false

  /// nil for an expression that is no name.
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

  /// The name, where it may be one of the function's own.
  var localName: String? { components.count == 1 && !isImplicit && !isOwn ? components[0] : nil }

  /// Types whose static members a text may be written as without naming the type.
  private static let textTypes = [
    "LocalizedStringResource", "IntentDialog", "IntentDescription", "DisplayRepresentation",
    "TypeDisplayRepresentation", "LocalizedStringKey", "String.LocalizationValue", "String",
  ]

  /// The full names that the path may stand for, the nearest first.
  func candidates(in scope: [String]) -> [String] {
    let name = components.joined(separator: ".")
    if isImplicit { return Self.textTypes.map { $0 + "." + name } }
    let lengths = isOwn ? scope.count...scope.count : 0...scope.count
    return lengths.reversed().map { (scope.prefix($0) + [name]).joined(separator: ".") }
  }
}
