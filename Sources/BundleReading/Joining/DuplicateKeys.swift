import ReviewModel
import SourceText
import UnicodeText

enum DuplicateKeys {
  private struct Place: Hashable {
    var section: Int
    var key: String
    var locale: String
    var variation: String?
    /// For a unit of an exchange file: units with the same name may have different identifiers.
    var unit: String?
  }

  /// More repetitions of a key are not listed, because no one would read them one by one.
  private static let mostFaults = 20

  private struct Texts {
    let first: LocalizedText
    var laterCount = 0
    /// The index of the last listed fault.
    var lastFault: Int?
  }

  /// - Returns: A fault for each of the first repetitions of a key; the last one says how many more there are. One for
  ///   each key in a catalog, where a repeated key has two texts in every language.
  static func faults(in contents: FileContents, source: SourceFile, file index: Int) -> [FileFault] {
    // In a definition, several sentences may share an identifier on purpose.
    guard contents.definition == nil else { return [] }
    var known: [Place: Texts] = [:]
    known.reserveCapacity(contents.texts.count)
    var unlisted: Set<Place> = []
    var faults: [FileFault] = []
    var reported: Set<String> = []
    let isCatalog = contents.catalog != nil
    var lines: LineIndex?
    func add(_ text: LocalizedText, section: Int, unit: String? = nil) {
      let place = Place(section: section, key: text.key, locale: text.locale, variation: text.variation, unit: unit)
      guard let earlier = known[place]?.first else {
        known[place] = Texts(first: text)
        return
      }
      if isCatalog, !reported.insert(text.key).inserted { return }
      known[place]?.laterCount += 1
      guard known[place]?.laterCount ?? 0 <= Self.mostFaults else {
        unlisted.insert(place)
        return
      }
      if lines == nil, source.encoding != .binary { lines = LineIndex(utf8: source.utf8) }
      known[place]?.lastFault = faults.count
      faults.append(fault(text, earlier: earlier, line: lines?.line(at: earlier.literal.utf8.lowerBound)))
    }
    for text in contents.texts { add(text, section: 0) }
    // The units of an exchange file belong to a different table for each section.
    for (number, section) in contents.sections.enumerated() {
      for (unit, text) in section.numberedTargets(file: index) {
        add(text, section: number, unit: section.units[unit].identifier)
      }
    }
    for place in unlisted {
      guard let texts = known[place], let last = texts.lastFault else { continue }
      faults[last].notes.append(FaultMessage.moreDamage(["count": .number(texts.laterCount - Self.mostFaults)]))
    }
    return faults
  }

  private static func fault(_ text: LocalizedText, earlier: LocalizedText, line: Int?) -> FileFault {
    let isSame = text.text == earlier.text
    var fault = FileFault(
      kind: .duplicateKey(sameValue: isSame), file: text.literal.file, utf8: text.literal.utf8,
      message: (isSame ? FaultMessage.repeatedKey : .repeatedKeyOtherValue)(["key": .text(text.key)]),
      notes: [first(earlier, line: line, isSame: isSame), FaultMessage.oneIsUsed()], key: text.key)
    if !isSame { fault.texts = [earlier.text, text.text] }
    return fault
  }

  private static func first(_ text: LocalizedText, line: Int?, isSame: Bool) -> Message {
    guard let line else { return isSame ? FaultMessage.first() : FaultMessage.firstAs(["text": .text(text.text)]) }
    return isSame
      ? FaultMessage.firstAtLine(["line": .number(line)])
      : FaultMessage.firstAtLineAs(["line": .number(line), "text": .text(text.text)])
  }
}
