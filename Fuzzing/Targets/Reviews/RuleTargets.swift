import BundleReading
import EditorialRules
import LocaleData
import Reports
import ReviewModel
import SourceText

extension FuzzTarget {
  private static let library = LocaleLibrary()
  private static let engine = RuleEngine(milder: [])

  /// All rules on texts and their translations, which alternate and are separated by zero bytes.
  static let rules = FuzzTarget("rules", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let locale = input.choice(of: tags.filter { $0 != "en" }, or: "de")
    let kind = input.choice(of: EntryKind.allCases, or: .title)
    // Most of the cost of a review is the same for any number of texts, so several texts share one review.
    let texts = input.texts(12)
    let bundle = bundle(of: texts, kind, in: locale)
    let reviewed = ReviewedBundle(bundle, library: library)
    let findings = engine.findings(in: reviewed, chunks: 1)
    for finding in findings { try requireSound(finding, in: bundle) }
    try require(
      findings == engine.findings(in: reviewed, chunks: 3), "Two reviews of the same texts find the same")
  }

  /// English texts, each with one in another language, in an app with a known name.
  private static func bundle(of texts: [String], _ kind: EntryKind, in locale: String) -> LocalizationBundle {
    let content = Array(texts.joined(separator: "\n").utf8)
    let file = SourceFile(path: "A.strings", bytes: content, encoding: .utf8, utf8: content)
    var entries: [Entry] = []
    var start = 0
    for (index, text) in texts.enumerated() {
      let literal = TextLocation(file: 0, utf8: start..<start + text.utf8.count, syntax: .whole)
      start = literal.utf8.upperBound + 1
      guard !text.isEmpty else { continue }
      let key = "k\(index / 2)"
      let own = LocalizedText(
        locale: index.isMultiple(of: 2) ? "en" : locale, kind: kind, key: key, text: text, literal: literal)
      if let last = entries.indices.last, entries[last].id.key == key {
        entries[last].texts.append(own)
      } else {
        entries.append(
          Entry(
            id: EntryID(table: "A", key: key), kind: kind, texts: [own], sourceLocale: "en",
            expectedLocales: ["en", locale]))
      }
    }
    return LocalizationBundle(
      files: [file], entries: entries, app: AppIdentity(names: [.init(name: "Coffee Bar")]), developmentLocale: "en",
      localizations: ["en", locale].sorted())
  }

  /// A finding is about a part of a text, has a message, and suggests a different text.
  private static func requireSound(_ finding: Finding, in bundle: LocalizationBundle) throws {
    let name = finding.rule.rawValue
    func law(_ holds: Bool, _ law: String) throws { try require(holds, "\(name): \(law)") }
    try law(!ReportLanguage.english.plainText(of: finding.message).isEmpty, "a finding says something")
    guard case .text(let entry, let index, let range) = finding.place else { return }
    try law(
      bundle.entries.indices.contains(entry) && bundle.entries[entry].texts.indices.contains(index),
      "a finding is about a text of the bundle")
    let text = bundle.entries[entry].texts[index].text
    try law(range.lowerBound >= text.startIndex && range.upperBound <= text.endIndex, "a finding lies in its text")
    let scalars = text.unicodeScalars
    try law(
      range.lowerBound.samePosition(in: scalars) != nil && range.upperBound.samePosition(in: scalars) != nil,
      "a finding begins and ends between two scalars")
    guard let replacement = finding.fix?.replacement else { return try law(finding.fix == nil, "a fix is written out") }
    try law(!replacement.isSame(as: text), "a fix changes the text")
  }
}
