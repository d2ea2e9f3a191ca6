/// What a watch shows of a card, ready to be drawn: plain data, independent of any output format.
public struct CardPicture: Hashable, Sendable {
  /// A line as it is drawn, its ellipsis included.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// The width the line takes, in points.
    public var points: Double
  }

  /// A title or a subtitle.
  public struct Block: Hashable, Sendable {
    public var lines: [Line]
    /// The size of the text, in points.
    public var size: Double
    /// The distance between its baselines, in points.
    public var leading: Double
    public var verdict: Verdict
    /// What is not shown, without white space at its ends; empty where all is shown.
    public var hidden: String
    /// `hidden` behind an ellipsis, in lines as wide as the screen, for a caption; a very long one is cut once more.
    public var hiddenLines: [Line]
    /// The number of graphemes of the whole text, and of the part that is shown.
    public var graphemes: Int
    public var graphemesShown: Int
    /// How much wider the last line would have to be.
    public var pointsOver: Double
    /// How many graphemes the text has to lose.
    public var graphemesOver: Int
  }

  public var deviceID: String
  public var deviceName: String
  /// The screen in points.
  public var screen: PointSize
  /// The room left for the texts: its distance from the screen's leading edge, and its width.
  public var textInset: Double
  public var textWidth: Double
  /// The side of the image beside the texts; nil where there is none.
  public var imageSide: Double?
  public var appName: String?
  public var title: Block
  public var subtitle: Block?
  /// The tag of the texts' language.
  public var language: String
  public var isRightToLeft: Bool

  /// The size of the caption's text, in points.
  static let captionSize = 10.0
}

extension CardPicture {
  /// What all of the picture says, for people who do not see it.
  public var textAlternative: String {
    var text = "\(deviceName) shows “\(title.shown)”"
    if !title.hidden.isEmpty { text += " and hides “\(title.hidden)”" }
    if let subtitle {
      text += "; of the subtitle it shows “\(subtitle.shown)”"
      if !subtitle.hidden.isEmpty { text += " and hides “\(subtitle.hidden)”" }
    }
    return text
  }
}

extension CardPicture.Block {
  /// The lines as one text.
  var shown: String { lines.map(\.text).joined(separator: " ") }
}
