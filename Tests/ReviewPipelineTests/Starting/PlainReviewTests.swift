import Diagnostics
import LocalizationBundles
import Reports
import Testing

@testable import ReviewPipeline

@Suite("A review of shortcuts.yaml")
struct PlainReviewTests {
  static let yaml = """
    app: {name: Coffee Bar}
    intents:
      OrderCoffee:
        title: {en: "Order \\u0063offee.", de: Kaffee bestellen!}
        description: |
          Orders a coffee.
          Just say “Hey  Siri”.
        colour: brown
        parameters:
          size: {name: Size, prompt: Which size?}
        summaries:
          - "Order coffee."
          - >
            Order
            coffee.
    appShortcuts:
      - phrases: 'It''s coffee time'

    """

  private static let findings: [String] = {
    let bundle = LocalizationBundleReader().read(files: [(path: "shortcuts.yaml", bytes: Array(yaml.utf8))])
    return Review().report(on: bundle, named: "plain").findings.map { finding in
      let start = finding.diagnostic.location.start
      let end = finding.diagnostic.location.end
      return "\(start.line):\(start.column)-\(end.line):\(end.column) \(finding.diagnostic.rule)"
    }
  }()

  static let wanted = [
    // After an escape between quotation marks.
    "4:35-4:36 title-punctuation", "4:59-4:60 title-punctuation",
    // An unknown key; what stands beside it is read.
    "8:5-8:11 file-malformed",
    "12:22-12:23 summary-ending-punctuation",
    // In the second line of a block.
    "15:15-15:16 summary-ending-punctuation",
    // The whole of a scalar with two apostrophes.
    "17:15-17:32 phrase-app-name-missing",
  ]

  @Test("Findings stand at their line and column", arguments: wanted)
  func places(_ finding: String) {
    #expect(Self.findings.contains(finding), "\(Self.findings)")
  }

  @Test("A description is reviewed by itself and beside other files")
  func discovery() {
    let files: [(path: String, bytes: [UInt8])] = [
      ("App/shortcuts.yaml", Array(Self.yaml.utf8)), ("App/en.lproj/Localizable.strings", Array("\"a\" = \"b\";".utf8)),
    ]
    let bundle = LocalizationBundleReader().read(files: files)
    #expect(bundle.entries.contains { $0.id.table == "App/shortcuts" && $0.kind == .title && $0.intent == 0 })
    #expect(bundle.entries.contains { $0.id.table == "App/Localizable" })
  }
}
