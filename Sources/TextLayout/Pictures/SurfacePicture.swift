/// What a device shows of a text on one of its surfaces, ready to be drawn: plain data, independent of any output format.
public struct SurfacePicture: Hashable, Sendable {
  /// A line as it is drawn, its ellipsis included.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// The width the line takes, in points.
    public var points: Double
  }

  /// The text the surface is about, or a subtitle below it.
  public struct Block: Hashable, Sendable {
    public var lines: [Line]
    /// The lines as one text.
    public var shown: String
    /// The size of the text, in points.
    public var size: Double
    /// From regular, 0, to semibold, 1.
    public var weight: Double
    /// The distance between its baselines, in points.
    public var leading: Double
    public var verdict: Verdict
    /// What is not shown, without white space at its ends; empty where all is shown.
    public var hidden: String
    /// `hidden` behind an ellipsis, in lines for a caption; a very long one is cut once more.
    public var hiddenLines: [Line]
    /// The number of graphemes of the whole text, and of the part that is shown.
    public var graphemes: Int
    public var graphemesShown: Int
    /// How much wider the last line would have to be.
    public var pointsOver: Double
    /// How many graphemes the text has to lose.
    public var graphemesOver: Int
  }

  public var surfaceID: String
  public var surfaceName: String
  public var deviceID: String
  public var deviceName: String
  public var platform: Platform
  /// The screen in points.
  public var screen: PointSize
  /// The app's name as far as its row has room; nothing where it is not known, or the surface does not say it.
  public var appName: Line?
  public var text: Block
  public var subtitle: Block?
  /// The tag of the texts' language.
  public var language: String
  public var isRightToLeft: Bool

  /// How the surface is drawn.
  let scene: Surface.Scene
  /// Where its parts are.
  let extent: SurfaceExtent

  /// The width left for the texts, in points.
  public var textWidth: Double { extent.text.width }

  /// The size of the app's name, in points.
  static let appNameSize = 12.0

  /// The size of the caption's text, and the distance between its baselines, in points.
  static let captionSize = 10.0
  static let captionLeading = 13.0

  /// A caption is as wide as its device, but a long line is hard to read.
  static func captionWidth(on screen: PointSize) -> Double { min(screen.width, 360) }
}
