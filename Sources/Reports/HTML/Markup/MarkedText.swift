import ReviewModel
import SourceText

/// A text with flagged parts, which may overlap.
package struct MarkedText {
  private let text: String
  /// In Unicode scalars. An empty range marks a place.
  private let ranges: [Range<Int>]
  /// The parts that read from left to right, whatever the text around them.
  private let code: [Range<Int>]

  /// - Parameter ranges: In Unicode scalars, by finding.
  package init(_ text: String, ranges: [Range<Int>], code: [Range<Int>] = []) {
    let whole = 0..<text.unicodeScalars.count
    self.text = text
    self.ranges = ranges.map { $0.clamped(to: whole) }
    self.code = code.map { $0.clamped(to: whole) }
  }

  /// Splits the text at the ends of every flagged part. A place is an empty part.
  ///
  /// - Parameter body: Receives each part, the indices of the findings that flag it, ascending, those of them that end
  ///   with it, and whether it is code.
  /// - Complexity: O(*n* + *m*²), where *m* is the number of findings of the text.
  package func forEachPart(_ body: (_ part: Substring, _ findings: [Int], _ ending: [Int], _ isCode: Bool) -> Void) {
    let scalars = text.unicodeScalars
    let cuts = Set((ranges + code).flatMap { [$0.lowerBound, $0.upperBound] } + [scalars.count]).sorted()
    var (start, offset) = (scalars.startIndex, 0)
    for cut in cuts {
      let index = scalars.index(start, offsetBy: cut - offset)
      let places = ranges.indices.filter { ranges[$0] == cut..<cut }
      if start < index {
        let findings = ranges.indices.filter { ranges[$0].lowerBound <= offset && ranges[$0].upperBound >= cut }
        let ending = places.isEmpty ? findings.filter { ranges[$0].upperBound == cut } : findings
        body(text[start..<index], findings, ending, code.contains { $0.lowerBound <= offset && $0.upperBound >= cut })
      }
      if !places.isEmpty { body(text[index..<index], places, places, false) }
      (start, offset) = (index, cut)
    }
  }
}

extension Markup {
  /// Writes a text with its flagged parts marked.
  ///
  /// - Parameters:
  ///   - longest: The limit for each part.
  ///   - worst: The worst severity of some findings. Nil if there are none.
  ///   - numbers: The numbers of some findings, which end here; none to leave them out.
  mutating func write(
    _ marked: MarkedText, longest: Int, worst: ([Int]) -> Severity?, numbers: ([Int]) -> [Int] = { _ in [] }
  ) {
    marked.forEachPart { part, findings, ending, isCode in
      let (severity, numbers) = (worst(findings), numbers(ending))
      guard isCode else { return write(part.shortened(to: longest), as: severity, numbers) }
      element("bdi", .direction(isRightToLeft: false)) { $0.write(part.shortened(to: longest), as: severity, numbers) }
    }
  }

  private mutating func write(_ part: String, as severity: Severity?, _ numbers: [Int]) {
    guard let severity else { return text(part) }
    // An empty place is drawn as a bar.
    element("mark", part.isEmpty ? .class("place", severity) : .class(severity)) { $0.text(part, showsSpaces: true) }
    guard !numbers.isEmpty else { return }
    // The style sheet shows the number, so it is not copied with the text.
    element("sup", .constant(.ariaHidden, "true"), .data(numbers.map(String.init).joined(separator: " "))) { _ in }
  }
}

/// The change of a suggested text: the part between the common beginning and the common end.
package struct WordingChange {
  package var before: Substring
  package var removed: Substring
  package var inserted: Substring
  package var after: Substring

  /// In scripts without spaces, the change is not extended to words.
  private static let wordLimit = 14

  /// - Complexity: O(*n*)
  package init(from old: String, to new: String) {
    // This compares scalars, because a change of normalization is also a change.
    var (oldPart, newPart) = old.differingParts(from: new) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    // If letters replace letters, whole words are easier to read than single letters.
    if !oldPart.isEmpty, !newPart.isEmpty {
      let head = old[..<oldPart.lowerBound].suffix(Self.wordLimit + 1).reversed()
        .prefix { $0.isLetter || $0.isNumber }.count
      let tail = old[oldPart.upperBound...].prefix(Self.wordLimit + 1).prefix { $0.isLetter || $0.isNumber }.count
      if max(head, tail) <= Self.wordLimit {
        oldPart = old.index(oldPart.lowerBound, offsetBy: -head)..<old.index(oldPart.upperBound, offsetBy: tail)
        newPart = new.index(newPart.lowerBound, offsetBy: -head)..<new.index(newPart.upperBound, offsetBy: tail)
      }
    }
    before = old[..<oldPart.lowerBound]
    removed = old[oldPart]
    inserted = new[newPart]
    after = old[oldPart.upperBound...]
  }
}
