import BundleReading
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import ReviewedTestSupport
import SourceText
import SwiftSources
import Testing
import TextLayout

@Suite("The example bundle")
struct ExampleTests {
  @Test("The review finds every planted defect and nothing else")
  func findings() throws {
    let folder = try ScratchFolder()
    let report = try folder.file("report.json", ReportFormat.json.render(CoffeeBar.report.get()))
    let script = Program(path: Repository.path("scripts/compare-with-answers"))
    let comparison = try script.run([report, "\(CoffeeBar.folder)/ANSWERS.tsv"])
    #expect(comparison.exitCode == 0, "\(comparison.errors)")
    let short = try folder.file("short.json", ReportFormat.json.render(Self.shortened()))
    #expect(try script.run([short, "\(CoffeeBar.folder)/ANSWERS.tsv"]).exitCode == 1)
  }

  /// Without the last finding.
  private static func shortened() throws -> Report {
    var report = try CoffeeBar.report.get()
    report.findings.removeLast()
    return report
  }

  @Test("Every file of the example is read, and nearly every text fix can be made in its file")
  func completeness() throws {
    let report = try CoffeeBar.report.get()
    #expect(report.failures.isEmpty && report.remarks.isEmpty && report.subject == CoffeeBar.name)
    let fixes = report.findings.compactMap(\.fix)
    let edits = fixes.compactMap(\.edit)
    #expect(edits.count * 10 > fixes.count * 8, "\(edits.count) of \(fixes.count)")
  }

  private static func report(on files: [(path: String, bytes: [UInt8])], chunks: Int = 16) throws -> Report {
    var options = ReviewOptions(pictureLimit: ReviewOptions.pagePictureLimit)
    options.chunks = chunks
    options.listsTexts = true
    return Review(reader: SwiftSourceReader(), options: options).report(
      on: try CoffeeBar.reader().read(files: files), named: CoffeeBar.name)
  }

  /// The formats in which two reports differ.
  private static func differences(_ one: Report, _ other: Report) -> [ReportFormat] {
    ReportFormat.allCases.filter { format in
      let options = ReportOptions(showsNotes: true)
      return !format.render(one, options: options).utf8.elementsEqual(format.render(other, options: options).utf8)
    }
  }

  @Test(
    "Neither the order of the files nor reading them from disk changes anything", arguments: TestSweep.seeds(3))
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let shuffled = CoffeeBar.files.shuffled(using: &generator)
    #expect(Self.differences(try Self.report(on: shuffled), try CoffeeBar.report.get()) == [])
  }

  @Test("A missing finding is a difference")
  func missing() throws {
    #expect(Set(try Self.differences(Self.shortened(), CoffeeBar.report.get())).isSuperset(of: [.text, .json]))
  }

  @Test("How the work is shared changes nothing")
  func shares() throws {
    // Copies, so that there are more entries than one thread processes at a time.
    let copies = ["A", "B"].flatMap { folder in
      CoffeeBar.files.map { (path: "\(folder)/\($0.path)", bytes: $0.bytes) }
    }
    let alone = try Self.report(on: copies, chunks: 1)
    #expect(alone.findings.count >= 2 * (try CoffeeBar.report.get().findings.count))
    for chunks in TestSweep.sample(of: [2, 8, 100], keeping: 1) {
      #expect(Self.differences(try Self.report(on: copies, chunks: chunks), alone) == [], "\(chunks) chunks")
    }
  }

  /// `@unchecked`: a lock guards every access.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [ReviewProgress] = []
    func add(_ progress: ReviewProgress) { lock.withLock { all.append(progress) } }
    var steps: [ReviewProgress] { lock.withLock { all } }
  }

  @Test("Progress grows to its total, one phase after the other, and does not change the report")
  func growth() throws {
    let log = Log()
    var options = ReviewOptions()
    let plain = try ReviewedWorld.report(.findings)
    options.progress = { log.add($0) }
    #expect(try Review(reader: SwiftSourceReader(), options: options).report(on: CoffeeBar.folder) == plain)
    let steps = log.steps
    let phases = ReviewProgress.Phase.allCases.map { phase in steps.filter { $0.phase == phase } }
    #expect(steps == phases.flatMap { $0 })
    for steps in phases {
      #expect(steps.first?.done == 0)
      #expect(steps.last?.done == steps.last?.total)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.done <= $1.done && $0.total == $1.total })
    }
    #expect(phases.first?.count == phases.first?.first.map { $0.total + 1 }, "once a file")
    #expect((phases.last?.count ?? 0) < 40, "once a share")
    #expect(phases.last?.first?.total == plain.locales.reduce(0) { $0 + $1.textCount })
  }

  private static let whole = Result { try CoffeeBar.review(pictureLimit: .max).report(on: CoffeeBar.folder) }

  @Test("In each locale, as many as the limit allows", arguments: [0, 1, 3, 1_000])
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

  @Test("The assumptions are those of the surfaces and platforms in the findings")
  func assumptions() throws {
    let report = try CoffeeBar.report.get()
    let ids = Set(report.assumptions.map(\.id))
    #expect(ids.isSuperset(of: ["width-sf-compact", "watch-card-margin", "suggestion-title-size"]))
    // Cards are reviewed without an image, and no short title of the example is cut off.
    #expect(ids.isDisjoint(with: ["watch-card-image-scale", "tile-padding", "spotlight-margin", "smart-stack-margin"]))
  }

  @Test("A file with the change reads as the fix says, and differs nowhere else")
  func edits() throws {
    let reader = try CoffeeBar.reader()
    let files = Dictionary(uniqueKeysWithValues: CoffeeBar.files.map { ($0.path, $0.bytes) })
    var count = 0
    for finding in try CoffeeBar.report.get().findings {
      guard let fix = finding.fix, let edit = fix.edit else { continue }
      let path = edit.location.path
      #expect(path == finding.location.path)
      let bytes = try #require(files[path])
      let file = SourceFile.read(path: path, bytes: bytes, index: 0).file
      let replacement = try #require(file.encoded(edit.text))
      let place = edit.location.bytes
      let changed = Array(bytes[..<place.lowerBound]) + replacement + bytes[place.upperBound...]
      let texts = reader.read(files: [(path, changed)]).entries.flatMap(\.texts).filter { text in
        text.key == finding.key && text.variation == finding.variation && text.locale == finding.locale
      }
      #expect(texts.contains { $0.text.utf8.elementsEqual(fix.replacement.utf8) }, "\(path): \(fix.replacement)")
      count += 1
      guard file.encoding == .utf8 else { continue }
      // The change is minimal: its first and last characters differ from those they replace.
      let (old, new) = (String(decoding: bytes[place], as: UTF8.self).unicodeScalars, edit.text.unicodeScalars)
      #expect(old.isEmpty || new.isEmpty || (old.first != new.first && old.last != new.last), "\(path): \(edit.text)")
      let lines = file.makeLineIndex()
      #expect(lines.position(at: place.lowerBound) == edit.location.start)
      #expect(lines.position(at: place.upperBound) == edit.location.end)
    }
    #expect(count > 15)
  }

  /// Each format with its file, or with the folder of its pages.
  static let samples: [(format: ReportFormat, name: String)] = [
    (.json, "CoffeeBar.json"), (.markdown, "CoffeeBar.md"), (.html, "CoffeeBar"),
  ]

  @Test("A sample matches a review of the example; UPDATE_SNAPSHOTS=1 writes it", arguments: samples)
  func isCurrent(format: ReportFormat, name: String) throws {
    var report = try CoffeeBar.report.get()
    // Reports name the ICU version they were made with, which may be missing on another machine.
    if !Repository.updatesSnapshots {
      let icu = try Repository.text("reports/CoffeeBar.json").firstMatch(of: /"icu": ?"([^"]+)"/)
      report.tool.icuVersion = String(try #require(icu).1)
    }
    let files = format.files(of: report)
    for file in files {
      let path = format.isFolder ? "reports/\(name)/\(file.name)" : "reports/\(name)"
      let isCurrent = try Repository.holds(String(decoding: file.bytes, as: UTF8.self), at: path)
      #expect(isCurrent, "\(path) is not what a review of the example gives now")
    }
    guard format.isFolder else { return }
    let folder = Repository.path("reports/\(name)")
    // The page of a locale that is no longer in the example.
    let strays = Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") })
      .subtracting(files.map(\.name))
    if !Repository.updatesSnapshots { #expect(strays.isEmpty) }
    for name in strays where Repository.updatesSnapshots {
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  @Test("No report reveals where the bundle is")
  func location() throws {
    let elsewhere = try ScratchFolder()
    try elsewhere.copy(CoffeeBar.folder, to: "CoffeeBar")
    let moved = try CoffeeBar.review().report(on: elsewhere.path("CoffeeBar"))
    for format in ReportFormat.allCases {
      let text = format.render(moved)
      let isSame = try text == format.render(CoffeeBar.report.get())
      #expect(isSame && !text.contains(elsewhere.root), "\(format)")
    }
  }
}
