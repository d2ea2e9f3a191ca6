import ReviewModel
import SourceText

/// What a `project.pbxproj` says about its targets.
struct XcodeProject: Sendable {
  struct Configuration: Sendable {
    var name: String
    var settings: [String: String]
    /// The path of the `.xcconfig` it is based on, relative to the reviewed folder.
    var baseFile: String?
  }

  /// A Swift source that a target compiles.
  struct Source: Sendable {
    /// Relative to the reviewed folder.
    var path: String
    /// nil for all platforms of the target.
    var platforms: Set<ApplePlatform>?
  }

  struct Target: Sendable {
    var name: String
    var productType: String
    var configurations: [Configuration]
    /// The folders whose files belong to the target as a whole, relative to the reviewed folder.
    var folders: [String]
    /// The Swift sources that are named one by one.
    var sources: [Source] = []
    /// What else is named one by one, relative to the reviewed folder: tables, definitions, folders of resources.
    var resources: [String] = []
    /// What of the folders does not belong to the target: files and folders.
    var exceptions: Set<String> = []
    /// For files of the folders that are not for every platform of the target: those that they are for.
    var filters: [String: Set<ApplePlatform>] = [:]
    /// True where it compiles sources in other languages, too.
    /// The sources in Objective-C.
    var foreignSources: [String] = []
    /// The folders of the tables of names (`InfoPlist.strings`) that it takes, without their `.lproj` folders.
    var namedTables: [String] = []
    /// The configuration that is built where nobody chooses one.
    var defaultConfiguration: String?

    /// Whether a file of one of the folders is left out of the target.
    func leavesOut(_ path: String, from folder: String) -> Bool {
      !exceptions.isEmpty
        && FileSystem.upwards(from: path).prefix { $0.count > folder.count }.contains(where: exceptions.contains)
    }

    /// Apps for a device or a watch, also App Clips; not extensions, tests, frameworks.
    var isApp: Bool { productType.hasPrefix("com.apple.product-type.application") }
    var isExtension: Bool { productType.contains("extension") }
    /// Unit tests and tests of the interface.
    var isTests: Bool { productType.hasPrefix("com.apple.product-type.bundle.") && productType.contains("test") }
    var isAppClip: Bool { productType.hasSuffix("on-demand-install-capable") }
    /// An app for a watch, as the product's type tells; newer ones are apps like others.
    var isWatchApp: Bool { productType.contains("watchapp") }
  }

  /// The project's name: that of its `.xcodeproj` folder.
  var name: String
  /// The folder of the `.xcodeproj`, to which paths in it are relative.
  var folder: String
  var developmentRegion: String?
  var knownRegions: [String] = []
  var configurations: [Configuration] = []
  var targets: [Target] = []

  /// The project's own configuration that goes with one of a target.
  func base(of configuration: Configuration) -> Configuration? {
    configurations.first { $0.name == configuration.name } ?? configurations.first
  }

  /// The configurations of a target, that of the product that people install first: by its name, else the one that is
  /// built by default, and those for development last.
  func configurationsReleaseFirst(of target: Target) -> [Configuration] {
    func rank(_ configuration: Configuration) -> Int {
      let name = configuration.name.lowercased()
      if name == "release" { return 0 }
      if isForDevelopment(configuration) { return 4 }
      return configuration.name == target.defaultConfiguration ? 1 : name.contains("release") ? 2 : 3
    }
    return target.configurations.enumerated().map { (rank($1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Whether a configuration is built on a developer's own machine alone: for tests, or for one kind of processor.
  private func isForDevelopment(_ configuration: Configuration) -> Bool {
    let levels = [configuration.settings, base(of: configuration)?.settings ?? [:]]
    return configuration.name.lowercased().contains("debug")
      || ["ENABLE_TESTABILITY", "ONLY_ACTIVE_ARCH"].contains { name in
        levels.lazy.compactMap { $0[name] }.first == "YES"
      }
  }
}

extension XcodeProject {
  static func read(_ root: SourceNode, path: BundlePath) -> FileContents {
    var contents = FileContents(path: path)
    contents.project = XcodeProjectReader(root, path: path).project
    return contents
  }
}
