/// What the device with the least room shows of a text that is cut off.
package struct CutPlaces: Hashable, Sendable {
  /// The device with the least room.
  package var device: String
  /// The identifier of its surface, for reports in other languages.
  package var surfaceID: String
  /// In English.
  package var surfaceName: String
  /// The drawn lines, with ellipses. The lines of a title precede those of its subtitle.
  package var lines: [String]

  package init(device: String, surfaceID: String, surfaceName: String, lines: [String]) {
    self.device = device
    self.surfaceID = surfaceID
    self.surfaceName = surfaceName
    self.lines = lines
  }
}
