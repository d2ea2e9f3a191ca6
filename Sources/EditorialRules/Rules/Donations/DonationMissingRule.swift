import Algorithms
import ReviewModel
import SourceText
import UnicodeText

struct DonationMissingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-missing",
    summary: "The app suggests an action or marks it as relevant, but never donates it.",
    remedy: "Donate the intent each time people perform the action. For an activity, set `isEligibleForPrediction` "
      + "and call `becomeCurrent()`.",
    rationale: "Donations show the system when people use an action, so that it can suggest the shortcut at the "
      + "right time.",
    cases: [
      .init(.warning, "no code donates an intent that the app suggests or marks as relevant"),
      .init(.note, "an activity that the app suggests or marks as relevant never becomes current"),
    ],
    guidelines: ["donation.every-time", "relevant.donate-too"],
    limits: [
      "If the rule cannot tell which intent a donation is for, it reports no intents, because the donation could be "
        + "for any of them.",
      "The rule does not see donations outside the reviewed code.",
      "The rule compares activities by `activityType`, so it can miss an activity whose type it cannot determine.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func files(_ comment: String, _ donation: String, shortcut: String) -> [String: String] {
    [
      "App/Offers.swift": """
      // \(comment)
      func suggest() {
        let intent = OrderSoupIntent()
        guard let shortcut = \(shortcut) else { return }
        INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
      }
      """,
      "App/Orders.swift": """
      func place(_ order: Order) {
        \(donation)
      }
      """,
    ]
  }

  private static let creation = "INShortcut(intent: intent)"
  private static let donated = "INInteraction(intent: OrderSoupIntent(), response: nil).donate(completion: nil)"
  private static let unknown = "INInteraction(intent: order.intent, response: nil).donate(completion: nil)"

  private static func activity(_ rest: String, comment: String = "Offers soup") -> [String: String] {
    [
      "App/Activities.swift": """
      // \(comment)
      func offer() {
        let activity = NSUserActivity(activityType: "com.example.soup")
        \(rest)
      }
      """
    ]
  }

  private static let suggestion =
    "INVoiceShortcutCenter.shared.setShortcutSuggestions([⟦INShortcut(userActivity: activity)⟧])"

  static let examples: [RuleExample] = [
    .bundle(files("Offers soup", "kitchen.send(order)", shortcut: "⟦\(creation)⟧")),
    .bundle(files("スープをすすめる", "kitchen.send(order)", shortcut: "⟦\(creation)⟧")),
    .bundle(activity(suggestion)),
    .bundle(activity("activity.becomeCurrent()\n  " + MarkedExample(suggestion).plain, comment: "スープをすすめる")),
    .bundle(files("Offers soup", donated, shortcut: creation)),
    .bundle(files("スープをすすめる", unknown, shortcut: creation)),
  ]

  enum Messages: String, RuleMessages {
    case neverDonated = "The app offers ‘{intent}’ but never donates it"
    case donate = "Donate it each time people perform the action in the app."
    case neverCurrent = "The app offers an activity that never becomes current"
    case makeCurrent = "Set isEligibleForPrediction, and call becomeCurrent() each time people perform the activity."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let code = bundle.wholeCode else { return [] }
    return intents(code, in: bundle) + Self.activities(code)
  }

  private func intents(_ code: SwiftCodeFacts, in bundle: ReviewedBundle) -> [Finding] {
    var donated: Set<String> = []
    for donation in code.donations where donation.kind != .activity {
      guard let intent = donation.intent, Self.isKnown(intent, in: bundle) else { return [] }
      donated.insert(intent.name)
    }
    let missing = code.offeredIntents.filter { offer in
      Self.isKnown(offer.intent, in: bundle) && !donated.contains(offer.intent.name)
    }
    return missing.uniqued(on: \.intent.name).flatMap { offer in
      Self.findings(
        .warning, Self.message(.neverDonated, ["intent": .text(offer.intent.className)]),
        notes: [Self.message(.donate)], at: [offer.place])
    }
  }

  /// Whether the name belongs to an intent, and not to a protocol that intents conform to.
  private static func isKnown(_ intent: IntentReference, in bundle: ReviewedBundle) -> Bool {
    intent.isCreated || SupportedIntent.isSystem(intent.className)
      || bundle.intents.contains { $0.name == intent.name || $0.name == intent.className }
  }

  /// Offered activities that never become current. Returns nothing if the type of a current activity is unknown.
  static func activities(_ code: SwiftCodeFacts) -> [Finding] {
    findings(
      .note, message(.neverCurrent), notes: [message(.makeCurrent)],
      at: (followed(code) + named(code.activityUses)).uniqued().sorted {
        ($0.file, $0.utf8.lowerBound) < ($1.file, $1.utf8.lowerBound)
      })
  }

  /// Found by following each activity from where the code creates it to where it offers it.
  private static func followed(_ code: SwiftCodeFacts) -> [TextLocation] {
    let donated = code.donations.filter { $0.kind == .activity && ($0.isDonated == .yes || $0.mayHaveMoreIdentifiers) }
    let types = Set(donated.map(\.activityType))
    guard !types.contains(nil) else { return [] }
    return code.offeredActivities.filter { $0.activityType.map { !types.contains($0) } ?? false }.map(\.place)
  }

  /// Found at the shortcut, if it names the activity where it is created.
  private static func named(_ uses: [UserActivityUse]) -> [TextLocation] {
    let current = uses.filter { $0.offer == nil }.map(\.type)
    guard !current.contains(nil) else { return [] }
    return uses.compactMap { use in
      guard let place = use.offer, current.isEmpty || use.type.map({ !current.contains($0) }) ?? false else {
        return nil
      }
      return place
    }
  }
}
