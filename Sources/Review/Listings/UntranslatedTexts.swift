import BundleReading
import EditorialRules
import Platform
package import Reports
package import ReviewModel
import SourceText
import UnicodeText

/// A text that is missing or untranslated in some languages.
package struct UntranslatedText: Hashable, Sendable {
  /// As in ``EntryID/table``.
  package var table: String
  package var key: String
  /// As in ``LocalizedText/variation``.
  package var variation: String?
  /// Nil for a finding on a file.
  package var kind: EntryKind?
  /// The text to translate.
  package var source: String
  /// The comment for translators; empty if there is none.
  package var comment: String
  /// The path of the source, or of a translation if no file has the source, relative to the root of the report.
  package var path: String
  /// 1-based; 0 in a file without lines.
  package var line: Int
  /// The localizations that lack the text and any fallback for it; sorted.
  package var missing: [String] = []
  /// The localizations whose text is identical to the source or in its language; sorted.
  package var untranslated: [String] = []
}

/// All such texts of an app, and the review that found them.
package struct UntranslatedTexts: Sendable {
  /// By table and key.
  package var texts: [UntranslatedText]
  /// Findings of the rules on translations only.
  package var report: Report
}

extension Review {
  /// The texts that are missing or untranslated in some languages of an app.
  ///
  /// These are the findings of the rules on translations, as far as the report of a review shows them. Rules do not
  /// check texts whose kind is unknown. For these, only the missing ones are listed.
  ///
  /// - Throws: ``ConfigurationError``, as in ``report(on:)``.
  package func untranslatedTexts(of path: String) throws(ConfigurationError) -> UntranslatedTexts {
    var options = options
    options.rules = Set(RuleRegistry.all.map { $0.descriptor }.filter { $0.reach == .translation }.map(\.id))
    options.listsTexts = false
    let setup = try BundleSetup(for: path, in: Review(options))
    let bundle = setup.reader(progress: options.counter(.reading)).read(path: path)
    var input = setup.input(bundle, named: FileSystem.name(of: FileSystem.absolutePath(path)))
    input.path = path
    var pipeline = Pipeline(input, options: options)
    let report = Review(options).joined([pipeline.run()])
    var gathered = GatheredTexts(bundle, prefix: PathPrefix(of: path, under: options.pathRoot))
    for finding in report.findings { gathered.add(finding) }
    gathered.addUncheckedGaps(LocaleChoice(options.locales))
    return UntranslatedTexts(texts: gathered.texts, report: report)
  }
}

private struct GatheredTexts {
  private let bundle: LocalizationBundle
  private let prefix: PathPrefix
  /// By key: sources that no file contains as separate texts.
  private let impliedSources: [ExactString: String]
  private var byText: [ID: UntranslatedText] = [:]
  /// By file, as far as needed.
  private var lines: [Int: LineIndex] = [:]

  private struct ID: Hashable {
    let table, key: ExactString
    let variation: String?
  }

  init(_ bundle: LocalizationBundle, prefix: PathPrefix) {
    self.bundle = bundle
    self.prefix = prefix
    let implied = bundle.entries.lazy.compactMap { entry in
      entry.impliedSource.map { (ExactString(entry.id.key), $0) }
    }
    impliedSources = Dictionary(implied, uniquingKeysWith: { first, _ in first })
  }

  var texts: [UntranslatedText] {
    byText.values.map { text in
      var text = text
      text.missing = Set(text.missing).sorted()
      text.untranslated = Set(text.untranslated).subtracting(text.missing).sorted()
      return text
    }
    .sorted { ($0.table, $0.key, $0.variation ?? "") < ($1.table, $1.key, $1.variation ?? "") }
  }

  mutating func add(_ finding: Diagnostic) {
    // A problem in a file is not about a text, unless it is at the place of the text.
    guard let key = finding.key else { return }
    let text = finding.textID.flatMap(text)
    let isMissing = text.map { $0.text.isBlank || $0.locale != finding.locale } ?? true
    let source = finding.source ?? (text?.text.isBlank ?? true ? nil : text?.text)
    add(
      UntranslatedText(
        table: finding.table, key: key, variation: finding.variation, kind: finding.kind ?? text?.kind,
        source: source ?? impliedSources[ExactString(key)] ?? "", comment: text?.comment ?? finding.comment,
        path: finding.location.path, line: finding.location.start.line),
      in: finding.locale, isMissing: isMissing)
  }

  private func text(_ id: TextID) -> LocalizedText? {
    guard bundle.entries.indices.contains(id.entry), bundle.entries[id.entry].texts.indices.contains(id.text) else {
      return nil
    }
    return bundle.entries[id.entry].texts[id.text]
  }

  private mutating func add(_ text: UntranslatedText, in locale: String, isMissing: Bool) {
    let id = ID(table: ExactString(text.table), key: ExactString(text.key), variation: text.variation)
    var known = byText[id] ?? text
    if isMissing { known.missing.append(locale) } else { known.untranslated.append(locale) }
    byText[id] = known
  }

  /// The texts of kinds that no rule on missing texts checks.
  mutating func addUncheckedGaps(_ choice: LocaleChoice) {
    let checked = RuleRegistry.rule("localization-missing").map { $0.descriptor.kinds } ?? []
    let unchecked = EntryKind.appTexts.subtracting(checked).subtracting([.appName, .appNameSynonym, .vocabularyTerm])
    for entry in bundle.entries where unchecked.contains(entry.kind) && !entry.isOrphan && !entry.isNeverShown {
      guard !entry.isComposite, entry.texts.allSatisfy(\.isTranslatable), let anchor = Self.anchor(of: entry),
        anchor.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
      else { continue }
      let present = Set(entry.texts.lazy.filter { !$0.text.isBlank }.map { LocaleIdentifier($0.locale) })
      let source = entry.sourceLocale == "Base" ? bundle.developmentLocale : entry.sourceLocale
      let languages = source.map { present.union([LocaleIdentifier($0)]) } ?? present
      let gaps = entry.expectedLocales.filter { tag in
        choice.includes(tag) && tag != "Base" && !LocaleIdentifier(tag).ancestors.contains(where: languages.contains)
      }
      guard !gaps.isEmpty else { continue }
      let text = UntranslatedText(
        table: entry.id.table, key: entry.id.key, kind: entry.kind, source: anchor.text,
        comment: anchor.comment, path: prefix.applied(to: path(of: anchor)), line: line(of: anchor))
      for tag in gaps { add(text, in: tag, isMissing: true) }
    }
  }

  /// The source, otherwise the first text that is not empty.
  private static func anchor(of entry: Entry) -> LocalizedText? {
    entry.texts.first { $0.locale == entry.sourceLocale && !$0.text.isBlank } ?? entry.texts.first { !$0.text.isBlank }
  }

  private func path(of text: LocalizedText) -> String {
    bundle.files.indices.contains(text.literal.file) ? bundle.files[text.literal.file].path : ""
  }

  private mutating func line(of text: LocalizedText) -> Int {
    let file = text.literal.file
    guard bundle.files.indices.contains(file), bundle.files[file].encoding != .binary else { return 0 }
    let index = lines[file] ?? bundle.files[file].makeLineIndex()
    lines[file] = index
    return index.line(at: text.literal.utf8.lowerBound)
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
