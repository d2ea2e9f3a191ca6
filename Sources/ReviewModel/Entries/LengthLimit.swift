/// How long a text may be, or must be, as the file says that its translators get.
public struct LengthLimit: Hashable, Sendable {
  /// What is counted or measured.
  public enum Unit: String, Hashable, Sendable {
    /// What a reader takes for a character: a grapheme cluster.
    case character
    /// A byte of UTF-8.
    case byte
    case pixel
    case point
  }

  public var unit: Unit
  /// nil where the text may be as short as it is.
  public var least: Double?
  /// nil where the text may be as long as it is.
  public var most: Double?
  /// The size of the letters in points, where the file tells it.
  public var fontSize: Double?
  /// Where the limit stands: an index into ``LocalizationBundle/files``, and a line of it.
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
