import ReviewModel

struct IntentSiriPermissionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-siri-permission",
    summary: "The app asks for a Siri permission that it doesn’t need.",
    remedy: "Remove `NSSiriUsageDescription` and the call to `requestSiriAuthorization`.",
    rationale: "Only system intents need the permission. A needless request makes people wary.",
    cases: [
      .init(
        .note,
        "‘NSSiriUsageDescription’ in an app without system intents",
        "a call to `requestSiriAuthorization` in an app without system intents")
    ],
    guidelines: ["intent.no-siri-permission"],
    limits: ["The rule doesn’t see a system intent that only Objective-C code handles."],
    kinds: [.usageDescription],
    extent: .files
  )
  private static let key = "NSSiriUsageDescription"

  private static func files(_ locale: String, _ text: String, supporting intents: String...) -> [String: String] {
    let supported = intents.map { "<string>\($0)</string>" }.joined()
    var files = IntentExamples.file([IntentExamples.intent()])
    files["\(locale).lproj/InfoPlist.strings"] = "\"\(key)\" = \"\(text)\";"
    files["Info.plist"] =
      "<plist version=\"1.0\"><dict><key>INIntentsSupported</key><array>\(supported)</array></dict></plist>"
    return files
  }

  static let examples: [RuleExample] = [
    .bundle(files("en", "⟦Order coffee with Siri.⟧", supporting: "OrderIntent")),
    .bundle(files("ru", "⟦Заказывайте кофе с Siri.⟧")),
    .bundle(files("en", "Add coffee to your list with Siri.", supporting: "OrderIntent", "INAddTasksIntent")),
    .bundle(["en.lproj/InfoPlist.strings": "\"NSSiriUsageDescription\" = \"Order coffee with Siri.\";"]),
    .bundle(files("ru", "Добавляйте кофе в список с Siri.", supporting: "INAddTasksIntent")),
    .bundle(asking("⟦requestSiriAuthorization⟧")),
    .bundle(asking("requestSiriAuthorization", handling: "INAddTasksIntentHandling")),
  ]

  private static func asking(_ function: String, handling: String = "OrderIntentHandling") -> [String: String] {
    IntentExamples.file([IntentExamples.intent()]).merging([
      "App/Start.swift": """
      import Intents

      final class Handler: NSObject, \(handling) {
        func start() { INPreferences.\(function) { status in print(status) } }
      }
      """
    ]) { $1 }
  }

  enum Messages: String, RuleMessages {
    case needlessPermission = "Siri permission that the app’s own intents do not need"
    case noSystemIntent = "The app declares and supports no system intent, and has no example phrase for one."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let facts = bundle.facts
    let code = bundle.code ?? SwiftCodeFacts()
    guard
      !facts.intents.isEmpty
        || !code.siriPermissionRequests.isEmpty && bundle.actions.contains(where: { $0.code != nil }),
      !facts.intents.contains(where: \.isSystem), !code.namesSystemIntents,
      !facts.supportedIntents.contains(where: { SupportedIntent.isSystem($0.name) }),
      !bundle.entries.contains(where: { $0.kind == .examplePhrase })
    else { return [] }
    // Skips the requests unless all code that may handle intents was read.
    let requests = bundle.wholeCode?.siriPermissionRequests ?? []
    let asking = requests.map { Self.finding(at: .source($0), .note, .needlessPermission, note: .noSystemIntent) }
    return asking
      + bundle.entries.enumerated().flatMap { entryIndex, entry -> [Finding] in
        guard entry.id.key == Self.key else { return [] }
        return entry.texts.enumerated().filter { !$0.element.text.isEmpty }.map { textIndex, text in
          Self.finding(
            at: bundle.place(ofText: textIndex, in: entryIndex), .note, .needlessPermission, note: .noSystemIntent)
        }
      }
  }
}
