/// A place in a file, for people: 1-based lines and columns, columns counted in Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
  /// The place in a file that has no lines, a binary property list: line 0, which no text has.
  public static let none = SourcePosition(line: 0, column: 0)
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

/// A half-open range of bytes in one file, and the same range in lines and columns.
public struct SourceRange: Hashable, Sendable {
  /// The path relative to the reviewed folder, with `/` between components.
  public var path: String
  /// Zero-based offsets into the file's bytes as they are on disk.
  public var bytes: Range<Int>
  /// The place of the first character.
  public var start: SourcePosition
  /// The place just after the last character.
  public var end: SourcePosition

  public init(path: String, bytes: Range<Int>, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.bytes = bytes
    self.start = start
    self.end = end
  }
}
