private import CICU

/// One of ICU's break iterators, opened once and set to text after text.
final class BreakIterator {
  enum Kind: Hashable { case grapheme, word, line, sentence }

  /// Nil where ICU could not open one, for want of its data.
  private let iterator: OpaquePointer?

  init(_ kind: Kind, _ locale: LocaleIdentifier) {
    let type =
      switch kind {
      case .grapheme: UBRK_CHARACTER
      case .word: UBRK_WORD
      case .line: UBRK_LINE
      case .sentence: UBRK_SENTENCE
      }
    var status: Int32 = 0
    let iterator = cicu_openBreakIterator(type, locale.icuName, &status)
    self.iterator = status <= 0 ? iterator : nil
  }

  deinit { if let iterator { cicu_closeBreakIterator(iterator) } }

  /// Calls `body` with each boundary after the start, in UTF-16 units, and ICU's status of the segment before it.
  ///
  /// Where ICU fails, and the text is not empty, its end is the one boundary, of status 0.
  func forEachBoundary(in buffer: UTF16Buffer, _ body: (_ utf16Offset: Int, _ ruleStatus: Int32) -> Void) {
    guard buffer.count > 0 else { return }
    var status: Int32 = 0
    guard let iterator else { return body(buffer.count, 0) }
    cicu_setBreakText(iterator, buffer.units, buffer.length, &status)
    guard status <= 0 else { return body(buffer.count, 0) }
    _ = cicu_firstBreak(iterator)
    while case let boundary = cicu_nextBreak(iterator), boundary >= 0 {
      body(Int(boundary), cicu_breakStatus(iterator))
    }
  }
}
