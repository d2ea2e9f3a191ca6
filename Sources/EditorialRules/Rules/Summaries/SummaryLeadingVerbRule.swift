import ReviewModel

struct SummaryLeadingVerbRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "summary-leading-verb",
    summary: "The parameter summary is not phrased as an instruction.",
    remedy: "Say what the shortcut does, and put the verb where the language puts it: “Order ${coffee}”, “${coffee} "
      + "bestellen”.",
    rationale: "A summary describes the action in a sentence that is worded as an instruction, like the title.",
    cases: [
      .init(
        .warning,
        "the summary names a thing, makes a statement or begins with a gerund",
        "the summary consists only of parameters",
        "the summary begins with a parameter in a language that puts the verb first"),
      .init(
        .note,
        "a noun replaces the verb, as in “Order of ${coffee}”",
        "the summary is probably not an instruction, but the tool’s data for the language is too weak for a warning",
        "the summary begins with a parameter that has a fixed list of values, and these may contain the verb",
        "a translation begins with the verb of its source text, left untranslated, perhaps because it is a name",
        "a translation names no action, and neither does its source text"),
    ],
    guidelines: ["summary.begins-with-verb"],
    limits: [
      "The rule reports a summary only if it begins with a parameter, or if it contains a word or word ending from the "
        + "rule’s lists for the language.",
      "A translation of a question is not reported, because the source is.",
      "The rule treats a word that can be a noun or a verb as a verb.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026,
    isOnActions: true
  )

  static let languageData: LanguageData? = .instructions

  static let examples: [RuleExample] = [
    .flags("⟦${quantity} ${coffee}⟧", .parameterSummary),
    .flags("⟦The ${coffee} of today⟧", .parameterSummary),
    .flags("⟦Заказы ${coffee}⟧", .parameterSummary, in: "ru"),
    .bundle(source("Play", "Pause", summary: #"\(\.$mode) the music"#)),
    .bundle(source("Red", "Blue", summary: #"⟦\(\.$mode)⟧ music"#)),
    .flags("⟦Is ${coffee} ready?⟧", .parameterSummary),
    .flags("⟦Ist ${coffee} fertig?⟧", .parameterSummary, in: "de", source: "Check whether ${coffee} is ready"),
    .passes("Ist ${coffee} fertig?", .parameterSummary, in: "de", source: "Is ${coffee} ready?"),
    .passes("Je ${coffee} hotová?", .parameterSummary, in: "cs", source: "Is ${coffee} ready?"),
    .passes("Order ${quantity} ${coffee}", .parameterSummary),
    .passes("${quantity} ${coffee} bestellen", .parameterSummary, in: "de"),
    .passes("${coffee}を${quantity}注文", .parameterSummary, in: "ja"),
  ]

  private static func source(_ first: String, _ second: String, summary: String) -> [String: String] {
    AppIntentExamples.file(
      "SetMode", "Set mode",
      """
      @Parameter(title: "Mode") var mode: Mode
      static var parameterSummary: some ParameterSummary { Summary("\(summary)") }
      """
    ).merging([
      "App/Mode.swift": """
      import AppIntents
      enum Mode: String, AppEnum {
        case first, second
        static let caseDisplayRepresentations: [Mode: DisplayRepresentation] = [
          .first: "\(first)", .second: "\(second)",
        ]
      }

      """
    ]) { $1 }
  }

  func findings(in text: ReviewedText) -> [Finding] { LeadingVerbFindings.findings(in: text, by: Self.self) }
}
