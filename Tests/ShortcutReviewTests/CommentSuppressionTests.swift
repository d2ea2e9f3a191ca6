import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review with comments that suppress", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CommentSuppressionTests {
  private struct Report: Decodable {
    struct Summary: Decodable { var suppressed: Int }
    struct Finding: Decodable {
      var rule, path: String
      var line: Int
    }
    var summary: Summary
    var findings: [Finding]

    var notes: [String] { findings.filter { $0.rule == "suppression-unused" }.map { "\($0.path):\($0.line)" }.sorted() }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "order.title" : {
          "comment" : "Button. shortcut-review:disable title-punctuation in de -- The brand’s full stop.",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Das Übliche bestellen." } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Order My Usual" } }
          }
        },
        "pause.title" : {
          "comment" : "shortcut-review:disable truncation-title -- Cut on no watch that we sell to.",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Pause" } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private func report(_ arguments: String...) throws -> Report {
    let folder = try ScratchFolder()
    try folder.file("App/Localizable.xcstrings", Self.catalog)
    try folder.file(".shortcut-review.yml", "roles: {\"*.title\": activityTitle}\nappNames: [Coffee Bar]\n")
    let run = try Tool.run(["\(folder.root)/App", "--format", "json", "--fail-on", "never"] + arguments)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!run.output.contains("Button. shortcut-review"))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test("What a comment hides is counted, and what it does not need is noted at its line")
  func counts() throws {
    let report = try report()
    #expect(report.summary.suppressed == 1)
    #expect(!report.findings.contains { $0.rule == "title-punctuation" })
    #expect(report.notes == ["Localizable.xcstrings:12"])
  }

  @Test("Where a run asks for less, no comment is called useless")
  func partly() throws {
    #expect(try report("--device", "iphone").notes.isEmpty)
    #expect(try report("--rule", "title-punctuation").notes.isEmpty)
    let english = try report("--locale", "en")
    #expect(english.summary.suppressed == 0 && english.notes == ["Localizable.xcstrings:12"])
  }
}
