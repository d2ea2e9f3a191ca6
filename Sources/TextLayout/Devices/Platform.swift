/// An operating system that draws an app's texts.
public enum Platform: String, CaseIterable, Comparable, Hashable, Sendable {
  case watchOS, iOS, iPadOS

  /// The face of the system's own texts.
  ///
  /// Source: Human Interface Guidelines, Typography: SF Pro on iOS and iPadOS, SF Compact on watchOS.
  public var face: SystemFace { self == .watchOS ? .compact : .pro }

  public static func < (lhs: Platform, rhs: Platform) -> Bool { lhs.rawValue < rhs.rawValue }
}
