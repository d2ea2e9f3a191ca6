import Reports
import Review
import ReviewModel
import SourceText

/// `review`: the problems of an app's texts, the worst first.
struct ReviewTool: AgentTool {
  let pager: Pager

  static let definition = ToolDefinition(
    name: "review", title: "Review an app’s texts",
    description: """
      Reviews the localized texts of an Apple-platform app (String Catalogs, .strings, .stringsdict, intent definitions, \
      Swift sources with App Intents, XLIFF) that Siri, Shortcuts and widgets show or speak, in every language. Returns \
      problems, the worst first, in pages under 4,000 tokens: what is wrong, why, at which places, and a suggested text \
      where the fix is known. One problem has one cause and may have many places. Start here; after edits call it again. \
      explain_rule says more of a rule, apply_fixes makes the suggested fixes.
      """,
    parameters: [
      ReviewRun.path,
      ToolParameter("locales", .texts, "Only these languages: de, pt-BR. A language names its regional variants too."),
      ToolParameter("rules", .texts, "Only these rules, by identifier: title-punctuation."),
      ToolParameter(
        "severity", .choice(["error", "warning", "note"]), "The mildest severity that is listed.", standard: "note"),
      ToolParameter(
        "places", .number(1...40), "How many places of each problem are listed; count has the number of all.",
        standard: .number(String(standardPlaces))),
      ReviewRun.cursor,
    ],
    output: Schema.object(
      [
        ("root", Schema.root), ("path", Schema.text("What was reviewed, from the root.")), ("problems", problems),
        ("totals", Schema.counts), ("findings", Schema.number("How many places all problems have together.")),
        ("suppressed", Schema.number("Findings that the team has accepted or suppressed; they are not listed.")),
        ("locales", Schema.texts("The languages that were reviewed. On the first page.")),
        ("remarks", Schema.texts("What was not judged, and why. On the first page.")), ("failures", Schema.failures),
        ("page", Schema.page), ("nextCursor", Schema.cursor),
      ], optional: ["locales", "remarks", "failures", "nextCursor"]))

  private static let problems = Schema.list(
    of: Schema.object(
      [
        ("rule", Schema.text("The rule: explain_rule tells of it.")),
        ("severity", Schema.text("How sure and how bad it is.", among: Schema.severities)),
        ("impact", Schema.text("What it does to people.", among: Impact.allCases.map(\.rawValue))),
        ("message", Schema.text("What is wrong.")), ("notes", Schema.texts("Why, and what to do.")),
        ("text", Schema.text("The text at the first place, perhaps shortened.")),
        ("source", Schema.text("The source of that text, where it is a translation.")),
        ("flagged", Schema.text("The part of the text that is meant, where that is not all.")),
        ("places", Schema.list(of: place, "The first places.")), ("count", Schema.number("How many places there are.")),
        ("locales", Schema.texts("The languages that have it, where there are several.")),
      ], optional: ["notes", "text", "source", "flagged", "locales"]), "The worst first.")

  private static let place = Schema.object(
    [
      ("at", Schema.text("path:line, from the root.")), ("locale", Schema.text("The language; absent for all.")),
      ("key", Schema.text("The key of the text; absent where no text is meant.")),
      ("suggestion", Schema.text("The whole text as it should be, decoded.")),
      ("safety", Schema.text("Whether a person should look at the suggestion.", among: ["safe", "needsReview"])),
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
        try Review(options: options).outcome(on: [place.location]).report
      }
      return listing(of: report, arguments, at: place)
    }
  }

  private func listing(of report: Report, _ arguments: ToolArguments, at place: RootGuard.Place) -> Listing {
    let mildest = arguments.text("severity").flatMap(Severity.init(rawValue:)) ?? .note
    let problems = report.problems
    let items = problems.filter { $0.severity >= mildest }.enumerated().map { number, problem in
      ProblemItem(problem, places: arguments.number("places") ?? Self.standardPlaces).listed(number + 1)
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
        + "\(report.findings.count.counted("place")). Paths count from \(place.root)"
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

  /// More are in no app that is known, and would fill the page.
  private static let mostLocales = 80
}
