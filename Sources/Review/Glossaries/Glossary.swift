package import EditorialRules
package import SourceText
package import UnicodeText

/// A glossary as the configuration names it.
struct GlossaryReference: Sendable {
  /// As written, from the configuration's folder.
  var path: String
  /// The language that the terms are translated from; nil where the glossary tells it.
  var source: LocaleIdentifier?
  /// Where it stands in the configuration.
  var place: SourcePosition
}

/// What a glossary says of terms, as the configuration would, and what of it cannot be used.
package struct Glossary: Sendable {
  package var file: SourceFile
  /// By locale; the root for all.
  package var terms: [LocaleIdentifier: TermList] = [:]
  package var faults: [FileFault] = []

  /// Termbases of large companies have 50 MB.
  static let maximumBytes = 64 << 20
  static let extensions = [".csv", ".tbx", ".tsv", ".yaml", ".yml"]

  /// - Parameters:
  ///   - path: As the configuration names it; its ending tells the format.
  ///   - source: The language that the terms are translated from; nil where the glossary tells it.
  /// - Returns: nil for a file that is no glossary by its name.
  package static func read(path: String, bytes: [UInt8], source: LocaleIdentifier? = nil) -> Glossary? {
    let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].lowercased() } ?? ""
    let (file, encodingFaults) = SourceFile.read(path: path, bytes: bytes, index: 0)
    var glossary = Glossary(file: file)
    switch ending {
    case ".tbx", ".xml":
      let reading = TBXReader.read(file, source: source)
      (glossary.terms, glossary.faults) = (reading.terms(in: path), reading.faults)
    case ".csv", ".tsv", ".txt":
      let reading = TableReader.read(file, source: source, delimiter: ending == ".tsv" ? UInt8(ascii: "\t") : nil)
      (glossary.terms, glossary.faults) = (reading.terms(in: path), reading.faults)
    case ".yaml", ".yml": (glossary.terms, glossary.faults) = YAMLGlossary.read(file)
    default: return nil
    }
    // What the system would do with such a file does not matter: it never sees one.
    let lost = Set([FaultLog.Loss.wholeFile, .rest].flatMap(\.notes))
    glossary.faults = (encodingFaults + glossary.faults).map { fault in
      var fault = fault
      fault.kind = .glossary
      fault.notes = fault.notes.filter { !lost.contains($0) }
      return fault
    }
    return glossary
  }
}

/// The concepts of a glossary, whatever its format.
struct GlossaryConcepts {
  struct Term {
    var text: String
    var locale: LocaleIdentifier
    var status = Status.admitted
    /// In the file.
    var line: Int
  }

  /// Whether a term is to be used (ISO 30042, `administrativeStatus`).
  enum Status {
    case preferred, admitted, forbidden
  }

  struct Concept {
    var terms: [Term] = []
    /// Whether what it is called in the source stays so in every language.
    var isKept = false
  }

  var concepts: [Concept] = []
  /// The language that the terms are translated from.
  var source: LocaleIdentifier?
  var faults: [FileFault] = []

  /// What the concepts say, as the configuration would say it: a term of the source wants one of those of the translation,
  /// and what a concept must not be called is forbidden, unless another concept is called so.
  ///
  /// - Parameter path: As the configuration names the glossary.
  func terms(in path: String) -> [LocaleIdentifier: TermList] {
    guard let source else { return [:] }
    var used: [LocaleIdentifier: Set<String>] = [:]
    for term in concepts.lazy.flatMap(\.terms) where term.status != .forbidden {
      used[term.locale, default: []].insert(term.text.lowercased())
    }
    var lists: [LocaleIdentifier: TermList] = [:]
    for concept in concepts {
      let allowed = concept.terms.filter { $0.status != .forbidden }
      let sources = allowed.filter { $0.locale == source }
      func origin(_ term: Term) -> TermList.Origin { TermList.Origin(file: path, line: term.line) }
      if concept.isKept {
        lists[.root, default: TermList()].kept += sources.map { .init(word: $0.text, origin: origin($0)) }
      }
      var wanted: [LocaleIdentifier: [Term]] = [:]
      for term in allowed { wanted[term.locale, default: []].append(term) }
      for (locale, terms) in wanted where locale != source && !concept.isKept {
        let ordered = (terms.filter { $0.status == .preferred } + terms.filter { $0.status == .admitted }).map(\.text)
        lists[locale, default: TermList()].required += sources.map {
          .init(source: $0.text, wanted: ordered, origin: origin($0))
        }
      }
      for term in concept.terms where term.status == .forbidden {
        guard !(used[term.locale]?.contains(term.text.lowercased()) ?? false) else { continue }
        let terms = wanted[term.locale] ?? []
        let instead = terms.first { $0.status == .preferred } ?? terms.first
        lists[term.locale, default: TermList()].forbidden.append(
          .init(term: term.text, instead: instead?.text, origin: origin(term)))
      }
    }
    return lists
  }

  mutating func report(_ message: Message, at utf8: Range<Int>, notes: [Message] = []) {
    // More than a person reads.
    guard faults.count < 200 else { return }
    faults.append(FileFault(kind: .glossary, file: 0, utf8: utf8, message: message, notes: notes))
  }

  /// The locale that a tag names; a tag that names none is reported.
  mutating func locale(_ tag: String, at utf8: Range<Int>) -> LocaleIdentifier? {
    if let locale = LocaleIdentifier(glossaryTag: tag) { return locale }
    report(FaultMessage.glossaryTag(["tag": .text(tag)]), at: utf8)
    return nil
  }

  /// Adds a term, unless nothing could be found by it.
  mutating func add(_ term: Term, to concept: inout Concept, at utf8: Range<Int>) {
    let isWord = term.text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    if isWord {
      concept.terms.append(term)
    } else {
      report(FaultMessage.glossaryTerm(["term": .text(term.text)]), at: utf8)
    }
  }

  /// What a status means, by its letters alone; nil for one that is not known.
  ///
  /// Sources: ISO 30042:2019, TBX-Basic and TBX-Core, `administrativeStatus` (`preferredTerm-admn-sts`) and
  /// `normativeAuthorization` (`preferredTerm`); the words that tools show for these.
  static func status(_ value: String) -> Status? {
    switch value.lettersAlone.dropping(suffix: "admnsts") {
    case "preferredterm", "preferred", "standardizedterm": .preferred
    case "admittedterm", "admitted", "legalterm", "regulatedterm", "approved", "allowed", "": .admitted
    case "deprecatedterm", "deprecated", "supersededterm", "superseded", "forbidden", "obsolete", "rejected",
      "notrecommended", "donotuse":
      .forbidden
    default: nil
    }
  }
}

extension LocaleIdentifier {
  /// nil for a tag that no app can have.
  init?(glossaryTag tag: String) {
    guard LocaleIdentifier.replacement(ofTag: tag) == nil else { return nil }
    let locale = LocaleIdentifier(tag)
    guard !tag.isEmpty, locale.isKnown, locale.hasKnownParts else { return nil }
    self = locale
  }
}

extension String {
  /// Its letters in lower case, without spaces, hyphens and other signs: how names of columns and values compare.
  var lettersAlone: String { String(lowercased().filter(\.isLetter)) }

  fileprivate func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }

  /// Without white space at its ends, and each other run of it as one space.
  var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
