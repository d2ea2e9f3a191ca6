import Diagnostics

/// The text without a part of it, as a fix.
struct Removal {
  private let replacement: String

  /// Spaces that the removal leaves at the end go too: `Surprise !` becomes `Surprise`.
  init(of range: Range<String.Index>, from text: String) {
    var result = text
    result.removeSubrange(range)
    if text[range.upperBound...].allSatisfy(\.isWhitespace) {
      while result.last?.isWhitespace ?? false { result.removeLast() }
    }
    replacement = result
  }

  func fix(_ title: String, _ safety: Fix.Safety) -> Fix? {
    replacement.isEmpty ? nil : Fix(title: title, replacement: replacement, safety: safety)
  }
}
