import ReviewModel
import SourceText
import SwiftSyntax

/// What Siri says on behalf of an App Intent, and what its parameter summary reads.
extension DeclaredTextVisitor {
  /// Functions with a dialog, and what each is for; of those not listed, the label alone does not tell.
  private static let dialogParts: [String: DialogPart] = [
    "result": .success, "requestConfirmation": .prompt, "requestChoice": .prompt, "requestValue": .prompt,
    "requestDisambiguation": .prompt, "needsValueError": .prompt, "needsDisambiguationError": .prompt,
    "needsConfirmationError": .prompt, "needsToContinueInForegroundError": .prompt,
    "requestToContinueInForeground": .prompt, "continueInForeground": .prompt,
  ]
  /// Of these, the first argument without a label is the dialog.
  private static let asking: Set<String> = [
    "requestValue", "needsValueError", "needsToContinueInForegroundError", "requestToContinueInForeground",
    "continueInForeground",
  ]

  func readIntentCall(_ call: FunctionCallExprSyntax, name: String) {
    if let part = Self.dialogParts[name] {
      guard Self.isOfIntent(call) else { return }
      if let dialog = call.argument("dialog") { readDialog(dialog, part: part) }
      if Self.asking.contains(name),
        call.calledExpression.is(MemberAccessExprSyntax.self) || name.hasSuffix("Foreground"),
        let dialog = call.unlabelledArgument
      {
        readDialog(dialog, part: .prompt)
      }
    } else if name == "IntentDialog" {
      readDialog(ExprSyntax(call), part: nil)
    } else if name == "Summary", summaryDepth > 0 {
      readSummary(call)
    }
  }

  /// Whether the call is the intent’s own, of a parameter of it (`$size.requestValue`), or of the type that the context
  /// tells (`.result`), and not of an object that happens to have such a function.
  private static func isOfIntent(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return true
    }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return base.as(MemberAccessExprSyntax.self)?.declName.baseName.text.hasPrefix("$") == true
    }
    return name == "self" || name.hasPrefix("$")
  }

  /// A dialog may be given in two lengths.
  func readDialog(_ expression: ExprSyntax, part: DialogPart?) {
    if let call = expression.as(FunctionCallExprSyntax.self), let full = call.argument("full") {
      declare(full, as: .dialog, part: part)
      declare(call.argument("supporting"), as: .dialog, part: part)
    } else {
      declare(expression, as: .dialog, part: part)
    }
  }

  private func readSummary(_ call: FunctionCallExprSyntax) {
    let table = call.argument("table").flatMap { LiteralExpression($0, source)?.text }
    var parameters: [String] = []
    if let text = call.unlabelledArgument {
      declare(text, as: .parameterSummary, table: table, .parameters)
      parameters = LiteralExpression(text, source)?.parameters ?? []
    }
    // Those that stand below the sentence: `Summary("…") { \.$size }`.
    for item in call.trailingClosure?.statements ?? [] {
      guard case .expr(let expression) = item.item else { continue }
      if let name = expression.as(KeyPathExprSyntax.self)?.parameterName { parameters.append(name) }
    }
    addSummary(parameters, place: source.place(of: call))
  }
}
