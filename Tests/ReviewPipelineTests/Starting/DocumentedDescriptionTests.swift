import Diagnostics
import Foundation
import LocalizationBundles
import Reports
import Testing

@testable import ReviewPipeline

@Suite("The examples of the page on shortcuts.yaml")
struct DocumentedDescriptionTests {
  private static func examples() throws -> [String] {
    let page = try String(contentsOfFile: Repository.path("Documentation/ShortcutsFile.md"), encoding: .utf8)
    return page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test("They have no error and no warning")
  func areClean() throws {
    let examples = try Self.examples()
    #expect(examples.count == 3)
    for example in examples {
      let bundle = LocalizationBundleReader().read(files: [(path: "shortcuts.yaml", bytes: Array(example.utf8))])
      let findings = Review().report(on: bundle, named: "page").findings.filter { $0.diagnostic.severity != .note }
      #expect(findings.map { "\($0.diagnostic.rule): \($0.diagnostic.message)" } == [])
    }
  }
}
