import ReviewModel
import UnicodeText

/// The placeholders of a text as a multiset that a translation can be compared by.
struct PlaceholderSet {
  /// How often each identity occurs. A format specifier without a position has the position at which it stands, so
  /// that `%@ of %@` and `%2$@ … %1$@` are equal; other placeholders count once, however often they occur.
  let counts: [String: Int]
  /// A specifier without a position beside one with, or the position 0.
  let positionFault: (range: Range<String.Index>, fault: LocalizationPlaceholderRule.Messages)?

  init(_ placeholders: [Placeholder]) {
    var counts: [String: Int] = [:]
    var implicit = 0
    for placeholder in placeholders {
      var identity = placeholder.identity
      if placeholder.style == .format || placeholder.style == .variable {
        implicit += 1
        identity += "#\(placeholder.position ?? implicit)"
      }
      counts[identity] = 1
    }
    self.counts = counts
    positionFault = Self.positionFault(in: placeholders)
  }

  /// The identities, without positions, that this set has and `other` lacks.
  func identities(beyond other: PlaceholderSet) -> Set<String> {
    Set(counts.keys.filter { other.counts[$0] == nil }.map { String($0.prefix { $0 != "#" }) })
  }

  private static func positionFault(in placeholders: [Placeholder]) -> (
    Range<String.Index>, LocalizationPlaceholderRule.Messages
  )? {
    let formats = placeholders.filter { $0.style == .format }
    guard formats.contains(where: { $0.position != nil }) else { return nil }
    if let bare = formats.first(where: { $0.position == nil }) {
      return (bare.range, .noPosition)
    }
    return formats.first { $0.position == 0 }.map { ($0.range, .positionZero) }
  }

  /// What any phrase of the source uses, for phrases are compared by their union.
  static func union(ofSourceTextsIn entry: ReviewedEntry) -> Set<String> {
    var union = Set(entry.entry.impliedSource.map { PlaceholderScanner.placeholders(in: $0).map(\.identity) } ?? [])
    for text in entry.texts where text.source == nil { union.formUnion(text.placeholders.map(\.identity)) }
    return union
  }
}

extension Placeholder {
  /// What a translation must keep: the style and the name, or what a specifier formats.
  var identity: String {
    switch style {
    case .parameter: "${\(name)}"
    case .format: name
    case .variable: "%(\(name))"
    case .template: "{{\(name)}}"
    }
  }
}
