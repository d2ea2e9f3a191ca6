import ReviewModel
import SourceText

struct PhraseMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "phrase-missing",
    summary: "The app offers to add a shortcut to Siri without suggesting a phrase.",
    remedy: "Set `suggestedInvocationPhrase` on the user activity or the intent.",
    rationale: "Without a suggested phrase, people have to think of one, and many give up.",
    cases: [.init(.note, "the code offers to add a shortcut to Siri, and the app suggests no phrase for any shortcut")],
    guidelines: ["phrase.default"],
    limits: [
      "If the app suggests a phrase for one shortcut, the rule does not check the others.",
      "The rule reports nothing if it cannot read all of the app’s sources, for example if some are not in Swift.",
    ],
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

  enum Messages: String, RuleMessages {
    case noPhrase = "The app offers a shortcut without suggesting a phrase"
    case suggestOne = "Set suggestedInvocationPhrase. People can change the phrase."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // Only Swift sources are read, so all sources must be in Swift.
    guard let code = bundle.wholeCode, !code.suggestsPhrases,
      !bundle.entries.contains(where: { $0.kind == .invocationPhrase })
    else { return [] }
    return code.siriOffers.map { Self.finding(at: .source($0), .note, .noPhrase, note: .suggestOne) }
  }
}
