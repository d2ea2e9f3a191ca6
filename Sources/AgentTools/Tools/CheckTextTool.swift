import Platform
import Reports
import Review
import ReviewModel
import SourceText
import TextStream
import UnicodeText

struct CheckTextTool: AgentTool {
  private let checkers = Checkers()

  static let definition = ToolDefinition(
    name: "check_text", title: "Check one text",
    description: """
      Checks one text with the rules of a review, in milliseconds and without touching a file. Use it for every text \
      and every translation before you write it. For a translation, pass the source: without it, problems such as \
      missing placeholders are not found. Returns findings with the flagged range and, if the fix is known, a \
      suggested text. No findings means that the text by itself is correct.
      """,
    parameters: [
      ToolParameter("text", .text, "The text itself, without the escapes of its file format.", isRequired: true),
      ToolParameter("locale", .text, "The language of the text, such as th or pt-BR.", isRequired: true),
      ToolParameter(
        "kind", .choice(EntryKind.allCases.map(\.rawValue)), "The kind of the text, as in list_untranslated.",
        standard: "prose"),
      ToolParameter(
        "source", .text, "The source text of a translation. Leave it out for a text in the app’s own language."),
      ToolParameter("sourceLocale", .text, "The language of the source.", standard: "en"),
      ToolParameter("key", .text, "The key of the text."),
      ToolParameter("table", .text, "The table of the text, as in list_untranslated."),
      ToolParameter("comment", .text, "The comment for translators; it may state the maximum length."),
      ToolParameter("app", .text, "The app’s name. Default: the name in the app’s configuration."),
    ],
    output: Schema.object([
      ("findings", findings),
      ("needs", Schema.number("The number of rules that need more of the app; review runs them.")),
    ]),
    readsFiles: false)

  private static let range: JSONValue = [
    "type": "array", "items": ["type": "integer", "minimum": 0],
    "description": "The start and end offsets of the flagged part; the end is exclusive.",
  ]

  private static let findings = Schema.list(
    of: Schema.object(
      [
        ("rule", Schema.text("The rule; explain_rule explains it.")),
        ("severity", Schema.text("How certain and how serious it is.", among: Schema.severities)),
        ("message", Schema.text("What is wrong.")), ("notes", Schema.texts("Why, and what to do.")),
        ("flagged", Schema.text("The flagged part.")), ("scalars", range), ("utf16", range),
        ("suggestion", Schema.text("The whole text as it should be.")),
        ("safety", Schema.text("Whether a person should check the suggestion.", among: ["safe", "needsReview"])),
      ], optional: ["notes", "suggestion", "safety"]),
    "In the order of the text; only the first ones if there are many.")

  /// A text with hundreds of findings usually has one cause for all of them.
  private static let mostFindings = 12
  /// In tokens, for all suggestions. The answer contains them twice.
  private static let suggestionLimit = 1_000

  func call(_ arguments: ToolArguments, in roots: RootGuard, _ context: CallContext) throws(ToolFault) -> ToolAnswer {
    let text = arguments.text("text") ?? ""
    let tag = arguments.text("locale") ?? ""
    guard text.utf8.count <= TextLimit.bytes, (arguments.text("source") ?? "").utf8.count <= TextLimit.bytes else {
      throw ToolFault(TextLimit.fault)
    }
    guard LocaleIdentifier(tag).isKnown else {
      throw ToolFault("Unknown locale ‘\(tag.prefix(40))’: pass a tag such as th or pt-BR")
    }
    let kind = arguments.text("kind").flatMap(EntryKind.init(rawValue:)) ?? .prose
    var checked = CheckedText(text, kind: kind, locale: tag, source: arguments.text("source"))
    checked.key = arguments.text("key") ?? ""
    checked.table = arguments.text("table") ?? ""
    checked.context.comment = arguments.text("comment") ?? ""
    checked.app.developmentLocale = arguments.text("sourceLocale") ?? "en"
    if let name = arguments.text("app"), !name.isEmpty { checked.app.names = [AppIdentity.Name(name: name)] }
    return Self.answer(try checkers.answer(to: checked, in: roots), text)
  }

  /// Loads the rules and the data on the most common language.
  func prepare(in roots: RootGuard) {
    _ = try? checkers.answer(to: CheckedText("Order coffee", kind: .title, locale: "en"), in: roots)
  }

  private static func answer(_ answer: CheckAnswer, _ text: String) -> ToolAnswer {
    let needs = answer.needs.map { [$0.key, $0.table, $0.app, $0.files].reduce(0) { $0 + ($1?.count ?? 0) } } ?? 0
    let worst = answer.findings.enumerated().sorted { first, second in
      (second.element.severity, first.offset) < (first.element.severity, second.offset)
    }
    var room = suggestionLimit
    let shown = worst.prefix(mostFindings).map { item($0.element, text, &room) }
    var members: [JSONValue.Member] = []
    members.add("findings", .array(shown.map(\.value)))
    members.add("needs", needs)
    let count = answer.findings.count
    var lines = [count == 0 ? "No findings: the text by itself is correct." : count.counted("finding")]
    lines += shown.map(\.text)
    if count > shown.count { lines.append("and \(count - shown.count) more") }
    if needs > 0 { lines.append("Not run, because they need more of the app: \(needs.counted("rule")).") }
    return ToolAnswer(lines.joined(separator: "\n"), structure: .object(members))
  }

  /// - Parameter room: For suggestions, in tokens.
  private static func item(_ finding: CheckAnswer.Finding, _ text: String, _ room: inout Int) -> ListedItem {
    let message = TokenEstimate.clipped(finding.message, to: 120)
    let notes = (finding.notes ?? []).prefix(2).map { TokenEstimate.clipped($0, to: 100) }
    let range = finding.range.scalars
    let start = range.first ?? 0
    let part = text.unicodeScalars.dropFirst(start).prefix(max(0, (range.last ?? 0) - start))
    let flagged = TokenEstimate.clipped(String(part), to: 80)
    var members: [JSONValue.Member] = []
    members.add("rule", finding.rule.rawValue)
    members.add("severity", finding.severity.rawValue)
    members.add("message", message)
    if !notes.isEmpty { members.add("notes", Array(notes)) }
    members.add("flagged", flagged)
    members.add("scalars", .array(range.map { .number("\($0)") }))
    members.add("utf16", .array(finding.range.utf16.map { .number("\($0)") }))
    var lines = ["\(finding.severity.rawValue) \(finding.rule.rawValue): \(message)"]
    if flagged != text { lines.append("   “\(flagged)” at \(range.map(String.init).joined(separator: "–"))") }
    lines += notes.map { "   \($0)" }
    // A shortened text could be mistaken for the whole one.
    let size = finding.suggestion.map { TokenEstimate.tokens(in: $0.text) } ?? 0
    if let suggestion = finding.suggestion, size <= room {
      room -= size
      members.add("suggestion", suggestion.text)
      members.add("safety", suggestion.safety.rawValue)
      lines.append("   → \(suggestion.text)\(suggestion.safety == .safe ? "" : " (needs review)")")
    }
    return ListedItem(value: .object(members), text: lines.joined(separator: "\n"))
  }
}

/// The rules with a team's configuration, made once for each state of the configuration.
///
/// `@unchecked`: a lock guards every access.
private final class Checkers: @unchecked Sendable {
  private let lock = Lock()
  private var known: (state: State, checker: TextChecker)?

  /// The configuration in effect, and a stamp that changes with its files.
  private struct State: Equatable {
    let root: String?
    let files: [String]
    let signatures: [[UInt8]?]

    init(root: String?, files: [String]) {
      self.root = root
      self.files = files
      signatures = files.map { FileSystem.signature(of: FileSystem.resolvedPath($0)) }
    }
  }

  func answer(to text: CheckedText, in roots: RootGuard) throws(ToolFault) -> CheckAnswer {
    try lock.withLock { () throws(ToolFault) in try checker(in: roots).answer(to: text) }
  }

  private func checker(in roots: RootGuard) throws(ToolFault) -> TextChecker {
    let root = roots.roots.first
    let file = root.flatMap { ReviewConfiguration.find(for: $0, within: ReadingBoundary($0)) }
    if let known, known.state.root == root, known.state.files.first == file,
      known.state == State(root: root, files: known.state.files)
    {
      return known.checker
    }
    let configuration = try ReviewRun.result { () throws(ConfigurationError) in
      guard let root else { return ReviewConfiguration() }
      return try ReviewConfiguration.inForce(for: root, at: file, within: ReadingBoundary(root))
    }
    let checker = TextChecker(CheckedApps(configuration))
    known = (State(root: root, files: configuration.filesRead), checker)
    return checker
  }
}
