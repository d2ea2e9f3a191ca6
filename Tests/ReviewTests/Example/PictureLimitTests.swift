import BundleReading
import Reports
import Review
import ReviewModel
import Testing
import TextLayout

@Suite("How many findings get pictures")
struct PictureLimitTests {
  private static let whole = Result { try CoffeeBar.review(pictureLimit: .max).report(on: CoffeeBar.folder) }

  @Test("In each locale as many as the limit says", arguments: [0, 1, 3, 1_000])
  func limit(limit: Int) throws {
    let whole = try Self.whole.get()
    let report = try CoffeeBar.review(pictureLimit: limit).report(on: CoffeeBar.folder)
    func counts(_ report: Report) -> [String: Int] {
      Dictionary(grouping: report.findings.filter { !$0.pictures.isEmpty }, by: \.locale)
        .mapValues(\.count)
    }
    #expect(counts(whole).values.max() ?? 0 > 1)
    #expect(counts(report) == counts(whole).mapValues { min($0, limit) }.filter { $0.value > 0 })
    // Nothing else depends on pictures.
    func withoutPictures(_ report: Report) -> [Diagnostic] {
      report.findings.map { finding in
        var finding = finding
        finding.pictures = []
        return finding
      }
    }
    #expect(withoutPictures(report) == withoutPictures(whole))
    #expect(report.assumptions == whole.assumptions && !whole.assumptions.isEmpty)
  }

  @Test("The assumptions are those of the surfaces and platforms that findings name")
  func assumptions() throws {
    let report = try CoffeeBar.report.get()
    let ids = Set(report.assumptions.map(\.id))
    #expect(ids.isSuperset(of: ["width-sf-compact", "watch-card-margin", "smart-stack-margin"]))
    // Cards are judged without an image, and no short title of the example is cut.
    #expect(ids.isDisjoint(with: ["watch-card-image-scale", "tile-padding", "spotlight-margin"]))
  }
}
