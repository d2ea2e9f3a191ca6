import Reports
import Review
import ReviewModel
import SourceText

/// `apply_fixes`: makes the fixes that rules know, or shows them.
struct ApplyFixesTool: AgentTool {
  static let definition = ToolDefinition(
    name: "apply_fixes", title: "Make or show the known fixes",
    description: """
      Makes the fixes that rules know, in the app’s own files, and reviews the result before anything is written: a fix that \
      would bring another problem is not made. Writes nothing unless dryRun is false: by default it shows the unified diff. \
      Show the diff first, then call again with dryRun false, and review again.
      """,
    parameters: [
      ReviewRun.path, ToolParameter("rules", .texts, "Only the fixes of these rules."),
      ToolParameter("locale", .text, "Only the texts of this language: de, pt-BR."),
      ToolParameter(
        "safety", .choice(["safe", "all"]),
        "safe: fixes that no reader could object to. all: also those that a person should look at.", standard: "safe"),
      ToolParameter("dryRun", .flag, "Whether nothing is written.", standard: true),
    ],
    output: Schema.object(
      [
        ("root", Schema.root), ("dryRun", Schema.flag("Whether nothing was written.")),
        ("fixed", Schema.number("How many findings were fixed, or would be.")),
        ("byRule", byRule), ("files", Schema.texts("The files that changed, or would.")),
        ("notFixed", Schema.list(of: notFixed, "Findings that have a fix which is not made.")),
        ("failures", Schema.texts("What could not be read or written.")),
        ("diff", Schema.text("The change as a unified diff, from the root.")),
        (
          "isDiffWhole",
          Schema.flag("False where the diff is longer than an answer may be and was cut at the end of a line.")
        ),
      ], optional: ["failures"]),
    writes: true)

  private static let byRule: JSONValue = [
    "type": "object", "description": "How many findings of each rule.",
    "additionalProperties": ["type": "integer", "minimum": 1],
  ]

  private static let notFixed = Schema.object([
    ("reason", Schema.text("Why.")), ("count", Schema.number("How many findings.")),
  ])

  /// In tokens: it stands in the answer twice.
  private static let diffLimit = 1_450
  private static let mostFiles = 12
  private static let mostReasons = 4

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let place = try roots.place(arguments.text("path"))
    let isTrial = arguments.flag("dryRun") ?? true
    var options = ReviewRun.options(
      at: place, locales: arguments.text("locale").map { [$0] } ?? [],
      rules: try ReviewRun.rules(arguments.texts("rules")), context)
    // It reviews again and again, and nobody knows how often.
    options.progress = nil
    let fixing = Fixing(place.location, options: options, includesUnsafe: arguments.text("safety") == "all")
    let result = try ReviewRun.result { () throws(ConfigurationError) in
      try isTrial || context.isCancelled ? fixing.plan() : fixing.run()
    }
    return answer(result, isTrial: isTrial, at: place)
  }

  private func answer(_ result: FixResult, isTrial: Bool, at place: RootGuard.Place) -> ToolAnswer {
    let (diff, isWhole) = Self.shortened(String(decoding: result.difference(), as: UTF8.self))
    let byRule = Dictionary(grouping: result.fixed, by: \.rule).mapValues(\.count).sorted { $0.key < $1.key }.prefix(40)
    let reasons = Dictionary(grouping: result.unfixed, by: \.reason).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostReasons)
    let failures = (result.unread + result.failures).prefix(4).map { TokenEstimate.clipped($0, to: 80) }
    var files = result.changes.prefix(Self.mostFiles).map { TokenEstimate.clipped(result.shownPath(of: $0), to: 60) }
    if result.changes.count > files.count { files.append("\(result.changes.count - files.count) more") }
    var members: [JSONValue.Member] = []
    members.add("root", place.root)
    members.add("dryRun", isTrial)
    members.add("fixed", result.fixed.count)
    members.add("byRule", .object(byRule.map { JSONValue.Member($0.key.rawValue, .number("\($0.value)")) }))
    members.add("files", files)
    let notFixed = reasons.map { reason, count -> JSONValue in
      ["reason": .string(TokenEstimate.clipped(reason, to: 80)), "count": .number("\(count)")]
    }
    members.add("notFixed", .array(notFixed))
    if !failures.isEmpty { members.add("failures", Array(failures)) }
    members.add("diff", diff)
    members.add("isDiffWhole", isWhole)
    let made = isTrial ? "would be fixed" : "fixed"
    var lines = [
      "\(result.fixed.count.counted("finding")) \(made) in \(result.changes.count.counted("file"))"
        + (isTrial && !result.fixed.isEmpty ? "; nothing is written: call again with dryRun false" : "")
    ]
    lines += reasons.map { "Not fixed, \($0.value): \(TokenEstimate.clipped($0.key, to: 80))" }
    lines += failures.map { "Failed: \($0)" }
    if !diff.isEmpty { lines.append(diff) }
    if !isWhole { lines.append("The diff goes on: give rules or locale to see less of it.") }
    return ToolAnswer(lines.joined(separator: "\n"), structure: .object(members))
  }

  /// The lines that have room.
  private static func shortened(_ diff: String) -> (String, isWhole: Bool) {
    var left = diffLimit
    var end = diff.startIndex
    while end < diff.endIndex {
      let next = diff[end...].utf8.firstIndex(of: UInt8(ascii: "\n")).map(diff.utf8.index(after:)) ?? diff.endIndex
      left -= TokenEstimate.tokens(in: .string(String(diff[end..<next])))
      guard left >= 0 else { return (String(diff[..<end]), false) }
      end = next
    }
    return (diff, true)
  }
}
