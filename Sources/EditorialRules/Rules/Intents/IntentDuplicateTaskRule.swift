import LocaleData
import ReviewModel
import SourceText
import UnicodeText

struct IntentDuplicateTaskRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-duplicate-task",
    summary: "Two intents do the same task.",
    remedy: "Merge the two into one intent, with a parameter for the difference.",
    rationale:
      "People have to pick the right one of several similar actions. One action with a parameter can replace them.",
    cases: [
      .init(
        .note,
        "another intent has the same verb and parameter names, and at most one parameter has a different type",
        "another intent’s title differs in one word, and its parameters have the same types")
    ],
    guidelines: ["summary.one-action-per-task"],
    limits: [
      "The rule compares only titles and parameters, so it misses a duplicate whose title has another verb.",
      "Parameters of titles that differ in one word must have the same names, except for one that the word names.",
      "The rule assumes that the verb is the first or last word of the title, depending on the language.",
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
    .bundle(files(("Set a number", "Integer"), ("⟦Set a text⟧", "String"))),
    .bundle(files(("Указать число", "Integer"), ("⟦Указать текст⟧", "String"))),
    .bundle(files(("Set a number", "Integer"), ("Send a number", "Integer"))),
    .bundle(files(("Указать число", "Integer"), ("Отправить число", "Integer"))),
    .bundle(sources("SetNumber", "Set a number", "⟦SetText⟧", "Set a text")),
    .bundle(sources("SetNumber", "Set a number", "SendText", "Send a text")),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(
          "ByName", title: "Add tea by name", number: 0, parameters: [IntentExamples.parameter("name", "String")]),
        IntentExamples.intent(
          "ByCode", title: "⟦Add tea by code⟧", number: 1, parameters: [IntentExamples.parameter("code", "String")]),
      ])),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(
          "ForTable", title: "Send group order", number: 0, parameters: [IntentExamples.parameter("table", "Integer")]),
        IntentExamples.intent(
          "ForGuest", title: "Send private order", number: 1, parameters: [IntentExamples.parameter("guest", "Integer")]
        ),
      ])),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(
          "ByName", title: "Add tea by name", number: 0, parameters: [IntentExamples.parameter("name", "String")]),
        IntentExamples.intent(
          "ByCode", title: "Add tea by code", number: 1, parameters: [IntentExamples.parameter("code", "Integer")]),
      ])),
  ]

  private static func sources(_ first: String, _ title: String, _ second: String, _ other: String) -> [String: String] {
    func members(_ type: String) -> String {
      "@Parameter(title: \"Item\") var item: String\n  @Parameter(title: \"Value\") var value: \(type)"
    }
    return AppIntentExamples.file(first, title, members("Int"), path: "App/First.swift")
      .merging(AppIntentExamples.file(second, other, members("String"), path: "App/Second.swift")) { $1 }
  }

  /// The properties that two intents for the same task share.
  private struct Task: Hashable {
    /// The table of a definition or the folder of a source file. Intents elsewhere may belong to another app.
    let home: String
    let verb: String
    let parameters: [String]
  }

  enum Messages: String, RuleMessages {
    case sameTask = "Another intent does the same task"
    case otherIntent = "Other intent: {intent}"
    case sharedParameters = "Shared parameters: {parameters}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    let tasks = bundle.actions.compactMap { action -> (action: ReviewedAction, task: Task)? in
      guard !action.parameters.isEmpty, let verb = Self.verb(of: action, in: bundle, with: context) else { return nil }
      let parameters = action.parameters.map(\.name).sorted()
      return (action, Task(home: Self.home(of: action, in: bundle), verb: verb, parameters: parameters))
    }
    let groups = Dictionary(grouping: tasks, by: \.task)
    let twins = Self.twinsByTitle(tasks.map(\.action), in: bundle, with: context)
    return tasks.enumerated().compactMap { index, item in
      let (action, task) = item
      // A pair is reported once, at the later intent.
      let twin = groups[task]?.lazy.prefix { $0.action.place != action.place }.first {
        $0.action.name != action.name && Self.areAlike($0.action, action)
      }
      guard let twin else {
        return twins[index].map { other in
          Self.finding(
            at: action.place, .note, .sameTask, notes: [Self.message(.otherIntent, ["intent": .text(other)])])
        }
      }
      return Self.finding(
        at: action.place, .note, .sameTask,
        notes: [
          Self.message(.otherIntent, ["intent": .text(twin.action.name)]),
          Self.message(
            .sharedParameters,
            ["parameters": .texts(action.parameters.map(\.name)), "count": .number(action.parameters.count)]),
        ])
    }
  }

  /// A title with one word left out, and the properties that the intents of such titles share.
  private struct Frame: Hashable {
    let home: String
    let words: [String]
    let gap: Int
    /// With the names of parameters that the missing word does not name.
    let types: [String]
  }

  /// For the index of an action, the name of an earlier one whose title differs in one word: “Add tea by name”,
  /// “Add tea by code”.
  private static func twinsByTitle(
    _ actions: [ReviewedAction], in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Int: String] {
    guard let language = bundle.languages[bundle.developmentLocale] else { return [:] }
    let isLast = language.profile.instruction.position?.value == .last
    var frames: [Frame: [Int]] = [:]
    var framesOfActions: [[Frame]] = actions.map { _ in [] }
    for (index, action) in actions.enumerated() {
      guard let title = action.title?.text else { continue }
      let words = context.analyzer.words(in: title, locale: language.locale)
        .map { context.analyzer.lowercased(String(title[$0]), locale: language.locale) }
      // Fewer than three words leave too little in common.
      guard (3...longestTitle).contains(words.count) else { continue }
      for gap in words.indices where gap != (isLast ? words.count - 1 : 0) {
        var rest = words
        let word = rest.remove(at: gap)
        // Only the parameter that the word names may have another name: a channel and a person are two tasks.
        let types = action.parameters.map { $0.name.lowercased().contains(word) ? $0.type : "\($0.name): \($0.type)" }
        let frame = Frame(home: home(of: action, in: bundle), words: rest, gap: gap, types: types)
        frames[frame, default: []].append(index)
        framesOfActions[index].append(frame)
      }
    }
    var twins: [Int: String] = [:]
    for (index, own) in framesOfActions.enumerated() {
      twins[index] =
        own.lazy.compactMap { frame in
          frames[frame]?.lazy.prefix { $0 < index }.map { actions[$0].name }.first { $0 != actions[index].name }
        }.first
    }
    return twins
  }

  private static let longestTitle = 12

  private static func home(of action: ReviewedAction, in bundle: ReviewedBundle) -> String {
    switch action.origin {
    case .definition(let index): return bundle.intents[index].table
    case .code(let intent):
      let path = bundle.files[intent.place.file].path
      return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    }
  }

  private static func areAlike(_ left: ReviewedAction, _ right: ReviewedAction) -> Bool {
    let types = Dictionary(firstOf: right.parameters.map { ($0.name, $0.type) })
    return left.parameters.count { types[$0.name] != $0.type } <= 1
  }

  /// The first or last word of the title, where the language puts the verb.
  private static func verb(
    of action: ReviewedAction, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> String? {
    guard let title = action.title?.text, let language = bundle.languages[bundle.developmentLocale] else { return nil }
    let words = context.analyzer.words(in: title, locale: language.locale)
    guard words.count > 1 else { return nil }
    let isLast = language.profile.instruction.position?.value == .last
    return (isLast ? words.last : words.first)
      .map { context.analyzer.lowercased(String(title[$0]), locale: language.locale) }
  }
}
