import ReviewModel
import UnicodeText

struct IntentConfirmationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-confirmation",
    summary: "A purchase has no confirmation, or an intent has a needless one.",
    remedy: "Ask for one confirmation before an order, a booking or a purchase, and remove every other "
      + "confirmation. In code, call `requestConfirmation` once.",
    rationale: "People must be able to stop an order. A confirmation of anything else only delays them.",
    cases: [
      .init(.warning, "an order, booking or purchase without a confirmation"),
      .init(
        .note,
        "a confirmation of something that costs nothing",
        "a second confirmation in one run",
        "no confirmation, and either only the title or only the code suggests a payment"),
    ],
    guidelines: ["intent.confirmation"],
    limits: [
      "In an intent definition, the rule recognizes a purchase only by the category or by the verb in the title.",
      "In an App Intent, the rule recognizes a purchase only by the verb in the title and by names in the code.",
      "Titles are read only in the development language.",
      "A confirmation is needless only if the intent shows or finds something, by its category, title or type, and if "
        + "neither names in the code nor a comment justify it.",
      "A confirmation in a loop counts as a second one.",
      "The rule follows calls to the intent’s own functions only if they are in the same file as `perform()`.",
      "The rule recognizes a confirmation in another type’s function only by the function’s name.",
    ],
    droppedIn: .siri2026
  )
  /// The values of `INIntentCategory` for intents with a financial impact.
  private static let paid: Set<String> = ["order", "book", "buy"]
  /// The values for intents that change nothing.
  private static let harmless: Set<String> = ["information", "view", "search", "find", "filter"]

  private static func files(_ title: String, category: String, confirms: Bool = false) -> [String: String] {
    let member = confirms ? IntentExamples.flag("INIntentUserConfirmationRequired") : ""
    return IntentExamples.file([IntentExamples.intent(title: title, category: category, member)])
  }

  private static let ask = "try await requestConfirmation(result: .result(dialog: \"One coffee?\"))"
  private static let pay = "try await shop.purchaseCoffee()"

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", category: "order")),
    .bundle(files("⟦コーヒーを注文⟧", category: "Order")),
    .bundle(files("⟦Pay my tab⟧", category: "generic")),
    .bundle(files("⟦Show menu⟧", category: "information", confirms: true)),
    .bundle(files("Order coffee", category: "order", confirms: true)),
    .bundle(files("Pay my tab", category: "generic", confirms: true)),
    .bundle(files("Show menu", category: "information")),
    .bundle(files("コーヒーを注文", category: "order", confirms: true)),
    .bundle(AppIntentExamples.file("⟦BuyCoffee⟧", "Buy coffee", "", perform: pay)),
    .bundle(AppIntentExamples.file("⟦PayTab⟧", "Pay my tab", "", perform: "await shop.settle()")),
    .bundle(AppIntentExamples.file("BuyCoffee", "コーヒーを購入", "", perform: "\(ask)\n\(pay)")),
    .bundle(AppIntentExamples.file("BuyCoffee", "Buy coffee", "", perform: "try await confirmOrder()\n\(pay)")),
    .bundle(AppIntentExamples.file("BuyCoffee", "Buy coffee", "static let openAppWhenRun = true", perform: pay)),
    .bundle(AppIntentExamples.file("ShowMenu", "Show menu", "", perform: marked(ask))),
    .bundle(AppIntentExamples.file("ClearMenu", "Clear menu", "", perform: ask)),
    .bundle(AppIntentExamples.file("CafeFinder", "Find a café", "", perform: marked(ask))),
    // What another shortcut passes in may not be what people want to keep.
    .bundle(AppIntentExamples.file("AddGuest", "Add guest", "", perform: "\(ask)\nawait guests.add(guest)")),
    .bundle(AppIntentExamples.file("ShowMenu", "Show menu", "", perform: "// The menu costs data.\n\(ask)")),
    .bundle(files("Unlock the grinder", category: "generic", confirms: true)),
    .bundle(AppIntentExamples.file("BuyCoffee", "Buy coffee", "", perform: "\(ask)\n\(marked(ask))\n\(pay)")),
    .bundle(AppIntentExamples.file("RefillCard", "カードにチャージ", "", perform: "try await shop.⟦charge⟧(price, to: card)")),
    .bundle(AppIntentExamples.file("ChargeScooter", "Charge scooter", "", perform: "try await dock.charge(scooter)")),
    .bundle(
      AppIntentExamples.file(
        "RefillCard", "Refill card", helper("try await shop.⟦place⟧(order)"), perform: "try await refill()")),
    .bundle(
      AppIntentExamples.file(
        "RefillCard", "Refill card", helper("\(ask)\n\(pay)"), perform: "try await refill()")),
    .bundle(
      AppIntentExamples.file(
        "BuyCoffee", "Buy coffee", helper(marked(ask)), perform: "\(ask)\ntry await refill()\n\(pay)")),
    .bundle(
      AppIntentExamples.file(
        "BuyCoffees", "コーヒーを購入", "", perform: "for cup in cups {\n\(marked(ask))\n\(pay)\n}")),
    .bundle(
      AppIntentExamples.file(
        "BuyCoffee", "Buy coffee", "", perform: "for cup in cups {\n\(ask)\n\(pay)\nreturn .result()\n}")),
    .bundle(
      AppIntentExamples.file(
        "BuyCoffee", "Buy coffee", "", perform: "if isLarge { \(ask) } else { \(ask) }\n\(pay)")),
  ]

  private static func helper(_ body: String) -> String { "private func refill() async throws {\n\(body)\n}" }

  private static func marked(_ call: String) -> String {
    call.replacing("requestConfirmation", with: "⟦requestConfirmation⟧")
  }

  enum Messages: String, RuleMessages {
    case unconfirmed = "Purchase without a confirmation"
    case needless = "Confirmation of something that costs nothing"
    case category = "The intent’s category is ‘{category}’."
    case needlessAction = "{intent} asks to confirm something that costs nothing"
    case twice = "Second confirmation in one run"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      switch action.origin {
      case .definition(let index): finding(on: action, bundle.intents[index], in: bundle, with: context)
      case .code(let intent): finding(on: action, intent, in: bundle, with: context)
      }
    }
  }

  private func finding(
    on action: ReviewedAction, _ intent: IntentDeclaration, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> Finding? {
    let isPaid = Self.paid.contains(intent.category ?? "")
    let spends = isPaid || action.spendsMoney(in: bundle, with: context)
    guard spends != intent.requiresConfirmation, spends || Self.harmless.contains(intent.category ?? "") else {
      return nil
    }
    return spends
      ? Self.finding(at: action.place, isPaid ? .warning : .note, .unconfirmed)
      : Self.finding(
        at: action.place, .note, .needless,
        notes: [Self.message(.category, ["category": .text(intent.category ?? "generic")])])
  }

  private func finding(
    on action: ReviewedAction, _ intent: AppIntentDeclaration, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> Finding? {
    let behavior = intent.behavior
    guard let result = behavior.result else { return nil }
    if let second = behavior.secondConfirmation { return Self.finding(at: .source(second), .note, .twice) }
    let spends = action.spendsMoney(in: bundle, with: context)
    if let first = behavior.confirmations.first {
      let looksUp = behavior.hints.contains(.looksUp) || action.verb(in: bundle, with: context)?.category == "Search"
      guard looksUp, !spends, !behavior.explainsConfirmation, behavior.hints.isDisjoint(with: [.pays, .isFinal]) else {
        return nil
      }
      return Self.finding(at: .source(first), .note, .needlessAction, ["intent": .text(action.name)])
    }
    // If the intent opens the app, people confirm there.
    let isInApp = behavior.foreground != nil || result.protocols.contains("OpensIntent")
    guard !isInApp, !intent.conformances.contains("ForegroundContinuableIntent"),
      behavior.hints.isDisjoint(with: [.confirms, .navigates])
    else { return nil }
    guard spends else { return behavior.payment.map { Self.finding(at: .source($0), .note, .unconfirmed) } }
    return Self.finding(at: action.place, behavior.hints.contains(.pays) ? .warning : .note, .unconfirmed)
  }
}
