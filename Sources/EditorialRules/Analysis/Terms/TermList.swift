package import UnicodeText

/// A team's terms in one language, as written, before they become a table.
package struct TermList: Hashable, Sendable {
  /// The place of a term in a glossary.
  package struct Origin: Hashable, Sendable {
    /// The glossary's path, as in the configuration.
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// A source term, and its possible translations.
  package struct Required: Hashable, Sendable {
    package var source: String
    package var wanted: [String]
    package var origin: Origin?

    package init(source: String, wanted: [String], origin: Origin? = nil) {
      self.source = source
      self.wanted = wanted
      self.origin = origin
    }
  }

  /// A term not to use, and its replacement. Nil if the list has no replacement.
  package struct Forbidden: Hashable, Sendable {
    package var term: String
    package var instead: String?
    package var origin: Origin?

    package init(term: String, instead: String?, origin: Origin? = nil) {
      self.term = term
      self.instead = instead
      self.origin = origin
    }
  }

  /// A word of the source that stays as it is.
  package struct Kept: Hashable, Sendable {
    package var word: String
    package var origin: Origin?

    package init(word: String, origin: Origin? = nil) {
      self.word = word
      self.origin = origin
    }
  }

  package var required: [Required] = []
  package var forbidden: [Forbidden] = []
  package var kept: [Kept] = []

  package init() {}

  /// The merged lists of a locale. If several lists forbid or keep a term, the first counts. If several require
  /// translations for a term, all of them are allowed, except if the configuration itself has the term: then only that
  /// counts.
  ///
  /// - Complexity: O(*n*) in the number of terms.
  package static func joined(_ lists: [TermList], _ analyzer: TextAnalyzer) -> TermList {
    guard lists.count > 1 || lists.first?.hasOrigins ?? false else { return lists.first ?? TermList() }
    var joined = TermList()
    var required: [[UInt8]: Int] = [:]
    var forbidden: Set<[UInt8]> = []
    var kept: Set<[UInt8]> = []
    for list in lists {
      for term in list.required {
        let key = key(term.source, analyzer)
        guard let known = required[key] else {
          required[key] = joined.required.count
          joined.required.append(term)
          continue
        }
        guard joined.required[known].origin != nil || term.origin == nil else { continue }
        for wanted in term.wanted where !joined.required[known].wanted.contains(wanted) {
          joined.required[known].wanted.append(wanted)
        }
      }
      joined.forbidden += list.forbidden.filter { forbidden.insert(key($0.term, analyzer)).inserted }
      joined.kept += list.kept.filter { kept.insert(key($0.word, analyzer)).inserted }
    }
    return joined
  }

  private var hasOrigins: Bool {
    required.contains { $0.origin != nil } || forbidden.contains { $0.origin != nil }
      || kept.contains { $0.origin != nil }
  }

  private static func key(_ term: String, _ analyzer: TextAnalyzer) -> [UInt8] {
    TermTable.folded(term, .root, analyzer)
  }

  /// The table for finding the terms.
  package func table(for locale: LocaleIdentifier, _ analyzer: TextAnalyzer) -> TermbaseTable {
    TermbaseTable(self, locale: locale, analyzer)
  }
}
