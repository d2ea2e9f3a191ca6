import Platform
import ReviewModel
import SourceText

/// Distinguishes the app's files from those of its tests, examples and documentation.
///
/// A project shows which target a file belongs to, and a package's own files are in `Sources`. For other files, the
/// folder names decide. If the only app is an example, as in a library's repository, the example is the app.
struct AppFiles {
  private enum Part { case app, tests, example }

  /// By file or folder that a target lists individually: the kinds of those targets.
  private var named: [String: Set<Part>] = [:]
  /// By folder: the targets that all of its files belong to.
  private var folders: [String: [(part: Part, target: XcodeProject.Target)]] = [:]
  /// The `Sources` folders of packages, with the packages' folders.
  private var packages: [String: String] = [:]
  private var hasApp = false
  private let paths: [String]
  /// By path: the projects that were read without a fault, to avoid reading them again.
  private var projects: [String: FileContents] = [:]

  /// - Parameter files: Everything that was loaded.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    paths = files.map(\.path)
    for path in paths where FileSystem.name(of: path) == Self.packageName {
      let folder = FileSystem.parent(of: path)
      packages[FileSystem.join(folder, "Sources")] = folder
    }
    var contents = files.filter { Self.describesOthers($0.path) }.map { file in
      FileContents.read(path: file.path, bytes: file.bytes, index: 0, sources: nil).contents
    }
    XcodeProject.leaveOutSpecifications(of: &contents)
    for file in contents where file.project != nil && file.faults.isEmpty && file.directives.isEmpty {
      projects[file.path.whole] = file
    }
    let settings = ProjectSettings(files: contents)
    var targets: [(target: XcodeProject.Target, list: Set<String>, isExample: Bool)] = []
    for project in contents.compactMap(\.project) {
      for target in project.targets {
        let lists = Set(
          target.configurations.compactMap { configuration in
            settings.settings(of: configuration, target: target, project: project)["INFOPLIST_FILE"]
              .map { BundlePath.resolve($0, from: project.folder) }
          })
        let isExample = Self.isBeside(project.folder) || Self.isBeside(target, lists: lists)
        targets.append((target, lists, isExample))
        if target.isApp, !isExample { hasApp = true }
      }
    }
    if !hasApp {
      hasApp = contents.contains { $0.informationList?.isDeclaredApp == true && !Self.isBeside($0.path.root) }
    }
    for (target, lists, isExample) in targets {
      let part: Part = target.isTests ? .tests : isExample && hasApp ? .example : .app
      for path in target.sources.map(\.path) + target.resources + lists { named[path, default: []].insert(part) }
      for folder in target.folders { folders[folder, default: []].append((part, target)) }
    }
  }

  /// The contents of the project file at a path; nil if it must be read.
  func project(at path: String) -> FileContents? { projects[path] }

  private static let packageName = "Package.swift"

  /// Whether a file shows what others are for.
  private static func describesOthers(_ path: String) -> Bool {
    BundleFormat(path: path)?.traits.contains(.describesOthers) ?? false
  }

  /// Whether a file has something to review, and does not only describe other files.
  private static func isReviewed(_ path: String) -> Bool {
    BundleFormat(path: path) != nil && !describesOthers(path) && FileSystem.name(of: path) != packageName
  }

  private static func isBeside(_ folder: String) -> Bool { SideFolder.outermost(of: folder) != nil }

  /// Whether a target's files are in a folder outside the app, judging by its list, or its folders or files.
  private static func isBeside(_ target: XcodeProject.Target, lists: Set<String>) -> Bool {
    let homes =
      !lists.isEmpty
      ? lists.map { FileSystem.parent(of: $0) }
      : !target.folders.isEmpty ? target.folders : target.sources.map { FileSystem.parent(of: $0.path) }
    return !homes.isEmpty && homes.allSatisfy(isBeside)
  }

  /// The files that are not part of the app, by index, and the folders that contain them; empty if nothing would be
  /// left to review.
  ///
  /// - Parameter isIncluded: Whether the configuration includes the file at a path anyway.
  func leftOut(isIncluded: (String) -> Bool) -> (indices: Set<Int>, folders: [String]) {
    var indices: Set<Int> = []
    var folders: Set<String> = []
    var isAnyLeft = false
    var sides: [String: Side?] = [:]
    for (index, path) in paths.enumerated() {
      let isOfStore = BundleFormat(path: path)?.isOfStore ?? false
      guard let folder = isOfStore ? Self.folderBeside(ofStoreText: path) : folderBeside(of: path, &sides),
        !isIncluded(path)
      else {
        // Store texts are next to any app, and do not show where it is.
        guard !isOfStore else { continue }
        isAnyLeft = isAnyLeft || Self.isReviewed(path)
        continue
      }
      indices.insert(index)
      if Self.isReviewed(path) { folders.insert(folder) }
    }
    return isAnyLeft ? (indices, folders.sorted()) : ([], [])
  }

  private typealias Side = (path: String, kind: SideFolder)

  /// The folder because of which a file is not part of the app; nil for a file of the app.
  ///
  /// - Parameter sides: The results for folder names so far.
  private func folderBeside(of path: String, _ sides: inout [String: Side?]) -> String? {
    // Settings files only matter if a project refers to them.
    guard BundleFormat(path: path) != .buildSettings else { return nil }
    let folder = BundlePath(path).root
    let parts = self.parts(of: path)
    guard parts.isEmpty else { return parts.contains(.app) ? nil : SideFolder.outermost(of: folder)?.path ?? folder }
    let known = sides[folder]
    let found = known ?? SideFolder.outermost(of: home(of: folder))
    if known == nil { sides[folder] = found }
    guard let side = found else { return nil }
    return side.kind == .examples && !hasApp ? nil : side.path
  }

  /// The folder of tests, examples or documentation around App Store texts; `fastlane` itself does not count.
  private static func folderBeside(ofStoreText path: String) -> String? {
    if let place = StoreTextPath(path) { return SideFolder.outermost(of: place.project)?.path }
    let folder = FileSystem.parent(of: path)
    let isOfTool = SideFolder.isTool(FileSystem.name(of: folder))
    return SideFolder.outermost(of: isOfTool ? FileSystem.parent(of: folder) : folder)?.path
  }

  private func parts(of path: String) -> Set<Part> {
    guard !named.isEmpty || !folders.isEmpty else { return [] }
    var parts = named[path] ?? []
    for above in FileSystem.upwards(from: FileSystem.parent(of: path)) {
      // Some projects list a whole folder of resources.
      parts.formUnion(named[above] ?? [])
      for member in folders[above] ?? [] where !member.target.excludes(path, from: above) { parts.insert(member.part) }
    }
    return parts
  }

  /// For a folder in a package's sources, the package's folder, whatever its modules are called.
  private func home(of folder: String) -> String {
    guard !packages.isEmpty else { return folder }
    return FileSystem.upwards(from: folder).lazy.compactMap { packages[$0] }.first ?? folder
  }
}
