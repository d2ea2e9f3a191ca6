package import ReviewModel
import SourceText
package import UnicodeText

/// An entry under review, in all its locales.
package final class ReviewedEntry {
  /// The index of the entry in ``LocalizationBundle/entries``.
  package let index: Int
  package let entry: Entry
  package let bundle: ReviewedBundle
  package let context: AnalysisContext
  /// In the order of ``Entry/texts``.
  package let texts: [ReviewedText]
  package let sources: OriginalTexts

  /// Requires an extent of the app. If it returns false, the bundle does not include it, and the result of the calling
  /// rule does not count.
  @discardableResult
  func require(_ extent: Extent) -> Bool { context.require(extent, of: bundle) }

  /// The path of the file with its first text, or the table if it has none.
  var sourcePath: String { entry.texts.first.map { bundle.files[$0.literal.file].path } ?? entry.id.table }

  init(_ index: Int, bundle: ReviewedBundle, context: AnalysisContext) {
    let entry = bundle.entries[index]
    let sources = OriginalTexts(of: entry, in: bundle)
    self.index = index
    self.entry = entry
    self.bundle = bundle
    self.context = context
    self.sources = sources
    texts = entry.texts.indices.compactMap { position in
      bundle.language(of: entry.texts[position]).map { language in
        ReviewedText(
          at: (index, position), source: sources.source(of: entry.texts[position]), language: language, bundle: bundle,
          context: context)
      }
    }
  }

  /// Whether people never see the text. From an intent that is in no list, they only hear what it says. From an App
  /// Intent that only configures a widget or a control, they see the names of parameters and of their values.
  var isNeverSeen: Bool {
    switch entry.intentUse {
    case .action: false
    case .hidden: entry.kind != .dialog
    case .configuration: entry.intent == nil && isTitleOrDescription
    }
  }

  /// The severity of a missing translation, by how certain it is that people see another language or a key. Parameters
  /// of an intent that cannot be configured are shown nowhere.
  var severityIfMissing: Severity {
    if entry.kind == .parameterName, let intent, !intent.isSystem, !intent.isConfigurable { return .note }
    if entry.kind == .usageDescription, require(.files), bundle.facts.unlistedKeys.contains(entry.id.key) {
      return .note
    }
    if entry.intentUse == .configuration, isTitleOrDescription || isTypeName { return .note }
    // Siri asks only if code lets it, and few people read a description or the name of a type.
    let isSeldomSeen = entry.kind == .description || entry.dialogPart == .prompt || isTypeName
    return entry.intentUse == .action && !isSeldomSeen ? .error : .warning
  }

  /// The severity in one language: neither Shortcuts nor Siri shows the text in a language of the app alone, and people
  /// can’t speak to Siri in a language that it does not know. In a table that is hardly translated into the language,
  /// one decision is missing rather than this text.
  ///
  /// - Parameter isAbsent: Whether the language has no text, rather than one in the source language.
  func severityIfMissing(in tag: String, isAbsent: Bool) -> Severity {
    var severity = severityIfMissing
    guard severity > .note, let language = bundle.languages[tag] else { return severity }
    // The system asks for a permission in the app's language.
    if entry.kind != .usageDescription {
      let isShown = language.isSpokenBySiri || !Self.kindsForSiri.contains(entry.kind)
      guard language.isOfSystem, isShown else { return .note }
      if entry.kind == .dialog, !language.isSpokenBySiri { severity = .warning }
    }
    guard require(.table), bundle.translatedTables.isNeglected(entry.id.table, in: tag, isAbsent: isAbsent) else {
      return severity
    }
    return language.isSpokenBySiri && bundle.translatedTables.isSpoken(entry.id.table) ? min(severity, .warning) : .note
  }

  /// What people say. Shortcuts shows a dialog without Siri.
  private static let kindsForSiri: Set<EntryKind> = [.phrase, .invocationPhrase, .examplePhrase]

  private var isTitleOrDescription: Bool { entry.kind == .title || entry.kind == .description }

  /// Whether it is the name of a type that code declares, and of no parameter. A configuration never shows it.
  var isTypeName: Bool {
    guard entry.kind == .parameterName, entry.intent == nil else { return false }
    return require(.files) && bundle.bundleIndex.typeNames.contains(entry.id)
  }
}

extension RuleDescriptor {
  /// Whether the rule applies to texts of an entry, by the use of its intent. A rule on actions does not apply to other
  /// intents, except for what Siri may say for an intent that an App Shortcut runs although it is in no list.
  func applies(to kind: EntryKind, of entry: ReviewedEntry) -> Bool {
    switch entry.entry.intentUse {
    case .action: true
    case .configuration: !isOnActions
    case .hidden: !isOnActions || kind == .dialog
    }
  }
}

/// The source of each text of an entry: the same variant in the source locale, otherwise the `other` variant, otherwise
/// the text that the entry implies (a catalog's key).
///
/// Created once for all texts of the entry, which may have thousands.
package struct OriginalTexts {
  private let entry: Entry
  private let bundle: ReviewedBundle
  private var byVariation: [String: String] = [:]
  private var fallback: String?
  /// The first source that is a separate text. Nil if the entry implies it.
  package private(set) var first: LocalizedText?

  /// The language of the sources.
  package var locale: LocaleIdentifier? { bundle.sourceLocale(of: entry) }

  /// - Complexity: O(number of the entry's texts)
  package init(of entry: Entry, in bundle: ReviewedBundle) {
    self.entry = entry
    self.bundle = bundle
    var bases: Set<String> = []
    // By index, because most texts are not sources, and copying them would cost more than checking them.
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

  /// The source of a translation of the text: the text itself if it is a source. Nil if there is none.
  package func wording(for text: LocalizedText) -> String? {
    bundle.isSource(text, of: entry) ? text.text : source(of: text)
  }

  /// The source of a text of the entry; nil if the text is the source itself or has none.
  package func source(of text: LocalizedText) -> String? {
    guard !bundle.isSource(text, of: entry) else { return nil }
    return byVariation[text.variation ?? ""] ?? byVariation[""] ?? fallback
  }
}
