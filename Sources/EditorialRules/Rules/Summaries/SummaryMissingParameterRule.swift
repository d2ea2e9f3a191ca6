import ReviewModel
import SourceText
import UnicodeText

struct SummaryMissingParameterRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-missing-parameter",
    summary: "The parameter summary lacks a parameter that the intent needs.",
    remedy: "Add the parameter to the summary. Alternatively, give a required parameter a default value.",
    rationale: "If the summary leaves out a parameter, people find it only under Show More, or when Siri asks for it.",
    cases: [
      .init(
        .error,
        "in an intent definition, the summary of a parameter combination lacks one of its required "
          + "parameters"),
      .init(
        .warning,
        "a required parameter of an App Intent has no default value, and none of the intent’s summaries "
          + "contains it"),
      .init(
        .note,
        "an App Intent shows a required parameter only under Show More, below the summary’s sentence",
        "one of several summaries of an App Intent lacks a required parameter",
        "no summary of the intent contains the parameter that takes the result of the previous action"),
    ],
    guidelines: ["summary.all-required"],
    limits: [
      "In an intent definition, a parameter is required if Siri asks for it and it has neither a default value nor a "
        + "parent parameter.",
      "The rule skips Boolean parameters, because they always have a value.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, extent: .files
  )

  private static let two = [IntentExamples.Parameter(name: "coffee"), IntentExamples.Parameter(name: "size")]

  static let examples: [RuleExample] = [
    .bundle(defining: IntentExamples.definition(summary: "⟦Order ${coffee}⟧", parameters: two)),
    .bundle(defining: IntentExamples.definition(summary: "⟦${size}を注文⟧", parameters: two)),
    .bundle(defining: IntentExamples.definition(summary: "Order ${coffee}, ${size}", parameters: two)),
    .bundle(
      defining: IntentExamples.definition(
        summary: "Order ${coffee}",
        parameters: [
          .init(name: "coffee"), .init(name: "size", defaultValue: "large"), .init(name: "n", isRequired: false),
        ])),
    .bundle(defining: IntentExamples.definition(summary: "${size}の${coffee}を注文", parameters: two)),
    .bundle(
      IntentExamples.file([
        IntentExamples.intent(
          parameters: [IntentExamples.parameter("cup", "Image")], IntentExamples.text("INIntentInput", "cup"),
          IntentExamples.summaries(["": "⟦Order coffee⟧"]))
      ])),
    .bundle(source(#"⟦Summary⟧("Order \(\.$coffee)")"#)),
    .bundle(source(#"⟦Summary⟧("\(\.$coffee)を注文") { \.$size }"#)),
    .bundle(source(#"Summary("Order \(\.$size) \(\.$coffee)") { \.$milk }"#)),
    .bundle(
      source(
        #"When(\.$coffee, .equalTo, .latte) { ⟦Summary⟧("Order \(\.$coffee)") } otherwise: { Summary("Order \(\.$size) \(\.$coffee)") }"#
      )),
    .bundle(
      source(
        #"When(\.$coffee, .equalTo, .latte) { Summary("Order \(\.$coffee)") { \.$size } } otherwise: { Summary("\(\.$size)の\(\.$coffee)") }"#
      )),
    .bundle(
      source(
        #"⟦Summary⟧("Order \(\.$coffee) \(\.$size)")"#,
        milk: ", inputConnectionBehavior: .connectToPreviousIntentResult")),
    .bundle(source(#"Summary("Order \(\.$coffee) \(\.$size)")"#)),
    .bundle(source(#"Summary("Order \(\.$coffee)")"#).merging(query("await Sizes.usual")) { $1 }),
    .bundle(source(#"Summary("\(\.$coffee)を注文")"#).merging(query("await Sizes.usual")) { $1 }),
    .bundle(source(#"⟦Summary⟧("Order \(\.$coffee)")"#).merging(query("nil")) { $1 }),
  ]

  /// The query of the second parameter's entity, with a default in an extension in another file.
  private static func query(_ result: String) -> [String: String] {
    let entity = """
      import AppIntents
      struct Size: AppEntity { static let defaultQuery = SizeQuery() }
      struct SizeQuery: EntityQuery {}

      """
    return [
      "App/Size.swift": entity,
      "App/SizeQuery.swift":
        "import AppIntents\nextension SizeQuery { func defaultResult() async -> Size? { \(result) } }\n",
    ]
  }

  /// An App Intent with three parameters, two of them required.
  private static func source(_ summary: String, milk input: String = "") -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee",
      """
      @Parameter(title: "Coffee") var coffee: Coffee
      @Parameter(title: "Size") var size: Size
      @Parameter(title: "Milk"\(input)) var milk: Milk?
      static var parameterSummary: some ParameterSummary { \(summary) }
      """)
  }

  enum Messages: String, RuleMessages {
    case lacks = "The summary lacks {parameters}"
    case siriAsks = "The intent {intent} sets no default value, so Siri asks when a value is missing."
    case below = "Only below the summary: {parameters}"
    case input = "The parameter takes the result of the previous action."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    findings(inDefinitionsOf: bundle) + bundle.actions.flatMap { $0.code.map(findings) ?? [] }
      + bundle.actions.compactMap { finding(onInputOf: $0, in: bundle) }
  }

  private func findings(on intent: AppIntentDeclaration) -> [Finding] {
    let sentences = intent.summaries.compactMap(\.sentence)
    guard let first = intent.summaries.first, sentences.count == intent.summaries.count else { return [] }
    if let missing = finding(on: intent, first, sentences) { return [missing] }
    return variants(of: intent) + input(of: intent, first)
  }

  /// What one of several summaries of an App Intent lacks. The intent requires it with each summary.
  private func variants(of intent: AppIntentDeclaration) -> [Finding] {
    let required = intent.parameters.filter { !$0.isOptional && !$0.hasDefaultValue && $0.type != "Bool" }.map(\.name)
    return intent.summaries.compactMap { summary in
      let shown = summary.further.union(summary.sentence ?? [])
      let missing = required.filter { !shown.contains($0) }
      guard !missing.isEmpty else { return nil }
      let count = MessageValue.number(missing.count)
      return Self.finding(
        at: .source(summary.namePlace), .note, .lacks,
        ["parameters": .texts(missing.map { "${\($0)}" }), "count": count],
        notes: [Self.message(.siriAsks, ["intent": .text(intent.name), "count": count])])
    }
  }

  /// A parameter that takes the result of the previous action and is in no summary.
  private func input(of intent: AppIntentDeclaration, _ first: AppIntentDeclaration.Summary) -> [Finding] {
    let shown = intent.summaries.reduce(into: Set<String>()) { $0.formUnion($1.further.union($1.sentence ?? [])) }
    guard let input = intent.parameters.first(where: { $0.takesInput && !shown.contains($0.name) }) else { return [] }
    return [
      Self.finding(
        at: .source(first.namePlace), .note, .lacks,
        ["parameters": .texts(["${\(input.name)}"]), "count": .number(1)], note: .input)
    ]
  }

  /// What an App Intent's summaries lack, or show only below the sentence.
  private func finding(
    on intent: AppIntentDeclaration, _ first: AppIntentDeclaration.Summary, _ sentences: [[String]]
  ) -> Finding? {
    let shown = Set(sentences.joined())
    let below = intent.summaries.reduce(into: Set<String>()) { $0.formUnion($1.further) }
    // A switch always has a value.
    let missing = intent.parameters.filter {
      !$0.isOptional && !$0.hasDefaultValue && $0.type != "Bool" && !shown.contains($0.name)
    }
    let absent = missing.filter { !below.contains($0.name) }
    let listed = absent.isEmpty ? missing : absent
    guard !listed.isEmpty else { return nil }
    let count = MessageValue.number(listed.count)
    let arguments: KeyValuePairs<String, MessageValue> = [
      "parameters": .texts(listed.map { "${\($0.name)}" }), "count": count,
    ]
    let notes = [Self.message(.siriAsks, ["intent": .text(intent.name), "count": count])]
    return absent.isEmpty
      ? Self.finding(at: .source(first.namePlace), .note, .below, arguments, notes: notes)
      : Self.finding(at: .source(first.namePlace), .warning, .lacks, arguments, notes: notes)
  }

  /// A parameter that takes the result of the previous action and is in no summary.
  private func finding(onInputOf action: ReviewedAction, in bundle: ReviewedBundle) -> Finding? {
    guard let index = action.definition, let input = bundle.intents[index].inputParameter,
      let first = action.summaries.first, !bundle.entries[first].texts.isEmpty,
      action.parameters.contains(where: { $0.name == input })
    else { return nil }
    let isShown = action.summaries.contains { summary in
      bundle.entries[summary].texts.contains { text in
        PlaceholderScanner.placeholders(in: text.text).contains { $0.name == input }
      }
    }
    guard !isShown else { return nil }
    return Self.finding(
      at: bundle.place(ofText: 0, in: first), .note, .lacks,
      ["parameters": .texts(["${\(input)}"]), "count": .number(1)], note: .input)
  }

  private func findings(inDefinitionsOf bundle: ReviewedBundle) -> [Finding] {
    bundle.intents.enumerated().flatMap { index, intent -> [Finding] in
      // A switch always has a value.
      let required = intent.parameters.filter { $0.isRequired && $0.type != "Boolean" }.map(\.name)
      guard intent.use == .action, !required.isEmpty else { return [] }
      return bundle.bundleIndex.entriesByIntent[index].compactMap {
        finding(entry: $0, required: required, intent, in: bundle)
      }
    }
  }

  /// A finding on the definition's own text. Another rule reports a translation that drops a parameter.
  private func finding(
    entry index: Int, required: [String], _ intent: IntentDeclaration, in bundle: ReviewedBundle
  ) -> Finding? {
    let entry = bundle.entries[index]
    guard entry.kind == .parameterSummary, !entry.isComposite,
      let combination = intent.combinations.first(where: { $0.use == .summary && $0.key == entry.combination }),
      let text = entry.texts.first?.text, !text.isEmpty
    else { return nil }
    let held = Set(PlaceholderScanner.placeholders(in: text).map(\.name))
    // A combination lists the parameters of its variant. Other parameters belong to other variants.
    let missing = required.filter { combination.parameters.contains($0) && !held.contains($0) }
    guard !missing.isEmpty else { return nil }
    let count = MessageValue.number(missing.count)
    return Self.finding(
      at: bundle.place(ofText: 0, in: index), .error, .lacks,
      ["parameters": .texts(missing.map { "${\($0)}" }), "count": count],
      notes: [Self.message(.siriAsks, ["intent": .text(intent.name), "count": count])])
  }
}

extension AppIntentDeclaration.Summary {
  var namePlace: TextLocation {
    var place = place
    place.utf8 = place.utf8.lowerBound..<min(place.utf8.upperBound, place.utf8.lowerBound + "Summary".utf8.count)
    return place
  }
}
