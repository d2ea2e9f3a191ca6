import BundleReading
import ReviewModel
import ReviewTestSupport
import SwiftSources
import Testing

@testable import EditorialRules

@Suite("App Intents without a parameter summary")
struct SummaryMissingTests {
  private func severities(_ parameters: String) -> [Severity] {
    let source = """
      import AppIntents
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order coffee"
        \(parameters)
      }
      """
    let bundle = LocalizationBundleReader(sources: SwiftSourceReader())
      .read(files: [(path: "Order.swift", bytes: Array(source.utf8))])
    return ExampleReview.findings(in: bundle, by: ["summary-missing"]).map(\.severity)
  }

  @Test("Switches with defaults are settings, and the title alone says enough")
  func switches() {
    let quick = #"@Parameter(title: "Quick", default: false) var quick: Bool"#
    #expect(severities(quick + "\n" + #"@Parameter(title: "Loud", default: true) var loud: Bool"#) == [])
    #expect(severities(quick + "\n" + #"@Parameter(title: "Loud") var loud: Bool"#) == [.warning])
    #expect(severities(quick + "\n" + #"@Parameter(title: "Cups", default: 1) var cups: Int"#) == [.warning])
  }
}
