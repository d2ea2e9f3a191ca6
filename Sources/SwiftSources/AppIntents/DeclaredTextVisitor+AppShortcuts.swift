import BundleReading
import ReviewModel
import SourceText
import SwiftSyntax

/// The App Shortcuts of a provider: what people say to run them, and what must not.
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
      guard let phrases = call.argument("phrases") ?? call.unlabelledArgument else { return }
      addNegative(phrases)
    default: break
    }
  }

  private func addShortcut(_ phrases: ExprSyntax, of call: FunctionCallExprSyntax) {
    let type = call.argument("intent")?.as(FunctionCallExprSyntax.self)?.lastName
    let texts = phraseTexts(phrases)
    for phrase in elements(of: phrases) { declare(phrase, as: .phrase, .parameters) }
    // One whose phrases stand elsewhere is one all the same.
    let place = texts.first?.place ?? source.place(of: call.calledExpression)
    var shortcut = AppShortcutDeclaration(
      phrases: texts.map(\.key), intent: type == "init" ? nil : type, owner: owner, place: place)
    shortcut.isConditional = Self.isConditional(call)
    found.appShortcuts.append(shortcut)
  }

  /// Whether something around the node decides if the app has it.
  private static func isConditional(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent {
      switch current.kind {
      case .ifConfigDecl, .ifExpr, .switchExpr, .ternaryExpr, .unresolvedTernaryExpr, .forStmt, .guardStmt: return true
      default: parent = current.parent
      }
    }
    return false
  }

  private func addNegative(_ phrases: ExprSyntax) {
    let texts = phraseTexts(phrases)
    guard let first = texts.first else { return }
    found.appShortcuts.append(
      AppShortcutDeclaration(phrases: texts.map(\.key), isNegative: true, owner: owner, place: first.place))
  }

  private func elements(of phrases: ExprSyntax) -> [ExprSyntax] {
    phrases.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [phrases]
  }

  private func phraseTexts(_ phrases: ExprSyntax) -> [(key: String, place: Literal)] {
    elements(of: phrases).flatMap { resolver.texts($0, .parameters, in: scope) }.compactMap { resolution in
      guard case .text(let key, _, _) = resolution.value else { return nil }
      return (key, resolution.place)
    }
  }

  /// The titles under which the Shortcuts app lists a shortcut with each value of its parameter.
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
