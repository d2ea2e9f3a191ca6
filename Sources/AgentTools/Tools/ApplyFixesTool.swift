import Reports
import Review
import ReviewModel
import SourceText

struct ApplyFixesTool: AgentTool {
  static let definition = ToolDefinition(
    name: "apply_fixes", title: "Make or show fixes",
    description: """
      Makes the fixes that rules suggest, in the app’s own files. Reviews the result before it writes, and skips every \
      fix that would cause another problem. Writes nothing unless dryRun is false: by default it returns a unified \
      diff. Show the diff first, then call again with dryRun false, and review again.
      """,
    parameters: [
      ReviewRun.path, ToolParameter("rules", .texts, "Only the fixes of these rules."),
      ToolParameter("locale", .text, "Only the texts of this language, such as de or pt-BR."),
      ToolParameter(
        "safety", .choice(["safe", "all"]),
        "safe: fixes that need no check. all: also fixes that a person should check.", standard: "safe"),
      ToolParameter("dryRun", .flag, "true: return the diff and write nothing.", standard: true),
    ],
    output: Schema.object(
      [
        ("root", Schema.root), ("dryRun", Schema.flag("true if nothing was written.")),
        ("fixed", Schema.number("The number of findings that were fixed, or would be.")),
        ("byRule", byRule), ("files", Schema.texts("The files that changed, or would change.")),
        ("notFixed", Schema.list(of: notFixed, "Findings with a fix that was not made.")),
        ("failures", Schema.texts("Files that could not be read or written.")),
        ("diff", Schema.text("The change as a unified diff, with paths relative to the root.")),
        ("isDiffWhole", Schema.flag("false if the diff was too long and is cut off at the end of a line.")),
      ], optional: ["failures"]),
    writes: true)

  private static let byRule: JSONValue = [
    "type": "object", "description": "The number of findings of each rule.",
    "additionalProperties": ["type": "integer", "minimum": 1],
  ]

  private static let notFixed = Schema.object([
    ("reason", Schema.text("The reason.")), ("count", Schema.number("The number of findings.")),
  ])

  /// In tokens. The answer contains the diff twice.
  private static let diffLimit = 1_450
  private static let mostFiles = 12
  private static let mostReasons = 4

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let place = try roots.place(arguments.text("path"))
    let isTrial = arguments.flag("dryRun") ?? true
    var options = ReviewRun.options(
      at: place, locales: arguments.text("locale").map { [$0] } ?? [],
      rules: try ReviewRun.rules(arguments.texts("rules")), context)
    // It reviews repeatedly, so its progress is unknown.
    options.progress = nil
    let fixing = Fixing(
      place.location, reader: context.reader, options: options, includesUnsafe: arguments.text("safety") == "all")
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
        + (isTrial && !result.fixed.isEmpty ? "; nothing was written: call again with dryRun false" : "")
    ]
    lines += reasons.map { "Not fixed, \($0.value): \(TokenEstimate.clipped($0.key, to: 80))" }
    lines += failures.map { "Failed: \($0)" }
    if !diff.isEmpty { lines.append(diff) }
    if !isWhole { lines.append("The diff is cut off: pass rules or locale to get a shorter one.") }
    return ToolAnswer(lines.joined(separator: "\n"), structure: .object(members))
  }

  /// As many lines as fit.
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
