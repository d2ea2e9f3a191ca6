import ReviewModel
import UnicodeText

struct IntentOptionCountRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-option-count",
    summary: "A parameter offers more than seven options.",
    remedy: "Offer at most seven options, such as those that people need most.",
    rationale: "Siri reads the options aloud, and people remember only a handful.",
    cases: [
      .init(
        .note,
        "a parameter’s enumeration has more than seven values",
        "a list of more than seven options in the code of an options provider")
    ],
    guidelines: ["intent.few-options"],
    limits: [
      "Options that the app provides only at run time are not counted.",
      "The rule skips the options of App Intents that open the app.",
      "The limit of seven is this tool’s own, because Apple asks only for as few options as possible.",
    ],
    kinds: [.enumCase],
    extent: .files
  )
  private static let mostOptions = 7

  private static func files(_ cases: String...) -> [String: String] {
    let parameter = IntentExamples.parameter(
      "size", "Integer", IntentExamples.text("INIntentParameterEnumType", "Size"))
    return IntentExamples.file(
      [IntentExamples.intent(parameters: [parameter])], enums: [IntentExamples.enumeration("Size", cases)])
  }

  static let examples: [RuleExample] = [
    .bundle(files("tiny", "small", "medium", "large", "huge", "double", "triple", "⟦giant⟧")),
    .bundle(files("一", "二", "三", "四", "五", "六", "七", "⟦八⟧", "九")),
    .bundle(files("small", "medium", "large")),
    .bundle(files("小", "中", "大")),
    .bundle(app("⟦Size⟧", "tiny, small, medium, large, huge, double, triple, giant")),
    .bundle(app("Size", "small, medium, large")),
    .bundle(
      app("Size", "tiny, small, medium, large, huge, double, triple, giant", used: "static let isDiscoverable = false")),
    // People choose where they look at the app.
    .bundle(
      app("Size", "tiny, small, medium, large, huge, double, triple, giant", used: "static let openAppWhenRun = true")),
    .bundle(provided("\"S\", \"M\", \"L\", \"XL\", \"XXL\", \"XXXL\", \"4XL\", \"5XL\"", function: "⟦results⟧")),
    .bundle(provided("\"小\", \"中\", \"大\"", function: "results")),
  ]

  private static func provided(_ options: String, function: String) -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee",
      """
      @Parameter(title: "Size", optionsProvider: Sizes()) var size: String
      struct Sizes: DynamicOptionsProvider {
        func \(function)() async throws -> [String] { [\(options)] }
      }
      """)
  }

  private static func app(_ name: String, _ cases: String, used members: String = "") -> [String: String] {
    AppIntentExamples.file("OrderCoffee", "Order coffee", "@Parameter(title: \"Size\") var size: Size\n" + members)
      .merging(["Size.swift": "import AppIntents\nenum \(name): String, AppEnum {\n  case \(cases)\n}\n"]) { $1 }
  }

  enum Messages: String, RuleMessages {
    case overLimit = "The eighth of {count, number} options in {type}"
    case options = "{type} has {count, plural, one {# option} other {# options}}"
    case upToSeven = "People who hear the options can choose from up to seven."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    findings(inDefinitionsOf: bundle) + findings(inSourcesOf: bundle)
  }

  private func findings(inSourcesOf bundle: ReviewedBundle) -> [Finding] {
    // People who choose from a list and then look at the app hear no options.
    let spoken = bundle.actions.filter { $0.code?.opensApp == false }
    let parameters = spoken.flatMap(\.parameters)
    let providers = Set(spoken.compactMap(\.code).flatMap(\.parameters).compactMap(\.optionsProvider))
    return findings(on: bundle.code?.appValues ?? [], used: Set(parameters.compactMap(\.enumeration)))
      + findings(on: bundle.code?.optionLists ?? [], used: providers)
  }

  private func findings(on values: [AppValueDeclaration], used: Set<String>) -> [Finding] {
    values.compactMap { value in
      guard let count = value.cases, count > Self.mostOptions, used.contains(value.name) else { return nil }
      return Self.finding(
        at: .source(value.place), .note, .options, ["count": .number(count), "type": .text(value.name)],
        note: .upToSeven)
    }
  }

  private func findings(inDefinitionsOf bundle: ReviewedBundle) -> [Finding] {
    var used: Set<EntryID> = []
    for (_, intent) in bundle.customIntents {
      for name in intent.parameters.compactMap(\.enumeration) { used.insert(EntryID(table: intent.table, key: name)) }
    }
    // The key is the identifier of the first option over the limit.
    var long: [EntryID: (name: String, count: Int)] = [:]
    for declaration in bundle.enums
    where used.contains(EntryID(table: declaration.table, key: declaration.name)) {
      // A case without a display name, such as `unknown`, is not an option.
      let shown = declaration.cases.compactMap(\.displayNameID)
      guard shown.count > Self.mostOptions else { continue }
      long[EntryID(table: declaration.table, key: shown[Self.mostOptions])] = (declaration.name, shown.count)
    }
    guard !long.isEmpty else { return [] }
    return bundle.entries.enumerated().compactMap { index, entry in
      guard let option = long[entry.id], !entry.texts.isEmpty else { return nil }
      return Self.finding(
        at: bundle.place(ofText: 0, in: index), .note, .overLimit,
        ["count": .number(option.count), "type": .text(option.name)], note: .upToSeven)
    }
  }
}
