import ReviewModel
import SourceText

/// The directives of an exchange file, while it is read: a note or a comment in a unit is for that unit.
struct ExchangeDirectives {
  private(set) var all: [SuppressionDirective] = []
  /// Those of the unit that is open.
  private var pending: [SuppressionDirective] = []
  /// The key of the unit that is open, as soon as it is known.
  var key: String?

  private let source: SourceFile
  private let file: Int

  init(_ source: SourceFile, index: Int) {
    self.source = source
    file = index
  }

  /// Takes what a note of the open unit holds.
  ///
  /// - Parameters:
  ///   - note: Decoded.
  ///   - content: Its place.
  /// - Returns: The note as it is for translators.
  mutating func take(note: String, _ content: Range<Int>) -> String {
    guard DirectiveMarker.isFound(in: note) else { return note }
    pending += SuppressionDirective.directives(
      in: Literal(file: file, utf8: content, syntax: .xml), of: source, reach: .nothing, key: nil)
    return DirectiveText.removed(from: note)
  }

  /// Takes what stands between the delimiters of an XML comment.
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
