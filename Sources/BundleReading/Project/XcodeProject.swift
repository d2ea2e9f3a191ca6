import Platform
import ReviewModel
import SourceText

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
    var sources: [Source] = []
    /// Other files that are listed individually, relative to the reviewed folder: tables, definitions, folders of
    /// resources.
    var resources: [String] = []
    /// The resources whose reference is in several groups, which give it several paths.
    var doubtful: Set<String> = []
    /// The files and subfolders in the folders that do not belong to the target.
    var exceptions: Set<String> = []
    /// By folder: patterns of what in it does not belong to the target.
    var excludedPatterns: [String: [PathGlob]] = [:]
    /// For files in the folders that are not for all platforms of the target: their platforms.
    var filters: [String: Set<ApplePlatform>] = [:]
    /// What runs the app's own code, if that is not Apple's.
    var shell: BuildTarget.Shell?
    /// The Objective-C sources.
    var foreignSources: [String] = []
    /// The folders of its tables of names (`InfoPlist.strings`), without their `.lproj` folders.
    var namedTables: [String] = []
    /// The configuration that is built by default.
    var defaultConfiguration: String?
    /// The identifiers of itself, of the targets of the project that it needs, and of those that it contains.
    var identifier = ""
    var dependencies: [String] = []
    var embedded: [String] = []
    /// Where the project declares it, and where it lists a resource by its path: ranges in the file’s UTF-8.
    var declaration = 0..<0
    var resourcePlaces: [String: Range<Int>] = [:]

    /// Whether a file in one of the folders is excluded from the target.
    func excludes(_ path: String, from folder: String) -> Bool {
      if let patterns = excludedPatterns[folder] {
        let relative = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
        if patterns.contains(where: { $0.matches(relative) }) { return true }
      }
      return !exceptions.isEmpty
        && FileSystem.upwards(from: path).prefix { $0.count > folder.count }.contains(where: exceptions.contains)
    }

    /// Apps for a device or a watch, including App Clips; not extensions, tests, frameworks.
    var isApp: Bool { productType.hasPrefix("com.apple.product-type.application") }
    var isExtension: Bool { productType.contains("extension") }
    /// Unit tests and UI tests.
    var isTests: Bool { productType.hasPrefix("com.apple.product-type.bundle.") && productType.contains("test") }
    var isAppClip: Bool { productType.hasSuffix("on-demand-install-capable") }
    /// A watch app, according to its product type; newer ones have the type of other apps.
    var isWatchApp: Bool { productType.contains("watchapp") }
  }

  /// The path of the project file, relative to the reviewed folder.
  var path: String
  /// The project's name: that of its `.xcodeproj` folder.
  var name: String
  /// The folder of the `.xcodeproj`, to which paths in it are relative.
  var folder: String
  var developmentRegion: String?
  var knownRegions: [String] = []
  var configurations: [Configuration] = []
  var targets: [Target] = []
  /// Whether a tool generates the project from the file that was read.
  var isSpecification = false

  init(path: String, name: String, folder: String, isSpecification: Bool = false) {
    (self.path, self.name, self.folder) = (path, name, folder)
    self.isSpecification = isSpecification
  }

  func base(of configuration: Configuration) -> Configuration? {
    configurations.first { $0.name == configuration.name } ?? configurations.first
  }

  /// The configurations of a target, with the one that people install first: by its name, otherwise the one built by
  /// default. Those for development come last.
  func configurationsReleaseFirst(of target: Target) -> [Configuration] {
    func rank(_ configuration: Configuration) -> Int {
      let name = configuration.name.lowercased()
      if name == "release" { return 0 }
      if isForDevelopment(configuration) { return 4 }
      return configuration.name == target.defaultConfiguration ? 1 : name.contains("release") ? 2 : 3
    }
    return target.configurations.enumerated().map { (rank($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Whether a configuration is only built on a developer's machine: for tests, or for one kind of processor.
  private func isForDevelopment(_ configuration: Configuration) -> Bool {
    let levels = [configuration.settings, base(of: configuration)?.settings ?? [:]]
    return configuration.name.lowercased().contains("debug")
      || ["ENABLE_TESTABILITY", "ONLY_ACTIVE_ARCH"].contains { name in
        levels.lazy.compactMap { $0[name] }.first == "YES"
      }
  }

  /// Removes the specifications of projects that lie next to them, generated and committed.
  static func leaveOutSpecifications(of files: inout [FileContents]) {
    let folders = Set(files.lazy.compactMap(\.project).filter { !$0.isSpecification }.map(\.folder))
    for index in files.indices {
      guard let project = files[index].project, project.isSpecification, folders.contains(project.folder) else {
        continue
      }
      files[index].payload = .nothing
    }
  }

  /// The folders of projects with apps, if there are several and no project lists files in the folder of another.
  ///
  /// What belongs together is listed together, so such apps share no text.
  static func appFolders(of projects: [XcodeProject]) -> [String] {
    let all = Set(projects.lazy.filter { $0.targets.contains(where: \.isApp) }.map(\.folder))
    guard all.count > 1 else { return [] }
    var apart = all
    for project in projects {
      let above = Set(FileSystem.upwards(from: project.folder))
      if all.contains(project.folder) { apart.subtract(above.subtracting([project.folder])) }
      for path in project.targets.lazy.flatMap({ $0.resources + $0.folders + $0.sources.map(\.path) }) {
        let homes = FileSystem.upwards(from: path).filter(all.contains)
        if !homes.contains(project.folder) { apart.remove(project.folder) }
        apart.subtract(homes.filter { !above.contains($0) })
      }
    }
    return apart.count > 1 ? apart.sorted() : []
  }

  static func read(_ root: SourceNode, path: BundlePath, file _: Int) -> FileContents {
    FileContents(path: path, .project(XcodeProjectReader(root, path: path).project))
  }
}
