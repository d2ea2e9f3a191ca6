import ReviewModel
import SourceText

struct DonationNotPerformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-not-performed",
    summary: "The app donates an action that people did not perform.",
    remedy: "Move the donation to the code that runs when people perform the action.",
    rationale: "Donations show the system when people use an action. A donation at launch or while a list is drawn "
      + "reports an action that people did not perform.",
    cases: [
      .init(
        .note,
        "the app donates when it starts",
        "the app donates when it comes to the front",
        "a timer makes the donation",
        "the app donates while it draws a row of a list",
        "a loop makes several donations when a view appears")
    ],
    guidelines: ["donation.only-performed"],
    limits: [
      "The rule accepts a single donation when a view appears, because opening the view may be the action.",
      "The rule reports nothing if a condition guards the donation, because the condition may check what people did.",
      "The rule follows calls by the names of functions and types, and only four calls deep.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func app(_ body: String, donation: String = donating, comment: String = "Coffee") -> [String: String] {
    [
      "App/App.swift": """
      import Intents
      import SwiftUI

      /// \(comment)
      final class AppDelegate: NSObject, UIApplicationDelegate {
        \(body)

        private func offer(_ order: Order) {
          \(donation)
        }
      }
      """
    ]
  }

  private static let donating = "INInteraction(intent: order.intent, response: nil).donate(completion: nil)"
  private static let launch = """
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
    """

  static let examples: [RuleExample] = [
    .bundle(app("\(launch)\n    offer(.usual)\n    return true\n  }", donation: "⟦\(donating)⟧")),
    .bundle(
      app(
        """
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            offer(orders[path.row])
            return cell(at: path)
          }
        """, donation: "⟦\(donating)⟧", comment: "コーヒー")),
    .bundle(
      app("func viewDidAppear(_ animated: Bool) { for order in orders { offer(order) } }", donation: "⟦\(donating)⟧")),
    .bundle(
      app("func applicationDidBecomeActive(_ application: UIApplication) { offer(.usual) }", donation: "⟦\(donating)⟧")),
    .bundle(
      app(
        "func start() { Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in self.offer(.usual) } }",
        donation: "⟦\(donating)⟧", comment: "コーヒー")),
    .bundle(app("func place(_ order: Order) { offer(order) }")),
    .bundle(app("func viewDidAppear(_ animated: Bool) { offer(order) }", comment: "コーヒー")),
    .bundle(app("\(launch)\n    if options?[.shortcutItem] != nil { offer(.usual) }\n    return true\n  }")),
  ]

  enum Messages: String, RuleMessages {
    case atLaunch = "The app donates whenever it starts"
    case atActivation = "The app donates whenever it comes to the front"
    case byTimer = "A timer makes a donation"
    case forRow = "The app donates while it draws a row of a list"
    case forAll = "The app donates for several things when a view appears"
    case donateWhenDone = """
      Donate an action when people perform it. The system learns from donations when people use the action.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    var seen: Set<TextLocation> = []
    return DonationTriggers(bundle).events.compactMap { event in
      guard event.act.kind == .donates, !event.step.isGuarded, let name = Self.message(of: event),
        seen.insert(event.act.place).inserted
      else { return nil }
      return Self.finding(at: .source(event.act.place), .note, name, note: .donateWhenDone)
    }
  }

  private static func message(of event: DonationTriggers.Event) -> Messages? {
    switch event.trigger {
    case .launch: .atLaunch
    case .activation: .atActivation
    case .timer: .byTimer
    case .row: .forRow
    case .appearance: event.step.isInLoop ? .forAll : nil
    }
  }
}
