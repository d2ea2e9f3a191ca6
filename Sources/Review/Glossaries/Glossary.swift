package import EditorialRules
package import SourceText
package import UnicodeText

struct GlossaryReference: Sendable {
  /// The path as written, relative to the configuration's folder.
  var path: String
  /// The source language of the terms; nil if the glossary contains it.
  var source: LocaleIdentifier?
  /// Its place in the configuration.
  var place: SourcePosition
}

/// The terms of a glossary in the form of a configuration, and its problems.
package struct Glossary: Sendable {
  package var file: SourceFile
  /// By locale; the root for all locales.
  package var terms: [LocaleIdentifier: TermList] = [:]
  package var faults: [FileFault] = []

  /// Term databases of large companies have 50 MB.
  static let maximumBytes = 64 << 20
  static let extensions = [".csv", ".tbx", ".tsv"]

  /// - Parameters:
  ///   - path: The path in the configuration. Its extension determines the format.
  ///   - source: The source language of the terms; nil if the glossary contains it.
  /// - Returns: nil if the file name does not have the extension of a glossary.
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
    default: return nil
    }
    // Notes on what Apple's tools do with a damaged file do not apply, because they never read glossaries.
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

struct GlossaryConcepts {
  struct Term {
    var text: String
    var locale: LocaleIdentifier
    var status = Status.admitted
    /// Offsets in the file.
    var line: Int
  }

  /// The status of a term (ISO 30042, `administrativeStatus`).
  enum Status {
    case preferred, admitted, forbidden
  }

  struct Concept {
    var terms: [Term] = []
    /// Whether its source term stays the same in every language.
    var isKept = false
  }

  var concepts: [Concept] = []
  var source: LocaleIdentifier?
  var faults: [FileFault] = []

  /// The concepts in the form of a configuration. A source term requires one of its translations. Forbidden terms of a
  /// concept are forbidden, unless they are terms of another concept.
  ///
  /// - Parameter path: The path in the configuration.
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

  /// The locale of a tag. An invalid tag is reported.
  mutating func locale(_ tag: String, at utf8: Range<Int>) -> LocaleIdentifier? {
    if let locale = LocaleIdentifier(glossaryTag: tag) { return locale }
    report(FaultMessage.glossaryTag(["tag": .text(tag)]), at: utf8)
    return nil
  }

  /// Adds a term, unless it could never be found.
  mutating func add(_ term: Term, to concept: inout Concept, at utf8: Range<Int>) {
    let isWord = term.text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    if isWord {
      concept.terms.append(term)
    } else {
      report(FaultMessage.glossaryTerm(["term": .text(term.text)]), at: utf8)
    }
  }

  /// The meaning of a status, compared by letters only; nil if it is unknown.
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
  /// Its letters in lower case, without spaces, hyphens and other signs. Column names and values are compared this way.
  var lettersAlone: String { String(lowercased().filter(\.isLetter)) }

  fileprivate func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }

  /// Without white space at its ends, and with each other run of it as one space.
  var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
