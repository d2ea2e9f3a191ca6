import ReviewModel
import UnicodeText

struct IntentNotInBackgroundRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-not-in-background",
    summary: "An intent can run in the background.",
    rationale: "Then people stay where they are, and Siri answers on every device and without a look at the screen.",
    cases: [
      .init(.note, "no combination of the intent’s parameters supports it, and it does not open or show something")
    ],
    guidelines: ["intent.background"],
    limits: [
      "The definition tells what is allowed; whether the code opens the app all the same is not seen.",
      "An App Intent says so by openAppWhenRun or supportedModes.",
      "That an App Intent leads somewhere in the app is told by its protocols, its title and the names in its code.",
    ]
  )

  private static func files(
    _ title: String, suggestion: String = "Order ${coffee}", category: String = "order", background: Bool
  ) -> [String: String] {
    IntentExamples.file([
      IntentExamples.intent(
        title: title, category: category, IntentExamples.suggestions(["coffee": suggestion], background: background))
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", background: false)),
    .bundle(files("⟦コーヒーを注文⟧", suggestion: "${coffee}を注文", background: false)),
    .bundle(files("Order coffee", background: true)),
    .bundle(files("Show the menu", suggestion: "Show ${coffee}", category: "information", background: false)),
    .bundle(IntentExamples.file([IntentExamples.intent()])),
    .bundle(files("コーヒーを注文", suggestion: "${coffee}を注文", background: true)),
    .bundle(AppIntentExamples.file("LogTea", "Log tea", "static let ⟦openAppWhenRun⟧ = true", perform: log)),
    .bundle(
      AppIntentExamples.file(
        "LogTea", "お茶を記録", "static var ⟦supportedModes⟧: IntentModes { .foreground(.immediate) }", perform: log)),
    .bundle(
      AppIntentExamples.file(
        "LogTea", "Log tea", "static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]",
        perform: log)),
    .bundle(AppIntentExamples.file("OpenDiary", "お茶の日記を開く", "static let openAppWhenRun = true", perform: log)),
    .bundle(AppIntentExamples.file("FindShop", "Find a shop", "static let openAppWhenRun = true")),
    .bundle(
      AppIntentExamples.file(
        "TeaOfToday", "Pick a tea", "static let openAppWhenRun = true", perform: "router.path.append(.teas)")),
  ]

  private static let log = "await store.log(.tea)"

  enum Messages: String, CaseIterable { case neverInBackground, opensApp }

  /// Protocols of intents that are there to open the app.
  private static let opening: Set<String> = [
    "OpenIntent", "ShowInAppSearchResultsIntent", "URLRepresentableIntent", "TargetContentProvidingIntent",
    "CameraCaptureIntent", "PlayVideoIntent", "AudioRecordingIntent", "ForegroundContinuableIntent",
  ]

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      switch action.origin {
      case .definition(let index):
        let intent = bundle.intents[index]
        // What shows something in the app has to open it.
        guard !intent.combinations.isEmpty, intent.category != "information",
          !intent.combinations.contains(where: \.supportsBackground)
        else { return nil }
        return Self.finding(at: action.place, .note, .neverInBackground, ["intent": .text(action.name)])
      case .code(let intent):
        guard let place = intent.behavior.foreground, !intent.behavior.mayRunInBackground,
          !leadsIntoApp(intent), action.verb(in: bundle, with: worker)?.category != "Information"
        else { return nil }
        return Self.finding(at: .source(place), .note, .opensApp, ["intent": .text(action.name)])
      }
    }
  }

  /// Whether an App Intent is there to show something in the app, by what its code says.
  private func leadsIntoApp(_ intent: AppIntentDeclaration) -> Bool {
    // One that does nothing is there to open the app; of one whose code is not read, nothing is known.
    guard let result = intent.behavior.result, result.hasWork else { return true }
    return intent.behavior.hints.contains(.navigates) || !intent.conformances.isDisjoint(with: Self.opening)
      || result.protocols.contains("OpensIntent")
  }
}
