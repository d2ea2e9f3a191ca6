import BundleReading
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Reviews of built apps")
struct BuiltAppReviewTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// An app with one defect each in a title, a phrase, a summary and an app's name; the first three are in binary
  /// tables.
  private static func defective(in place: String, _ platform: BuiltApp.Platform = .phone) -> BuiltApp {
    var app = BuiltApp(platform: platform, folder: place)
    app.tables["de"]?["Localizable"]?["ORDER_TITLE"] = "Kaffee bestellen."
    app.tables["de"]?["AppShortcuts"]?["Order in ${applicationName}"] = "Kaffee bestellen"
    app.tables["de"]?["Localizable"]?["Order ${size}"] = "${size}  bestellen"
    app.tables["de"]?["Localizable"]?["siri_hint"] = "Sag „hey siri“"
    return app
  }

  private func write(_ app: BuiltApp) throws {
    for file in try app.files() { try folder.file(file.path, file.bytes) }
  }

  private func report(on path: String = "") throws -> Report {
    try Review(reader: SwiftSourceReader()).report(on: path.isEmpty ? folder.root : folder.path(path))
  }

  private func finding(_ rule: RuleID, _ locale: String, in report: Report) -> Diagnostic? {
    report.findings.first { $0.rule == rule && $0.locale == locale }
  }

  @Test(
    "An app, an archive and an unpacked package are reviewed in the same way",
    arguments: ["Coffee.app/", "Payload/Coffee.app/", "Coffee.xcarchive/Products/Applications/Coffee.app/"],
    BuiltApp.Platform.allCases)
  func findings(place: String, platform: BuiltApp.Platform) throws {
    try write(Self.defective(in: place, platform))
    // The app itself, and the folder around it.
    for path in [String(place.dropLast()), ""] {
      let report = try report(on: path)
      #expect(report.failures.isEmpty)
      let title = try #require(finding("title-punctuation", "de", in: report))
      #expect(title.excerpt.text == "Kaffee bestellen.")
      #expect(title.location.path.hasSuffix("de.lproj/Localizable.strings"))
      #expect(title.source == "Order coffee")
      #expect(finding("phrase-app-name-missing", "de", in: report) != nil)
      #expect(finding("text-whitespace", "de", in: report) != nil)
      #expect(finding("siri-hey-form", "de", in: report) != nil)
      let missing = report.findings.filter { $0.rule == "localization-missing" }
      #expect(missing.contains { $0.key == "Order ${size}" && $0.locale == "ja" })
      #expect(!missing.contains { $0.locale == "fr" })
      #expect(report.findings.allSatisfy { $0.rule != "file-malformed" })
      #expect(report.englishRemarks.contains { $0.contains("nlu.appintents") })
    }
  }

  @Test("In no format does a finding in a binary file have a line, bytes or a fix")
  func binaryPlaces() throws {
    try write(Self.defective(in: "Coffee.app/"))
    let report = try report()
    let inBinary = report.findings.filter { $0.location.path.hasSuffix(".strings") }
    #expect(inBinary.count >= 4)
    for finding in inBinary {
      #expect(finding.location.start == .none && finding.location.end == .none)
      #expect(finding.fix == nil)
    }
    // The same defects in text tables have fixes: only the file format prevents them.
    let text = BundleFixture(["de.lproj/A.strings": "\"a\" = \"Sag „hey siri“\";\n\"b\" = \"zwei  Leerzeichen\";\n"])
      .bundle
    #expect(Review(reader: SwiftSourceReader()).report(on: text, named: "Text").findings.contains { $0.fix != nil })
    for format in ReportFormat.allCases {
      // The time on a watch is not a place.
      let rendered = format.render(report).replacing("10:09", with: "")
      #expect(!rendered.contains("bplist") && !rendered.contains("\0") && !rendered.contains("\u{FFFD}"))
      #expect(!rendered.contains(".strings:0") && !rendered.contains("0:0") && !rendered.contains("line 0"))
      // Services show the line of the file instead.
      let hasExcerpts = [ReportFormat.text, .json, .markdown, .html, .sarif].contains(format)
      #expect(!hasExcerpts || rendered.contains("Kaffee bestellen"))
    }
  }

  @Test("A damaged binary file is a finding without an excerpt of its bytes")
  func damagedFile() throws {
    try folder.file("X.app/de.lproj/A.strings", Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64))
    let report = try report()
    let fault = try #require(report.findings.first { $0.rule == "file-malformed" })
    #expect(fault.excerpt.text.isEmpty && fault.location.start == .none)
    for format in ReportFormat.allCases { #expect(!format.render(report).contains("bplist")) }
  }

  @Test("Compiled metadata gets no fix, because the next build writes it again")
  func metadata() throws {
    try folder.file(
      "X.app/Metadata.appintents/extract.actionsdata", #"{"actions": {"A": {"title": {"key": "Say hey siri  now"}}}}"#)
    let report = try report()
    let spaces = try #require(finding("text-whitespace", "en", in: report))
    #expect(spaces.fix == nil)
    #expect(spaces.location.start.line == 1 && spaces.location.start.column > 30)
  }

  @Test("An app among sources is skipped with a remark, unless it is named or included")
  func amongSources() throws {
    try write(Self.defective(in: "Fixtures/Coffee.app/"))
    try folder.file("en.lproj/Main.strings", "\"a\" = \"b\";\n")
    let alone = try report()
    #expect(alone.findings.allSatisfy { !$0.location.path.contains("Coffee.app") })
    #expect(alone.englishRemarks.contains { $0.contains("next to them: Fixtures/Coffee.app") })
    #expect(finding("title-punctuation", "de", in: try report(on: "Fixtures/Coffee.app")) != nil)
    #expect(finding("title-punctuation", "de", in: try report(on: "Fixtures")) != nil)
    try folder.file(ReviewConfiguration.fileName, "include: [\"Fixtures/**\"]\n")
    #expect(finding("title-punctuation", "de", in: try report()) != nil)
  }

  @Test("A source folder with the name of an app is not one")
  func namedLikeAnApp() throws {
    try folder.file("shop.app/de.lproj/Main.strings", "\"t\" = \"zwei  Leerzeichen\";\n")
    try folder.file("en.lproj/Main.strings", "\"a\" = \"b\";\n")
    let report = try report()
    #expect(finding("text-whitespace", "de", in: report)?.location.path == "shop.app/de.lproj/Main.strings")
    #expect(!report.englishRemarks.contains { $0.contains("shop.app") })
  }

  private static let shares: UInt64 = 4

  @Test(
    "No damage to a compiled file stops a review, and texts are where they are reported", arguments: 0..<shares)
  func damage(share: UInt64) throws {
    let files = try BuiltMetadata.Shape.allCases.flatMap { try BuiltApp(metadata: $0).files() }
      .filter { !$0.path.contains("_CodeSignature") }
    let pool = files.map(\.bytes)
    for seed in TestSweep.seeds(120) where seed % Self.shares == share {
      var mutation = Mutation(seed: seed, pool: pool)
      var damaged = files
      let index = mutation.pick(files.count)
      // Flipped bytes keep a binary list’s trailer, so that the damage reaches the objects.
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
      let report = Review(reader: SwiftSourceReader()).report(on: bundle, named: "Damaged")
      #expect(ReportFormat.text.render(report).hasSuffix("\n"), "seed \(seed), \(damaged[index].path)")
    }
  }
}
