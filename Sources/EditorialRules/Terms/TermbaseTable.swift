import LocalizationBundles
import UnicodeText

/// A termbase in which the terms of a text are found at once.
struct TermbaseTable: Sendable {
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

  init(_ termbase: Termbase, locale: LocaleIdentifier, _ analyzer: TextAnalyzer) {
    // Which language the source is in is not known here, and its capitals are no matter of language but in Turkish.
    required = TermTable(termbase.required.map(\.source), locale: .root, analyzer)
    wanted = termbase.required.map(\.wanted)
    forbidden = TermTable(termbase.forbidden.map(\.term), locale: locale, analyzer)
    instead = termbase.forbidden.map(\.instead)
    kept = TermTable(termbase.keep, locale: .root, analyzer)
    forbiddenKeys = forbidden.terms.map { TermTable.folded($0.written, .root, analyzer) }
    forbiddenKeySet = Set(forbiddenKeys)
    keptKeys = kept.terms.map { TermTable.folded($0.written, .root, analyzer) }
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
