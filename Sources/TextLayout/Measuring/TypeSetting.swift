/// How a text is set: its size, and what affects its width.
public struct TypeSetting: Hashable, Sendable {
  /// The size in points.
  public var size: Double
  /// How far the weight is from regular (0) to semibold (1). Medium is in between.
  public var weight: Double
  /// What is added to every glyph of the system face, in points.
  public var tracking: Double
  /// How much narrower the system's face is at this size than at the size of body text.
  public var narrowing: Narrowing

  public init(size: Double, weight: Double = 0, tracking: Double = 0, narrowing: Narrowing = .none) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.narrowing = narrowing
  }

  /// The share of a face's width that is missing at some size. 0 if none is missing.
  public struct Narrowing: Hashable, Sendable {
    public var expected: Double
    /// The values for the widest and the narrowest letters that the assumptions allow.
    public var least: Double
    public var greatest: Double

    public static let none = Narrowing(expected: 0, least: 0, greatest: 0)
  }
}

/// The frame for a text. Its lines have a width of `width` points.
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
/// The generous frame has the widest lines and the smallest letters that the assumptions allow. The strict frame has
/// the opposite.
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
