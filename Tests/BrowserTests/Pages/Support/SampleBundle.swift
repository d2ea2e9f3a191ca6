import Foundation
import Reports
import ReviewModel
import ReviewTestSupport

/// A bundle with a few titles in English and another language.
final class SampleBundle {
  struct Text {
    var key, source, translation: String
    init(_ key: String, _ source: String, _ translation: String) {
      self.key = key
      self.source = source
      self.translation = translation
    }
  }

  /// Where the texts of the other language are kept.
  enum Form: CaseIterable, Sendable { case strings, catalog, exchange }

  private let folder: ScratchFolder
  var root: String { folder.path("Sample") }
  let locale: String

  /// - Parameter kind: What all of the texts are for.
  init(_ texts: [Text], in locale: String = "de", as form: Form = .strings, kind: String = "title") throws {
    self.locale = locale
    folder = try ScratchFolder()
    try write("roles:\n  \"*\": \(kind)\n", to: ".shortcut-review.yml")
    try write(texts, as: form)
  }

  func pages() throws -> ReportPages { try ReportPages(reviewOf: root) }

  func write(_ content: String, to path: String) throws { try folder.file("Sample/" + path, content) }

  /// Writes the texts, in the place of those that are there.
  func write(_ texts: [Text], as form: Form = .strings) throws {
    switch form {
    case .strings:
      for (tag, texts) in [("en", texts.map { ($0.key, $0.source) }), (locale, texts.map { ($0.key, $0.translation) })]
      {
        let lines = texts.map { "\(Self.literal($0.0)) = \(Self.literal($0.1));\n" }
        try write(lines.joined(), to: "\(tag).lproj/Siri.strings")
      }
    case .catalog: try write(catalog(of: texts), to: "Siri.xcstrings")
    case .exchange: try write(exchange(of: texts), to: "\(locale).xliff")
    }
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\u{0}", with: "\\U0000"))\""
  }

  private func catalog(of texts: [Text]) throws -> String {
    func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
    let strings = texts.map { ($0.key, ["localizations": ["en": unit($0.source), locale: unit($0.translation)]]) }
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
      <file original="en.lproj/Siri.strings" source-language="en" target-language="\(locale)" datatype="plaintext"><body>
      \(units.joined())</body></file></xliff>

      """
  }
}

extension ReportPages {
  /// The texts of a locale, in the order of their page: of the article with the number *n*, the text *n*.
  func texts(of locale: String) -> [ReportedText] { report.texts.filter { $0.id.locale == locale } }
}
