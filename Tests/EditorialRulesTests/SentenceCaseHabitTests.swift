import BundleReading
import LocaleData
import ReviewModel
import Testing

@testable import EditorialRules

@Suite("Habits of capitals")
struct SentenceCaseHabitTests {
  private static let rule: RuleID = "title-sentence-case"

  /// The severities of the findings on activity titles of one bundle in English.
  private func severities(_ titles: [String]) -> [Severity] {
    let lines = titles.enumerated().map { "\"activity\($0.offset)\" = \"\($0.element)\";\n" }
    let bytes = Array(lines.joined().utf8)
    var bundle = LocalizationBundleReader().read(files: [(path: "en.lproj/Localizable.strings", bytes: bytes)])
    for entry in bundle.entries.indices {
      bundle.entries[entry].kind = .activityTitle
      for text in bundle.entries[entry].texts.indices { bundle.entries[entry].texts[text].kind = .activityTitle }
    }
    let findings = RuleEngine(only: [Self.rule]).findings(
      in: ReviewedBundle(bundle, library: LocaleLibrary()), shares: 1)
    return findings.map(\.severity)
  }

  private let sentences = ["Order my usual", "Find a shop", "Open the menu", "Rate last order", "Start a brew"]

  @Test(
    "Among sentences, one capital, or some in a row after a small word, may be a name",
    arguments: ["Send order to Lind Harbour", "Text Linda"])
  func names(_ title: String) {
    #expect(severities(sentences + [title]) == [.note])
  }

  @Test(
    "Capitals right after the first word, or scattered, are no name",
    arguments: ["Show Brew Timer", "Put the Cup on Tray"])
  func headlines(_ title: String) {
    #expect(severities(sentences + [title]) == [.warning])
  }

  @Test("Among headlines nothing speaks for a name")
  func headlinesAlone() {
    #expect(severities(["Send order to Lind Harbour"]) == [.warning])
  }
}
