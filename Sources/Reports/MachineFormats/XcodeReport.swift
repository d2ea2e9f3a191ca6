import ReviewModel
import SourceText

/// Lines that Xcode shows as diagnostics of a build phase: `/path/file:12:18: warning: message (rule)`.
///
/// Source: Xcode’s help, “Log errors and warnings from a script”: the path is absolute, and line and column are
/// optional.
package struct XcodeReport {
  private let report: Report
  private let options: ReportOptions

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  func render() -> String {
    let problems = report.problems.filter { options.showsNotes || $0.severity > .note }
    var output = ByteOutput(reserving: 4_096 + problems.count * 256)
    for reason in report.englishReasons { output.write(line: "error: \(Self.line(reason))") }
    for failure in report.failures { output.write(line: "error: \(Self.line(failure.description))") }
    for problem in problems {
      let place = place(of: problem.shown.location)
      // An error fails the build, even if the review doesn't fail.
      let fails = problem.findings.contains { $0.isFailing != false }
      let severity = fails ? problem.severity : min(problem.severity, .warning)
      let message = Self.line("\(problem.messageLine(in: report)) (\(problem.rule))")
      output.write(line: "\(place): \(severity.rawValue): \(message)")
      // Xcode shows them with the previous line.
      if options.showsNotes {
        for advice in problem.shown.adviceLines { output.write(line: "\(place): note: \(Self.line(advice))") }
      }
    }
    // An empty log would not show whether the review ran.
    if problems.isEmpty, report.failures.isEmpty {
      let nothing = "No findings in \(Self.line(report.subject))"
      output.write(line: ReportLanguage.english.sentence(nothing, inLocalesOf: report))
    }
    return output.string
  }

  private func place(of location: SourceRange) -> String {
    var path = location.path
    if let root = options.rootFolder { path = Self.absolute(path, in: root) }
    // A line must not begin with white space or with a log command.
    if path.utf8.first != UInt8(ascii: "/") { path = "./" + path }
    let start = location.start
    return Self.line(path) + (start == .none ? ":1" : ":\(start.line):\(start.column)")
  }

  /// One line with invisible characters shown, and without anything that a CI service takes for a log command.
  private static func line(_ text: String) -> String { LogText.unmarked(text.visible) }

  /// - Parameters:
  ///   - path: Relative, possibly with `..`. An absolute path stays as it is.
  ///   - root: An absolute folder.
  package static func absolute(_ path: String, in root: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    // This compares bytes: for Swift, a combining mark after a slash makes another character of it, but not for the
    // file system.
    for part in ((isAbsolute ? "" : root) + "/" + path).utf8.split(separator: UInt8(ascii: "/")) {
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
