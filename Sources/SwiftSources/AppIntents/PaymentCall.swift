import ReviewModel
import SwiftSyntax

/// Calls whose names clearly show a payment: `wallet.pay(tip)`, `orders.place(basket)`.
enum PaymentCall {
  /// The name of the function, if the call is a payment.
  static func name(of call: FunctionCallExprSyntax) -> TokenSyntax? {
    guard let name = call.calledFunction else { return nil }
    let words = CodeHint.words(of: name.text).filter { !$0.isEmpty }
    guard let first = words.first else { return nil }
    if paying.contains(first) { return name }
    guard let objects = transitive[first] else { return nil }
    // The object is in the name, before the dot, or among the arguments.
    if words.contains(where: objects.contains) { return name }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return ([base].compactMap(\.self) + call.arguments.map(\.expression)).contains { mentions(objects, $0) }
      ? name : nil
  }

  private static func mentions(_ objects: Set<String>, _ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return CodeHint.words(of: name).contains(where: objects.contains)
    }
  }

  /// Verbs that mean nothing else. Judgment: English words, because code is in English.
  private static let paying: Set<String> = ["pay", "purchase", "buy", "checkout"]

  private static let orders: Set<String> = ["order", "orders", "purchase", "purchases", "booking", "bookings"]
  private static let money: Set<String> = [
    "amount", "price", "total", "fare", "fee", "card", "payment", "payments", "billing", "wallet", "invoice",
    "currency",
  ]

  /// Verbs that mean a payment only with certain objects: you also charge a battery, or place a pin.
  private static let transitive: [String: Set<String>] = [
    "charge": money, "place": orders, "submit": orders,
  ]
}
