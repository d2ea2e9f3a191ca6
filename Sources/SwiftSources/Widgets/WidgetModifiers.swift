import SwiftSyntax

/// The modifiers that follow a widget's configuration.
struct WidgetModifiers {
  private(set) var hasAssociatedKind = false
  /// nil if they are not listed one by one, or not specified.
  private(set) var families: [String]?
  /// True if they are specified in a way that is not followed.
  private(set) var hasUnknownFamilies = false
  /// The argument of `associatedKind(_:)`.
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
    default:
      break
    }
  }
}
