import ReviewModel
import SourceText

struct DonationNotPerformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-not-performed",
    summary: "An app donates what people did, and nothing else.",
    rationale: "The system learns from donations when people want an action; one that nobody performed teaches it "
      + "something wrong.",
    cases: [.init(.note, "a donation that is made because the app starts or comes to the front")],
    guidelines: ["donation.only-performed"],
    limits: [
      "Follows the functions of one type that the start of the app calls without a condition; what a view does when it "
        + "appears may be the action, and is not judged."
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func delegate(_ function: String, _ body: String) -> [String: String] {
    [
      "App/Delegate.swift": """
      import Intents
      import UIKit

      final class AppDelegate: NSObject, UIApplicationDelegate {
        \(function) {
          \(body)
        }

        private func donateAll() {
          INInteraction(intent: OrderIntent(), response: nil).⟦donate⟧(completion: nil)
        }
      }
      """
    ]
  }
  private static let launch = """
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Options?) -> Bool
    """

  static let examples: [RuleExample] = [
    .bundle(delegate(launch, "donateAll()\nreturn true")),
    .bundle(delegate("func applicationDidBecomeActive(_ アプリ: UIApplication)", "donateAll()")),
    .bundle(unmarked(delegate("func ordered(_ order: Order)", "donateAll()"))),
    .bundle(unmarked(delegate("func 注文(_ コーヒー: Order)", "donateAll()"))),
    .bundle(unmarked(delegate(launch, "if hasOrdered { donateAll() }\nreturn true"))),
  ]

  private static func unmarked(_ files: [String: String]) -> [String: String] {
    files.mapValues { MarkedExample($0).plain }
  }

  enum Messages: String, CaseIterable { case atLaunch, whenPerformed }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    (bundle.facts.sources?.siri.donationsAtLaunch ?? []).map {
      Self.finding(at: .source($0), .note, .atLaunch, note: .whenPerformed)
    }
  }
}
