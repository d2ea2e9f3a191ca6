package import UnicodeText

/// A text as written, and as devices draw it with values for its parameters.
package struct PreviewedText: Hashable, Sendable {
  /// With its parameters: `Order ${coffee}`.
  package var written: String
  /// With values in place of the parameters. This text is measured.
  package var drawn: String
  /// The values as a sentence. Nil if there are none.
  package var note: Message?

  package init(written: String, drawn: String, note: Message? = nil) {
    self.written = written
    self.drawn = drawn
    self.note = note
  }
}
