import UnicodeText

@testable import TextLayout

/// A width in points, and its estimated bounds.
struct Measurement: Hashable {
  var points: Double
  var lower: Double
  var upper: Double
}

extension MeasuredText {
  /// The width of the whole text on one line.
  func measurement(in type: TypeSetting) -> Measurement {
    Measurement(
      points: points(0..<count, in: type, .expected), lower: points(0..<count, in: type, .lower),
      upper: points(0..<count, in: type, .upper))
  }
}

extension TextMeasurer {
  func measurement(of text: String, in type: TypeSetting, analyzer: TextAnalyzer) -> Measurement {
    measured(text, analyzer: analyzer).measurement(in: type)
  }
}
