import BundleReading
import EditorialRules
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import Review

@Suite("Fixes of one text")
struct PlannedFixTests {
  private static func fix(_ before: String, _ after: String, _ severity: Severity) -> PlannedFix? {
    let bundle = LocalizationBundleReader().read(files: [("en.lproj/A.strings", Array("\"k\" = \"\(before)\";".utf8))])
    let finding = Finding(
      rule: "text-whitespace", severity: severity, message: Message("shared.verbatim"),
      fix: Fix(Message("shared.verbatim"), .whole(after), .safe),
      place: .text(entry: 0, text: 0, range: before.startIndex..<before.endIndex))
    return PlannedFix(finding, in: bundle)
  }

  private static func made(_ before: String, _ fixes: [(after: String, severity: Severity)]) -> [PlannedFix] {
    PlannedFix.apart(PlannedFix.merging(fixes.compactMap { fix(before, $0.after, $0.severity) }))
  }

  @Test("A change turns one text into the other", arguments: TestSweep.seeds(200))
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
    let literal = TextLocation(file: 0, utf8: 0..<0, syntax: .plain)
    let change = PlannedFix.Target(literal, from: before, to: after)
    var bytes = Array(before.utf8)
    bytes.replaceSubrange(change.utf8, with: change.replacement.utf8)
    #expect(bytes == Array(after.utf8), "seed \(seed)")
  }

  @Test("Separate fixes are made at once, and overlapping ones one after the other, the worst first")
  func composition() {
    let before = "a  b."
    let apart = Self.made(before, [("a b.", .warning), ("a  b", .error)])
    #expect(PlannedFix.texts(apart).map(\.value) == ["a b"])
    let meeting = Self.made(before, [("a  c.", .warning), ("a  b", .error)])
    #expect(PlannedFix.texts(meeting).map(\.value) == ["a  b"])
    let equal = Self.made(before, [("a  b", .note), ("a  b", .error)])
    #expect(equal.map(\.reasons.count) == [2])
  }
}
