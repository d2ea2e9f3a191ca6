import ReviewModel
import UnicodeText

/// The text without a part of it, as a fix.
struct Removal {
  private let replacement: String

  /// Without the mark at the end and, where the language opens such a sentence with a mark of its own (`¡`, `¿`), that
  /// one.
  init(of mark: EndingMark, from text: String) {
    guard let opening = mark.opening(in: text) else {
      self.init(of: mark.range, from: text)
      return
    }
    var result = text
    result.removeSubrange(mark.range)
    result.unicodeScalars.remove(at: opening)
    while result.last?.isWhitespace ?? false { result.removeLast() }
    self.init(replacement: result)
  }

  /// Spaces that the removal leaves at the end go too: `Un café !` becomes `Un café`.
  init(of range: Range<String.Index>, from text: String) {
    var result = text
    result.removeSubrange(range)
    if text[range.upperBound...].allSatisfy(\.isWhitespace) {
      while result.last?.isWhitespace ?? false { result.removeLast() }
    }
    self.init(replacement: result)
  }

  private init(replacement: String) { self.replacement = replacement }

  /// nil where nothing would be left.
  func fix(_ title: Message, _ safety: Fix.Safety) -> Fix? {
    replacement.isEmpty ? nil : Fix(title, .whole(replacement), safety)
  }

  /// The text that is left; nil where nothing is.
  var text: String? { replacement.isEmpty ? nil : replacement }
}
