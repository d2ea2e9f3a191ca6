import BundleReading
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Damaged built apps")
struct DamagedAppTests {
  private static let shares: UInt64 = 4

  @Test(
    "No damage to a compiled file stops a review, and what is read stands where it is said to", arguments: 0..<shares)
  func damage(share: UInt64) throws {
    let files = try BuiltMetadata.Shape.allCases.flatMap { try BuiltApp(metadata: $0).files() }
      .filter { !$0.path.contains("_CodeSignature") }
    let pool = files.map(\.bytes)
    for seed in TestSweep.seeds(120) where seed % Self.shares == share {
      var mutation = Mutation(seed: seed, pool: pool)
      var damaged = files
      let index = mutation.pick(files.count)
      // Flipped bytes keep a binary list’s trailer, so that damage reaches the objects.
      for _ in 0...mutation.pick(4) {
        let place = mutation.pick(damaged[index].bytes.count)
        if damaged[index].bytes.indices.contains(place) { damaged[index].bytes[place] ^= UInt8(1 << mutation.pick(8)) }
      }
      if mutation.pick(3) == 0 { damaged[index].bytes = mutation.apply(to: damaged[index].bytes) }
      let bundle = LocalizationBundleReader().read(
        files: [damaged[index]] + files.prefix(14).filter { $0.path != damaged[index].path })
      for text in bundle.entries.lazy.flatMap(\.texts) {
        let decoded = EscapedText(text.literal, in: bundle.files[text.literal.file]).text
        #expect(decoded == text.text, "seed \(seed), \(damaged[index].path)")
      }
      let report = Review().report(on: bundle, named: "Damaged")
      #expect(ReportFormat.text.render(report).hasSuffix("\n"), "seed \(seed), \(damaged[index].path)")
    }
  }
}
