/// What the device with the least room shows of a text that is cut off.
public struct CutPlaces: Hashable, Sendable {
  /// The device with the least room.
  public var device: String
  /// The identifier of its surface, for reports in other languages.
  public var surfaceID: String
  /// In English.
  public var surfaceName: String
  /// The drawn lines, with ellipses. The lines of a title precede those of its subtitle.
  public var lines: [String]

  public init(device: String, surfaceID: String, surfaceName: String, lines: [String]) {
    self.device = device
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.lines = lines
  }
}
