import BundleReading
import EditorialRules
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import SourceText

/// A bundle in memory with directives in its comments, reviewed.
struct CommentedBundle {
  let bundle: LocalizationBundle
  /// `path key locale: rule`, sorted; the locale that the finding is about.
  let shown: [String]
  let hidden: [String]
  /// `path “range”: message` of the findings on suppressions.
  let notes: [String]

  init(
    _ files: [String: String], only rules: Set<RuleID>? = nil, configuration yaml: String = "",
    sources: (any SwiftCodeReader)? = nil
  ) throws {
    try self.init(files.mapValues { Array($0.utf8) }, only: rules, configuration: yaml, sources: sources)
  }

  init(
    _ files: [String: [UInt8]], only rules: Set<RuleID>? = nil, configuration yaml: String = "",
    sources: (any SwiftCodeReader)? = nil
  ) throws {
    let configuration = try ReviewConfiguration(yaml: yaml, path: "c.yml")
    let bundle = LocalizationBundleReader(options: configuration.reading, sources: sources)
      .read(files: files.map { ($0.key, $0.value) })
    let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), settings: configuration.editorial)
    let engine = RuleEngine(only: rules)
    let (all, suppressed) = engine.suppressing(engine.findings(in: reviewed), in: reviewed, by: [])
    self.bundle = bundle
    let notes = all.filter { $0.rule == "suppression-unused" }
    shown = all.filter { $0.rule != "suppression-unused" }.map { Self.line($0, in: bundle) }.sorted()
    hidden = suppressed.map { Self.line($0, in: bundle) }.sorted()
    self.notes = notes.map { "\(Self.place(of: $0, in: bundle)): \($0.englishMessage)" }.sorted()
  }

  /// What translators read beside each text.
  var comments: [String] { bundle.entries.flatMap { entry in entry.texts.map { text in text.comment } } }

  private static func line(_ finding: Finding, in bundle: LocalizationBundle) -> String {
    let locale = finding.localeTag(in: bundle)
    switch finding.place {
    case .text(let entry, let text, _):
      let text = bundle.entries[entry].texts[text]
      return "\(bundle.files[text.literal.file].path) \(text.key) \(locale): \(finding.rule)"
    case .file(let file, _): return "\(bundle.files[file].path) \(finding.key ?? "-") \(locale): \(finding.rule)"
    }
  }

  private static func place(of finding: Finding, in bundle: LocalizationBundle) -> String {
    guard case .file(let file, let utf8) = finding.place else { return "not in a file" }
    return "\(bundle.files[file].path) “\(String(decoding: bundle.files[file].utf8[utf8], as: UTF8.self))”"
  }

  /// Those of `text-whitespace`.
  static func whitespace(_ lines: [String]) -> [String] { lines.filter { $0.hasSuffix(": text-whitespace") } }
}
