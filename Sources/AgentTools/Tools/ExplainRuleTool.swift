import EditorialRules
import Reports
import Review
import ReviewModel
import SourceText

/// `explain_rule`: explains what a rule finds and why, with examples.
struct ExplainRuleTool: AgentTool {
  static let definition = ToolDefinition(
    name: "explain_rule", title: "Explain a rule",
    description: """
      Explains a rule: what it requires, why, the guidelines of Apple or others behind it, its severities, wrong texts \
      (the problem between ⟦ and ⟧) and right ones, its limits, and how to configure or suppress it. Read it before \
      you reword a text that the rule flags.
      """,
    parameters: [ToolParameter("id", .text, "The ID of the rule, as in review: title-punctuation.", isRequired: true)],
    output: Schema.object(
      [
        ("id", Schema.text("The ID of the rule.")), ("summary", Schema.text("How it should be.")),
        ("remedy", Schema.text("How to fix it.")), ("rationale", Schema.text("Why.")),
        ("cases", Schema.list(of: cases, "Its severities, and when each applies.")),
        ("judges", Schema.text("The kinds of texts that it checks.")),
        ("languages", Schema.text("The languages that it checks; absent for all.")),
        ("guidelines", Schema.list(of: guideline, "The guidelines that it implements.")),
        ("wrong", Schema.list(of: example, "Texts that it flags.")),
        ("right", Schema.list(of: example, "Texts that it accepts.")),
        ("limits", Schema.texts("What it does not find, or may flag wrongly.")),
        ("record", Schema.text("How often its findings in real apps were correct.")),
        ("configuration", Schema.text("Lines for .shortcut-review.yml.")),
        ("suppression", Schema.text("A comment next to a text that suppresses its findings.")),
      ], optional: ["languages", "record", "suppression"]),
    readsFiles: false)

  private static let cases = Schema.object([
    ("severity", Schema.text("As in review.", among: Schema.severities)), ("when", Schema.text("When it applies.")),
  ])
  private static let guideline = Schema.object(
    [
      ("statement", Schema.text("What it requires.")), ("source", Schema.text("The document and the section.")),
      ("url", Schema.text("Where to read it.")),
    ], optional: ["url"])
  private static let example = Schema.object(
    [
      ("text", Schema.text("The text or the lines of files, with the problem between ⟦ and ⟧.")),
      ("locale", Schema.text("Its language; absent for files.")),
      ("kind", Schema.text("The kind of text; absent for files.")),
      ("source", Schema.text("Its source text.")), ("fixed", Schema.text("The text after the fix.")),
    ], optional: ["locale", "kind", "source", "fixed"])

  /// In tokens, for each list of examples. The answer contains them twice.
  private static let exampleLimit = 500

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let id = arguments.text("id") ?? ""
    guard let rule = Listings.rule(id) else {
      let question = NearestNames.question(RuleRegistry.names(near: id))
      throw ToolFault(["No such rule: ‘\(id.prefix(80))’", question].compactMap(\.self).joined(separator: ". "))
    }
    return Self.answer(rule)
  }

  private static func answer(_ rule: ListedRule) -> ToolAnswer {
    let descriptor = rule.descriptor
    let cases = descriptor.cases.map { (severity: descriptor.graded($0.severity).rawValue, when: $0.line) }
    let (wrong, right) = (chosen(rule.flagged), chosen(rule.unflagged))
    var members: [JSONValue.Member] = []
    members.add("id", descriptor.id.rawValue)
    members.add("summary", descriptor.summary)
    members.add("remedy", descriptor.remedy)
    members.add("rationale", descriptor.rationale)
    members.add("cases", .array(cases.map { ["severity": .string($0.severity), "when": .string($0.when)] }))
    members.add("judges", rule.kinds)
    if let languages = rule.languageSentence { members.add("languages", languages) }
    members.add("guidelines", .array(rule.guidelines.map(guideline)))
    members.add("wrong", .array(wrong.map(\.value)))
    members.add("right", .array(right.map(\.value)))
    members.add("limits", descriptor.limits)
    if let record = rule.recordSentence { members.add("record", record) }
    members.add("configuration", rule.configuration)
    if descriptor.isSuppressible {
      members.add("suppression", "shortcut-review:disable \(descriptor.id.rawValue) -- reason")
    }
    var lines = [descriptor.id.rawValue, descriptor.summary, "Fix it: \(descriptor.remedy)", descriptor.rationale]
    lines += cases.map { "\($0.severity): \($0.when)" }
    lines.append("Checks: \(rule.kinds)\(rule.languageSentence.map { "; \($0)" } ?? "")")
    for guideline in rule.guidelines {
      let place = guideline.places.first
      lines.append(
        "Guideline: \(guideline.statement) \([place?.title, place?.url].compactMap(\.self).joined(separator: ", "))")
    }
    lines += wrong.map { "Wrong: \($0.text)" } + right.map { "Right: \($0.text)" }
    lines += descriptor.limits.map { "Limit: \($0)" }
    if let record = rule.recordSentence { lines.append(record) }
    lines.append("In .shortcut-review.yml:\n\(rule.configuration)")
    return ToolAnswer(lines.joined(separator: "\n"), structure: .object(members))
  }

  private static func guideline(_ guideline: Guideline) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("statement", guideline.statement)
    members.add("source", guideline.places.first?.title ?? guideline.id)
    members.add("url", guideline.places.lazy.compactMap(\.url).first.map { .string($0) })
    return .object(members)
  }

  /// Texts before files, which are long; as many as have room, and one at least.
  private static func chosen(_ examples: [ListedExample]) -> [ListedItem] {
    var left = exampleLimit
    var chosen: [ListedItem] = []
    for example in examples.filter(\.isText) + examples.filter({ !$0.isText }) {
      let item = item(example)
      left -= item.tokens / 2
      guard left >= 0 || chosen.isEmpty else { break }
      chosen.append(item)
    }
    return chosen
  }

  private static func item(_ example: ListedExample) -> ListedItem {
    var members: [JSONValue.Member] = []
    guard example.isText, let line = example.lines.first else {
      let files = TokenEstimate.clipped(
        example.lines.map { "\($0.label): \($0.marked)" }.joined(separator: "\n"), to: 400)
      members.add("text", files)
      return ListedItem(value: .object(members), text: files)
    }
    members.add("text", line.marked)
    members.add("locale", line.locale)
    members.add("kind", line.label)
    if let source = example.source { members.add("source", source) }
    if let fixed = example.fixed { members.add("fixed", fixed) }
    let facts = [
      "\(line.marked) (\(line.locale), \(line.label))", example.source.map { "source: \($0)" },
      example.fixed.map { "→ \($0)" },
    ]
    return ListedItem(value: .object(members), text: facts.compactMap(\.self).joined(separator: " "))
  }
}
