import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import TextLayout
import UnicodeText

@Suite("Messages for machines")
struct MessageLineTests {
  static let formats: [ReportFormat] = [.sarif, .junit, .github, .gitlab, .checkstyle, .xcode, .azure]

  private static let watches = Device.all.filter { $0.platform == .watchOS }

  private static var report: Report {
    var report = SampleReport.report
    report.findings = report.findings.filter { $0.rule == "title-app-name" }
    report.findings[0].message = Message(
      "truncation-title.isCut",
      ["places": DeviceHeadline.places(Array(watches.dropLast()), among: watches), "more": .keyword("no")])
    report.findings[0].severity = .error
    report.findings[0].cause.severity = .error
    return report
  }

  /// The message up to its end, wherever the format puts it.
  private static let message =
    "German (de): The title is cut off on \(watches.count - 1) of \(watches.count) watches"

  @Test("They name the language once, and the devices that cut a text", arguments: formats)
  func names(format: ReportFormat) throws {
    let options = ReportOptions(failingSeverity: .error)
    let text = format.render(Self.report, options: options)
      .replacing("%3A", with: ":").replacing("%2C", with: ",")
    #expect(text.contains(Self.message), "\(text)")
    for line in text.split(separator: "\n") where line.contains(Self.message) && !line.contains("<failure") {
      #expect(line.components(separatedBy: "(de)").count == 2 && !line.contains("[de]"), "\(line)")
    }
  }

  @Test("A problem in several languages names them once", arguments: formats)
  func several(format: ReportFormat) {
    var report = Self.report
    var other = report.findings[0]
    other.identity.locale = "ja"
    other.location.path = "ja.lproj/Main.strings"
    report.findings.append(other)
    // Checkstyle has findings, each with its own language.
    let text = format.render(report, options: ReportOptions(failingSeverity: .error))
    let isOfFindings = format == .checkstyle
    #expect(text.contains("German (de): ") == isOfFindings)
    #expect(text.contains("languages: de, ja") != isOfFindings || format == .github || format == .azure)
  }
}
