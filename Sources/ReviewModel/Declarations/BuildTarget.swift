import Platform
package import SourceText

/// A target of a project, and what it builds: the properties that determine what its code can do and what people see.
package struct BuildTarget: Hashable, Sendable {
  /// The product of a target.
  package enum Product: Hashable, Sendable {
    case app
    /// A part of an app: its widgets, its intents.
    case appExtension
    /// Frameworks, tests and tools, which users don't get as products.
    case other
  }

  /// A framework that runs an app's own code, in a language that the tool does not read, and looks up its texts.
  package enum Shell: String, Hashable, Sendable {
    case flutter = "Flutter"
    case reactNative = "React Native"
    case cordova = "Cordova"
    case capacitor = "Capacitor"
  }

  package var product: Product
  /// Nil if the app's code is for Apple's frameworks.
  package var shell: Shell?
  /// True for unit tests and UI tests, which nobody gets.
  package var isTests = false
  package var name: String
  /// The name that people see. Nil if nothing reveals it.
  package var shownName: String?
  /// The path of its information list. Nil if it has none, or if it is generated.
  package var informationList: String?
  /// The language that its project declares as its source, as written.
  package var developmentRegion: String?
  /// The targets that it needs and mostly contains: indices into ``BuildTargets/targets``.
  package var parts: [Int] = []
  /// The targets whose products contain its product: indices into ``BuildTargets/targets``.
  package var containers: [Int] = []
  /// False if no app of its project is or needs it, although an app contains others: it may be a demo.
  package var isInApp = true
  /// Where it is declared. Nil if its place is unknown.
  package var declaration: TextLocation?
  /// The platforms that it is built for. Nil if the project does not specify them.
  package var platforms: Set<ApplePlatform>?
  /// The oldest version that it runs on by platform, if the project specifies it: the oldest of all its configurations.
  package var minimumVersions: [ApplePlatform: SystemVersion]
  /// True if it also compiles sources in languages that the tool does not read.
  package var hasUnreadSources: Bool
  /// True for a package. It specifies the oldest versions, and runs on all platforms.
  package var isPackage: Bool

  package init(
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

/// A source file that a target compiles.
package struct TargetMembership: Hashable, Sendable {
  /// An index into ``BuildTargets/targets``.
  package var target: Int
  /// The platforms for which the target includes the file. Nil for all platforms that the target is built for.
  package var platforms: Set<ApplePlatform>?

  package init(target: Int, platforms: Set<ApplePlatform>? = nil) {
    self.target = target
    self.platforms = platforms
  }
}

/// The targets of the projects that were read, and what they compile.
package struct BuildTargets: Hashable, Sendable {
  package var targets: [BuildTarget]
  /// The targets that compile a source, by its index in ``LocalizationBundle/files``. Sources without a target are not
  /// listed.
  package var memberships: [Int: [TargetMembership]] = [:]
  /// The targets that include a table of translations, by its index in ``LocalizationBundle/files``. The list is empty
  /// if no project mentions the table. A table is not listed if projects may mention it in a way that the tool does not
  /// follow.
  package var tables: [Int: Set<Int>] = [:]
  /// The same for intent definitions and vocabularies.
  package var definitions: [Int: Set<Int>] = [:]
  /// The tables and definitions that may be another's copy in a target: indices into ``LocalizationBundle/files``.
  package var doubtful: Set<Int> = []
  /// Where a project lists a table, by its index in ``LocalizationBundle/files``. A table that belongs to a target with
  /// its whole folder is not listed.
  package var tablePlaces: [Int: TextLocation] = [:]
  /// The tables that no target includes: in languages that the app does not have, or with the texts of a definition.
  package var unshipped: [UnshippedTable] = []
  /// The folders of the apps, if the reviewed folder contains several that share nothing; sorted.
  package var appFolders: [String] = []

  package init(targets: [BuildTarget] = []) { self.targets = targets }

  /// The folder among ``appFolders`` that contains a path. Empty if none does.
  package func appFolder(of path: String) -> String {
    appFolders.isEmpty ? "" : FileSystem.upwards(from: path).first(where: appFolders.contains) ?? ""
  }

  /// The languages that lie on disk and in no target, sorted.
  package var unshippedLocales: [String] {
    Set(unshipped.lazy.filter { [.language, .variant].contains($0.reason) }.map(\.locale)).sorted()
  }

  /// The systems that the apps run on, including their extensions. Nil if there is no app, or if one does not specify
  /// them.
  package var appPlatforms: Set<ApplePlatform>? {
    let apps = targets.filter { $0.product == .app }
    let known = apps.compactMap(\.platforms)
    return apps.isEmpty || known.count < apps.count ? nil : known.reduce(into: []) { $0.formUnion($1) }
  }

  /// What users get. If there is an app, the versions of frameworks and tests don't matter.
  private var shipped: [BuildTarget] {
    targets.contains { $0.product == .app } ? targets.filter { $0.product != .other } : targets
  }

  /// The oldest version of a platform that an app runs on, or any target if there is no app. Nil if nothing is built
  /// for the platform, or if a target does not specify it.
  package func oldestVersion(of platform: ApplePlatform) -> SystemVersion? {
    var oldest: SystemVersion?
    for target in shipped {
      guard let version = target.minimumVersions[platform] else {
        // A package that does not list the platform is not made for it.
        if target.isPackage || target.platforms.map({ !$0.contains(platform) }) ?? false { continue }
        return nil
      }
      if target.platforms.map({ $0.contains(platform) }) ?? true { oldest = min(oldest ?? version, version) }
    }
    return oldest
  }

  package func targets(ofFile file: Int) -> [BuildTarget] {
    (memberships[file] ?? []).compactMap { targets.indices.contains($0.target) ? targets[$0.target] : nil }
  }

  /// The platforms that a file is compiled for. Nil if no project specifies them.
  package func platforms(ofFile file: Int) -> Set<ApplePlatform>? {
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

  /// The platforms that a piece of code is compiled for. Nil if no project specifies them.
  package func platforms(ofFile file: Int, under conditions: CodeConditions) -> Set<ApplePlatform>? {
    platforms(ofFile: file)?.intersection(conditions.platforms)
  }
}

/// A table on disk that no target includes.
package struct UnshippedTable: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The app does not have the language.
    case language
    /// The app has the language in other tables.
    case table
    /// Like ``table``, and it contains translations of the intent definition in another table.
    case definition(String)
    /// A package has the language under a second name, and the app only knows the first: `hy-AM` beside `hy`.
    case variant
  }

  /// An index into ``LocalizationBundle/files``.
  package var file: Int
  /// The tag of its language.
  package var locale: String
  /// The keys of its texts.
  package var keys: Set<String>
  package var reason: Reason

  package init(file: Int, locale: String, keys: Set<String>, reason: Reason) {
    self.file = file
    self.locale = locale
    self.keys = keys
    self.reason = reason
  }
}

/// A system that apps and their widgets run on.
package enum ApplePlatform: String, CaseIterable, Hashable, Sendable {
  /// iPhone and iPad, and their apps on the Mac.
  case iOS
  case macOS, tvOS, visionOS, watchOS
}

/// A version of a system: `17.2`.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// - Parameter text: Numbers separated by dots. The first two count: `16.4.1`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let major = first, major >= 0, parts.allSatisfy({ $0 != nil }) else { return nil }
    self.init(major, parts.count > 1 ? (parts[1] ?? 0) : 0)
  }

  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  package static func < (lhs: SystemVersion, rhs: SystemVersion) -> Bool {
    (lhs.major, lhs.minor) < (rhs.major, rhs.minor)
  }
}

/// Where a piece of code can run, according to the code around it: `#if os(watchOS)`, `@available(iOS 17, *)`.
package struct CodeConditions: Hashable, Sendable {
  /// The platforms for which the code may be compiled. The project decides which of them the app has.
  package var platforms: Set<ApplePlatform>
  /// The minimum versions of the code, for the platforms that have one.
  package var minimumVersions: [ApplePlatform: SystemVersion]

  package init(
    platforms: Set<ApplePlatform> = Set(ApplePlatform.allCases), minimumVersions: [ApplePlatform: SystemVersion] = [:]
  ) {
    self.platforms = platforms
    self.minimumVersions = minimumVersions
  }

  /// Code for any platform.
  package static let none = CodeConditions()
}
