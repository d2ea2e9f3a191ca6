import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Reports as a person last approved them")
struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test("The sample report is unchanged; UPDATE_SNAPSHOTS=1 writes it again", arguments: ReportFormat.allCases)
  func sample(format: ReportFormat) throws {
    let files = format.files(of: SampleReport.report, options: ReportOptions(showsNotes: true))
    let texts = files.map { files.count > 1 ? "=== \($0.name)\n\(Self.withoutAssets($0.text))" : $0.text }
    try compare(texts.joined(), "sample.\(format)")
  }

  /// The style and the scripts are separate files, and other tests check their hashes.
  private static func withoutAssets(_ page: String) -> String {
    Asset.allCases.reduce(page) { page, asset in
      page.replacingOccurrences(of: String(decoding: asset.bytes, as: UTF8.self), with: "…")
        .replacingOccurrences(of: asset.hash, with: "…")
    }
  }

  @Test("The same in color and without notes")
  func color() throws {
    try compare(ReportFormat.text.render(SampleReport.report, options: ReportOptions(usesColor: true)), "color.text")
  }

  @Test("The same against a base, with links", arguments: [ReportFormat.text, .markdown, .json, .sarif])
  func base(format: ReportFormat) throws {
    var base = SampleReport.report.asBase
    base[3].reword("Kaffee")
    base.append(
      Diagnostic(
        rule: "title-length", severity: .warning, message: "Nine words", path: "fr.lproj/Main.strings", line: 8,
        locale: "fr", kind: .title, key: "ORDER_TITLE", text: "Commander un café"))
    let options = ReportOptions(
      linkRoot: WebRoot("https://github.com/owner/CoffeeBar/blob/0123abc"),
      rulePages: WebRoot("https://example.com/Rules"))
    try compare(format.render(SampleReport.report.compared(with: base), options: options), "base.\(format)")
  }

  @Test("The same for listings")
  func listings() throws {
    try compare(SampleListings.rules.text() + SampleListings.rules.json(), "rules")
    for rule in SampleListings.rules.rules {
      try compare(rule.text() + rule.json(), "rule-\(rule.descriptor.id)")
    }
    try compare(SampleListings.locales.text() + SampleListings.locales.json(), "locales")
    for locale in SampleListings.localeDetails {
      let text = locale.text(options: ReportOptions(columns: 80))
      try compare(text + locale.json(), "locale-\(locale.tag)")
    }
    try compare(SampleListings.devices.text() + SampleListings.devices.json(), "devices")
  }

  @Test("The same for previews, in each format", arguments: PreviewFormat.allCases)
  func previews(format: PreviewFormat) throws {
    for sample in SamplePreview.samples {
      let preview = try SamplePreview.preview(sample)
      try compare(format.render(preview, options: ReportOptions(columns: 80)), "preview-\(sample.locale).\(format)")
    }
  }

  private func compare(_ text: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if Repository.updatesSnapshots {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let expected = try Data(contentsOf: file)
    #expect(expected == Data(text.utf8), "\(name) differs from the committed one")
  }
}
