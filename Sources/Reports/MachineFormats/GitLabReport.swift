import Platform
import ReviewModel
import SourceText
import UnicodeText

/// A GitLab Code Quality report: an array with one issue per problem.
///
/// Source: GitLab’s documentation, “Code Quality report format”. If several issues have the same fingerprint, GitLab
/// shows the first.
struct GitLabReport {
  private let report: Report
  private let options: ReportOptions

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    JSONWriter(.indented).document(of: unread + issues, reserving: 4_096 + report.findings.count * 384)
  }

  private struct Issue: Encodable {
    let description, checkName, fingerprint, severity: String
    let location: Location

    enum CodingKeys: String, CodingKey {
      case description
      case checkName = "check_name"
      case fingerprint, severity, location
    }
  }

  private struct Location: Encodable {
    let path: String
    let lines: Lines

    struct Lines: Encodable {
      let begin: Int
      let end: Int?
    }

    /// GitLab expects paths from the repository’s root, without `./`.
    init(path: String, lines: ClosedRange<Int>) {
      var path = path[...]
      while path.hasPrefix("./") { path = path.dropFirst(2) }
      self.path = path.isEmpty ? "." : String(path)
      self.lines = Lines(begin: lines.lowerBound, end: lines.count > 1 ? lines.upperBound : nil)
    }
  }

  private var issues: [Issue] {
    var fingerprints = ProblemFingerprints()
    return report.problems.compactMap { problem in
      // Notes count even if they are not shown, so that --notes changes no other fingerprint.
      let fingerprint = fingerprints.next(problem)
      guard options.showsNotes || problem.severity > .note else { return nil }
      let location = problem.shown.location
      let begin = max(1, location.start.line)
      return Issue(
        description: problem.messageLine(in: report),
        checkName: problem.rule.rawValue, fingerprint: fingerprint, severity: Self.severity(of: problem),
        location: Location(path: location.path, lines: begin...max(begin, location.end.line)))
    }
  }

  private var unread: [Issue] {
    var counts: [String: Int] = [:]
    return report.failures.map { failure in
      counts[failure.description, default: 0] += 1
      return Issue(
        description: "Not read: \(failure.englishReason.visible)", checkName: "unread",
        fingerprint: "unread:\(StableHash.digest(of: failure.description)):\(counts[failure.description] ?? 1)",
        severity: "critical", location: Location(path: failure.file, lines: 1...1))
    }
  }

  private static func severity(of problem: Problem) -> String {
    switch problem.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
