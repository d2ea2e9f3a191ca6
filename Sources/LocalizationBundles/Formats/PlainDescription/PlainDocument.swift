import Yams

/// Parses a YAML file and, where it is damaged, what is left without the damaged part.
struct PlainDocument {
  /// The file as it is.
  private let original: [UInt8]
  /// The same with spaces in place of what cannot be read: every offset stays what it is.
  private var bytes: [UInt8]
  private let file: Int
  /// Behind a byte order mark, which the YAML reader would count as a column of the first line.
  private let start: Int
  private(set) var places: YAMLPlaces
  private(set) var faults: [FileFault] = []
  /// Why nothing of it was read; nil where that has a fault of its own, or something was.
  private(set) var unread: String?
  /// The lines that were given up last, and how far the first is indented.
  private var lost = (lines: 0..<0, depth: 0)

  /// People write descriptions; a longer one is another file by mistake.
  static let maximumBytes = 4 << 20
  private static let maximumAliases = 20
  private static let maximumRepairs = 20

  init(_ bytes: [UInt8], file: Int) {
    original = bytes
    self.bytes = bytes
    self.file = file
    start = YAMLPlaces.start(of: bytes)
    places = YAMLPlaces(bytes)
  }

  /// - Returns: nil for an empty file and where nothing could be read.
  mutating func compose() -> Node? {
    guard bytes.count <= Self.maximumBytes else {
      unread = "The file is longer than four megabytes: divide it into several"
      return nil
    }
    guard blankAliases() else { return nil }
    for _ in 0..<Self.maximumRepairs {
      do {
        return try Yams.compose(yaml: yaml)
      } catch let error as YamlError {
        guard repair(error) else { return nil }
      } catch {
        report(0..<0, "Not readable as YAML", ["\(error)"])
        return nil
      }
    }
    report(0..<0, "Not readable as YAML", ["There are more mistakes like those above: nothing is read"])
    return nil
  }

  private mutating func blankAliases() -> Bool {
    for _ in 0..<Self.maximumAliases {
      guard let alias = YAMLAlias(firstIn: yaml) else { return true }
      let place = alias.utf8.lowerBound + start..<alias.utf8.upperBound + start
      report(
        place, "‘*\(alias.name)’ stands for what another place says; write it out here",
        ["A text that begins with an asterisk stands between quotation marks"])
      blank(place)
    }
    return YAMLAlias(firstIn: yaml) == nil
  }

  private var yaml: String { String(decoding: bytes[start...], as: UTF8.self) }

  private struct Mistake {
    var offset: Int
    var message = "Not readable as YAML"
    var notes: [String]
    var endsReading = false
  }

  /// Reports the mistake and gives up the lines that it spoils.
  ///
  /// - Returns: Whether anything is left to read.
  private mutating func repair(_ error: YamlError) -> Bool {
    guard let mistake = mistake(error) else {
      report(0..<0, "Not readable as YAML", ["Lists and keys are nested too deep"])
      return false
    }
    let line = places.line(at: mistake.offset)
    if !isConsequence(line) {
      report(places.rest(ofLineFrom: mistake.offset), mistake.message, mistake.notes)
    }
    if mistake.endsReading {
      giveUp(line..<places.lineCount + 1, depth: 0)
      return true
    }
    var first = min(line, places.lineCount)
    while first >= 1, indentation(ofLine: first) == nil { first -= 1 }
    guard first >= 1, let depth = indentation(ofLine: first) else { return false }
    var end = first + 1
    while end <= places.lineCount, (indentation(ofLine: end) ?? .max) > depth { end += 1 }
    lost = (first..<end, depth)
    giveUp(lost.lines, depth: depth)
    return true
  }

  /// Whether a mistake comes from the lines that were given up: it is in what belonged to them, or closes what they
  /// opened.
  private func isConsequence(_ line: Int) -> Bool {
    guard !lost.lines.isEmpty, (lost.lines.lowerBound...lost.lines.upperBound).contains(line) else { return false }
    guard let depth = indentation(ofLine: line) else { return true }
    let first = bytes[places.range(ofLine: line).lowerBound + depth]
    return depth > lost.depth || first == UInt8(ascii: "]") || first == UInt8(ascii: "}")
  }

  /// How far a line is indented; nil for one that is empty or a comment.
  private func indentation(ofLine line: Int) -> Int? {
    let range = places.range(ofLine: line)
    let blanks = bytes[range].prefix(while: YAMLLineBreak.isBlank).count
    return blanks < range.count && bytes[range.lowerBound + blanks] != UInt8(ascii: "#") ? blanks : nil
  }

  /// Makes comments of lines: spaces alone would be text of a block scalar above them.
  private mutating func giveUp(_ lines: Range<Int>, depth: Int) {
    for line in lines {
      let range = places.range(ofLine: line)
      blank(range)
      if depth < range.count { bytes[range.lowerBound + depth] = UInt8(ascii: "#") }
    }
  }

  private mutating func mistake(_ error: YamlError) -> Mistake? {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // What was opened and never closed is wrong where it was opened.
      let opened = context.flatMap { $0.text.contains("scanning") || $0.text.contains("flow") ? $0.mark : nil }
      let mark = opened ?? mark
      let offset = places.offset(line: mark.line, column: mark.column)
      var notes = [([context?.text, problem].compactMap { $0 }).joined(separator: ": ")]
      if places.text(ofLine: mark.line, in: original).contains("${") {
        notes.append("Between braces or brackets a text with ${…} stands between quotation marks")
      }
      let isSecond = problem.contains("another document")
      return Mistake(
        offset: offset, notes: isSecond ? ["Only the first document is read"] : notes, endsReading: isSecond)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "‘\($0)’" }.joined(separator: ", ")
      return Mistake(
        offset: places.offset(line: context.mark.line, column: context.mark.column),
        message: "The same key twice: \(keys)", notes: ["The line with the first is not read"])
    case .reader(let problem, let offset, _, _):
      return Mistake(offset: min((offset ?? 0) + start, bytes.count), notes: [problem])
    default: return nil
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
  }

  private mutating func report(_ utf8: Range<Int>, _ message: String, _ notes: [String]) {
    faults.append(FileFault(kind: .malformed, file: file, utf8: utf8, message: message, notes: notes))
  }
}

extension YAMLPlaces {
  fileprivate func text(ofLine line: Int, in bytes: [UInt8]) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }
}
