/// A length limit of a text, from the file that translators get.
package struct LengthLimit: Hashable, Sendable {
  /// The unit of the limit.
  package enum Unit: String, Hashable, Sendable {
    /// A user-perceived character: a grapheme cluster.
    case character
    /// A byte of UTF-8.
    case byte
    case pixel, point
  }

  package var unit: Unit
  /// Nil if there is no minimum.
  package var least: Double?
  /// Nil if there is no maximum.
  package var most: Double?
  /// The type size in points, if the file specifies it.
  package var fontSize: Double?
  /// The place of the limit: an index into ``LocalizationBundle/files``, and a line.
  package var file: Int
  package var line: Int

  package init(_ unit: Unit, least: Double? = nil, most: Double? = nil, fontSize: Double? = nil, file: Int, line: Int) {
    self.unit = unit
    self.least = least
    self.most = most
    self.fontSize = fontSize
    self.file = file
    self.line = line
  }
}
