extension SuppressionDirective {
  /// Whether a file may hold directives at all, so that its comments are worth a look.
  ///
  /// - Complexity: O(*n*), of which about one byte in sixteen is looked at.
  public static func mayStand(in source: SourceFile) -> Bool { DirectiveMarker.first(in: source.utf8[...]) != nil }

  /// The directives in the comments of a source file.
  ///
  /// - Parameters:
  ///   - comments: With their delimiters, as offsets into ``SourceFile/utf8``.
  ///   - units: What a comment may stand with: statements, declarations, elements, arguments. They nest or lie apart.
  ///   - file: The file's index in ``LocalizationBundle/files``.
  /// - Complexity: O(*n* log *n*)
  public static func directives(
    inComments comments: [Range<Int>], units: [Range<Int>], of source: SourceFile, file: Int
  ) -> [SuppressionDirective] {
    CommentPlacement(bytes: source.utf8, comments: comments, units: units).placed().flatMap { comment, unit in
      directives(inComment: comment, of: source.utf8, file: file, reach: unit.map { .part($0) } ?? .nothing)
    }
  }
}
