import Diagnostics

/// Finds keys that stand twice in one file.
enum DuplicateKeys {
  private struct Place: Hashable {
    var section: Int
    var key: String
    var locale: String
    var variation: String?
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
    func add(_ text: LocalizedText, section: Int) {
      let place = Place(section: section, key: text.key, locale: text.locale, variation: text.variation)
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
      for text in section.targets(file: index) { add(text, section: number) }
    }
    return faults
  }

  private static func fault(_ text: LocalizedText, earlier: LocalizedText, line: Int?) -> FileFault {
    let isSame = text.text == earlier.text
    let first = line.map { "First at line \($0)" } ?? "First"
    return FileFault(
      kind: .duplicateKey(sameValue: isSame), file: text.literal.file, utf8: text.literal.utf8,
      message: "The key ‘\(text.key)’ again, with \(isSame ? "the same value as at first" : "another value")",
      notes: [
        isSame ? first : "\(first), as ‘\(earlier.text)’",
        "Only one is used: remove the other",
      ],
      key: text.key)
  }
}
