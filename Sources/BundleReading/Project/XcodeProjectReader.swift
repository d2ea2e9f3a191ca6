import Platform
import ReviewModel
import SourceText

/// Follows the references between the objects of a `project.pbxproj`.
struct XcodeProjectReader {
  private let objects: [String: SourceNode]
  private var parents: [String: String] = [:]
  /// The groups before the last one of a reference that several groups contain.
  private var furtherParents: [String: [String]] = [:]
  private var exceptions: [ExceptionSet] = []
  /// By the reference of its product: the identifier of a target.
  private var products: [String: String] = [:]
  private(set) var project: XcodeProject

  /// The files in a folder that are exceptions: they belong to a target, or do not, unlike the rest of the folder.
  private struct ExceptionSet {
    var group: String
    var target: String
    var node: SourceNode
  }

  /// Real groups nest less deeply; the limit stops cycles of references.
  private static let maximumDepth = 64

  init(_ root: SourceNode, path: BundlePath) {
    let package = BundlePath.resolve("", from: path.root)
    let folder = FileSystem.parent(of: package)
    let name = package.split(separator: "/").last.map(String.init) ?? ""
    project = XcodeProject(
      path: path.whole, name: name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name, folder: folder)
    let members = root.members("objects")
    objects = Dictionary(members.map { ($0.key.string, $0.value) }, uniquingKeysWith: { first, _ in first })
    for member in members {
      if let product = member.value.string("productReference") { products[product] = member.key.string }
      for child in member.value.elements("children") {
        guard let identifier = child.text?.string else { continue }
        if let known = parents.updateValue(member.key.string, forKey: identifier) {
          furtherParents[identifier, default: []].append(known)
        }
      }
    }
    for member in members where member.value.string("isa") == "PBXFileSystemSynchronizedRootGroup" {
      for node in strings(member.value["exceptions"]).compactMap({ object($0) }) {
        guard node.string("isa") == "PBXFileSystemSynchronizedBuildFileExceptionSet" else { continue }
        exceptions.append(ExceptionSet(group: member.key.string, target: node.string("target") ?? "", node: node))
      }
    }
    guard let declaration = object(root.string("rootObject")) else { return }
    project.developmentRegion = declaration.string("developmentRegion")
    project.knownRegions = strings(declaration["knownRegions"])
    project.configurations = configurations(declaration)
    let places = Dictionary(
      members.map { ($0.key.string, $0.key.utf8) }, uniquingKeysWith: { first, _ in first })
    project.targets = strings(declaration["targets"]).compactMap { identifier in
      object(identifier).map { target($0, identifier: identifier, at: places[identifier] ?? 0..<0) }
    }
  }

  private func target(_ node: SourceNode, identifier: String, at place: Range<Int>) -> XcodeProject.Target {
    let groups = strings(node["fileSystemSynchronizedGroups"])
    var target = XcodeProject.Target(
      name: node.string("name") ?? "", productType: node.string("productType") ?? "",
      configurations: configurations(node), folders: groups.compactMap { path(of: $0) })
    target.defaultConfiguration = object(node.string("buildConfigurationList"))?.string("defaultConfigurationName")
    (target.identifier, target.declaration) = (identifier, place)
    addProducts(of: node, to: &target)
    addSources(of: node, to: &target)
    addNamedTables(of: node, to: &target)
    target.shell = shell(of: node, target)
    for exception in exceptions where exception.target == identifier {
      add(exception, to: &target, isMember: groups.contains(exception.group))
    }
    return target
  }

  /// Adds the targets that it depends on, whose products it links or copies.
  private func addProducts(of node: SourceNode, to target: inout XcodeProject.Target) {
    target.dependencies = strings(node["dependencies"]).compactMap { object($0) }.compactMap { dependency in
      dependency.string("target") ?? object(dependency.string("targetProxy"))?.string("remoteGlobalIDString")
    }
    for phase in strings(node["buildPhases"]).compactMap({ object($0) }) {
      let own = strings(phase["files"]).compactMap { object($0)?.string("fileRef").flatMap { products[$0] } }
      target.dependencies += own
      if phase.string("isa") == "PBXCopyFilesBuildPhase" { target.embedded += own }
    }
  }

  /// Adds the sources and resources that build phases list individually.
  private func addSources(of node: SourceNode, to target: inout XcodeProject.Target) {
    for phase in strings(node["buildPhases"]).compactMap({ object($0) }) {
      let kind = phase.string("isa")
      guard kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase" else { continue }
      for file in strings(phase["files"]).compactMap({ object($0) }) {
        guard let reference = file.string("fileRef") else { continue }
        if object(reference)?.string("isa") == "PBXVariantGroup" {
          for child in (object(reference)?["children"]?.elements ?? []).compactMap(\.text) {
            guard let path = path(of: child.string) else { continue }
            target.resources.append(path)
            target.resourcePlaces[path] = child.utf8
          }
          continue
        }
        guard let path = path(of: reference) else { continue }
        if kind == "PBXResourcesBuildPhase" {
          target.resources.append(path)
          target.resourcePlaces[path] = file["fileRef"]?.text?.utf8
          let others = Set((furtherParents[reference] ?? []).compactMap { self.path(of: reference, in: $0) })
          guard !others.subtracting([path]).isEmpty else { continue }
          target.resources += others.subtracting([path]).sorted()
          target.doubtful.formUnion(others.union([path]))
        } else if path.hasSuffix(".swift") {
          let names = strings(file["platformFilters"]) + [file.string("platformFilter")].compactMap { $0 }
          target.sources.append(.init(path: path, platforms: Self.platforms(names)))
        } else if path.hasSuffix(".m") || path.hasSuffix(".mm") {
          target.foreignSources.append(path)
        } else {
          target.resources.append(path)
          target.resourcePlaces[path] = file["fileRef"]?.text?.utf8
        }
      }
    }
  }

  /// What runs the app's own code, according to the scripts and resources in the template of each framework.
  ///
  /// Source: the templates of Flutter, React Native, Capacitor and Cordova for iOS.
  private func shell(of node: SourceNode, _ target: XcodeProject.Target) -> BuildTarget.Shell? {
    let scripts = strings(node["buildPhases"]).compactMap { object($0)?.string("shellScript") }
    func runs(_ name: String) -> Bool { scripts.contains { $0.contains(name) } }
    let names = Set(target.resources.map(FileSystem.name(of:)))
    if runs("xcode_backend") { return .flutter }
    if runs("react-native-xcode") { return .reactNative }
    if names.contains("capacitor.config.json") { return .capacitor }
    return runs("copy-www-build-step") || names.isSuperset(of: ["www", "config.xml"]) ? .cordova : nil
  }

  /// Adds the tables of names among the resources, each a file or a group with one in several languages.
  private func addNamedTables(of node: SourceNode, to target: inout XcodeProject.Target) {
    for phase in strings(node["buildPhases"]).compactMap({ object($0) }) {
      guard phase.string("isa") == "PBXResourcesBuildPhase" else { continue }
      for identifier in strings(phase["files"]).compactMap({ object($0)?.string("fileRef") }) {
        let files = object(identifier).map { strings($0["children"]) } ?? []
        for path in (files.isEmpty ? [identifier] : files).compactMap({ self.path(of: $0) }).map(BundlePath.init)
        where TableRole(stem: path.stem) == .informationList && !target.namedTables.contains(path.root) {
          target.namedTables.append(path.root)
        }
      }
    }
  }

  /// A set of exceptions excludes files from a target that has the folder, and adds files to one that does not.
  private func add(_ exception: ExceptionSet, to target: inout XcodeProject.Target, isMember: Bool) {
    guard let folder = path(of: exception.group) else { return }
    for member in exception.node.members("platformFiltersByRelativePath") {
      let platforms = Self.platforms(strings(member.value))
      target.filters[BundlePath.resolve(member.key.string, from: folder)] = platforms
    }
    let paths = strings(exception.node["membershipExceptions"]).map { BundlePath.resolve($0, from: folder) }
    if isMember {
      target.exceptions.formUnion(paths)
    } else {
      target.sources += paths.filter { $0.hasSuffix(".swift") }.map { .init(path: $0, platforms: target.filters[$0]) }
      target.resources += paths.filter { !$0.hasSuffix(".swift") }
    }
  }

  /// The platforms in filters; nil if there are none, or one is unknown.
  private static func platforms(_ filters: [String]) -> Set<ApplePlatform>? {
    let platforms = filters.map { ApplePlatform(filter: $0) }
    return platforms.isEmpty || platforms.contains(nil) ? nil : Set(platforms.compactMap { $0 })
  }

  private func configurations(_ node: SourceNode) -> [XcodeProject.Configuration] {
    let list = object(node.string("buildConfigurationList"))
    return strings(list?["buildConfigurations"]).compactMap { object($0) }.map { configuration in
      var settings: [String: String] = [:]
      for member in configuration.members("buildSettings") {
        let name = BuildSettings.name(of: member.key.string)
        if settings[name] == nil { settings[name] = member.value.text?.string }
      }
      let base = configuration.string("baseConfigurationReference").flatMap { path(of: $0) }
      return .init(name: configuration.string("name") ?? "", settings: settings, baseFile: base)
    }
  }

  /// The path of a file or group relative to the reviewed folder; nil for one outside the project's tree.
  ///
  /// - Parameter group: The group that contains it; nil for the last one.
  private func path(of identifier: String, in group: String? = nil) -> String? {
    let reference = identifier
    var components: [String] = []
    var current: String? = identifier
    for _ in 0..<Self.maximumDepth {
      guard let identifier = current, let node = objects[identifier] else { break }
      if let part = node.string("path") { components.insert(part, at: 0) }
      switch node.string("sourceTree") {
      case "<group>": current = (identifier == reference ? group : nil) ?? parents[identifier]
      case "SOURCE_ROOT": current = nil
      default: return nil
      }
    }
    return BundlePath.resolve(components.joined(separator: "/"), from: project.folder)
  }

  private func object(_ identifier: String?) -> SourceNode? { identifier.flatMap { objects[$0] } }
  private func strings(_ node: SourceNode?) -> [String] { (node?.elements ?? []).compactMap(\.text?.string) }
}
