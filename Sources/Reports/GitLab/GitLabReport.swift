import Diagnostics

/// A code quality report of GitLab: an array of issues.
///
/// Source: GitLab’s documentation, “Code Quality report format”. Of issues with one fingerprint GitLab shows the first.
struct GitLabReport {
  private let report: Report
  private let options: ReportOptions

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  private struct Issue {
    var description: String
    var check: String
    var fingerprint: String
    var severity: String
    var path: String
    var lines: ClosedRange<Int>
  }

  func render() -> String {
    var json = JSONWriter(reserving: 4_096 + report.findings.count * 384)
    json.array(of: unread + issues) { json, issue in
      json.object { json in
        json.member("description", issue.description)
        json.member("check_name", issue.check)
        json.member("fingerprint", issue.fingerprint)
        json.member("severity", issue.severity)
        json.member("location") { json in
          json.object { json in
            json.member("path", issue.path)
            json.member("lines") { json in
              json.object { json in
                json.member("begin", issue.lines.lowerBound)
                if issue.lines.count > 1 { json.member("end", issue.lines.upperBound) }
              }
            }
          }
        }
      }
    }
    return json.string
  }

  private var issues: [Issue] {
    var fingerprints = Fingerprints()
    return report.findings.compactMap { finding in
      // Counted with the notes, so that asking for them changes no other fingerprint.
      let fingerprint = fingerprints.next(finding)
      let diagnostic = finding.diagnostic
      guard options.showsNotes || diagnostic.severity > .note else { return nil }
      let (start, end) = (diagnostic.location.start, diagnostic.location.end)
      let begin = max(1, start.line)
      let locale = diagnostic.subject.locale.visible
      return Issue(
        description: locale.isEmpty ? finding.messageLine : "\(finding.messageLine) (\(locale))",
        check: diagnostic.rule.rawValue, fingerprint: fingerprint, severity: Self.severity(of: diagnostic),
        path: Self.path(diagnostic.location.path), lines: begin...max(begin, end.line))
    }
  }

  private var unread: [Issue] {
    var counts: [String: Int] = [:]
    return report.failures.map { failure in
      let file = UnreadFile(failure)
      counts[failure, default: 0] += 1
      return Issue(
        description: "Not read: \(file.reason.visible)", check: "unread",
        fingerprint: "unread:\(StableHash.digest(of: failure)):\(counts[failure] ?? 1)", severity: "critical",
        path: Self.path(file.path), lines: 1...1)
    }
  }

  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }

  /// GitLab knows files by their path from the repository’s root, and takes no `./`.
  private static func path(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return path.isEmpty ? "." : String(path)
  }
}
