import ReviewModel
import SourceText
import UnicodeText

/// Finds keys that stand twice in one file.
enum DuplicateKeys {
  private struct Place: Hashable {
    var section: Int
    var key: String
    var locale: String
    var variation: String?
    /// Of a unit of an exchange file: two that have one name may have two identifiers.
    var unit: String?
  }

  /// - Returns: A fault at every later text whose key an earlier one has; one a key for a catalog, where a key that
  ///   stands twice has two texts in every language.
  static func faults(in contents: FileContents, source: SourceFile, file index: Int) -> [FileFault] {
    // In a definition several sentences may share an identifier on purpose.
    guard !contents.isDefinition else { return [] }
    var first: [Place: LocalizedText] = [:]
    first.reserveCapacity(contents.texts.count)
    var faults: [FileFault] = []
    var reported: Set<String> = []
    var lines: LineIndex?
    func add(_ text: LocalizedText, section: Int, unit: String? = nil) {
      let place = Place(section: section, key: text.key, locale: text.locale, variation: text.variation, unit: unit)
      guard let earlier = first[place] else {
        first[place] = text
        return
      }
      if contents.sourceLanguage != nil, !reported.insert(text.key).inserted { return }
      if lines == nil, source.encoding != .binary { lines = LineIndex(utf8: source.utf8) }
      faults.append(fault(text, earlier: earlier, line: lines?.line(at: earlier.literal.utf8.lowerBound)))
    }
    for text in contents.texts { add(text, section: 0) }
    // The units of an exchange file belong to as many tables as it has sections.
    for (number, section) in contents.sections.enumerated() {
      for (unit, text) in section.numberedTargets(file: index) {
        add(text, section: number, unit: section.units[unit].identifier)
      }
    }
    return faults
  }

  private static func fault(_ text: LocalizedText, earlier: LocalizedText, line: Int?) -> FileFault {
    let isSame = text.text == earlier.text
    return FileFault(
      kind: .duplicateKey(sameValue: isSame), file: text.literal.file, utf8: text.literal.utf8,
      message: (isSame ? FaultMessage.repeatedKey : .repeatedKeyOtherValue)(["key": .text(text.key)]),
      notes: [first(earlier, line: line, isSame: isSame), FaultMessage.oneIsUsed()],
      key: text.key)
  }

  private static func first(_ text: LocalizedText, line: Int?, isSame: Bool) -> Message {
    guard let line else { return isSame ? FaultMessage.first() : FaultMessage.firstAs(["text": .text(text.text)]) }
    return isSame
      ? FaultMessage.firstAtLine(["line": .number(line)])
      : FaultMessage.firstAtLineAs(["line": .number(line), "text": .text(text.text)])
  }
}
