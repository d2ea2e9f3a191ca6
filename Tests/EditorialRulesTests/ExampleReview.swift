import Diagnostics
import LocaleData
import LocalizationBundles
import Testing
import UnicodeText

@testable import EditorialRules

/// Runs a rule over an example as it runs over a bundle.
enum ExampleReview {
  /// A flagged place: the path, empty for a single text, and the flagged characters with their offset in UTF-8.
  struct Mark: Hashable {
    var path: String
    var offset: Int
    var text: String
  }

  private static let library = LocaleLibrary()

  static func findings(of example: RuleExample, by rule: any Rule.Type) -> [(finding: PlacedFinding, marked: Mark)] {
    var bundle = bundle(of: example)
    return findings(in: &bundle, of: example, by: [rule.descriptor.id]).map {
      ($0, mark(of: $0, example, in: bundle))
    }
  }

  static func findings(of example: RuleExample, by rules: Set<RuleID>) -> [PlacedFinding] {
    var bundle = bundle(of: example)
    return findings(in: &bundle, of: example, by: rules)
  }

  /// The findings as a review gives them under the example's configuration, which becomes a file of the bundle.
  private static func findings(
    in bundle: inout LocalizationBundle, of example: RuleExample, by rules: Set<RuleID>
  ) -> [PlacedFinding] {
    do {
      let yaml = configuration(of: example)
      let configuration = try ReviewConfiguration(yaml: yaml, path: ReviewConfiguration.fileName)
      let index = bundle.files.count
      bundle.files.append(
        SourceFile.read(path: ReviewConfiguration.fileName, bytes: Array(yaml.utf8), index: index).file)
      let reviewed = ReviewedBundle(
        bundle, library: library, settings: try EditorialSettings(configuration.editorial))
      let suppressions = try Suppression.suppressions(
        configuration.suppressions, file: (index, bundle.files[index]))
      // Whether a suppression hides anything shows only where its rule runs too.
      let judgesReview = RuleRegistry.reviewRules.contains { rules.contains($0.descriptor.id) }
      return RuleEngine(only: judgesReview ? nil : rules).findings(in: reviewed, hiding: suppressions, shares: 1)
        .shown.filter { rules.contains($0.rule) }
    } catch {
      Issue.record("The example’s configuration: \(error)")
      return []
    }
  }

  private static func configuration(of example: RuleExample) -> String {
    guard case .bundle(let files) = example.subject, let yaml = files[ReviewConfiguration.fileName] else {
      return example.configuration
    }
    return MarkedText(yaml).plain
  }

  static func marked(_ example: RuleExample) -> [Mark] {
    switch example.subject {
    case .text(let text, _, _, _): MarkedText(text).marks.map { Mark(path: "", offset: $0.offset, text: $0.text) }
    case .bundle(let files):
      files.flatMap { path, content in
        MarkedText(content).marks.map { Mark(path: path, offset: $0.offset, text: $0.text) }
      }
    }
  }

  static func scripts(of example: RuleExample) -> [String] {
    switch example.subject {
    case .text(let text, _, let locale, _):
      [LocaleIdentifier(locale).maximized.script ?? ""] + text.scripts.map(\.code)
    case .bundle(let files): files.values.flatMap { $0.scripts.map(\.code) }
    }
  }

  private static func bundle(of example: RuleExample) -> LocalizationBundle {
    switch example.subject {
    case .text(let text, let kind, let locale, let source):
      return ExampleBundle.single(MarkedText(text).plain, kind, locale: locale, source: source)
    case .bundle(let files):
      let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array(MarkedText($0.value).plain.utf8)) }
      return LocalizationBundleReader().read(files: bytes)
    }
  }

  private static func mark(of finding: PlacedFinding, _ example: RuleExample, in bundle: LocalizationBundle) -> Mark {
    switch finding.place {
    case .file(let file, let utf8):
      return Mark(
        path: bundle.files[file].path, offset: utf8.lowerBound,
        text: String(decoding: bundle.files[file].utf8[utf8], as: UTF8.self))
    case .text(let entry, let text, let range):
      let text = bundle.entries[entry].texts[text]
      if case .text = example.subject {
        let offset = text.text.utf8.distance(from: text.text.startIndex, to: range.lowerBound)
        return Mark(path: "", offset: offset, text: String(text.text[range]))
      }
      let file = bundle.files[text.literal.file]
      let utf8 = EscapedText(text.literal, in: file).sourceRange(of: range)
      return Mark(path: file.path, offset: utf8.lowerBound, text: String(decoding: file.utf8[utf8], as: UTF8.self))
    }
  }
}

/// A text with `⟦ ⟧` around what is flagged, with its marks as a file has them.
struct MarkedText {
  let plain: String
  /// Offsets into the UTF-8 of `plain`.
  let marks: [(offset: Int, text: String)]

  init(_ text: String) {
    let example = MarkedExample(text)
    let scalars = example.plain.unicodeScalars
    plain = example.plain
    marks = example.flagged.map { flagged in
      let start = scalars.index(scalars.startIndex, offsetBy: flagged.lowerBound)
      let end = scalars.index(start, offsetBy: flagged.count)
      return (example.plain.utf8.distance(from: scalars.startIndex, to: start), String(scalars[start..<end]))
    }
  }
}

/// A bundle of one entry, for examples of one text, of an app called Coffee Bar.
enum ExampleBundle {
  static func single(_ text: String, _ kind: EntryKind, locale: String, source: String?) -> LocalizationBundle {
    many([(text, source)], kind, locale: locale)
  }

  /// One entry a text, in their order.
  static func many(
    _ texts: [(text: String, source: String?)], _ kind: EntryKind, locale: String
  ) -> LocalizationBundle {
    let development = texts.contains { $0.source != nil } ? "en" : locale
    var files: [SourceFile] = []
    var entries: [Entry] = []
    for (index, (text, source)) in texts.enumerated() {
      files.append(SourceFile.read(path: "Example.strings", bytes: Array(text.utf8), index: index).file)
      let literal = Literal(file: index, utf8: 0..<text.utf8.count, syntax: .plain)
      var versions: [LocalizedText] = []
      if let source {
        versions.append(LocalizedText(locale: development, kind: .prose, key: "key", text: source, literal: literal))
      }
      versions.append(LocalizedText(locale: locale, kind: kind, key: "key", text: text, literal: literal))
      entries.append(
        Entry(
          id: EntryID(table: "Example", key: texts.count > 1 ? "key \(index)" : "key"), kind: kind, texts: versions,
          sourceLocale: source == nil ? locale : development, expectedLocales: [development, locale]))
    }
    return LocalizationBundle(
      files: files, entries: entries, app: AppIdentity(names: [.init(name: "Coffee Bar")]),
      developmentLocale: development, localizations: [development, locale].sorted())
  }
}
