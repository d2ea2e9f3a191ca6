package import ReviewModel
package import TextLayout

/// One text in all its languages, as one device shows each. It shows which languages are long.
package struct ComparedText: Hashable, Sendable {
  package struct Wording: Hashable, Sendable {
    /// The text, with its locale.
    package var id: TextID
    /// The measured text, with sample values for its parameters. The hidden part is flagged.
    package var excerpt: Excerpt
    package var verdict: Verdict
    /// How many graphemes the text is too long there. 0 if it fits.
    package var graphemesOver: Int
    /// The width on one line, in em.
    package var em: Double

    package init(id: TextID, excerpt: Excerpt, verdict: Verdict, graphemesOver: Int, em: Double) {
      self.id = id
      self.excerpt = excerpt
      self.verdict = verdict
      self.graphemesOver = graphemesOver
      self.em = em
    }
  }

  package var key: String
  /// As in ``ReportedText/kind``.
  package var kind: String
  package var surfaceID: String
  /// In English.
  package var surfaceName: String
  package var deviceName: String
  /// In the order of the languages in the files.
  package var wordings: [Wording]

  /// The maximum number in a report. Texts that most languages cut come first.
  package static let limit = 3

  package init(
    key: String, kind: String, surfaceID: String, surfaceName: String, deviceName: String, wordings: [Wording]
  ) {
    self.key = key
    self.kind = kind
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.deviceName = deviceName
    self.wordings = wordings
  }

  /// In how many languages it is cut off.
  package var cutCount: Int { wordings.count { $0.verdict == .cut } }
}
