import ReviewModel
import Testing
import UnicodeText

@testable import Reports

@Suite("What to do after a review")
struct NextStepsTests {
  private static let report = SampleReport.report
  private static let command = "shortcut-review baseline 'My App'"

  private static func steps(_ change: (inout NextSteps) -> Void = { _ in }) -> NextSteps {
    var steps = NextSteps(after: report, baselineCommand: command)
    (steps.safeFixCount, steps.unsafeFixCount, steps.baselineCommand) = (3, 21, command)
    change(&steps)
    return steps
  }

  @Test(
    "Every language shows each step on its own line, beginning with the command", arguments: ReportLanguage.supported)
  func languages(language: ReportLanguage) {
    let text = Self.steps().text(options: ReportOptions(language: language))
    let lines = text.split(separator: "\n")
    let commands = ["--fix ", "--fix --unsafe ", Self.command + " ", "--format html=DIR "]
    #expect(lines.count == commands.count + 1 && text.hasSuffix("\n"))
    for (line, command) in zip(lines.dropFirst(), commands) {
      #expect(line.hasPrefix("  " + command))
      #expect(displayWidth(of: line) > 40, "what it does stands behind: \(line)")
    }
    #expect(lines[1].contains("3") && lines[2].contains("21") && !text.contains("%"))
  }

  @Test("A fix counts if it can be made in the file")
  func fixes() {
    let steps = NextSteps(after: Self.report)
    let made = Self.report.findings.compactMap(\.fix).filter { $0.edit != nil }
    #expect(!made.isEmpty && steps.safeFixCount + steps.unsafeFixCount == made.count)
    #expect(steps.unsafeFixCount == made.count { $0.safety == .needsReview })
  }

  @Test("A baseline is suggested for many findings, and pages that were written are named instead of offered")
  func conditions() throws {
    let warning = try #require(Self.report.findings.first { $0.severity == .warning })
    var report = Report(tool: Self.report.tool, subject: "A")
    for (count, isMany) in [(0, false), (NextSteps.manyFindings - 1, false), (NextSteps.manyFindings, true)] {
      report.findings = Array(repeating: warning, count: count)
      let text = NextSteps(after: report, baselineCommand: "accept").text(options: ReportOptions())
      #expect(text.contains("accept  ") == isMany && text.contains("--format html=DIR") == (count > 0))
    }
    let written = NextSteps(after: report, firstPage: "out/index.html").text(options: ReportOptions())
    #expect(written.contains("  out/index.html  is the start page of the HTML report") && !written.contains("--format"))
  }

  @Test("Without findings there is nothing to do")
  func nothing() {
    #expect(NextSteps(after: Report(tool: Self.report.tool, subject: "A")).text(options: ReportOptions()) == "")
  }

  @Test("In every language, a line counts what it covers", arguments: ReportLanguage.supported)
  func caveats(language: ReportLanguage) throws {
    var report = Self.report
    let line = try #require(language.caveats(of: report, withAssumptions: true, option: "--notes"))
    let counts =
      [(ReportText.countRemarks, report.remarks), (.countQuestions, report.questions)] as [(ReportText, [Any])]
    for (text, all) in counts where !all.isEmpty { #expect(line.contains(language.counted(text, all.count))) }
    #expect(line.contains("--notes") && !line.contains("%"))
    (report.remarks, report.questions, report.assumptions) = ([], [], [])
    #expect(language.caveats(of: report, withAssumptions: true, option: "--notes") == nil)
  }
}
