import Diagnostics
import Foundation
import Testing

/// The figures of all judgements, as a page of the documentation.
struct PrecisionPage {
  private let judgements: [Judgement]

  init(_ judgements: [Judgement]) { self.judgements = judgements }

  private static let path = Repository.path("Documentation/Precision.md")
  private static let begin = "<!-- figures -->\n"

  /// Compares the part of the page after the marker with the figures, or writes it.
  func compareOrWrite() throws {
    let page = try String(contentsOfFile: Self.path, encoding: .utf8)
    let parts = page.split(separator: Self.begin, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let expected = parts[0] + Self.begin + figures
    if Repository.updatesSnapshots {
      return try Data(expected.utf8).write(to: URL(fileURLWithPath: Self.path), options: .atomic)
    }
    let isCurrent = page == expected
    #expect(isCurrent, "Documentation/Precision.md is not what the judgements give")
  }

  private var figures: String {
    var page = ""
    for round in Set(judgements.map(\.round)).sorted() {
      let judged = judgements.filter { $0.round == round }
      page += "\n## Reading \(round)\n"
      page += table("Severity", judged, by: { $0.severity.rawValue })
      page += table("Rule", judged, by: { "`\($0.place.rule)`, \($0.severity.rawValue)" })
      page += table("Language", judged, by: { $0.place.language.isEmpty ? "none" : $0.place.language })
    }
    return page
  }

  private func table(_ title: String, _ judged: [Judgement], by name: (Judgement) -> String) -> String {
    let groups = Dictionary(grouping: judged, by: name).sorted { $0.key < $1.key }
    return
      "\n| \(title) | judged | right | arguable | wrong, silenced since | wrong, still raised | right of those raised now |\n"
      + "|---|--:|--:|--:|--:|--:|--:|\n"
      + groups.map { "| \($0.key) | \(cells($0.value)) |\n" }.joined()
      + "| all | \(cells(judged)) |\n"
  }

  private func cells(_ judged: [Judgement]) -> String {
    func count(_ verdict: Judgement.Verdict) -> Int { judged.count { $0.verdict == verdict } }
    let raised = judged.count - count(.wrong)
    let share = raised == 0 ? "–" : "\((count(.right) * 1000 / raised + 5) / 10) %"
    return [judged.count, count(.right), count(.arguable), count(.wrong), count(.borne)].map(String.init)
      .joined(separator: " | ") + " | " + share
  }
}
