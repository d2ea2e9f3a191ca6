import BundleReading
import Foundation
import LocaleData
import Platform
import ReviewModel
import SourceText
import Testing

@testable import EditorialRules

@Suite("A crash in a rule")
struct FatalErrorTests {
  @Test("names the text and the rule")
  func named() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CrashBreadcrumbs.writeOnCrash()
      let file = (path: "App/en.lproj/Main.strings", bytes: Array("\"order.now\" = \"Order with  Siri\";".utf8))
      let bundle = ReviewedBundle(LocalizationBundleReader().read(files: [file]), library: LocaleLibrary())
      // Progress on a share is reported by the thread that did it, while the share’s last work is still recorded as
      // current.
      _ = RuleEngine(only: ["text-whitespace"]).findings(in: bundle) { done, _ in if done > 0 { fatalError("now") } }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("while judging App/en.lproj/Main.strings, order.now"))
  }

  @Test("Every rule has a name for it")
  func names() {
    #expect(Set(RuleRegistry.lastingNames.keys) == Set(RuleRegistry.all.map { $0.descriptor.id }))
  }
}
