package import ReviewModel
package import SourceText

/// A text that a reader found, and its reported place.
package struct PlacedText: Sendable {
  package var text: String
  package var literal: TextLocation
  package init(_ text: String, at literal: TextLocation) {
    self.text = text
    self.literal = literal
  }
}

/// The laws for the texts of every reader.
package enum PositionLaws {
  /// The violations of laws, in words; empty if all laws hold.
  ///
  /// - Parameters:
  ///   - texts: What a reader found.
  ///   - files: The files that contain the literals.
  package static func violations(of texts: [PlacedText], in files: [SourceFile]) -> [String] {
    texts.flatMap { text -> [String] in
      guard files.indices.contains(text.literal.file) else { return ["no such file: \(text.literal)"] }
      let file = files[text.literal.file]
      return (tracing(text, in: file) + encoding(text, in: file)).map { "\(file.path): \($0)" }
    }
      + files.indices.flatMap { index in
        printing(texts.filter { $0.literal.file == index }, in: files[index]).map { "\(files[index].path): \($0)" }
      }
  }

  private static func isSame(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  /// The literal decodes to the text, and each part of the text to the part of the literal that it is traced to.
  private static func tracing(_ text: PlacedText, in file: SourceFile) -> [String] {
    let whole = text.literal.utf8
    guard whole.lowerBound >= 0, whole.upperBound <= file.utf8.count else { return ["out of the file: \(whole)"] }
    let escaped = EscapedText(text.literal, in: file)
    guard isSame(escaped.text, text.text) else {
      return ["\(text.text.debugDescription) is said to stand where \(escaped.text.debugDescription) does"]
    }
    guard text.literal.syntax != .binary else { return [] }
    var violations: [String] = []
    let hasMarkup = hasMarkup(text.literal, in: file)
    func decoded(_ place: Range<Int>, as syntax: LiteralSyntax) -> String {
      EscapedText(TextLocation(file: text.literal.file, utf8: place, syntax: syntax), in: file).text
    }
    let characters = Array(escaped.text.indices)
    var places: [Range<Int>] = []
    var offset = 0
    var end = whole.lowerBound
    for index in characters {
      let character = escaped.text[index...index]
      let place = escaped.sourceRange(ofUTF8: offset..<offset + character.utf8.count)
      offset += character.utf8.count
      if place.lowerBound < end || place.isEmpty || place.upperBound > whole.upperBound {
        violations.append("‘\(character)’ is traced to \(place), after \(end)")
      }
      places.append(place)
      end = place.upperBound
      // Even for a literal with markup in it, one scalar maps to whole bytes; inside a CDATA section they are the text.
      guard character.unicodeScalars.count == 1 || !hasMarkup else { continue }
      let found = decoded(place, as: text.literal.syntax)
      if !isSame(found, character), !hasMarkup || !isSame(decoded(place, as: .plain), character) {
        violations.append("‘\(character)’ is traced to \(found.debugDescription)")
      }
    }
    for (first, last) in parts(of: characters.count) {
      let part = escaped.text[characters[first]...characters[last]]
      let place = escaped.sourceRange(of: part.startIndex..<part.endIndex)
      if place != places[first].lowerBound..<places[last].upperBound {
        violations.append("‘\(part)’ is traced to \(place), its characters to others")
      }
      if !hasMarkup, !isSame(decoded(place, as: text.literal.syntax), part) {
        violations.append("‘\(part)’ is traced to \(decoded(place, as: text.literal.syntax).debugDescription)")
      }
    }
    return violations
  }

  /// Some parts of a text with `count` characters, by first and last.
  private static func parts(of count: Int) -> [(Int, Int)] {
    guard count > 0 else { return [] }
    return (0..<min(count, 8)).map { step in
      let first = (step * 7919) % count
      return (first, first + ((step * 104_729) % (count - first)))
    }
  }

  private static func hasMarkup(_ literal: TextLocation, in file: SourceFile) -> Bool {
    switch literal.syntax {
    case .xml, .inlineXML: file.utf8[literal.utf8].contains(UInt8(ascii: "<"))
    default: false
    }
  }

  /// The bytes of the literal in the file match the literal.
  private static func encoding(_ text: PlacedText, in file: SourceFile) -> [String] {
    let bytes = file.fileBytes(of: text.literal.utf8)
    let written = String(decoding: file.utf8[text.literal.utf8], as: UTF8.self)
    // Invalid bytes were replaced.
    guard file.encoding != .binary, !written.unicodeScalars.contains("\u{FFFD}") else { return [] }
    return file.encoded(written) == Array(file.bytes[bytes])
      ? [] : ["\(written.debugDescription) is said to be in the bytes \(bytes)"]
  }

  /// Literals do not overlap, and the file consists of them and what is between them.
  private static func printing(_ texts: [PlacedText], in file: SourceFile) -> [String] {
    guard file.encoding != .binary else { return [] }
    var violations: [String] = []
    var printed: [UInt8] = []
    var end = 0
    for place in Set(texts.map(\.literal.utf8)).sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      let bytes = file.fileBytes(of: place)
      guard bytes.lowerBound >= end else {
        violations.append("the literal at \(place) overlaps the one before")
        continue
      }
      printed += file.bytes[end..<bytes.lowerBound]
      let written = String(decoding: file.utf8[place], as: UTF8.self)
      printed += written.unicodeScalars.contains("\u{FFFD}") ? Array(file.bytes[bytes]) : file.encoded(written) ?? []
      end = bytes.upperBound
    }
    printed += file.bytes[end...]
    if printed != file.bytes { violations.append("putting the literals back gives another file") }
    return violations
  }

  /// The file with every text written again, as by a fix; texts that a fix cannot write stay as they are.
  package static func rewritten(_ file: SourceFile, _ texts: [PlacedText]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    var done: Set<Range<Int>> = []
    for text in texts.sorted(by: { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }) {
      let bytes = file.fileBytes(of: text.literal.utf8)
      guard bytes.lowerBound >= end, done.insert(text.literal.utf8).inserted,
        let utf8 = text.literal.encoding(text.text, in: file),
        let written = file.encoded(String(decoding: utf8, as: UTF8.self))
      else { continue }
      result += file.bytes[end..<bytes.lowerBound] + written
      end = bytes.upperBound
    }
    return result + file.bytes[end...]
  }
}

extension LocalizationBundle {
  /// Every text of the bundle, with its place.
  package var placedTexts: [PlacedText] {
    entries.flatMap { $0.texts.map { PlacedText($0.text, at: $0.literal) } }
  }
}
