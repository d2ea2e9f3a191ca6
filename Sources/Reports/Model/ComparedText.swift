public import ReviewModel
public import TextLayout

/// One text in all its languages, as one device shows each. It shows which languages are long.
public struct ComparedText: Hashable, Sendable {
  public struct Wording: Hashable, Sendable {
    /// The text, with its locale.
    public var id: TextID
    /// The measured text, with sample values for its parameters. The hidden part is flagged.
    public var excerpt: Excerpt
    public var verdict: Verdict
    /// How many graphemes the text is too long there. 0 if it fits.
    public var graphemesOver: Int
    /// The width on one line, in em.
    public var em: Double

    public init(id: TextID, excerpt: Excerpt, verdict: Verdict, graphemesOver: Int, em: Double) {
      self.id = id
      self.excerpt = excerpt
      self.verdict = verdict
      self.graphemesOver = graphemesOver
      self.em = em
    }
  }

  public var key: String
  /// As in ``ReportedText/kind``.
  public var kind: String
  public var surfaceID: String
  /// In English.
  public var surfaceName: String
  public var deviceName: String
  /// In the order of the languages in the files.
  public var wordings: [Wording]

  /// The maximum number in a report. Texts that most languages cut come first.
  public static let limit = 3

  public init(
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
  public var cutCount: Int { wordings.count { $0.verdict == .cut } }
}
