import Foundation
import Reports
import Testing

@Suite("Texts in logs that are watched for commands")
struct LogTextTests {
  static let commands = [
    "::stop-commands::x", "  ::error file=x::y", "\t::add-mask::a", "##[group]a", "a ##[add-path]b",
    "##vso[task.complete]",
    "a\n::set-output name=a::b", "#####vso[a]", "##VSO[a]", "\u{A0}::error::a",
  ]

  /// What GitHub’s runner and Azure’s agent look for in a line.
  private static func isCommand(_ line: Substring) -> Bool {
    let trimmed = line.drop(while: \.isWhitespace)
    return trimmed.hasPrefix("::") || line.contains("##[") || line.lowercased().contains("##vso[")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("A command is none any more, and every other text stays", arguments: commands)
  func harmless(_ command: String) {
    #expect(Self.lines(command).contains(where: Self.isCommand))
    let harmless = LogText.harmless(command)
    #expect(!Self.lines(harmless).contains(where: Self.isCommand))
    #expect(LogText.harmless(harmless) == harmless)
    for plain in ["", "a :: b", "std::string", "## Heading", "# #", "a: b\n\n#1 ", "c##"] {
      #expect(LogText.harmless(plain) == plain)
    }
  }

  @Test("No text of a bundle is a command in a report on standard output", arguments: commands)
  func reports(_ command: String) {
    let report = HostileReport.report(command)
    for format in ReportFormat.allCases where format != .github && format != .azure && format != .html {
      let rendered = format.render(report, options: ReportOptions(showsNotes: true, rootFolder: "/R"))
      let found = Self.lines(rendered).filter(Self.isCommand)
      #expect(found.isEmpty, "\(format): \(found.first ?? "")")
    }
  }

  @Test("Why a review fails where no finding does is said in every format that has a place for it")
  func reasons() {
    var report = SampleReport.report
    report.reasons = [verbatim("9 warnings, and --max-warnings allows 8")]
    for format in ReportFormat.allCases where ![.gitlab, .checkstyle].contains(format) {
      let rendered = format.render(report).replacing("\\-", with: "-").replacing("&#8203;", with: "")
      #expect(rendered.contains("9 warnings, and --max-warnings allows 8"), "\(format)")
    }
  }
}
