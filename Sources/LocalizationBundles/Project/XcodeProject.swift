/// What a `project.pbxproj` says about its targets.
struct XcodeProject: Sendable {
  struct Configuration: Sendable {
    var name: String
    var settings: [String: String]
    /// The path of the `.xcconfig` it is based on, relative to the reviewed folder.
    var baseFile: String?
  }

  struct Target: Sendable {
    var name: String
    var productType: String
    var configurations: [Configuration]
    /// The folders whose files belong to the target as a whole, relative to the reviewed folder.
    var folders: [String]

    /// Apps for a device or a watch, also App Clips; not extensions, tests, frameworks.
    var isApp: Bool { productType.hasPrefix("com.apple.product-type.application") }
    var isExtension: Bool { productType.contains("extension") }
  }

  /// The project's name: that of its `.xcodeproj` folder.
  var name: String
  /// The folder of the `.xcodeproj`, to which paths in it are relative.
  var folder: String
  var developmentRegion: String?
  var knownRegions: [String] = []
  var configurations: [Configuration] = []
  var targets: [Target] = []
}

extension XcodeProject {
  static func read(_ root: PropertyListNode, path: BundlePath) -> FileContents {
    var contents = FileContents(path: path)
    contents.project = XcodeProjectReader(root, path: path).project
    return contents
  }
}

/// Follows the references between the objects of a `project.pbxproj`.
struct XcodeProjectReader {
  private let objects: [String: PropertyListNode]
  /// The group that holds an object.
  private var parents: [String: String] = [:]
  private(set) var project: XcodeProject

  /// Groups nest less deep; the limit ends circles of references.
  private static let maximumDepth = 64

  init(_ root: PropertyListNode, path: BundlePath) {
    let package = BundlePath.resolve("", from: path.root)
    let folder = FileSystem.parent(of: package)
    let name = package.split(separator: "/").last.map(String.init) ?? ""
    project = XcodeProject(name: name.hasSuffix(".xcodeproj") ? String(name.dropLast(10)) : name, folder: folder)
    let members = root["objects"]?.members ?? []
    objects = Dictionary(members.map { ($0.key.string, $0.value) }, uniquingKeysWith: { first, _ in first })
    for member in members {
      for child in member.value["children"]?.elements ?? [] {
        if let identifier = child.text?.string { parents[identifier] = member.key.string }
      }
    }
    guard let declaration = object(root.string("rootObject")) else { return }
    project.developmentRegion = declaration.string("developmentRegion")
    project.knownRegions = strings(declaration["knownRegions"])
    project.configurations = configurations(declaration)
    project.targets = strings(declaration["targets"]).compactMap { object($0) }.map(target)
  }

  private func target(_ node: PropertyListNode) -> XcodeProject.Target {
    XcodeProject.Target(
      name: node.string("name") ?? "", productType: node.string("productType") ?? "",
      configurations: configurations(node),
      folders: strings(node["fileSystemSynchronizedGroups"]).compactMap { path(of: $0) })
  }

  private func configurations(_ node: PropertyListNode) -> [XcodeProject.Configuration] {
    let list = object(node.string("buildConfigurationList"))
    return strings(list?["buildConfigurations"]).compactMap { object($0) }.map { configuration in
      var settings: [String: String] = [:]
      for member in configuration["buildSettings"]?.members ?? [] {
        let name = BuildSettings.name(of: member.key.string)
        if settings[name] == nil { settings[name] = member.value.text?.string }
      }
      let base = configuration.string("baseConfigurationReference").flatMap { path(of: $0) }
      return .init(name: configuration.string("name") ?? "", settings: settings, baseFile: base)
    }
  }

  /// The path of a file or group relative to the reviewed folder; nil for one outside the project's tree.
  private func path(of identifier: String) -> String? {
    var components: [String] = []
    var current: String? = identifier
    for _ in 0..<Self.maximumDepth {
      guard let identifier = current, let node = objects[identifier] else { break }
      if let part = node.string("path") { components.insert(part, at: 0) }
      switch node.string("sourceTree") {
      case "<group>": current = parents[identifier]
      case "SOURCE_ROOT": current = nil
      default: return nil
      }
    }
    return BundlePath.resolve(components.joined(separator: "/"), from: project.folder)
  }

  private func object(_ identifier: String?) -> PropertyListNode? { identifier.flatMap { objects[$0] } }

  private func strings(_ node: PropertyListNode?) -> [String] { (node?.elements ?? []).compactMap(\.text?.string) }
}
