/// How a text is set: the size, and what it does to the widths.
public struct TypeSetting: Hashable, Sendable {
  /// The size in points.
  public var size: Double
  /// How far the weight is from regular towards semibold: 0 is regular, 1 semibold, and medium lies between.
  public var weight: Double
  /// What is added to every glyph of the system face, in points.
  public var tracking: Double
  /// How much narrower than at the size of body text the system's face is at this size.
  public var narrowing: Narrowing

  public init(size: Double, weight: Double = 0, tracking: Double = 0, narrowing: Narrowing = .none) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.narrowing = narrowing
  }

  /// A share of a face's width that it lacks at some size: 0 where it lacks none.
  public struct Narrowing: Hashable, Sendable {
    public var expected: Double
    /// Where letters are as wide as the assumptions allow, and as narrow.
    public var least: Double
    public var greatest: Double

    public static let none = Narrowing(expected: 0, least: 0, greatest: 0)
  }
}

/// The frame a text is set into: its lines have `width` points.
public struct TextFrame: Hashable, Sendable {
  public var width: Double
  public var lineCount: Int
  public var type: TypeSetting
  /// The distance between baselines, in points.
  public var leading: Double

  public init(width: Double, lineCount: Int, type: TypeSetting, leading: Double? = nil) {
    self.width = width
    self.lineCount = lineCount
    self.type = type
    self.leading = leading ?? type.size * 1.2
  }
}

/// The most generous, the assumed and the strictest frame a text may have.
///
/// In the generous one lines are as wide and letters as small as the assumptions allow, in the strict one the opposite.
public struct FrameRange: Hashable, Sendable {
  public var generous: TextFrame
  public var assumed: TextFrame
  public var strict: TextFrame

  public init(generous: TextFrame, assumed: TextFrame, strict: TextFrame) {
    self.generous = generous
    self.assumed = assumed
    self.strict = strict
  }
}
