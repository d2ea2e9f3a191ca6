public import ReviewModel
import SourceText
public import UnicodeText

/// An entry under review, in all its locales.
public final class ReviewedEntry {
  /// The index of the entry in ``LocalizationBundle/entries``.
  public let index: Int
  public let entry: Entry
  public let bundle: ReviewedBundle
  public let worker: AnalysisContext
  /// In the order of ``Entry/texts``.
  public let texts: [ReviewedText]

  /// Whether the bundle does not have so much of the app. Then the answer of whoever asks is no judgement.
  func lacks(_ extent: Extent) -> Bool { worker.lacks(extent, of: bundle) }

  /// The path of the file that has its first text; the table where it has none.
  var sourcePath: String { entry.texts.first.map { bundle.files[$0.literal.file].path } ?? entry.id.table }

  init(_ index: Int, bundle: ReviewedBundle, worker: AnalysisContext) {
    let entry = bundle.entries[index]
    let sources = OriginalTexts(of: entry, in: bundle)
    self.index = index
    self.entry = entry
    self.bundle = bundle
    self.worker = worker
    texts = entry.texts.indices.compactMap { position in
      bundle.language(of: entry.texts[position]).map { language in
        ReviewedText(
          at: (index, position), source: sources.source(of: entry.texts[position]), language: language, bundle: bundle,
          worker: worker)
      }
    }
  }
}

extension ReviewedEntry {
  /// Whether a rule has something to say of an entry of this use: one on actions has not where there is none, but for what
  /// Siri may say of an intent that an App Shortcut runs though no list has it.
  func judges(_ kind: EntryKind, by rule: RuleDescriptor) -> Bool {
    switch entry.intentUse {
    case .action: true
    case .configuration: !rule.isOnActions
    case .hidden: !rule.isOnActions || kind == .dialog
    }
  }

  /// Whether people never meet the text: of an intent that no list has, they hear what it says and see nothing else.
  var isOutOfSight: Bool { entry.intentUse == .hidden && entry.kind != .dialog }

  /// How bad it is that a language lacks the text: of what people find among actions they see another language or a key.
  /// The parameters of an intent that nobody can set up are named nowhere.
  var severityWhereMissing: Severity {
    if entry.kind == .parameterName, let intent, !intent.isSystem, !intent.isConfigurable { return .note }
    return entry.intentUse == .action ? .error : .warning
  }
}

/// The source of each text of an entry: the same variant in the source locale, else the `other` variant, else the
/// text that the entry implies (a catalog's key).
///
/// Made once for all texts of the entry: an entry may have thousands.
public struct OriginalTexts {
  private let entry: Entry
  private let bundle: ReviewedBundle
  private var byVariation: [String: String] = [:]
  private var fallback: String?
  /// The first source that is a text of its own; nil where the entry implies it.
  package private(set) var first: LocalizedText?

  /// The language of the sources.
  public var locale: LocaleIdentifier? { bundle.sourceLocale(of: entry) }

  /// - Complexity: O(number of the entry's texts)
  public init(of entry: Entry, in bundle: ReviewedBundle) {
    self.entry = entry
    self.bundle = bundle
    var bases: Set<String> = []
    // By index, since most texts are none, and a copy of each would cost more than to look at it.
    for index in entry.texts.indices where bundle.isSource(entry.texts[index], of: entry) {
      let text = entry.texts[index]
      if first == nil { first = text }
      let variation = text.variation ?? ""
      // A table of the source’s language replaces the texts of a definition in Base.
      if byVariation[variation] == nil || bases.contains(variation) {
        byVariation[variation] = text.text
        if text.locale == "Base" { bases.insert(variation) } else { bases.remove(variation) }
      }
      if fallback == nil || variation.hasSuffix("other") { fallback = text.text }
    }
    if byVariation.isEmpty { fallback = entry.impliedSource }
  }

  /// What a translation of a text is made from: the text itself where it is a source; nil where there is none.
  public func wording(for text: LocalizedText) -> String? {
    bundle.isSource(text, of: entry) ? text.text : source(of: text)
  }

  /// The source of a text of the entry; nil where the text is the source itself or has none.
  public func source(of text: LocalizedText) -> String? {
    guard !bundle.isSource(text, of: entry) else { return nil }
    return byVariation[text.variation ?? ""] ?? byVariation[""] ?? fallback
  }
}
