import EditorialRules
import Reports
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing
import TextLayout

@testable import Review

@Suite("Texts that are compared in all languages")
struct ComparedTextTests {
  @Test("They are few, namely the cut ones, and each language appears once with the text of its page")
  func example() throws {
    let report = try CoffeeBar.report.get()
    #expect((1...ComparedText.limit).contains(report.compared.count))
    let texts = Dictionary(report.texts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for compared in report.compared {
      #expect(compared.cutCount > 0 && compared.wordings.count > 1)
      #expect(Set(compared.wordings.map(\.id.locale)).count == compared.wordings.count)
      #expect(Set(compared.wordings.map(\.id.entry)).count == 1)
      for wording in compared.wordings {
        let text = try #require(texts[wording.id])
        #expect(text.key == compared.key && text.excerpt.isRightToLeft == wording.excerpt.isRightToLeft)
        if text.excerpt.code.isEmpty { #expect(wording.excerpt.text == text.excerpt.text) }
        // A text that is cut off has a hidden part, and one that fits has none.
        if wording.verdict == .fits { #expect(wording.excerpt.flagged.isEmpty) }
        guard wording.verdict == .cut else { continue }
        #expect(!wording.excerpt.flagged.isEmpty && wording.graphemesOver > 0)
        let findings = report.findings.filter { $0.textID == wording.id && $0.isAboutTruncation }
        #expect(!findings.isEmpty, "\(wording.id.locale) \(compared.key)")
      }
    }
    let counts = report.compared.map(\.cutCount)
    #expect(counts == counts.sorted(by: >))
  }

  @Test("The report knows the app’s name")
  func name() throws {
    #expect(try CoffeeBar.report.get().appName == "Coffee Bar")
  }
}
