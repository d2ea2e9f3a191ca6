import Yams

/// Parses a YAML file and, where it is damaged, what is left without the damaged part.
struct PlainDocument {
  /// The file as it is.
  private let original: [UInt8]
  /// The same with spaces in place of what cannot be read: every offset stays what it is.
  private var bytes: [UInt8]
  private let file: Int
  private(set) var places: YAMLPlaces
  private(set) var faults: [FileFault] = []
  /// The lines that were given up last.
  private var lost = 0..<0

  /// People write descriptions; a longer one is another file by mistake.
  static let maximumBytes = 4 << 20
  private static let maximumAliases = 20
  private static let maximumRepairs = 20

  init(_ bytes: [UInt8], file: Int) {
    original = bytes
    self.bytes = bytes
    self.file = file
    places = YAMLPlaces(bytes)
  }

  /// - Returns: nil for an empty file and where nothing could be read.
  mutating func compose() -> Node? {
    guard bytes.count <= Self.maximumBytes else {
      report(0..<0, "The file is longer than four megabytes", ["It is not read: divide it into several"])
      return nil
    }
    guard blankAliases() else { return nil }
    for _ in 0..<Self.maximumRepairs {
      do {
        return try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))
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
      guard let alias = YAMLAlias(firstIn: String(decoding: bytes, as: UTF8.self)) else { return true }
      report(
        alias.utf8, "‘*\(alias.name)’ stands for what another place says; write it out here",
        ["A text that begins with an asterisk stands between quotation marks"])
      blank(alias.utf8)
    }
    return YAMLAlias(firstIn: String(decoding: bytes, as: UTF8.self)) == nil
  }

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
    // A mistake right behind what was given up may come from that.
    if lost.isEmpty || !(lost.lowerBound...lost.upperBound).contains(line) {
      report(places.rest(ofLineFrom: mistake.offset), mistake.message, mistake.notes)
    }
    if mistake.endsReading {
      blank(mistake.offset..<bytes.count)
      return true
    }
    var first = min(line, places.lineCount)
    while first >= 1, indentation(ofLine: first) == nil { first -= 1 }
    guard first >= 1, let depth = indentation(ofLine: first) else { return false }
    var end = first + 1
    while end <= places.lineCount, (indentation(ofLine: end) ?? .max) > depth { end += 1 }
    lost = first..<end
    blank(places.range(ofLine: first).lowerBound..<places.range(ofLine: end - 1).upperBound)
    return true
  }

  /// How far a line is indented; nil for one that is empty.
  private func indentation(ofLine line: Int) -> Int? {
    let range = places.range(ofLine: line)
    let blanks = bytes[range].prefix(while: YAMLLineBreak.isBlank).count
    return blanks < range.count ? blanks : nil
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
      return Mistake(offset: min(offset ?? 0, bytes.count), notes: [problem])
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
