import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import ReviewedTestSupport
import SourceText
import SwiftSources
import Testing

/// A report with its pages.
struct ReportPages: Sendable {
  let report: Report
  /// By name.
  let files: [String: Data]

  /// - Parameter language: The language of all pages; nil for each locale’s own.
  init(_ report: Report, language: ReportLanguage? = .english) {
    self.report = report
    let files = ReportFormat.html.files(of: report, options: ReportOptions(language: language))
    self.files = Dictionary(
      files.map { ($0.name, Data($0.bytes)) }, uniquingKeysWith: { first, _ in first })
  }

  init(reviewOf path: String, language: ReportLanguage? = .english) throws {
    try self.init(Self.review.report(on: path), language: language)
  }

  /// The review that the tool makes for pages.
  static let review = Review(reader: SwiftSourceReader(), options: ReviewedWorld.options(for: .pages))

  /// The pages of the example bundle, in English.
  static let coffeeBar = Result { ReportPages(try ReviewedWorld.report(.pages)) }
  /// The same, each in the language of its readers.
  static let localizedCoffeeBar = Result { ReportPages(try coffeeBar.get().report, language: nil) }
}

extension Page {
  /// Writes the pages of a report and opens one of them.
  ///
  /// - Parameter place: The fragment of the address.
  func open(_ name: String, at place: String? = nil, of pages: ReportPages) async throws {
    for (file, content) in pages.files { try write(content, named: file) }
    let address = try write(#require(pages.files[name], "there is no page \(name)"), named: name)
    try await open(#require(URL(string: address.absoluteString + (place.map { "#\($0)" } ?? ""))))
  }
}

/// A bundle with a few titles in English and German.
final class SampleBundle {
  struct Text {
    var key, source, translation: String
    init(_ key: String, _ source: String, _ translation: String) {
      self.key = key
      self.source = source
      self.translation = translation
    }
  }

  /// The file with the German texts.
  enum Form: CaseIterable, Sendable { case strings, catalog, exchange }

  private let folder: ScratchFolder
  var root: String { folder.path("Sample") }

  /// - Parameter kind: The kind of all texts.
  init(_ texts: [Text], as form: Form = .strings, kind: String = "title") throws {
    folder = try ScratchFolder()
    try write("roles:\n  \"*\": \(kind)\n", to: ".shortcut-review.yml")
    try write(texts, as: form)
  }

  func pages() throws -> ReportPages { try ReportPages(reviewOf: root) }

  func write(_ content: String, to path: String) throws { try folder.file("Sample/" + path, content) }

  /// Writes the texts, replacing the existing ones.
  func write(_ texts: [Text], as form: Form = .strings) throws {
    switch form {
    case .strings:
      for (tag, texts) in [("en", texts.map { ($0.key, $0.source) }), ("de", texts.map { ($0.key, $0.translation) })] {
        let lines = texts.map { "\(Self.literal($0.0)) = \(Self.literal($0.1));\n" }
        try write(lines.joined(), to: "\(tag).lproj/Siri.strings")
      }
    case .catalog: try write(catalog(of: texts), to: "Siri.xcstrings")
    case .exchange: try write(exchange(of: texts), to: "de.xliff")
    }
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\u{0}", with: "\\U0000"))\""
  }

  private func catalog(of texts: [Text]) throws -> String {
    func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
    let strings = texts.map { ($0.key, ["localizations": ["en": unit($0.source), "de": unit($0.translation)]]) }
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0", "strings": Dictionary(strings, uniquingKeysWith: { first, _ in first }),
    ]
    let data = try JSONSerialization.data(withJSONObject: catalog, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private func exchange(of texts: [Text]) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
    let units = texts.map {
      "<trans-unit id=\"\(escaped($0.key))\" xml:space=\"preserve\"><source>\(escaped($0.source))</source>"
        + "<target>\(escaped($0.translation))</target></trans-unit>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Siri.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      \(units.joined())</body></file></xliff>

      """
  }
}

extension ReportPages {
  /// Opens one of the pages for the duration of `body`.
  ///
  /// - Parameter choice: Which texts it shows; nil for its default.
  @discardableResult
  func open<Value>(
    _ name: String = "de.html", showing choice: String? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (Page) async throws -> Value
  ) async throws -> Value {
    try await Browser.withPage { page in
      try await page.open(name, of: self)
      if let choice { try await page.filter(["show": choice]) }
      return try await body(page)
    }
  }

  /// The texts of a locale in the order of their page: the article with the number *n* shows the text *n*.
  func texts(of locale: String) -> [ReportedText] { report.texts.filter { $0.id.locale == locale } }
}

/// The rows of a locale’s page, computed only from the report.
struct ExpectedRows {
  struct Row {
    var kind: String
    var findings: [Diagnostic]
    /// What the page shows of the row itself.
    var words: [String]
  }

  private(set) var rows: [Row]

  init(_ report: Report, locale: String) {
    let findings = report.findings.filter { $0.locale == locale }
    let texts = report.texts.filter { $0.id.locale == locale }
    let known = Set(texts.map(\.id))
    let byText = Dictionary(grouping: findings) { $0.textID.flatMap { known.contains($0) ? $0 : nil } }
    rows = texts.map { text in
      let words = [text.key, text.excerpt.text, text.source ?? "", text.comment, text.path, text.variation ?? ""]
      return Row(kind: text.kind.rawValue, findings: byText[text.id] ?? [], words: words)
    }
    // Findings on files, together if they are at one place.
    var places: [[String]: Int] = [:]
    for finding in (byText[nil] ?? []).sorted() {
      let place = [
        finding.location.path, "\(finding.location.start.line)", finding.excerpt.text,
        finding.key ?? "", finding.variation ?? "",
      ]
      if let row = places[place] {
        rows[row].findings.append(finding)
      } else {
        places[place] = rows.count
        rows.append(Row(kind: finding.kind?.rawValue ?? "", findings: [finding], words: [finding.location.path]))
      }
    }
  }

  /// The numbers of the rows that pass the filters, and the number of findings.
  func shown(
    show: String = "findings", kind: String? = nil, rule: String? = nil, severities: Set<Severity>? = nil
  ) -> (rows: [Int], findings: Int) {
    var result: (rows: [Int], findings: Int) = ([], 0)
    for (number, row) in rows.enumerated() where kind == nil || row.kind == kind {
      let wanted = row.findings.count {
        (severities?.contains($0.severity) ?? true) && (rule == nil || $0.rule.rawValue == rule)
      }
      guard wanted > 0 || (rule == nil && show != "findings") else { continue }
      result.rows.append(number)
      result.findings += wanted
    }
    return result
  }
}
