/// How a text is set: its size, and what affects its width.
package struct TypeSetting: Hashable, Sendable {
  /// The size in points.
  package var size: Double
  /// How far the weight is from regular (0) to semibold (1). Medium is in between.
  package var weight: Double
  /// What is added to every glyph of the system face, in points.
  package var tracking: Double
  /// How much narrower the system's face is at this size than at the size of body text.
  package var narrowing: Narrowing

  package init(size: Double, weight: Double = 0, tracking: Double = 0, narrowing: Narrowing = .none) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.narrowing = narrowing
  }

  /// The share of a face's width that is missing at some size. 0 if none is missing.
  package struct Narrowing: Hashable, Sendable {
    package var expected: Double
    /// The values for the widest and the narrowest letters that the assumptions allow.
    package var least: Double
    package var greatest: Double

    package static let none = Narrowing(expected: 0, least: 0, greatest: 0)
  }
}

/// The frame for a text. Its lines have a width of `width` points.
package struct TextFrame: Hashable, Sendable {
  package var width: Double
  package var lineCount: Int
  package var type: TypeSetting
  /// The distance between baselines, in points.
  package var leading: Double

  package init(width: Double, lineCount: Int, type: TypeSetting, leading: Double? = nil) {
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
package struct FrameRange: Hashable, Sendable {
  package var generous: TextFrame
  package var assumed: TextFrame
  package var strict: TextFrame

  package init(generous: TextFrame, assumed: TextFrame, strict: TextFrame) {
    self.generous = generous
    self.assumed = assumed
    self.strict = strict
  }
}
