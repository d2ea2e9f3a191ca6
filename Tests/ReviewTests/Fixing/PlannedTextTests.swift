import BundleReading
import EditorialRules
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import Review

@Suite("Fixes of one text")
struct PlannedTextTests {
  private static func candidate(_ before: String, _ after: String, _ severity: Severity) -> FixCandidate? {
    let bundle = LocalizationBundleReader().read(files: [("en.lproj/A.strings", Array("\"k\" = \"\(before)\";".utf8))])
    let finding = Finding(
      rule: "text-whitespace", severity: severity, message: Message("shared.verbatim"),
      fix: Fix(Message("shared.verbatim"), .whole(after), .safe),
      place: .text(entry: 0, text: 0, range: before.startIndex..<before.endIndex))
    return FixCandidate(finding, in: bundle)
  }

  private static func planned(_ before: String, _ fixes: [(after: String, severity: Severity)]) -> PlannedText? {
    PlannedText(fixes.compactMap { candidate(before, $0.after, $0.severity) })
  }

  @Test("A change makes one text of the other", arguments: TestSweep.seeds(200))
  func change(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
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
    let apart = Self.planned(before, [("a b.", .warning), ("a  b", .error)])
    #expect(apart?.after == "a b")
    let meeting = Self.planned(before, [("a  c.", .warning), ("a  b", .error)])
    #expect(meeting?.after == "a  b")
    let equal = Self.planned(before, [("a  b", .note), ("a  b", .error)])
    #expect(equal?.made.count == 2)
  }

  @Test("Of several fixes that fail together each is tried alone, and then none is left")
  func retreat() throws {
    let before = "a  b."
    var text = try #require(Self.planned(before, [("a b.", .warning), ("a  b", .error)]))
    #expect(text.retreat().isEmpty && text.after == "a  b")
    #expect(text.retreat().count == 1 && text.after == "a b.")
    #expect(text.retreat().count == 1 && text.after == before && text.isGivenUp)
  }
}
