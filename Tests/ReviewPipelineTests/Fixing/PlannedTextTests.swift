import Diagnostics
import EditorialRules
import LocalizationBundles
import Testing

@testable import ReviewPipeline

@Suite("Fixes of one text")
struct PlannedTextTests {
  private static func candidate(_ before: String, _ after: String, _ severity: Severity) -> FixCandidate {
    let bundle = LocalizationBundleReader().read(files: [("en.lproj/A.strings", Array("\"k\" = \"v\";".utf8))])
    let finding = PlacedFinding(
      rule: "text-whitespace", severity: severity, message: "",
      place: .text(entry: 0, text: 0, range: "v".startIndex..<"v".endIndex))
    return FixCandidate(
      finding: finding, fix: Fix(title: "", replacement: after, safety: .safe), name: FindingName(finding, in: bundle),
      change: FixCandidate.Change(from: before, to: after))
  }

  @Test("A change makes one text of the other", arguments: 0..<200)
  func change(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func text() -> String {
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
            (["a", "é", "\u{301}", "한", "😀", " "] as [Unicode.Scalar]).randomElement(using: &generator) ?? "a"
          }))
    }
    let (before, after) = (text(), text())
    let change = FixCandidate.Change(from: before, to: after)
    var bytes = Array(before.utf8)
    bytes.replaceSubrange(change.utf8, with: change.replacement.utf8)
    #expect(bytes == Array(after.utf8), "seed \(seed)")
  }

  @Test("Fixes apart are made at once, those that meet one after the other, the worst first")
  func composition() {
    let before = "a  b."
    let apart = [Self.candidate(before, "a b.", .warning), Self.candidate(before, "a  b", .error)]
    #expect(PlannedText(entry: 0, text: 0, before: before, candidates: apart).after == "a b")
    let meeting = [Self.candidate(before, "a  c.", .warning), Self.candidate(before, "a  b", .error)]
    #expect(PlannedText(entry: 0, text: 0, before: before, candidates: meeting).after == "a  b")
    let equal = [Self.candidate(before, "a  b", .note), Self.candidate(before, "a  b", .error)]
    #expect(PlannedText(entry: 0, text: 0, before: before, candidates: equal).made.count == 2)
  }

  @Test("Of several fixes that fail together each is tried alone, and then none is left")
  func retreat() {
    let before = "a  b."
    var text = PlannedText(
      entry: 0, text: 0, before: before,
      candidates: [Self.candidate(before, "a b.", .warning), Self.candidate(before, "a  b", .error)])
    #expect(text.retreat().isEmpty && text.after == "a  b")
    #expect(text.retreat().count == 1 && text.after == "a b.")
    #expect(text.retreat().count == 1 && text.after == before && text.isGivenUp)
  }
}
