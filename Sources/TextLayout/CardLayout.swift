/// What one device shows of the texts of a card.
public struct CardLayout: Hashable, Sendable {
  public var device: Device
  public var title: DrawnText
  /// The frame the lines of the title stand in.
  public var titleFrame: TextFrame
  public var subtitle: DrawnText?
  /// The frame the line of the subtitle stands in, if there is one.
  public var subtitleFrame: TextFrame
}
