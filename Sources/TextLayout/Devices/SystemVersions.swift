/// A run of major versions of a system: `5...11`, or `5` and everything after.
public struct SystemVersions: Hashable, Sendable {
  /// The first version.
  public let first: Int
  /// The last version, or nil where new versions still come.
  public let last: Int?

  public init(_ first: Int, through last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether some version is in both.
  ///
  /// - Parameter oldest: Versions before this one do not count.
  public func overlaps(_ other: SystemVersions, since oldest: Int = 0) -> Bool {
    max(first, other.first, oldest) <= min(last ?? .max, other.last ?? .max)
  }
}

extension SystemVersions: CustomStringConvertible {
  /// `5–11`, or `5–` where no end is known.
  public var description: String { "\(first)–" + (last.map(String.init) ?? "") }
}
