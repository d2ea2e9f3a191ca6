import Reports
import Review
import ReviewModel
import SourceText

/// `review`: lists the problems of an app's texts, worst first.
struct ReviewTool: AgentTool {
  let pager: Pager

  static let definition = ToolDefinition(
    name: "review", title: "Review an app’s texts",
    description: """
      Reviews the localized texts of an Apple-platform app (String Catalogs, .strings, .stringsdict, intent \
      definitions, Swift sources with App Intents, XLIFF) that Siri, Shortcuts and widgets show or speak, in every \
      language. Returns problems, worst first, in pages of fewer than 4,000 tokens: what is wrong, why, where, and a \
      suggested text if the fix is known. One problem has one cause and can have many places. Start here, and call it \
      again after edits. explain_rule explains a rule, apply_fixes makes the suggested fixes.
      """,
    parameters: [
      ReviewRun.path,
      ToolParameter(
        "locales", .texts, "Only these languages, such as de or pt-BR. A language includes its regional variants."),
      ToolParameter("rules", .texts, "Only these rules, such as title-punctuation."),
      ToolParameter(
        "severity", .choice(["error", "warning", "note"]), "The lowest severity to list.", standard: "note"),
      ToolParameter(
        "places", .number(1...40), "Places to list for each problem; count has the total.",
        standard: .number(String(standardPlaces))),
      ReviewRun.cursor,
    ],
    output: Schema.object(
      [
        ("root", Schema.root), ("path", Schema.text("The path that was reviewed, relative to the root.")),
        ("problems", problems),
        ("totals", Schema.counts), ("findings", Schema.number("Places of all problems.")),
        ("suppressed", Schema.number("Findings that the team has accepted or suppressed. Not listed.")),
        ("locales", Schema.texts("The reviewed languages. On the first page.")),
        ("remarks", Schema.texts("What was not checked, and why. On the first page.")), ("failures", Schema.failures),
        ("page", Schema.page), ("nextCursor", Schema.cursor),
      ], optional: ["locales", "remarks", "failures", "nextCursor"]))

  private static let problems = Schema.list(
    of: Schema.object(
      [
        ("rule", Schema.text("The rule; explain_rule explains it.")),
        ("severity", Schema.text("How certain and how serious it is.", among: Schema.severities)),
        ("impact", Schema.text("The effect on people.", among: Impact.allCases.map(\.rawValue))),
        ("message", Schema.text("What is wrong.")), ("notes", Schema.texts("Why, and what to do.")),
        ("text", Schema.text("The text at the first place, perhaps shortened.")),
        ("source", Schema.text("The source text, if the text is a translation.")),
        ("flagged", Schema.text("The flagged part, unless the whole text is flagged.")),
        ("places", Schema.list(of: place, "The first places.")),
        ("count", Schema.number("All places.")),
        ("locales", Schema.texts("The languages, if there are several.")),
      ], optional: ["notes", "text", "source", "flagged", "locales"]), "Worst first.")

  private static let place = Schema.object(
    [
      ("at", Schema.text("path:line, relative to the root.")), ("locale", Schema.text("The language; absent for all.")),
      ("key", Schema.text("The key of the text, if the finding is about one.")),
      ("suggestion", Schema.text("The whole text as it should be, without escapes.")),
      ("safety", Schema.text("Whether a person should check the suggestion.", among: ["safe", "needsReview"])),
    ], optional: ["locale", "key", "suggestion", "safety"])

  static let standardPlaces = 4

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let request = try pager.request(arguments.value, of: Self.definition.name)
    let arguments = ToolArguments(checked: request.arguments)
    let place = try roots.place(arguments.text("path"))
    let rules = try ReviewRun.rules(arguments.texts("rules"))
    return try pager.page(request, called: "problems", by: Self.definition.name, at: place) { () throws(ToolFault) in
      let options = ReviewRun.options(at: place, locales: arguments.texts("locales"), rules: rules, context)
      let report = try ReviewRun.result { () throws(ConfigurationError) in
        try Review(reader: context.reader, options: options).outcome(on: [place.location]).report
      }
      return listing(of: report, arguments, at: place)
    }
  }

  private func listing(of report: Report, _ arguments: ToolArguments, at place: RootGuard.Place) -> Listing {
    let mildest = arguments.text("severity").flatMap(Severity.init(rawValue:)) ?? .note
    let problems = report.problems
    let items = problems.filter { $0.severity >= mildest }.enumerated().map { number, problem in
      ProblemItem(problem, in: report, places: arguments.number("places") ?? Self.standardPlaces).listed(number + 1)
    }
    return Listing(
      items: items, firstHead: head(of: report, problems, at: place, isFirst: true),
      head: head(of: report, problems, at: place, isFirst: false))
  }

  private func head(of report: Report, _ problems: [Problem], at place: RootGuard.Place, isFirst: Bool) -> ListedItem {
    let counts = SeverityCounts(problems.lazy.map(\.severity))
    let totals: JSONValue = [
      "error": .number("\(counts.errors)"), "warning": .number("\(counts.warnings)"),
      "note": .number("\(counts.notes)"),
    ]
    let failures = ReviewRun.failures(of: report)
    var members: [JSONValue.Member] = []
    members.add("root", place.root)
    members.add("path", place.path)
    members.add("totals", totals)
    members.add("findings", report.findings.count)
    members.add("suppressed", report.suppressedCount)
    var lines = [
      "\(place.path): \(counts.total.counted("problem")) (\(counts.errors.counted("error")), "
        + "\(counts.warnings.counted("warning")), \(counts.notes.counted("note"))), "
        + "\(report.findings.count.counted("place")). Paths are relative to \(place.root)"
    ]
    if isFirst {
      members.add("locales", Array(report.locales.map(\.tag).filter { !$0.isEmpty }.prefix(Self.mostLocales)))
      let remarks = report.englishRemarks.prefix(2).map { TokenEstimate.clipped($0, to: 80) }
      if !remarks.isEmpty { members.add("remarks", remarks) }
      lines += remarks.map { "Remark: \($0)" }
    }
    if !failures.isEmpty { members.add("failures", failures) }
    lines += failures.map { "Not read: \($0)" }
    return ListedItem(value: .object(members), text: lines.joined(separator: "\n"))
  }

  /// No known app has more, and more would fill the page.
  private static let mostLocales = 80
}
