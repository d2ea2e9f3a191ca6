/// A comment in a reviewed file that hides findings: `shortcut-review:disable title-length -- the legal name`.
///
/// It holds for findings that are placed where it stands: a file's readers know what a comment belongs to, and nothing of
/// rules. Which rules and locales there are, the rules' own side knows.
public struct SuppressionDirective: Hashable, Sendable {
  /// What the directive holds for.
  public enum Reach: Hashable, Sendable {
    /// Everything in the file.
    case file
    /// What begins in a part of the file: offsets into ``SourceFile/utf8``.
    case part(Range<Int>)
    /// The comment stands with nothing.
    case nothing
  }

  /// A part of the directive with its place.
  public struct Word: Hashable, Sendable {
    /// In small letters; a locale as it is written.
    public var text: String
    /// Offsets into ``SourceFile/utf8``.
    public var utf8: Range<Int>
  }

  /// Why the directive hides nothing.
  public enum Fault: Hashable, Sendable {
    /// The word after the colon.
    case unknownWord(Word)
    case noRule
    case noReason
  }

  /// An index into ``LocalizationBundle/files``.
  public var file: Int
  /// The whole directive, from the tool's name to the end of the reason: offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
  public var reach: Reach
  /// The key of the text that the comment stands with, where it has one.
  public var key: String?
  /// The rules that it names, at least one where there is no fault.
  public var rules: [Word]
  /// The locales that it is limited to; empty for all.
  public var locales: [Word]
  /// Why the findings are none here.
  public var reason: String
  public var fault: Fault?
  /// True where the file is an export: a copy of a comment that people write elsewhere.
  public var isExported = false
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
      rules: text.rules.map(word), locales: text.locales.map(word), reason: text.reason, fault: nil)
    if let unknown = text.unknownWord {
      fault = .unknownWord(word(unknown))
    } else if rules.isEmpty {
      fault = .noRule
    } else if reason.isEmpty {
      fault = .noReason
    }
  }
}
