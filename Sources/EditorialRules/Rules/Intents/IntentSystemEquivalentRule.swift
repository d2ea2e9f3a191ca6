import LocaleData
import ReviewModel
import UnicodeText

struct IntentSystemEquivalentRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-system-equivalent",
    summary: "A custom intent does the task of a system intent.",
    remedy: "Adopt the system intent. If your task is different, reword the title to show how.",
    rationale: "People ask for a message, music or a workout in many ways. For a system intent, Siri "
      + "understands all these ways, but for a custom intent, people must know a specific phrase.",
    cases: [.init(.note, "the title names the task of a system intent, such as “Send a message”")],
    guidelines: ["intent.system-equivalent"],
    limits: [
      "The rule reports a title only in the development language, and only if it equals a task in the "
        + "tool’s list (ignoring “a” and “the”).",
      "A title with more words counts as another task.",
    ]
  )

  static let languageData: LanguageData? = LanguageData("tasks of system intents") { !$0.intents.systemTasks.isEmpty }

  static let examples: [RuleExample] = [
    .bundle(IntentExamples.file([IntentExamples.intent(title: "⟦Send a message⟧")])),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "⟦Start Workout⟧")])),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "Send a message to the barista")])),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "コーヒーを注文")])),
    .bundle(
      defining: IntentExamples.definition(title: "Play music").replacing(
        "<string>Custom</string>", with: "<string>System</string>")),
    .bundle(IntentExamples.file([IntentExamples.intent(title: "⟦音楽を再生⟧")], info: "CFBundleDevelopmentRegion", "ja")),
  ]

  enum Messages: String, RuleMessages {
    case taskOfSystem = "The system intent {intent} already does this task"
    case noPhraseNeeded = "With the system intent, people do not need to know a phrase."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let language = bundle.languages[bundle.developmentLocale], !bundle.intents.isEmpty else { return [] }
    let articles = Set(language.profile.articles.words)
    func words(_ text: String) -> [String] {
      context.analyzer.words(in: text, locale: language.locale)
        .map { context.analyzer.lowercased(String(text[$0]), locale: language.locale) }.filter {
          !articles.contains($0)
        }
    }
    let tasks = Dictionary(firstOf: language.profile.intents.systemTasks.map { (words($0.key), $0.value) })
    guard !tasks.isEmpty else { return [] }
    return bundle.customIntents.compactMap { index, intent in
      guard let task = intent.title.flatMap({ tasks[words($0)] }) else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .taskOfSystem, ["intent": .keyword(task)], note: .noPhraseNeeded)
    }
  }
}
