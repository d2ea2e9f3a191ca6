import Foundation
import ReviewModel
import ReviewTestSupport
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
    let names = [
      title, "judged", "right", "arguable", "wrong", "right, of all judged", "raised as judged today",
      "right, of these",
    ]
    return "\n| \(names.joined(separator: " | ")) |\n|---|\(String(repeating: "--:|", count: names.count - 1))\n"
      + groups.map { "| \($0.key) | \(cells($0.value)) |\n" }.joined()
      + "| all | \(cells(judged)) |\n"
  }

  private func cells(_ judged: [Judgement]) -> String {
    func count(_ verdict: Judgement.Verdict) -> String { String(judged.count { $0.verdict == verdict }) }
    let raised = judged.filter { $0.state == .raised }
    let figures = [
      String(judged.count), count(.right), count(.arguable), count(.wrong), share(judged), String(raised.count),
      share(raised),
    ]
    return figures.joined(separator: " | ")
  }

  private func share(_ judged: [Judgement]) -> String {
    guard !judged.isEmpty else { return "–" }
    // Rounded down: all but one of a thousand is not all.
    return "\(judged.count { $0.verdict == .right } * 100 / judged.count) %"
  }
}
