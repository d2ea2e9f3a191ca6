import ReviewModel
import UnicodeText

struct PageRuleTerm: Encodable {
  private let term: TermTable.Term
  /// The locale for lower-casing. Empty for the root locale.
  private let locale: String
  /// Its table. If terms of one table overlap, the longer one counts.
  private let table: Int
  /// Whether a nearer table also has it, so that it is not reported here.
  private var isShadowed = false
  private var instead: String?

  private init(_ term: TermTable.Term, of table: TermTable, number: Int) {
    self.term = term
    locale = table.locale == .root ? "" : table.locale.languageTag
    self.table = number
  }

  static func allowed(in terms: LanguageTerms) -> [PageRuleTerm] {
    terms.allowed.enumerated().flatMap { number, table in
      table.terms.map { PageRuleTerm($0, of: table, number: number) }
    }
  }

  static func forbidden(in terms: LanguageTerms) -> [PageRuleTerm] {
    terms.termbases.enumerated().flatMap { number, termbase in
      termbase.forbidden.terms.indices.map { place in
        var term = PageRuleTerm(termbase.forbidden.terms[place], of: termbase.forbidden, number: number)
        let key = termbase.forbiddenKeys[place]
        term.isShadowed = terms.termbases[..<number].contains { $0.forbiddenKeySet.contains(key) }
        term.instead = termbase.instead[place]
        return term
      }
    }
  }

  /// `[written, flags, table, locale, instead]`: 1 for a stem, 2 with capitals, 4 if it is shadowed.
  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    try elements.encode(term.written)
    try elements.encode((term.isStem ? 1 : 0) + (term.hasCapitals ? 2 : 0) + (isShadowed ? 4 : 0))
    try elements.encode(table)
    try elements.encode(locale)
    if let instead { try elements.encode(instead) }
  }
}

/// What the terms of a text's source require of every wording.
struct PageRuleDemands {
  /// For each source term, the terms of which one is required, as the beginnings of their words.
  private(set) var wanted: [[[String]]] = []
  /// The words to keep: as the source writes them, and as the list has them if capitals don't count.
  private(set) var kept: [[String]] = []

  init(on text: ReviewedText) {
    let termbases = text.language.terms.termbases
    guard !termbases.isEmpty, let source = text.sourceTermSearch else { return }
    var seen: Set<[UInt8]> = []
    for (number, termbase) in termbases.enumerated() {
      for match in source.matches(of: termbase.required) {
        let term = termbase.required.terms[match.term]
        guard seen.insert(TermTable.folded(term.written, .root, text.analyzer)).inserted else { continue }
        wanted.append(termbase.wanted[match.term].map { WantedTerm($0, text.locale, text.analyzer).beginnings })
      }
      var words: Set<String> = []
      for match in source.matches(of: termbase.kept) {
        let key = termbase.keptKeys[match.term]
        let word = String(source.string[match.range])
        guard !termbases[..<number].contains(where: { $0.keptKeySet.contains(key) }), words.insert(word).inserted
        else { continue }
        let term = termbase.kept.terms[match.term]
        kept.append(term.hasCapitals ? [word] : [word, term.written])
      }
    }
  }
}
