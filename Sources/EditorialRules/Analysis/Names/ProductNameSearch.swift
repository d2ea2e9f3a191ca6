import LocaleData

/// Finds Apple's product names, correctly spelled, and the name Siri.
enum ProductNameSearch {
  static func ranges(in text: ReviewedText) -> [Range<String.Index>] {
    text.profile.apple.allNames.flatMap { text.string.ranges(ofWord: $0) }
  }
}

extension AppleNames {
  var allNames: [String] { products.map(\.name) + ["Siri"] }
}

extension String {
  /// Every place of a word exactly as written, not as part of a longer word.
  ///
  /// - Parameter mayEnd: Whether a longer word with this beginning counts, such as one with only an ending.
  func ranges(
    ofWord word: String, where mayEnd: (Range<String.Index>) -> Bool = { _ in false }
  ) -> [Range<String.Index>] {
    guard utf8.holds(word.utf8) else { return [] }
    return ranges(of: word).filter { !continuesWord(before: $0) && (!continuesWord(after: $0) || mayEnd($0)) }
  }
}

enum AppleDeviceSearch {
  /// The places in order. If names overlap (`Mac mini`), the longer one.
  static func ranges(in text: ReviewedText, withSystems: Bool) -> [Range<String.Index>] {
    let apple = text.profile.apple
    let names = apple.devices.words + (withSystems ? apple.systems.words : [])
    let ranges = names.sorted { $0.utf8.count > $1.utf8.count }.flatMap { text.string.ranges(ofWord: $0) }
    return outsideAppNames(ranges.filter { !text.code.overlaps($0) }.withoutOverlaps { $0 }, in: text)
  }

  /// The places of device names in Apple's spelling or another known one.
  static func rangesInAnySpelling(in text: ReviewedText) -> [Range<String.Index>] {
    let devices = Set(text.profile.apple.devices.words)
    let misspelled = text.misspelledProducts.filter { devices.contains($0.product.name) }.map(\.range)
    return (ranges(in: text, withSystems: false) + outsideAppNames(misspelled, in: text))
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func outsideAppNames(_ kept: [Range<String.Index>], in text: ReviewedText) -> [Range<String.Index>] {
    kept.isEmpty ? [] : kept.outside(text.appNameMatches.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// The names of Apple's products in a source. They are the same in every language.
struct ProductNamesInSource: MemoKey {
  let source: String
  let products: [ProductName]

  static var lifetime: MemoLifetime { .nextKey }
  var id: String { source }

  func value(with context: AnalysisContext) -> Set<String> {
    Set(products.lazy.map(\.name).filter { !source.ranges(ofWord: $0).isEmpty })
  }
}
