import ReviewModel
import SourceText

/// Which ends of a text are ends of the displayed text.
///
/// A variant of a substitution is inside a format, which determines the ends. In `%#@cups@ingredient`, the space
/// between the two belongs to the variant, and the full stop to the format or to neither.
struct ShownEnds {
  /// Whether nothing precedes the text.
  let start: Bool
  /// Whether nothing follows it.
  let end: Bool

  static let both = ShownEnds(start: true, end: true)

  private init(start: Bool, end: Bool) {
    self.start = start
    self.end = end
  }

  /// If no format is found, there may be text on either side.
  ///
  /// - Complexity: O(number of texts of the entry) for a variant of a substitution, otherwise O(1)
  init(of text: LocalizedText, in entry: Entry) {
    guard let name = text.substitution else {
      self = .both
      return
    }
    let reference = "#@\(name)@"
    let formats = entry.texts.lazy
      .filter { $0.locale == text.locale && $0.literal.file == text.literal.file && $0.substitution == nil }
      .map(\.text).filter { $0.utf8.holds(reference.utf8) }
    guard !formats.isEmpty else {
      self.init(start: false, end: false)
      return
    }
    self.init(
      start: formats.allSatisfy { Self.begins($0, with: reference) },
      end: formats.allSatisfy { $0.hasSuffix(reference) })
  }

  /// Whether a format begins with a reference, `%#@cups@` or with its position `%1$#@cups@`.
  private static func begins(_ format: String, with reference: String) -> Bool {
    guard format.first == "%" else { return false }
    let rest = format.dropFirst()
    if rest.hasPrefix(reference) { return true }
    let position = rest.prefix { $0.isASCII && $0.isNumber }
    return !position.isEmpty && rest.dropFirst(position.count).hasPrefix("$" + reference)
  }
}

extension LocalizedText {
  /// The substitution that the text is a variant of: `cups` of `substitutions.cups.plural.other`.
  fileprivate var substitution: Substring? {
    guard let variation else { return nil }
    let parts = variation.split(separator: ".")
    guard let index = parts.firstIndex(of: "substitutions"), index + 1 < parts.endIndex else { return nil }
    return parts[index + 1]
  }
}
