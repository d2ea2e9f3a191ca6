import Platform
import ReviewModel
import SourceText

/// The targets of a folder without an Xcode project: from packages, and from manifests that a tool generates a project
/// from.
struct ManifestTargetResolver {
  private var result = BuildTargets()
  private var files: [String: [Int]] = [:]
  private var folders: [String: [Int]] = [:]
  private var packages: [String: Int] = [:]
  private let hasManifests: Bool

  /// - Parameters:
  ///   - files: The files that were read.
  ///   - paths: The paths of the files, in the order of ``LocalizationBundle/files``.
  static func targets(of files: [FileContents], paths: [String]) -> BuildTargets {
    let manifests = files.compactMap(\.code?.facts)
    let targets = manifests.flatMap(\.manifestTargets)
    var resolver = ManifestTargetResolver(hasManifests: !targets.isEmpty)
    for target in targets where paths.indices.contains(target.file) {
      resolver.add(target, folder: FileSystem.parent(of: paths[target.file]))
    }
    for package in manifests.flatMap(\.packages) where paths.indices.contains(package.file) {
      resolver.add(package, folder: FileSystem.parent(of: paths[package.file]))
    }
    for (file, path) in paths.enumerated() where path.hasSuffix(".swift") {
      resolver.addMemberships(of: file, at: path)
    }
    resolver.addTables(of: targets, paths: paths)
    return resolver.result
  }

  private init(hasManifests: Bool) { self.hasManifests = hasManifests }

  private mutating func add(_ target: ManifestTarget, folder: String) {
    let index = result.targets.count
    result.targets.append(
      BuildTarget(
        name: target.name, platforms: target.platforms, minimumVersions: target.minimumVersions,
        product: target.product))
    for pattern in target.sources + (target.resources ?? []) {
      let plain = pattern.prefix { $0 != "*" }
      if plain.endIndex == pattern.endIndex {
        files[BundlePath.resolve(pattern, from: folder), default: []].append(index)
      } else if Self.wholeFolders.contains(String(pattern[plain.endIndex...])), plain.isEmpty || plain.hasSuffix("/") {
        folders[BundlePath.resolve(String(plain.dropLast()), from: folder), default: []].append(index)
      }
    }
  }

  /// Patterns for all files of a folder, or all of a kind.
  private static let wholeFolders: Set<String> = [
    "**", "**/*", "**/*.swift", "**/*.strings", "**/*.xcstrings", "**/*.lproj", "**/*.lproj/**",
  ]

  /// Adds the targets of each table, if the manifests name all resources.
  private mutating func addTables(of targets: [ManifestTarget], paths: [String]) {
    guard hasManifests, targets.allSatisfy({ $0.resources != nil }) else { return }
    for (file, path) in paths.enumerated() where BundleFormat(path: path)?.isTable ?? false {
      let above = Array(FileSystem.upwards(from: FileSystem.parent(of: path)))
      guard !above.contains(where: { packages[$0] != nil }) else { continue }
      result.tables[file] = Set((files[path] ?? []) + above.flatMap { folders[$0] ?? [] })
    }
    // A manifest that a function completes names no resources.
    if result.tables.values.allSatisfy(\.isEmpty) { result.tables = [:] }
  }

  /// A package only matters if it lists the systems that it runs on, or contains files that targets also use.
  private mutating func add(_ package: PackageFact, folder: String) {
    guard package.minimumVersions != nil || hasManifests else { return }
    packages[folder] = result.targets.count
    result.targets.append(
      BuildTarget(name: folder, platforms: nil, minimumVersions: package.minimumVersions ?? [:], isPackage: true))
  }

  private mutating func addMemberships(of file: Int, at path: String) {
    let above = Array(FileSystem.upwards(from: FileSystem.parent(of: path)))
    var members = (files[path] ?? []) + above.flatMap { folders[$0] ?? [] }
    if let folder = above.first(where: { packages[$0] != nil }), isOfPackage(path, in: folder) {
      members += [packages[folder]].compactMap(\.self)
    }
    if !members.isEmpty { result.memberships[file] = members.map { TargetMembership(target: $0) } }
  }

  /// Next to a manifest with targets, a package at the root only contains the conventional package folders.
  private func isOfPackage(_ path: String, in folder: String) -> Bool {
    !hasManifests || Self.sourceFolders.contains { path.hasPrefix(BundlePath.resolve($0, from: folder) + "/") }
  }

  /// Source: Swift Package Manager, the predefined folders of targets.
  static let sourceFolders = ["Sources", "Source", "src", "srcs"]
}
