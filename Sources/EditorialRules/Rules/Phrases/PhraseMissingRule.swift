import ReviewModel
import SourceText

struct PhraseMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-missing",
    summary: "A shortcut that people are to add to Siri comes with a phrase.",
    rationale: "Without a phrase to begin with, people have to think of one, and many leave it there.",
    cases: [.init(.note, "an offer to add a shortcut to Siri, in an app that suggests no phrase for any")],
    guidelines: ["phrase.default"],
    limits: ["Where the app suggests a phrase for one shortcut, the others are not judged."],
    needs: [.swiftSources]
  )

  private static func files(_ offer: String, _ more: String = "", name: String = "Order coffee") -> [String: String] {
    [
      "App/Siri.swift": """
      import IntentsUI

      func offer(from controller: UIViewController) {
        let activity = NSUserActivity(activityType: "coffee.order")
        activity.title = "\(name)"
        \(more)
        let shortcut = INShortcut(userActivity: activity)
        controller.present(\(offer)(shortcut: shortcut), animated: true)
      }
      """
    ]
  }
  private static let controller = "INUIAddVoiceShortcutViewController"

  static let examples: [RuleExample] = [
    .bundle(files("⟦\(controller)⟧")),
    .bundle(files("⟦\(controller)⟧", name: "コーヒーを注文")),
    .bundle(files(controller, "activity.suggestedInvocationPhrase = \"Order coffee\"")),
    .bundle(files(controller, "activity.suggestedInvocationPhrase = \"コーヒーを注文\"", name: "コーヒーを注文")),
  ]

  enum Messages: String, CaseIterable { case noPhrase, suggestOne }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // What other languages than Swift suggest is not read.
    guard let siri = bundle.facts.sources?.siri, !siri.suggestsPhrases, bundle.wholeDonations != nil,
      !bundle.entries.contains(where: { $0.kind == .invocationPhrase })
    else { return [] }
    return siri.shortcutOffers.map { Self.finding(at: .source($0), .note, .noPhrase, note: .suggestOne) }
  }
}
