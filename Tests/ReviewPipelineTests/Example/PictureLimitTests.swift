import Reports
import ReviewPipeline
import Testing
import TextLayout

@Suite("How many findings get pictures")
struct PictureLimitTests {
  @Test("As many as the limit says, and a remark where there are more", arguments: [0, 1, 3, 1_000])
  func limit(limit: Int) throws {
    let whole = try CoffeeBar.report.get()
    let report = try CoffeeBar.review(pictureLimit: limit).report(on: CoffeeBar.folder)
    let possible = whole.findings.filter { !$0.pictures.isEmpty }.count
    #expect(possible > 3)
    #expect(report.findings.filter { !$0.pictures.isEmpty }.count == min(limit, possible))
    #expect(report.remarks.contains { $0.hasPrefix("Pictures are drawn") } == (limit > 0 && limit < possible))
    // Nothing else depends on pictures.
    #expect(report.findings.map(\.diagnostic) == whole.findings.map(\.diagnostic))
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
