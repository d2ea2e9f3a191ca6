/// A change of one part of a file, as an editor makes it.
public struct FileEdit: Hashable, Sendable {
  /// The part that goes; empty where something is only added. Its bounds lie between characters.
  public var location: SourceRange
  /// What takes its place, as the file writes it, with its escapes and entities: to be encoded as the file is.
  public var text: String

  public init(location: SourceRange, text: String) {
    self.location = location
    self.text = text
  }
}
