/// A file or folder that could not be read, or not wholly: everything else was.
public struct ReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it or as it was found.
  public var path: String
  /// Why: "No such file or folder".
  public var reason: String
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
  public var description: String { "\(path): \(reason)" }
}
