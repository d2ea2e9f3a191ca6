extension WatchCard {
  /// Whether a card has an image beside its texts.
  public enum Image: Hashable, Sendable {
    case absent, present
    /// Not known: a text is cut only where it is cut without an image, and fits only where it fits beside one.
    case unknown
  }

  /// What is drawn in one frame.
  public enum Part: Hashable, Sendable {
    case title(hasSubtitle: Bool)
    case subtitle
  }

  /// The frames a part may have on a device, over every combination of the assumptions.
  func frames(of part: Part, image: Image, on device: Device) -> FrameRange {
    FrameRange(
      generous: frame(of: part, image: image, on: device, at: .generous),
      assumed: frame(of: part, image: image, on: device, at: .assumed),
      strict: frame(of: part, image: image, on: device, at: .strict))
  }

  private enum Reading { case generous, assumed, strict }

  private func frame(of part: Part, image: Image, on device: Device, at reading: Reading) -> TextFrame {
    let isBesideImage = image == .present || (image == .unknown && reading == .strict)
    let column =
      isBesideImage ? imageSide(on: device, at: reading) + Self.larger(imageGap, at: reading) : 0
    let category = Self.category(of: device, at: reading)
    let size: Double
    let weight: Double
    let lineCount: Int
    switch part {
    case .title(let hasSubtitle):
      size = category.points(.headline)
      weight = Self.larger(titleWeight, at: reading)
      lineCount = Int(hasSubtitle ? Self.smaller(titleLinesAboveSubtitle, at: reading) : Self.titleLines.value)
    case .subtitle:
      size = category.points(.footnote1) + Self.larger(subtitleSizeStep, at: reading)
      weight = 1
      lineCount = 1
    }
    return TextFrame(
      width: max(0, device.points.width - 2 * Self.larger(margin, at: reading) - column),
      lineCount: lineCount,
      type: TypeSetting(size: size, weight: weight, tracking: SystemFaceTracking.compact(at: size)))
  }

  /// The side of the image as it is drawn, in points.
  func imageSide(on device: Device) -> Double { imageSide(on: device, at: .assumed) }

  private func imageSide(on device: Device, at reading: Reading) -> Double {
    let ratio = device.points.width / Self.imageScreenWidth.value
    // On the screen it is published for, the side is no assumption.
    let scale = ratio == 1 ? 1 : ratio * Self.larger(imageScale, at: reading)
    return Self.imageSide.value * scale
  }

  private static func category(of device: Device, at reading: Reading) -> TextCategory {
    switch reading {
    case .generous: device.possibleCategories.lowerBound
    case .assumed: device.defaultCategory
    case .strict: device.possibleCategories.upperBound
    }
  }

  /// The value of an assumption that takes room from the text where it grows.
  private static func larger(_ assumption: Assumption, at reading: Reading) -> Double {
    switch reading {
    case .generous: assumption.range.lowerBound
    case .assumed: assumption.value
    case .strict: assumption.range.upperBound
    }
  }

  /// The value of an assumption that takes room from the text where it shrinks.
  private static func smaller(_ assumption: Assumption, at reading: Reading) -> Double {
    switch reading {
    case .generous: assumption.range.upperBound
    case .assumed: assumption.value
    case .strict: assumption.range.lowerBound
    }
  }
}
