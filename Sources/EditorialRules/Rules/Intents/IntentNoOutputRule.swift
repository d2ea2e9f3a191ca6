import ReviewModel
import UnicodeText

struct IntentNoOutputRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-no-output",
    summary: "An intent that makes or finds something passes no result to the next action.",
    remedy: "In the intent definition, choose an output for the response. In an App Intent, return a value with "
      + "`ReturnsValue`.",
    rationale: "People connect actions in the Shortcuts app. An action without a result ends the chain.",
    cases: [
      .init(
        .note,
        "no output, and the intent’s category is create, order, search or download",
        "no output, and the title’s verb belongs to the category create, order, search or download")
    ],
    guidelines: ["summary.output"],
    limits: [
      "The rule decides only by the intent’s category, or by the category to which Apple assigns the title’s verb.",
      "An App Intent that opens the app, or that plays something according to the names in its code, is not checked.",
      "An App Intent that makes something is checked only if the app has an entity for it, such as `NoteEntity` for "
        + "`AddNote`.",
    ],
    droppedIn: .siri2026
  )
  /// The values of `INIntentCategory` for intents with a result, and the verbs that Xcode writes instead.
  private static let productive: Set<String> = [
    "create", "add", "order", "book", "buy", "search", "find", "filter", "download", "get",
  ]

  /// The same categories in Apple's table.
  private static let productiveVerbs: Set<String> = ["Create", "Order", "Search", "Download"]
  private static let withoutValue: Set<String> = [
    "IntentResult", "ProvidesDialog", "ShowsSnippetView", "ShowsSnippetIntent",
  ]

  private static func files(_ title: String, category: String, output: String? = nil) -> [String: String] {
    let response = output.map {
      "<key>INIntentResponse</key><dict>\(IntentExamples.text("INIntentResponseOutput", $0))</dict>"
    }
    return IntentExamples.file([IntentExamples.intent(title: title, category: category, response ?? "")])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Find a shop⟧", category: "search")),
    .bundle(files("⟦Найти кофейню⟧", category: "Search")),
    .bundle(files("Find a shop", category: "search", output: "shop")),
    .bundle(files("⟦Find a shop⟧", category: "information")),
    .bundle(files("Start timer", category: "start")),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(title: "Find a shop", category: "search", IntentExamples.widgetFlags)
      ])),
    .bundle(files("Найти кофейню", category: "search", output: "shop")),
    .bundle(AppIntentExamples.file("⟦FindShop⟧", "Find shop", "", perform: "let shop = await shops.nearest()")),
    .bundle(
      AppIntentExamples.file("FindTune", "Find and play a tune", "", perform: "deck.play(await tunes.nearest())")),
    .bundle(AppIntentExamples.file("FindShop", "Find shop", "", perform: "", returns: "ReturnsValue<Shop>")),
    .bundle(AppIntentExamples.file("FindShop", "Find shop", "static let openAppWhenRun = true", perform: "")),
    .bundle(AppIntentExamples.file("StartTimer", "Start timer", "", perform: "timer.start()")),
    // Without an entity, there is nothing to pass on.
    .bundle(AppIntentExamples.file("AddTea", "Add tea", "", perform: "await teas.add(link)")),
    .bundle(
      AppIntentExamples.file("⟦AddTea⟧", "Add tea", "", perform: "await teas.add(link)")
        .merging(["App/Tea.swift": "import AppIntents\n\nstruct TeaEntity: AppEntity { let id: Int }\n"]) { $1 }),
  ]

  enum Messages: String, RuleMessages {
    case noOutput = "The intent passes no result to the next action"
    case category = "The intent’s category is ‘{category}’."
    case verb = "The verb ‘{verb}’ belongs to the category {category}."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.compactMap { action in
      switch action.origin {
      case .definition(let index):
        let intent = bundle.intents[index]
        guard intent.outputParameter == nil, !intent.isForWidgets else { return nil }
        guard let category = intent.category, Self.productive.contains(category) else {
          return finding(byVerbOf: action, in: bundle, with: context)
        }
        return Self.finding(
          at: action.place, .note, .noOutput, notes: [Self.message(.category, ["category": .text(category)])])
      case .code(let intent):
        // An intent that opens the app shows its result there, and one that plays something has none to pass.
        guard let result = intent.behavior.result, result.protocols.isSubset(of: Self.withoutValue),
          !result.isCreatedWithValue, intent.behavior.foreground == nil, !intent.behavior.hints.contains(.plays)
        else { return nil }
        return finding(byVerbOf: action, in: bundle, with: context) { category in
          ["Search", "Download"].contains(category) || Self.hasEntity(action, in: bundle)
        }
      }
    }
  }

  /// Whether the app has an entity of what the intent makes: `NoteEntity` for `AddNote`.
  private static func hasEntity(_ action: ReviewedAction, in bundle: ReviewedBundle) -> Bool {
    (bundle.code?.appValues ?? []).contains { value in
      let noun = value.name.replacing("AppEntity", with: "").replacing("Entity", with: "")
      return value.cases == nil && !noun.isEmpty && action.name.contains(noun)
    }
  }

  private func finding(
    byVerbOf action: ReviewedAction, in bundle: ReviewedBundle, with context: AnalysisContext,
    if hasResult: (_ category: String) -> Bool = { _ in true }
  ) -> Finding? {
    guard let (verb, category) = action.verb(in: bundle, with: context), Self.productiveVerbs.contains(category),
      hasResult(category)
    else { return nil }
    return Self.finding(
      at: action.place, .note, .noOutput,
      notes: [Self.message(.verb, ["verb": .text(verb), "category": .keyword(category)])])
  }
}
