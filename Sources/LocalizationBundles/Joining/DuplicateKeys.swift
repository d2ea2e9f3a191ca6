import Diagnostics

/// Finds keys that stand twice in one file.
enum DuplicateKeys {
  private struct Place: Hashable {
    var key: String
    var locale: String
    var variation: String?
  }

  /// - Returns: A fault at every later text whose key an earlier one has; one a key for a catalog, where a key that
  ///   stands twice has two texts in every language.
  static func faults(in contents: FileContents, source: SourceFile) -> [FileFault] {
    // In a definition several sentences may share an identifier on purpose.
    guard !contents.isDefinition else { return [] }
    var first: [Place: Int] = [:]
    first.reserveCapacity(contents.texts.count)
    var faults: [FileFault] = []
    var reported: Set<String> = []
    var lines: LineIndex?
    for (position, text) in contents.texts.enumerated() {
      let place = Place(key: text.key, locale: text.locale, variation: text.variation)
      guard let earlierPosition = first[place] else {
        first[place] = position
        continue
      }
      let earlier = contents.texts[earlierPosition]
      if contents.sourceLanguage != nil, !reported.insert(text.key).inserted { continue }
      if lines == nil, source.encoding != .binary { lines = LineIndex(utf8: source.utf8) }
      faults.append(fault(text, earlier: earlier, line: lines?.line(at: earlier.literal.utf8.lowerBound)))
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
