import Platform
import ReviewModel
import SourceText

/// Determines which targets compile a source file, and for which platforms and versions.
struct BuildTargetResolver {
  private let settings: ProjectSettings
  /// The information lists by path.
  private let lists: [String: InfoPlist]

  init(settings: ProjectSettings, lists: [String: InfoPlist] = [:]) {
    self.settings = settings
    self.lists = lists
  }

  /// - Parameters:
  ///   - projects: The projects that were read.
  ///   - paths: The paths of the files, in the order of ``LocalizationBundle/files``.
  func targets(of projects: [XcodeProject], paths: [String]) -> BuildTargets {
    var result = BuildTargets()
    result.appFolders = XcodeProject.appFolders(of: projects)
    var fileMembers: [String: [TargetMembership]] = [:]
    var folderMembers: [String: [(target: Int, declaration: XcodeProject.Target)]] = [:]
    let known = Set(projects.lazy.flatMap(\.targets).flatMap(\.foreignSources)).intersection(paths)
    for project in projects {
      let file = paths.firstIndex(of: project.path)
      let first = result.targets.count
      let numbers = Dictionary(
        project.targets.enumerated().map { ($1.identifier, first + $0) }, uniquingKeysWith: { first, _ in first })
      for target in project.targets {
        let index = result.targets.count
        result.targets.append(resolved(target, in: project))
        result.targets[index].parts = Set(target.dependencies.compactMap { numbers[$0] }).subtracting([index]).sorted()
        result.targets[index].declaration = file.map {
          TextLocation(file: $0, utf8: target.declaration, syntax: .plain)
        }
        result.targets[index].hasUnreadSources =
          target.shell != nil || !target.foreignSources.allSatisfy(known.contains)
        for source in target.sources {
          fileMembers[source.path, default: []].append(TargetMembership(target: index, platforms: source.platforms))
        }
        for folder in target.folders { folderMembers[folder, default: []].append((index, target)) }
      }
      addContainers(of: project, numbers, to: &result)
    }
    for (file, path) in paths.enumerated() where path.hasSuffix(".swift") {
      var members = fileMembers[path] ?? []
      for above in FileSystem.upwards(from: FileSystem.parent(of: path)) where !folderMembers.isEmpty {
        members += (folderMembers[above] ?? []).filter { !$0.declaration.excludes(path, from: above) }.map {
          TargetMembership(target: $0.target, platforms: $0.declaration.filters[path])
        }
      }
      if !members.isEmpty { result.memberships[file] = members }
    }
    addTables(of: projects, paths: paths, to: &result)
    return result
  }

  /// Adds which targets of a project contain others, and which others no app needs.
  private func addContainers(of project: XcodeProject, _ numbers: [String: Int], to result: inout BuildTargets) {
    for target in project.targets {
      guard let number = numbers[target.identifier] else { continue }
      for part in Set(target.embedded.compactMap { numbers[$0] }) { result.targets[part].containers.append(number) }
    }
    let apps = project.targets.filter(\.isApp)
    // A project that embeds nothing may leave that to another one.
    guard !apps.isEmpty, project.targets.contains(where: { !$0.embedded.isEmpty }) else { return }
    let own = apps.filter { SideFolder(name: $0.name) == nil }
    var open = (own.isEmpty ? apps : own).compactMap { numbers[$0.identifier] }
    var reached = Set(open)
    while let target = open.popLast() {
      open += result.targets[target].parts.filter { reached.insert($0).inserted }
    }
    for number in numbers.values where !result.targets[number].isTests {
      result.targets[number].isInApp = reached.contains(number)
    }
  }

  /// Adds the targets of each table: it is listed itself, is in a listed folder, or is in a folder whose files all
  /// belong to a target.
  private func addTables(of projects: [XcodeProject], paths: [String], to result: inout BuildTargets) {
    var targetsByPath: [String: Set<Int>] = [:]
    var targetsByFolder: [String: [(target: Int, declaration: XcodeProject.Target)]] = [:]
    // The tables, in all their languages, that a folder adds to a target or excludes from it:
    // `/Localized/Siri.strings`.
    var open: Set<String> = []
    for (index, target) in projects.lazy.flatMap(\.targets).enumerated() {
      for path in target.resources { targetsByPath[path, default: []].insert(index) }
      for folder in target.folders { targetsByFolder[folder, default: []].append((index, target)) }
      let named = target.exceptions.union(target.resources).filter { $0.contains("/Localized/") }
      open.formUnion(named.map(FileSystem.name(of:)))
    }
    guard !targetsByPath.isEmpty || !targetsByFolder.isEmpty else { return }
    let doubtful = Set(projects.lazy.flatMap(\.targets).flatMap(\.doubtful))
    for (file, path) in paths.enumerated() {
      guard let format = BundleFormat(path: path), format.isTable || Self.otherResources.contains(format),
        !open.contains(FileSystem.name(of: path))
      else { continue }
      var targets: Set<Int> = []
      for above in FileSystem.upwards(from: path) {
        targets.formUnion(targetsByPath[above] ?? [])
        for member in targetsByFolder[above] ?? [] where !member.declaration.excludes(path, from: above) {
          targets.insert(member.target)
        }
      }
      if !doubtful.isEmpty, FileSystem.upwards(from: path).contains(where: doubtful.contains) {
        result.doubtful.insert(file)
      }
      if format.isTable { result.tables[file] = targets } else { result.definitions[file] = targets }
    }
    addPlaces(of: projects, paths: paths, to: &result)
  }

  /// The resources with texts that are no tables.
  private static let otherResources: Set<BundleFormat> = [.intentDefinition, .vocabulary]

  /// Adds where projects list tables.
  private func addPlaces(of projects: [XcodeProject], paths: [String], to result: inout BuildTargets) {
    let indices = Dictionary(paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for project in projects {
      guard let file = indices[project.path] else { continue }
      for (path, utf8) in project.targets.flatMap(\.resourcePlaces) {
        guard let table = indices[path] else { continue }
        let place = TextLocation(file: file, utf8: utf8, syntax: .plain)
        if let known = result.tablePlaces[table], known.utf8.lowerBound <= utf8.lowerBound { continue }
        result.tablePlaces[table] = place
      }
    }
  }

  func resolved(_ target: XcodeProject.Target, in project: XcodeProject) -> BuildTarget {
    var platforms: Set<ApplePlatform>? = target.configurations.isEmpty ? nil : []
    var versions: [ApplePlatform: SystemVersion] = [:]
    for configuration in target.configurations {
      let values = settings.settings(of: configuration, target: target, project: project)
      let own = configuration.settings
      let lacksFiles = settings.lacksFiles(of: configuration, project: project)
      // A build for the watch, TV or Mac is for nothing else, whatever an unread file contains: it is nearly always
      // CocoaPods’, and selects no platform.
      let isKnown = own["SUPPORTED_PLATFORMS"] != nil || ["watchos", "appletvos", "macosx"].contains(values["SDKROOT"])
      platforms = lacksFiles && !isKnown ? nil : platforms.flatMap { all in values.platforms.map(all.union) }
      for (platform, name) in Self.deploymentTargets where !lacksFiles || own[name] != nil {
        guard let version = values[name].flatMap({ SystemVersion($0) }) else { continue }
        versions[platform] = min(version, versions[platform] ?? version)
      }
    }
    if target.isWatchApp { platforms = platforms ?? [.watchOS] }
    var result = BuildTarget(
      name: target.name, platforms: platforms, minimumVersions: versions,
      product: target.isApp ? .app : target.isExtension ? .appExtension : .other)
    (result.isTests, result.shell) = (target.isTests, target.shell)
    result.developmentRegion = project.developmentRegion
    guard let release = project.configurationsReleaseFirst(of: target).first else { return result }
    let values = settings.settings(of: release, target: target, project: project)
    result.informationList = values["INFOPLIST_FILE"].map { BundlePath.resolve($0, from: project.folder) }
    result.shownName = values.shownName(beside: result.informationList.flatMap { lists[$0] })
    return result
  }

  private static let deploymentTargets: [(ApplePlatform, String)] = [
    (.iOS, "IPHONEOS_DEPLOYMENT_TARGET"), (.macOS, "MACOSX_DEPLOYMENT_TARGET"), (.tvOS, "TVOS_DEPLOYMENT_TARGET"),
    (.visionOS, "XROS_DEPLOYMENT_TARGET"), (.watchOS, "WATCHOS_DEPLOYMENT_TARGET"),
  ]
}

extension BuildSettings {
  /// The platforms of a target: its supported ones, otherwise its SDK's; nil if it specifies none, or an unknown one.
  fileprivate var platforms: Set<ApplePlatform>? {
    let names: [Substring]
    if levels.contains(where: { $0["SUPPORTED_PLATFORMS"] != nil }) {
      names = self["SUPPORTED_PLATFORMS"]?.split(separator: " ") ?? []
    } else {
      names = [self["SDKROOT"]?.prefix { !$0.isNumber } ?? ""]
    }
    let platforms = names.map { ApplePlatform(sdk: $0) }
    guard !platforms.isEmpty, !platforms.contains(nil) else { return nil }
    return Set(platforms.compactMap { $0 })
  }
}

extension ApplePlatform {
  /// The platform of an SDK or its simulator.
  fileprivate init?(sdk: Substring) {
    switch sdk {
    case "iphoneos", "iphonesimulator": self = .iOS
    case "macosx": self = .macOS
    case "appletvos", "appletvsimulator": self = .tvOS
    case "xros", "xrsimulator": self = .visionOS
    case "watchos", "watchsimulator": self = .watchOS
    default: return nil
    }
  }

  init?(filter: String) {
    switch filter {
    case "ios", "maccatalyst": self = .iOS
    case "macos": self = .macOS
    case "tvos": self = .tvOS
    case "xros": self = .visionOS
    case "watchos": self = .watchOS
    default: return nil
    }
  }
}
