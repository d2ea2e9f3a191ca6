import BundleReading
import Reports
import Review
import ReviewTestSupport
import Testing

@Suite("Equal input, equal bytes")
struct DeterminismTests {
  private static func report(on files: [(path: String, bytes: [UInt8])], shares: Int = 16) throws -> Report {
    var options = ReviewOptions(pictureLimit: ReviewOptions.pagePictureLimit)
    options.shares = shares
    options.listsTexts = true
    return Review(options: options).report(on: try CoffeeBar.reader().read(files: files), named: CoffeeBar.name)
  }

  /// The formats in which two reports differ.
  private static func differences(_ one: Report, _ other: Report) -> [ReportFormat] {
    ReportFormat.allCases.filter { format in
      let options = ReportOptions(showsNotes: true)
      return !format.render(one, options: options).utf8.elementsEqual(format.render(other, options: options).utf8)
    }
  }

  @Test("A bundle in memory is reviewed like one on disk")
  func memory() throws {
    #expect(Self.differences(try Self.report(on: CoffeeBar.files), try CoffeeBar.report.get()) == [])
  }

  @Test("The order in which files come changes nothing", arguments: TestSweep.seeds(3))
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shuffled = CoffeeBar.files.shuffled(using: &generator)
    #expect(Self.differences(try Self.report(on: shuffled), try CoffeeBar.report.get()) == [])
  }

  @Test("How the work is shared changes nothing")
  func shares() throws {
    // Copies, so that there are more entries than one thread takes at a time.
    let copies = ["A", "B"].flatMap { folder in
      CoffeeBar.files.map { (path: "\(folder)/\($0.path)", bytes: $0.bytes) }
    }
    let alone = try Self.report(on: copies, shares: 1)
    #expect(alone.findings.count >= 2 * (try CoffeeBar.report.get().findings.count))
    for shares in TestSweep.sample(of: [2, 8, 100], keeping: 1) {
      #expect(Self.differences(try Self.report(on: copies, shares: shares), alone) == [], "\(shares) shares")
    }
  }
}
