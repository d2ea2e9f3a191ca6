/// A length limit of a text, from the file that translators get.
public struct LengthLimit: Hashable, Sendable {
  /// The unit of the limit.
  public enum Unit: String, Hashable, Sendable {
    /// A user-perceived character: a grapheme cluster.
    case character
    /// A byte of UTF-8.
    case byte
    case pixel
    case point
  }

  public var unit: Unit
  /// Nil if there is no minimum.
  public var least: Double?
  /// Nil if there is no maximum.
  public var most: Double?
  /// The type size in points, if the file specifies it.
  public var fontSize: Double?
  /// The place of the limit: an index into ``LocalizationBundle/files``, and a line.
  public var file: Int
  public var line: Int

  public init(
    _ unit: Unit, least: Double? = nil, most: Double? = nil, fontSize: Double? = nil, file: Int, line: Int
  ) {
    self.unit = unit
    self.least = least
    self.most = most
    self.fontSize = fontSize
    self.file = file
    self.line = line
  }
}
