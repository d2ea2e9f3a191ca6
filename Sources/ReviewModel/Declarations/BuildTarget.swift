/// A target of a project, as far as what its code can do depends on it.
public struct BuildTarget: Hashable, Sendable {
  /// What comes of a target.
  public enum Product: Hashable, Sendable {
    case app
    /// What comes with an app: its widgets, its intents.
    case appExtension
    /// Frameworks, tests, tools: what people do not get as such.
    case other
  }

  public var product: Product
  public var name: String
  /// The platforms that it is built for; nil where the project does not tell.
  public var platforms: Set<ApplePlatform>?
  /// The oldest version that it runs on, by platform, where the project tells: the oldest of all its configurations.
  public var minimumVersions: [ApplePlatform: SystemVersion]
  /// True where it compiles sources in languages that are not read.
  public var hasUnreadSources: Bool
  /// True for a package: it names the oldest versions, and runs on all platforms.
  public var isPackage: Bool

  public init(
    name: String, platforms: Set<ApplePlatform>?, minimumVersions: [ApplePlatform: SystemVersion] = [:],
    hasUnreadSources: Bool = false, isPackage: Bool = false, product: Product = .other
  ) {
    self.product = product
    self.isPackage = isPackage
    self.name = name
    self.platforms = platforms
    self.minimumVersions = minimumVersions
    self.hasUnreadSources = hasUnreadSources
  }
}

/// That a target compiles a source file.
public struct TargetMembership: Hashable, Sendable {
  /// An index into ``BuildTargets/targets``.
  public var target: Int
  /// The platforms for which the target takes the file; nil for all that it is built for.
  public var platforms: Set<ApplePlatform>?

  public init(target: Int, platforms: Set<ApplePlatform>? = nil) {
    self.target = target
    self.platforms = platforms
  }
}

/// The targets of the projects that were read, and what they compile.
public struct BuildTargets: Hashable, Sendable {
  public var targets: [BuildTarget]
  /// The targets that compile a source, by its index in ``LocalizationBundle/files``. A source that no target
  /// compiles is not listed.
  public var memberships: [Int: [TargetMembership]] = [:]
  /// The targets that take a table of translations, by its index in ``LocalizationBundle/files``: none where the projects
  /// name it nowhere. A table that they may name in a way that is not followed is not listed.
  public var tables: [Int: Set<Int>] = [:]

  public init(targets: [BuildTarget] = []) { self.targets = targets }

  /// The systems that the apps run on, each with all that comes with it; nil where there is no app, or one does not tell.
  public var appPlatforms: Set<ApplePlatform>? {
    let apps = targets.filter { $0.product == .app }
    let known = apps.compactMap(\.platforms)
    return apps.isEmpty || known.count < apps.count ? nil : known.reduce(into: []) { $0.formUnion($1) }
  }

  /// What people get: where there is an app, no version of a framework or of tests says what runs.
  private var shipped: [BuildTarget] {
    targets.contains { $0.product == .app } ? targets.filter { $0.product != .other } : targets
  }

  /// The oldest version of a platform that an app here runs on, or that anything does where there is no app; nil where
  /// nothing is built for the platform, or some target does not tell.
  public func oldestVersion(of platform: ApplePlatform) -> SystemVersion? {
    var oldest: SystemVersion?
    for target in shipped {
      guard let version = target.minimumVersions[platform] else {
        // A package that does not name the platform is not made for it.
        if target.isPackage || target.platforms.map({ !$0.contains(platform) }) ?? false { continue }
        return nil
      }
      if target.platforms.map({ $0.contains(platform) }) ?? true { oldest = min(oldest ?? version, version) }
    }
    return oldest
  }

  public func targets(ofFile file: Int) -> [BuildTarget] {
    (memberships[file] ?? []).compactMap { targets.indices.contains($0.target) ? targets[$0.target] : nil }
  }

  /// The platforms that a file is compiled for; nil where no project tells.
  public func platforms(ofFile file: Int) -> Set<ApplePlatform>? {
    guard let memberships = memberships[file], !memberships.isEmpty else { return nil }
    var result: Set<ApplePlatform> = []
    for membership in memberships {
      guard targets.indices.contains(membership.target), let all = targets[membership.target].platforms else {
        return nil
      }
      result.formUnion(membership.platforms.map(all.intersection) ?? all)
    }
    return result
  }

  /// The platforms for which a piece of code is compiled; nil where no project tells.
  public func platforms(ofFile file: Int, under conditions: CodeConditions) -> Set<ApplePlatform>? {
    platforms(ofFile: file)?.intersection(conditions.platforms)
  }
}

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
