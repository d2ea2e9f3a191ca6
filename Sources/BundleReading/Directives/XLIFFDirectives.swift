import ReviewModel
import SourceText

/// The directives in an exchange file: a note or a comment in a unit applies to that unit.
struct XLIFFDirectives {
  private(set) var all: [SuppressionDirective] = []
  /// Those in the current unit.
  private var pending: [SuppressionDirective] = []
  /// The key of the current unit, once it is known.
  var key: String?

  private let source: SourceFile
  private let file: Int

  init(_ source: SourceFile, index: Int) {
    self.source = source
    file = index
  }

  /// Takes the directives from a note of the current unit.
  ///
  /// - Parameters:
  ///   - note: Decoded.
  ///   - content: Its location.
  /// - Returns: The note without the directives, for translators.
  mutating func take(note: String, _ content: Range<Int>) -> String {
    guard DirectiveMarker.isFound(in: note) else { return note }
    pending += SuppressionDirective.directives(
      in: TextLocation(file: file, utf8: content, syntax: .xml), of: source, reach: .nothing, key: nil)
    return DirectiveText.removed(from: note)
  }

  /// Takes the directives from the contents of an XML comment.
  mutating func take(_ comment: Range<Int>, isInUnit: Bool) {
    let found = SuppressionDirective.directives(inComment: comment, of: source.utf8, file: file, reach: .nothing)
    if isInUnit { pending += found } else { all += found }
  }

  /// - Parameter place: From the start tag of the unit to its end.
  mutating func finishUnit(_ place: Range<Int>) {
    for var directive in pending {
      if directive.reach == .nothing { directive.reach = .part(place) }
      directive.key = key
      all.append(directive)
    }
    pending = []
    key = nil
  }
}
