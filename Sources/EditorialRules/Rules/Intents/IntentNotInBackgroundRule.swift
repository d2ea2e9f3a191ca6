import ReviewModel
import UnicodeText

struct IntentNotInBackgroundRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-not-in-background",
    summary: "The intent never runs in the background.",
    remedy: "In the intent definition, let a parameter combination run in the background. In an App Intent, set "
      + "`openAppWhenRun` to `false`, or add `.background` to `supportedModes`.",
    rationale:
      "An intent that runs in the background lets people stay in the app that they are using. Siri can run it on "
      + "every device, even if people don’t look at the screen.",
    cases: [
      .init(
        .note,
        "no parameter combination of an intent definition supports running in the background",
        "an App Intent opens the app whenever it runs")
    ],
    guidelines: ["intent.background"],
    limits: [
      "The rule doesn’t report an intent whose purpose is to open the app.",
      "In an intent definition, the rule assumes that only intents of the category ‘information’ must open the app.",
      "Whether an App Intent must open the app is decided by its protocols, its title, its code and intents with a "
        + "longer name: `QuickLogTea` for `LogTea`.",
      "If the definition supports running in the background but code opens the app anyway, the rule reports nothing.",
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
    .bundle(
      AppIntentExamples.file(
        "NewDrawing", "Make a drawing", "static let openAppWhenRun = true", perform: "NSApp.delegate?.makeDrawing(name)"
      )),
    .bundle(
      AppIntentExamples.file(
        "Relax", "Relax to a tune", "static let openAppWhenRun = true", perform: "await deck.play(tunes.first)")),
    .bundle(AppIntentExamples.file("OpenDiary", "お茶の日記を開く", "static let openAppWhenRun = true", perform: log)),
    .bundle(AppIntentExamples.file("FindShop", "Find a shop", "static let openAppWhenRun = true")),
    .bundle(
      AppIntentExamples.file(
        "TeaOfToday", "Pick a tea", "static let openAppWhenRun = true", perform: "router.path.append(.teas)")),
    .bundle(
      AppIntentExamples.file(
        "WriteReview", "Write a review", "static let openAppWhenRun = true",
        perform: "await teaHouse.begin(with: self)")),
    .bundle(
      AppIntentExamples.file(
        "WriteReview", "Write a review", "static let openAppWhenRun = true",
        perform: "NotificationCenter.default.post(name: .review, object: nil)")),
    // People who don't want to see the app use the other intent.
    .bundle(twins(runningInBackground: true)),
    .bundle(twins(runningInBackground: false)),
  ]

  private static func twins(runningInBackground: Bool) -> [String: String] {
    let opens = "static let \(runningInBackground ? "" : "⟦")openAppWhenRun\(runningInBackground ? "" : "⟧") = true"
    let twin = runningInBackground ? "" : "static let ⟦openAppWhenRun⟧ = true"
    return AppIntentExamples.file("LogTea", "Log tea", opens, perform: log)
      .merging(AppIntentExamples.file("QuickLogTea", "Log tea now", twin, perform: log, path: "App/Quick.swift")) { $1 }
  }

  private static let log = "await store.log(.tea)"

  enum Messages: String, RuleMessages {
    case neverInBackground = "The intent {intent} never runs in the background"
    case opensApp = "{intent} opens the app whenever it runs"
  }

  /// Protocols of intents that exist to open the app.
  private static let opening: Set<String> = [
    "OpenIntent", "ShowInAppSearchResultsIntent", "URLRepresentableIntent", "TargetContentProvidingIntent",
    "CameraCaptureIntent", "PlayVideoIntent", "AudioRecordingIntent", "ForegroundContinuableIntent",
  ]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      switch action.origin {
      case .definition(let index):
        let intent = bundle.intents[index]
        // An intent that shows something in the app has to open it.
        guard !intent.combinations.isEmpty, intent.category != "information",
          !intent.combinations.contains(where: \.supportsBackground)
        else { return nil }
        return Self.finding(at: action.place, .note, .neverInBackground, ["intent": .text(action.name)])
      case .code(let intent):
        guard let place = intent.behavior.foreground, !intent.behavior.mayRunInBackground,
          !leadsIntoApp(intent), !hasTwin(action, in: bundle),
          action.verb(in: bundle, with: context)?.category != "Information"
        else { return nil }
        return Self.finding(at: .source(place), .note, .opensApp, ["intent": .text(action.name)])
      }
    }
  }

  /// Whether another intent does the same in the background: `QuickLogTea` beside `LogTea`.
  private func hasTwin(_ action: ReviewedAction, in bundle: ReviewedBundle) -> Bool {
    bundle.actions.contains { other in
      other.name != action.name && other.name.hasSuffix(action.name) && other.code?.opensApp == false
    }
  }

  /// Whether an App Intent exists to show something in the app, according to its code.
  private func leadsIntoApp(_ intent: AppIntentDeclaration) -> Bool {
    // An intent that does nothing exists to open the app. Nothing is known about an intent whose code is not read.
    guard let result = intent.behavior.result, result.hasWork else { return true }
    return !intent.behavior.hints.isDisjoint(with: [.navigates, .plays])
      || !intent.conformances.isDisjoint(with: Self.opening)
      || result.protocols.contains("OpensIntent")
  }
}
