package import UnicodeText

/// What a team calls things in one language, in which the terms of a text are found at once.
package struct TermbaseTable: Hashable, Sendable {
  /// Terms of the source, and for each what may stand for it in the translation.
  let required: TermTable
  let wanted: [[String]]
  /// Terms of the text, and for each what to say instead.
  let forbidden: TermTable
  let instead: [String?]
  /// Words of the source.
  let kept: TermTable
  /// By what a term of two locales is one: small letters, an asterisk at its end aside.
  let forbiddenKeys: [[UInt8]]
  let forbiddenKeySet: Set<[UInt8]>
  let keptKeys: [[UInt8]]
  let keptKeySet: Set<[UInt8]>

  /// - Parameters:
  ///   - required: Terms of the source with what may stand for them in the translation.
  ///   - forbidden: Terms not to use, each with what to say instead; nil where the list says only that.
  ///   - kept: Words of the source that stay as they are.
  package init(
    required: [(source: String, wanted: [String])] = [], forbidden: [(term: String, instead: String?)] = [],
    kept: [String] = [], locale: LocaleIdentifier, _ analyzer: TextAnalyzer
  ) {
    // Which language the source is in is not known here, and its capitals are no matter of language but in Turkish.
    self.required = TermTable(required.map(\.source), locale: .root, analyzer)
    wanted = required.map(\.wanted)
    self.forbidden = TermTable(forbidden.map(\.term), locale: locale, analyzer)
    instead = forbidden.map(\.instead)
    self.kept = TermTable(kept, locale: .root, analyzer)
    forbiddenKeys = self.forbidden.terms.map { TermTable.folded($0.written, .root, analyzer) }
    forbiddenKeySet = Set(forbiddenKeys)
    keptKeys = self.kept.terms.map { TermTable.folded($0.written, .root, analyzer) }
    keptKeySet = Set(keptKeys)
  }
}

/// The team's own words that hold in one language, the nearest locale's first.
struct LanguageTerms: Sendable {
  let allowed: [TermTable]
  let offensive: [TermTable]
  let termbases: [TermbaseTable]

  init(for locale: LocaleIdentifier, in settings: EditorialSettings) {
    allowed = settings.allowedWords.applicable(to: locale).map(\.value)
    offensive = settings.offensiveWords.applicable(to: locale).map(\.value)
    termbases = settings.terms.applicable(to: locale).map(\.value)
  }
}
