public import ReviewModel
public import TextLayout

/// One text in all its languages, as one device shows each: so one sees which of them are long.
public struct ComparedText: Hashable, Sendable {
  public struct Wording: Hashable, Sendable {
    /// The text, with its locale.
    public var id: TextID
    /// As it is measured, with samples for its parameters; what is not shown is flagged.
    public var excerpt: Excerpt
    public var verdict: Verdict
    /// How many graphemes the text has to lose there; 0 where it is seen whole.
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
  /// In the order of the languages in their files.
  public var wordings: [Wording]

  /// How many a report has: those that most languages cut.
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

  /// In how many languages it is cut.
  public var cutCount: Int { wordings.count { $0.verdict == .cut } }
}
