import BundleReading
import ReviewModel
import SourceText

/// The state that an exchange file gives with a translation.
enum TargetState {
  /// The change that marks a translation as done; nil where it needs none.
  ///
  /// - Parameter literal: The translation's place, between its tags.
  static func translated(at literal: Range<Int>, in file: SourceFile) -> TextPatch? {
    guard case .exchange = BundleFormat(path: file.path),
      let start = file.utf8[..<literal.lowerBound].lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    let tag = file.string(start..<literal.lowerBound)
    guard tag.contains(/^<(\w+:)?target\s/),
      let state = tag.firstMatch(of: /\sstate\s*=\s*["'](new|needs-[^"']*)["']/)?.output.1
    else { return nil }
    let place = start + tag.utf8.distance(from: tag.startIndex, to: state.startIndex)
    return TextPatch(utf8: place..<place + state.utf8.count, replacement: TranslationState.translated.rawValue)
  }
}
