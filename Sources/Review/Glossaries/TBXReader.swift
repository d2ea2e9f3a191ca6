import SourceText
import UnicodeText

/// Reads TBX (ISO 30042): the terms of each concept in each language, with their status.
///
/// Reads both editions and both of their styles: `termEntry`, `langSet` and `tig` of 2008, `conceptEntry`, `langSec`
/// and `termSec` of 2019; `<termNote type="administrativeStatus">` and `<basic:administrativeStatus>`.
struct TBXReader {
  private var reader: XMLReader
  private let lines: LineIndex
  private var result = GlossaryConcepts()
  private let asked: LocaleIdentifier?
  private var rootLocale: LocaleIdentifier?
  private var isRootRead = false
  private var concept = GlossaryConcepts.Concept()
  private var locale: LocaleIdentifier?
  /// The current term, the place of its text, and its status.
  private var term: (text: String, utf8: Range<Int>)?
  private var status = GlossaryConcepts.Status.admitted
  private var capture: Capture?

  private struct Capture {
    enum Meaning {
      case term, status
      /// Whether the concept must not be translated: `yes`, or `no` if the question is the opposite one.
      case isKept(by: String)
    }
    var meaning: Meaning
    var text = ""
    var utf8: Range<Int>
    /// The number of open elements inside it.
    var depth = 0
  }

  static func read(_ file: SourceFile, source: LocaleIdentifier?) -> GlossaryConcepts {
    var tbx = TBXReader(reader: XMLReader(file, index: 0), lines: file.makeLineIndex(), asked: source)
    while let event = tbx.reader.next() { tbx.handle(event) }
    return tbx.finished()
  }

  private init(reader: XMLReader, lines: LineIndex, asked: LocaleIdentifier?) {
    self.reader = reader
    self.lines = lines
    self.asked = asked
  }

  private func finished() -> GlossaryConcepts {
    var result = result
    result.faults = (reader.faults + result.faults).sorted { $0.utf8.lowerBound < $1.utf8.lowerBound }
    let locales = result.concepts.lazy.flatMap(\.terms).map(\.locale)
    result.source = asked ?? rootLocale.flatMap { root in locales.contains(root) ? root : nil } ?? locales.first
    return result
  }

  private mutating func handle(_ event: XMLReader.Event) {
    switch event {
    case .start(let tag):
      if capture == nil { start(tag) } else { capture?.depth += 1 }
    case .end(let name, let utf8): end(Self.localName(name), at: utf8)
    case .text(let range): add(LiteralDecoder.text(of: reader.bytes, in: range, syntax: .xml), range)
    case .cdata(let range): add(String(decoding: reader.bytes[range], as: UTF8.self), range)
    case .comment, .instruction: break
    }
  }

  private static func localName(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.index(after: $0)...]) } ?? name
  }

  private mutating func start(_ tag: XMLReader.Tag) {
    let name = Self.localName(tag.name)
    if !isRootRead {
      isRootRead = true
      if !["tbx", "martif"].contains(name.lowercased()) {
        result.report(
          FaultMessage.expectedTagFound(["expected": .text("<tbx>"), "found": .text("<\(tag.name)>")]), at: tag.utf8)
      }
      rootLocale = tag["xml:lang"].flatMap { LocaleIdentifier(glossaryTag: $0) }
    }
    let place = tag.utf8.upperBound..<tag.utf8.upperBound
    switch name {
    case "conceptEntry", "termEntry":
      finishConcept()
      concept.isKept = tag["translate"] == "no" || tag["its:translate"] == "no"
    case "langSec", "langSet": locale = result.locale(tag["xml:lang"] ?? tag["lang"] ?? "", at: tag.utf8)
    case "termSec", "tig", "ntig": finishTerm()
    case "term": capture = Capture(meaning: .term, utf8: place)
    case "administrativeStatus", "normativeAuthorization": capture = Capture(meaning: .status, utf8: place)
    case "termNote", "descrip", "admin", "adminNote":
      switch tag["type"]?.lettersAlone {
      case "administrativestatus", "normativeauthorization": capture = Capture(meaning: .status, utf8: place)
      case "donottranslate": capture = Capture(meaning: .isKept(by: "yes"), utf8: place)
      case "translationneeded": capture = Capture(meaning: .isKept(by: "no"), utf8: place)
      default: break
      }
    default: break
    }
  }

  private mutating func add(_ text: String, _ range: Range<Int>) {
    capture?.text += text
    if let start = capture?.utf8.lowerBound { capture?.utf8 = min(start, range.lowerBound)..<range.upperBound }
  }

  private mutating func end(_ name: String, at utf8: Range<Int>) {
    if let open = capture {
      guard open.depth == 0 else {
        capture?.depth -= 1
        return
      }
      capture = nil
      finish(open)
      return
    }
    switch name {
    case "termSec", "tig", "ntig": finishTerm()
    case "langSec", "langSet":
      finishTerm()
      locale = nil
    case "conceptEntry", "termEntry": finishConcept()
    default: break
    }
  }

  private mutating func finish(_ capture: Capture) {
    let value = capture.text.withSingleSpaces
    switch capture.meaning {
    case .term:
      if term != nil { finishTerm() }
      term = (value, capture.utf8)
    case .status:
      guard let known = GlossaryConcepts.status(value) else {
        result.report(FaultMessage.glossaryStatus(["status": .text(value)]), at: capture.utf8)
        return
      }
      status = known
    case .isKept(let word): if value.lettersAlone == word { concept.isKept = true }
    }
  }

  private mutating func finishTerm() {
    if let (text, utf8) = term, let locale {
      let line = lines.position(at: utf8.lowerBound).line
      result.add(.init(text: text, locale: locale, status: status, line: line), to: &concept, at: utf8)
    }
    term = nil
    status = .admitted
  }

  private mutating func finishConcept() {
    finishTerm()
    if !concept.terms.isEmpty { result.concepts.append(concept) }
    concept = GlossaryConcepts.Concept()
    locale = nil
  }
}
