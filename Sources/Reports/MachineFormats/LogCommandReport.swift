import ReviewModel
import SourceText
import UnicodeText

/// Problems as log commands of a CI step, one line each. The service shows each at its first place.
///
/// A service keeps only a few commands per step. The worst problems come first, then one command that says how many
/// more there are and where.
struct LogCommandReport {
  private let report: Report
  private let options: ReportOptions
  private let dialect: LogDialect

  init(_ report: Report, options: ReportOptions, dialect: LogDialect) {
    self.report = report
    self.options = options
    self.dialect = dialect
  }

  func render() -> String {
    let limit = LogDialect.limit
    let problems = report.problems.filter { options.showsNotes || $0.severity > .note }
    let reasonCount = dialect.prefersFailures ? 0 : report.reasons.count
    let failures = report.failures.prefix(max(0, limit - reasonCount))
    let reasons = report.englishReasons.prefix(limit - failures.count)
    let choice = ShownProblems(
      of: problems,
      limits: dialect.limits(
        problems.counts, limit - reasons.count - failures.count, failures.count == report.failures.count))
    var output = ByteOutput(reserving: 4_096)
    for reason in reasons { output.write(line: dialect.command(.error, [dialect.reason], reason.visible)) }
    for failure in failures {
      output.write(line: dialect.command(.error, [dialect.failure], failure.description.visible))
    }
    for problem in choice.shown { output.write(line: command(for: problem)) }
    let unnamed = report.failures.count - failures.count
    if !choice.hidden.isEmpty || unnamed > 0 {
      output.write(line: dialect.command(.note, dialect.rest, more(choice.hidden, failures: unnamed)))
    }
    // An empty log would not show whether the review ran.
    if problems.isEmpty, report.failures.isEmpty {
      let nothing = "No findings in \(report.subject.visible)"
      output.write(line: ReportLanguage.english.sentence(nothing, inLocalesOf: report))
    }
    return output.string
  }

  private func more(_ problems: [Problem], failures: Int) -> String {
    var parts = problems.isEmpty ? [] : [problems.moreSentence]
    if failures > 0 { parts.append("Not shown: \(failures.counted("file")) that could not be read") }
    parts.append("\(dialect.limitSentence) per step; --format markdown and --format sarif list everything")
    return parts.joined(separator: "\n")
  }

  private func command(for problem: Problem) -> String {
    dialect.command(
      problem.severity, dialect.place(problem),
      ([problem.messageLine(in: report)] + problem.shown.adviceLines).joined(separator: "\n"))
  }
}

/// The log commands of a service, and how many of them it keeps.
struct LogDialect: Sendable {
  typealias Property = (name: String, value: String)

  /// How many commands of one type a step keeps.
  static let limit = 10

  /// The properties for the reason why the review fails, for a file that could not be read, and for the command on what
  /// is left out.
  let reason, failure: Property
  let rest: [Property]
  /// "GitHub shows ten errors"
  let limitSentence: String
  /// Whether files that could not be read take precedence over the reasons why the review fails, if there is no room
  /// for both.
  let prefersFailures: Bool
  /// How many problems of each severity fit. The parameters are how many there are, how many more errors may be
  /// written, and whether all failures are written.
  let limits: @Sendable (SeverityCounts, _ errors: Int, _ hasAllFailures: Bool) -> SeverityCounts
  /// The place of a problem, and its rule.
  let place: @Sendable (Problem) -> [Property]
  let command: @Sendable (Severity, [Property], _ message: String) -> String

  /// GitHub Actions annotations: workflow commands. GitHub shows ten errors, ten warnings and ten notices per step.
  ///
  /// Sources: GitHub’s documentation, “Workflow commands for GitHub Actions” and “Problem matchers” (limits); the runner’s
  /// `ActionCommandManager` (which lines and columns it takes) and `ActionCommand` (how it reads a line).
  static let github = LogDialect(
    reason: ("title", "shortcut-review"), failure: ("title", "Not read"), rest: [("title", "shortcut-review")],
    limitSentence: "GitHub shows ten errors, ten warnings and ten notices", prefersFailures: false,
    // The last line is also a notice.
    limits: { _, errors, _ in SeverityCounts(errors: errors, warnings: limit, notes: limit - 1) },
    place: { problem in
      let location = problem.shown.location
      var properties: [Property] = [("file", location.path.visible)]
      let (start, end) = (location.start, location.end)
      if start != .none {
        properties += [("line", "\(start.line)"), ("endLine", "\(max(start.line, end.line))")]
        // GitHub rejects columns if a range has several lines. Its end column is the last character.
        if end.line <= start.line {
          properties += [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column - 1))")]
        }
      }
      return properties + [("title", problem.rule.rawValue.visible)]
    },
    command: { severity, properties, message in
      let name = severity == .note ? "notice" : severity.rawValue
      let written = properties.map { "\($0.name)=\(escaped($0.value, as: inGitHubProperty))" }.joined(separator: ",")
      // The runner cuts off everything after 4,096 characters.
      return "::\(name) \(written)::\(escaped(String(message.beginning(of: 1_000)), as: inGitHubMessage))"
    })

  /// Source: the runner’s `ActionCommand`, which decodes this.
  private static let inGitHubMessage: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let inGitHubProperty = inGitHubMessage.merging([":": "%3A", ",": "%2C"]) { first, _ in first }

  /// Azure Pipelines issues: logging commands. The agent keeps ten errors and ten warnings per step. It has no notes,
  /// so notes become warnings.
  ///
  /// Sources: Azure’s documentation, “Logging commands”; the agent’s `ExecutionContext` (limit); the task library’s
  /// `taskcommand` (escapes).
  static let azure = LogDialect(
    reason: ("code", "gate"), failure: ("code", "unread"), rest: [],
    limitSentence: "Azure keeps ten errors and ten warnings", prefersFailures: true,
    // Warnings come before notes. The last line takes the place of a warning if there is one.
    limits: { counts, errors, hasAllFailures in
      let isWhole = counts.errors <= errors && counts.warnings + counts.notes <= limit && hasAllFailures
      let room = isWhole ? limit : limit - 1
      let warnings = min(counts.warnings, room)
      return SeverityCounts(errors: errors, warnings: warnings, notes: room - warnings)
    },
    place: { problem in
      let location = problem.shown.location
      let start = location.start
      let place: [Property] =
        start == .none ? [] : [("linenumber", "\(start.line)"), ("columnnumber", "\(start.column)")]
      return [("sourcepath", location.path.visible)] + place + [("code", problem.rule.rawValue.visible)]
    },
    command: { severity, properties, message in
      let type: Property = ("type", severity == .error ? "error" : "warning")
      let written = ([type] + properties).map { "\($0.name)=\(escaped($0.value, as: inAzureProperty));" }.joined()
      return "##vso[task.logissue \(written)]\(escaped(message, as: inAzureMessage))"
    })

  /// Source: the task library’s `taskcommand`. The agent decodes it.
  private static let inAzureMessage: [Unicode.Scalar: String] = ["%": "%AZP25", "\r": "%0D", "\n": "%0A"]
  private static let inAzureProperty = inAzureMessage.merging(["]": "%5D", ";": "%3B"]) { first, _ in first }
}

private func escaped(_ text: String, as forms: [Unicode.Scalar: String]) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let form = forms[scalar] { result += form } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// Text for a log in which a service looks for commands. GitHub Actions runs a line that begins with `::` or contains
/// `##[`. Azure Pipelines runs a line that contains `##vso[`. Both do so wherever the text comes from.
///
/// Sources: the runner’s `ActionCommand` (which trims a line first); the agent’s `CommandStringConvertor`.
package enum LogText {
  /// The text with command markers made visible, so that no line is a command. Other texts stay as they are.
  ///
  /// - Complexity: O(*n*)
  package static func harmless(_ text: String) -> String {
    guard mayHoldCommand(text) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = unmarked(line)
      guard let first = line.firstIndex(where: { !$0.isWhitespace }), line[first...].hasPrefix("::") else {
        return line
      }
      return line[..<first] + colon + line[line.index(after: first)...]
    }.joined(separator: "\n")
  }

  /// The same for a text that follows something else on its line.
  static func unmarked(_ text: some StringProtocol) -> String {
    var result = String(text)
    guard result.hasCommandMark else { return result }
    for mark in ["##[", "##v", "##V"] { result = result.replacing(mark, with: "#\(hash)\(mark.dropFirst(2))") }
    return result
  }

  private static let hash = ("#" as Unicode.Scalar).visibleForm
  private static let colon = (":" as Unicode.Scalar).visibleForm

  /// Whether two number signs or two colons are next to each other.
  static func mayHoldCommand(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == last, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }
}

/// The problems that a service shows, and those that are left out.
struct ShownProblems {
  let shown: [Problem]
  let hidden: [Problem]

  /// - Parameters:
  ///   - problems: The worst first.
  ///   - limits: The maximum number of each severity.
  init(of problems: [Problem], limits: SeverityCounts) {
    var room = limits
    var (shown, hidden): ([Problem], [Problem]) = ([], [])
    for problem in problems {
      if room[problem.severity] > 0 {
        room[problem.severity] -= 1
        shown.append(problem)
      } else {
        hidden.append(problem)
      }
    }
    (self.shown, self.hidden) = (shown, hidden)
  }
}

extension [Problem] {
  /// "Not shown: 3 errors, 12 warnings; 9 in de, 6 in ja; 12 title-length, 3 text-whitespace". A problem in several
  /// languages counts in each.
  var moreSentence: String {
    let tags = flatMap { problem in problem.locales.isEmpty ? [""] : problem.locales }
    let locales = Self.most(of: tags) { $0.isEmpty ? "without a locale" : "in \($0)" }
    let rules = Self.most(of: map(\.rule.rawValue)) { $0 }
    return "Not shown: \(ReportLanguage.english.sentence(on: counts)); \(locales); \(rules)"
  }

  /// The five most frequent names.
  private static func most(of names: [String], _ name: (String) -> String) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let parts = sorted.prefix(5).map { "\($0.value.grouped) \(name($0.key).visible.shortened(to: 60))" }
    return (parts + (sorted.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }
}
