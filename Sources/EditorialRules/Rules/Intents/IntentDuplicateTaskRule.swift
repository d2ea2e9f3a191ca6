import LocaleData
import ReviewModel
import UnicodeText

struct IntentDuplicateTaskRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-duplicate-task",
    summary: "One task is one intent.",
    rationale: "Of several actions for one task people have to find the right one; one action with a parameter serves "
      + "them all.",
    cases: [
      .init(.note, "the same verb and the same parameters as another intent, of which at most one has another type")
    ],
    guidelines: ["summary.one-action-per-task"],
    limits: [
      "Compares the first or last word of the titles and the names of the parameters; the same task under another "
        + "verb is not seen."
    ],
    droppedIn: .siri2026
  )

  private static func files(_ titles: (title: String, type: String)...) -> [String: String] {
    IntentExamples.file(
      titles.enumerated().map { index, item in
        IntentExamples.intent(
          "Intent\(index)", title: item.title, number: index,
          parameters: [IntentExamples.parameter("item", "String"), IntentExamples.parameter("value", item.type)])
      })
  }

  static let examples: [RuleExample] = [
    .bundle(files(("⟦Set a number⟧", "Integer"), ("⟦Set a text⟧", "String"))),
    .bundle(files(("⟦Указать число⟧", "Integer"), ("⟦Указать текст⟧", "String"))),
    .bundle(files(("Set a number", "Integer"), ("Send a number", "Integer"))),
    .bundle(files(("Указать число", "Integer"), ("Отправить число", "Integer"))),
  ]

  /// What two intents for one task share.
  private struct Task: Hashable {
    let table: String
    let verb: String
    let parameters: [String]
  }

  enum Messages: String, CaseIterable { case sameTask, otherIntent, sharedParameters }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let tasks = bundle.customIntents.compactMap {
      index, intent -> (index: Int, intent: IntentDeclaration, task: Task)? in
      guard !intent.parameters.isEmpty, let verb = Self.verb(of: intent, in: bundle, with: worker) else { return nil }
      let parameters = intent.parameters.map(\.name).sorted()
      return (index, intent, Task(table: intent.table, verb: verb, parameters: parameters))
    }
    let groups = Dictionary(grouping: tasks, by: \.task)
    return tasks.compactMap { index, intent, task in
      let twin = groups[task]?.first { $0.index != index && Self.areAlike($0.intent, intent) }
      guard let twin else { return nil }
      return Self.finding(
        at: bundle.place(ofIntent: index), .note, .sameTask,
        notes: [
          Self.message(.otherIntent, ["intent": .text(twin.intent.name)]),
          Self.message(
            .sharedParameters,
            ["parameters": .texts(intent.parameters.map(\.name)), "count": .number(intent.parameters.count)]),
        ])
    }
  }

  private static func areAlike(_ left: IntentDeclaration, _ right: IntentDeclaration) -> Bool {
    let types = Dictionary(firstOf: right.parameters.map { ($0.name, $0.type) })
    return left.parameters.count { types[$0.name] != $0.type } <= 1
  }

  /// The word of the title where the language puts the verb.
  private static func verb(
    of intent: IntentDeclaration, in bundle: ReviewedBundle, with worker: AnalysisContext
  ) -> String? {
    guard let title = intent.title, let language = bundle.languages[bundle.developmentLocale] else { return nil }
    let words = worker.analyzer.words(in: title, locale: language.locale)
    guard words.count > 1 else { return nil }
    let isLast = language.profile.instruction.position?.value == .last
    return (isLast ? words.last : words.first)
      .map { worker.analyzer.lowercased(String(title[$0]), locale: language.locale) }
  }
}
