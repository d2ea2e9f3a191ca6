/// What the device with the least room shows of a text that it does not show whole.
public struct CutPlaces: Hashable, Sendable {
  /// The device with the least room.
  public var device: String
  /// Its surface, by which reports name it in their language.
  public var surfaceID: String
  /// In English.
  public var surfaceName: String
  /// The lines as they are drawn there, ellipses included; those of a title before those of its subtitle.
  public var lines: [String]

  public init(device: String, surfaceID: String, surfaceName: String, lines: [String]) {
    self.device = device
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.lines = lines
  }
}
