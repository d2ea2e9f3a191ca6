/// A font that stands in for the advance tables wherever it has the characters.
public struct MeasuringFont: Sendable {
  /// The font of regular text.
  public let regular: FontFile
  /// The font of semibold text; nil where it is not known how wide that is.
  public let semibold: FontFile?
  /// Whether the font is the system's own face: only that gets tracking, which a font file does not hold for every size.
  public let isSystemFace: Bool

  /// - Parameters:
  ///   - regular: The font at its regular weight.
  ///   - semibold: The same at weight 600.
  public init(regular: FontFile, semibold: FontFile? = nil, isSystemFace: Bool) {
    self.regular = regular
    self.semibold = semibold
    self.isSystemFace = isSystemFace
  }

  /// Opens a file: at weights 400 and 600 where it varies by weight, and at an optical size where it varies by that.
  ///
  /// - Parameter opticalSize: In points. Source of 17: the body text of iOS.
  /// - Throws: ``FontError`` where the file is no font, is damaged or lacks the face.
  public init(
    path: String, face: Int = 0, opticalSize: Double = 17, isSystemFace: Bool, library: HarfBuzz
  ) throws(FontError) {
    let plain = try FontFile(path: path, face: face, library: library)
    var chosen: [String: Double] = [:]
    for axis in plain.axes where axis.tag == "opsz" || axis.tag == "wght" {
      chosen[axis.tag] = axis.tag == "opsz" ? opticalSize : 400
    }
    guard !chosen.isEmpty else {
      self.init(regular: plain, isSystemFace: isSystemFace)
      return
    }
    let regular = try plain.varied(chosen)
    guard chosen["wght"] != nil else {
      self.init(regular: regular, isSystemFace: isSystemFace)
      return
    }
    chosen["wght"] = 600
    self.init(regular: regular, semibold: try plain.varied(chosen), isSystemFace: isSystemFace)
  }
}
