import SourceText
import UnicodeText

/// Reads a table of terms, with a concept on each line and a language in each column.
///
/// The format is RFC 4180. If the first line has tabs or semicolons, as in files from spreadsheets, they replace the
/// comma. `|` separates several terms in a cell.
struct TableReader {
  private struct Cell {
    var text: String
    var utf8: Range<Int>
  }

  private enum Column {
    case terms(LocaleIdentifier)
    case forbiddenTerms(LocaleIdentifier)
    case isKept, isForbidden, status
    /// Information for people only.
    case ignored
  }

  private let bytes: [UInt8]
  private let lines: LineIndex
  private var result = GlossaryConcepts()

  /// - Parameter delimiter: nil if the first line determines it.
  static func read(_ file: SourceFile, source: LocaleIdentifier?, delimiter: UInt8?) -> GlossaryConcepts {
    var table = TableReader(bytes: file.utf8, lines: file.makeLineIndex())
    table.read(source: source, delimiter: delimiter)
    return table.result
  }

  private init(bytes: [UInt8], lines: LineIndex) {
    self.bytes = bytes
    self.lines = lines
  }

  private mutating func read(source: LocaleIdentifier?, delimiter: UInt8?) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var offset = bytes.starts(with: mark) ? mark.count : 0
    let delimiter = delimiter ?? self.delimiter(from: offset)
    guard let header = row(&offset, delimiter) else { return }
    let columns = header.enumerated().map { column($0.element, isFirst: $0.offset == 0) }
    let locales = columns.compactMap { if case .terms(let locale) = $0 { locale } else { nil } }
    guard let first = locales.first else {
      let end = header.last?.utf8.upperBound ?? offset
      result.report(FaultMessage.glossaryNoLanguage(), at: (header.first?.utf8.lowerBound ?? 0)..<end)
      return
    }
    result.source = source ?? first
    while let cells = row(&offset, delimiter) { add(cells, columns) }
  }

  /// The possible delimiter that is most frequent in the first line, outside quotation marks.
  private func delimiter(from start: Int) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte.isLineEnd, !isQuoted { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let possible = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    return possible.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? possible[0]
  }

  /// The cells of the next line; nil at the end of the file.
  private mutating func row(_ offset: inout Int, _ delimiter: UInt8) -> [Cell]? {
    guard offset < bytes.count else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(cell(&offset, delimiter))
      guard offset < bytes.count, bytes[offset] == delimiter else { break }
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    return cells
  }

  /// The cell at an offset. Afterwards the offset is at the delimiter or line ending after it.
  private mutating func cell(_ offset: inout Int, _ delimiter: UInt8) -> Cell {
    let start = offset
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      while offset < bytes.count, bytes[offset] != delimiter, !bytes[offset].isLineEnd { offset += 1 }
      return Cell(text: String(decoding: bytes[start..<offset], as: UTF8.self).withSingleSpaces, utf8: start..<offset)
    }
    var content: [UInt8] = []
    var isClosed = false
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\"") else {
        content.append(byte)
        continue
      }
      guard offset < bytes.count, bytes[offset] == byte else {
        isClosed = true
        break
      }
      content.append(byte)
      offset += 1
    }
    if !isClosed {
      result.report(FaultMessage.glossaryQuotationMark(), at: start..<start + 1)
      // The rest of the file is not a cell. Reading continues on the next line.
      offset = start + 1
      while offset < bytes.count, bytes[offset] != delimiter, !bytes[offset].isLineEnd { offset += 1 }
      content = Array(bytes[start + 1..<offset])
    }
    let end = offset
    while offset < bytes.count, bytes[offset] != delimiter, !bytes[offset].isLineEnd { offset += 1 }
    let rest = bytes[end..<offset]
    return Cell(text: String(decoding: content + rest, as: UTF8.self).withSingleSpaces, utf8: start..<offset)
  }

  private static let keptNames: Set<String> = ["donottranslate", "dnt", "keep", "untranslatable"]
  private static let forbiddenNames: Set<String> = ["forbidden", "deprecated", "donotuse"]
  private static let statusNames: Set<String> = ["status", "usage", "usagestatus", "administrativestatus"]
  private static let namesForPeople: Set<String> = [
    "", "part", "partofspeech", "pos", "wordclass", "note", "notes", "comment", "comments", "definition", "definitions",
    "description", "context", "domain", "subject", "example", "examples", "category", "url", "author", "date", "gender",
  ]

  private mutating func column(_ header: Cell, isFirst: Bool) -> Column {
    let name = header.text.lettersAlone
    // `id` is Indonesian, but at the start and in capitals it is a record number.
    if Self.namesForPeople.contains(name) || name == "id" && (isFirst || header.text == "ID") { return .ignored }
    if Self.keptNames.contains(name) { return .isKept }
    if Self.forbiddenNames.contains(name) { return .isForbidden }
    if Self.statusNames.contains(name) { return .status }
    let words = header.text.split { $0.isWhitespace || ":()[]".contains($0) }.map(String.init)
    let forbidding = words.filter { Self.forbiddenNames.contains($0.lettersAlone) }
    if words.count == 2, forbidding.count == 1, let tag = words.first(where: { $0 != forbidding[0] }) {
      return result.locale(tag, at: header.utf8).map { .forbiddenTerms($0) } ?? .ignored
    }
    if let locale = LocaleIdentifier(glossaryTag: header.text) { return .terms(locale) }
    let message =
      Self.looksLikeTag(header.text)
      ? FaultMessage.glossaryTag(["tag": .text(header.text)])
      : FaultMessage.glossaryColumn(["column": .text(header.text)])
    result.report(message, at: header.utf8)
    return .ignored
  }

  /// Accepts `xx` and `en-Q1`, but not `Translation`.
  private static func looksLikeTag(_ text: String) -> Bool {
    let parts = text.split { $0 == "-" || $0 == "_" }
    return parts.first.map { (2...3).contains($0.utf8.count) } ?? false
  }

  private mutating func add(_ cells: [Cell], _ columns: [Column]) {
    guard cells.contains(where: { !$0.text.isEmpty }) else { return }
    if let extra = cells.dropFirst(columns.count).first(where: { !$0.text.isEmpty }) {
      result.report(FaultMessage.glossaryCells(), at: extra.utf8)
    }
    var concept = GlossaryConcepts.Concept()
    var status = GlossaryConcepts.Status.admitted
    for (cell, column) in zip(cells, columns) {
      switch column {
      case .isKept: if isTrue(cell) { concept.isKept = true }
      case .isForbidden: if isTrue(cell) { status = .forbidden }
      case .status:
        if cell.text.lettersAlone == "donottranslate" {
          concept.isKept = true
        } else if let known = GlossaryConcepts.status(cell.text) {
          // If one column forbids a term, no other column allows it.
          if status != .forbidden { status = known }
        } else {
          result.report(FaultMessage.glossaryStatus(["status": .text(cell.text)]), at: cell.utf8)
        }
      case .terms, .forbiddenTerms, .ignored: break
      }
    }
    for (cell, column) in zip(cells, columns) {
      switch column {
      case .terms(let locale): add(cell, locale, status, to: &concept)
      case .forbiddenTerms(let locale): add(cell, locale, .forbidden, to: &concept)
      case .isKept, .isForbidden, .status, .ignored: break
      }
    }
    let hasUsableTerm = concept.terms.contains { $0.status == .forbidden || $0.locale == result.source }
    if !hasUsableTerm, !concept.terms.isEmpty, let first = cells.first {
      result.report(FaultMessage.glossarySource(), at: first.utf8.lowerBound..<(cells.last?.utf8.upperBound ?? 0))
    }
    result.concepts.append(concept)
  }

  private mutating func add(
    _ cell: Cell, _ locale: LocaleIdentifier, _ status: GlossaryConcepts.Status,
    to concept: inout GlossaryConcepts.Concept
  ) {
    guard !cell.text.isEmpty else { return }
    let line = lines.position(at: cell.utf8.lowerBound).line
    for part in cell.text.split(separator: "|") {
      let text = String(part).withSingleSpaces
      guard !text.isEmpty else { continue }
      result.add(.init(text: text, locale: locale, status: status, line: line), to: &concept, at: cell.utf8)
    }
  }

  private static let yes: Set<String> = ["yes", "y", "true", "x", "ja", "j", "oui", "o", "si", "sí", "s", "да", "sim"]
  private static let no: Set<String> = ["", "no", "n", "false", "nein", "non", "нет", "não"]

  private mutating func isTrue(_ cell: Cell) -> Bool {
    if ["1", "✓", "✔", "✔️"].contains(cell.text) { return true }
    let word = cell.text.lettersAlone
    if Self.yes.contains(word) { return true }
    if !Self.no.contains(word) || word.isEmpty && !["", "0", "-", "–"].contains(cell.text) {
      result.report(FaultMessage.glossaryStatus(["status": .text(cell.text)]), at: cell.utf8)
    }
    return false
  }
}
