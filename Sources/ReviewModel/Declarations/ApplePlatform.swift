/// A system that apps and their widgets run on.
public enum ApplePlatform: String, CaseIterable, Hashable, Sendable {
  /// iPhone and iPad, and their apps on the Mac.
  case iOS
  case macOS
  case tvOS
  case visionOS
  case watchOS
}

/// A version of a system: `17.2`.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// - Parameter text: Numbers with dots between them, of which the first two count: `16.4.1`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let major = first, major >= 0, parts.allSatisfy({ $0 != nil }) else { return nil }
    self.init(major, parts.count > 1 ? (parts[1] ?? 0) : 0)
  }

  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  public static func < (lhs: SystemVersion, rhs: SystemVersion) -> Bool {
    (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
  }
}

/// Where a piece of code can run, as far as the code around it says: `#if os(watchOS)`, `@available(iOS 17, *)`.
public struct CodeConditions: Hashable, Sendable {
  /// The platforms for which the code may be compiled; which of them the app has, its project says.
  public var platforms: Set<ApplePlatform>
  /// The versions before which the code does not run, on the platforms that have such a limit.
  public var minimumVersions: [ApplePlatform: SystemVersion]

  public init(
    platforms: Set<ApplePlatform> = Set(ApplePlatform.allCases), minimumVersions: [ApplePlatform: SystemVersion] = [:]
  ) {
    self.platforms = platforms
    self.minimumVersions = minimumVersions
  }

  /// Code that any platform may have.
  public static let none = CodeConditions()
}
