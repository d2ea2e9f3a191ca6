public import ReviewModel
public import SourceText

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

extension SuppressionDirective {
  /// The directives in a comment.
  ///
  /// - Parameters:
  ///   - comment: Offsets into the file's UTF-8, with or without the delimiters.
  ///   - reach: What the comment stands with.
  ///   - key: The key of that, where it has one.
  static func directives(
    inComment comment: Range<Int>, of utf8: [UInt8], file: Int, reach: Reach, key: String? = nil
  ) -> [SuppressionDirective] {
    DirectiveText.all(in: utf8[comment]).map {
      SuppressionDirective($0, file: file, reach: reach, key: key) { $0 }
    }
  }

  /// The directives in a comment that is written with escapes.
  static func directives(
    in comment: Literal, of source: SourceFile, reach: Reach, key: String?
  ) -> [SuppressionDirective] {
    let escaped = EscapedText(comment, in: source)
    return DirectiveText.all(in: Array(escaped.text.utf8)[...]).map {
      SuppressionDirective($0, file: comment.file, reach: reach, key: key) { escaped.sourceRange(ofUTF8: $0) }
    }
  }

  private init(
    _ text: DirectiveText, file: Int, reach: Reach, key: String?, place: (Range<Int>) -> Range<Int>
  ) {
    func word(_ word: DirectiveText.Word) -> Word { Word(text: word.text, utf8: place(word.range)) }
    self.init(
      file: file, utf8: place(text.range), reach: text.isForFile ? .file : reach, key: key,
      rules: text.rules.map(word), locales: text.locales.map(word), reason: text.reason)
    if let unknown = text.unknownWord {
      fault = .unknownWord(word(unknown))
    } else if rules.isEmpty {
      fault = .noRule
    } else if reason.isEmpty {
      fault = .noReason
    }
  }
}
