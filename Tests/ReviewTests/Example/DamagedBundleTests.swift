import BundleReading
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Damaged bundles")
struct DamagedBundleTests {
  private static let shares: UInt64 = 4

  @Test("No damage to a file stops a review, misplaces a fault or spoils a report", arguments: 0..<shares)
  func damage(share: UInt64) throws {
    let pool = CoffeeBar.files.map(\.bytes)
    let reader = try CoffeeBar.reader()
    let definition = try #require(CoffeeBar.files.first { $0.path.hasSuffix(".intentdefinition") })
    let candidates = CoffeeBar.files.filter { $0.path.contains(".") && !$0.path.hasSuffix(".md") }
    for seed in TestSweep.seeds(300) where seed % Self.shares == share {
      var mutation = Mutation(seed: seed, pool: pool)
      var file = candidates[mutation.pick(candidates.count)]
      file.bytes = mutation.apply(to: file.bytes)
      // The definition determines the kinds of the texts in `Intents.strings`; by themselves they would be prose.
      let companions = file.path.hasSuffix("Intents.strings") ? [definition] : []
      let bundle = reader.read(files: [file] + companions)
      let report = Review(reader: SwiftSourceReader()).report(on: bundle, named: CoffeeBar.name)
      let problems = Self.problems(of: bundle) + Self.problems(of: report, on: bundle)
      #expect(problems.isEmpty, "seed \(seed), \(file.path)")
    }
  }

  @Test("Without its files, every fault and finding of the example is misplaced")
  func misplaced() throws {
    var bundle = try CoffeeBar.reader().read(files: CoffeeBar.files)
    #expect(!bundle.faults.isEmpty && Self.problems(of: bundle).isEmpty)
    bundle.files = []
    #expect(Self.problems(of: bundle).count == bundle.faults.count)
    let report = try CoffeeBar.report.get()
    #expect(Self.problems(of: report, on: bundle).count { $0.contains(" outside ") } >= report.findings.count)
  }

  private static func problems(of bundle: LocalizationBundle) -> [String] {
    var problems: [String] = []
    for fault in bundle.faults {
      guard bundle.files.indices.contains(fault.file) else {
        problems.append("a fault of no file: \(fault.englishMessage)")
        continue
      }
      let file = bundle.files[fault.file]
      if fault.utf8.lowerBound < 0 || fault.utf8.upperBound > file.utf8.count {
        problems.append("a fault outside its file: \(fault.englishMessage)")
      } else if file.encoding != .binary,
        [fault.utf8.lowerBound, fault.utf8.upperBound].contains(where: { offset in
          offset < file.utf8.count && file.utf8[offset] & 0xC0 == 0x80
        })
      {
        problems.append("a fault inside a scalar: \(fault.englishMessage)")
      }
    }
    return problems
  }

  private static func problems(of report: Report, on bundle: LocalizationBundle) -> [String] {
    var problems: [String] = []
    let files = Dictionary(bundle.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in report.findings {
      let location = finding.location
      let byteCount = files[location.path]?.bytes.count ?? -1
      if location.bytes.lowerBound < 0 || location.bytes.upperBound > byteCount || location.end < location.start {
        problems.append("\(finding.rule) outside \(location.path)")
      }
      let flagged = finding.excerpt.flagged
      if flagged.lowerBound < 0 || flagged.upperBound > finding.excerpt.text.unicodeScalars.count {
        problems.append("\(finding.rule) outside its excerpt")
      }
    }
    for format in ReportFormat.allCases {
      let rendered = format.render(report)
      // A list of App Store rejections may be empty.
      guard !rendered.hasSuffix("\n"), format != .appStore || !rendered.isEmpty else { continue }
      problems.append("\(format) does not end in a line feed")
    }
    let json = Data(ReportFormat.json.render(report).utf8)
    if (try? JSONSerialization.jsonObject(with: json)) == nil { problems.append("the JSON is none") }
    return problems
  }
}
