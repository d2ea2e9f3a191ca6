import Platform
import ReviewModel
import SourceText

/// Reads `project.yml`, from which XcodeGen generates an Xcode project that is rarely committed, as that project.
///
/// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md. Not followed are `include`, setting groups, and patterns in
/// `sources`, so that targets may have fewer files than they say.
struct ProjectSpecification {
  private let root: YAMLMapping
  private let folder: String
  private let lineStarts: [Int]

  static func read(_ source: SourceFile, path: BundlePath, file _: Int) -> FileContents {
    // XcodeGen reports the faults of its file.
    guard let text = String(validating: source.utf8, as: UTF8.self),
      let root = (try? YAMLReader.document(in: text))?.mapping, root["targets"]?.mapping != nil
    else { return FileContents(path: path) }
    return FileContents(path: path, .project(ProjectSpecification(root, source, path).project(at: path.whole)))
  }

  private init(_ root: YAMLMapping, _ source: SourceFile, _ path: BundlePath) {
    self.root = root
    folder = path.root
    lineStarts = [0] + source.utf8.indices.filter { source.utf8[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  private func project(at path: String) -> XcodeProject {
    let options = root["options"]?.mapping
    var project = XcodeProject(path: path, name: root["name"]?.string ?? "", folder: folder, isSpecification: true)
    project.developmentRegion = options?["developmentLanguage"]?.string
    project.knownRegions = texts(options?["knownRegions"])
    let versions = deploymentTargets(options?["deploymentTarget"], platforms: [])
    project.configurations = [
      .init(name: "Release", settings: versions.merging(settings(root["settings"])) { $1 }, baseFile: nil)
    ]
    project.targets = (root["targets"]?.mapping ?? YAMLMapping()).compactMap { key, value in
      guard let name = key.string, let own = value.mapping else { return nil }
      return target(name, own, at: key.place)
    }
    return project
  }

  private func target(_ name: String, _ own: YAMLMapping, at place: SourcePosition) -> XcodeProject.Target {
    func value(_ key: String) -> YAMLNode? { own[key] ?? inherited(key, by: own) }
    let platforms = texts(value("platform")) + texts(value("supportedDestinations"))
    var values = deploymentTargets(value("deploymentTarget"), platforms: platforms)
    let systems = platforms.compactMap { Self.platformSettings[$0] }
    if !systems.isEmpty { values["SUPPORTED_PLATFORMS"] = systems.joined(separator: " ") }
    values["PRODUCT_NAME"] = name
    let list = value("info")?.mapping
    values["INFOPLIST_FILE"] = list?["path"]?.string
    if let shown = list?["properties"]?.mapping?["CFBundleDisplayName"]?.string {
      (values["INFOPLIST_KEY_CFBundleDisplayName"], values["GENERATE_INFOPLIST_FILE"]) = (shown, "YES")
    }
    values.merge(settings(value("settings"))) { $1 }
    var target = XcodeProject.Target(
      name: name, productType: "com.apple.product-type." + (value("type")?.string ?? ""),
      configurations: [.init(name: "Release", settings: values, baseFile: nil)], folders: [])
    target.identifier = name
    let needed = (value("dependencies")?.sequence ?? []).compactMap(\.mapping)
    target.dependencies = needed.compactMap { $0["target"]?.string }
    if target.isApp {
      target.embedded = needed.filter { $0["embed"]?.string != "false" }.compactMap { $0["target"]?.string }
    }
    let start = lineStarts.indices.contains(place.line - 1) ? lineStarts[place.line - 1] : 0
    target.declaration = start..<start
    for key in ["sources", "resources"] {
      for source in items(value(key)) { add(source, to: &target) }
    }
    return target
  }

  /// The value of the first template of a target that has one.
  private func inherited(_ key: String, by target: YAMLMapping) -> YAMLNode? {
    texts(target["templates"]).lazy.compactMap { root["targetTemplates"]?.mapping?[$0]?.mapping?[key] }.first
  }

  /// `App`, or `{path: App, excludes: [Old], buildPhase: none}`. A path with an extension is a file.
  private func add(_ source: YAMLNode, to target: inout XcodeProject.Target) {
    guard let relative = source.string ?? source.mapping?["path"]?.string else { return }
    guard source.mapping?["buildPhase"]?.string != "none" else { return }
    let path = BundlePath.resolve(relative, from: folder)
    let name = FileSystem.name(of: path)
    let isFile = name.contains(".") && ![".lproj", ".xcassets"].contains { name.hasSuffix($0) }
    if !isFile {
      target.folders.append(path)
      for excluded in texts(source.mapping?["excludes"]) {
        if excluded.contains("*") {
          target.excludedPatterns[path, default: []].append(PathGlob(excluded))
        } else {
          target.exceptions.insert(BundlePath.resolve(excluded, from: path))
        }
      }
    } else if path.hasSuffix(".swift") {
      target.sources.append(.init(path: path))
    } else {
      target.resources.append(path)
    }
  }

  // MARK: Settings

  private static let platformSettings = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros", "watchOS": "watchos",
  ]
  private static let versionSettings = [
    "iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET", "tvOS": "TVOS_DEPLOYMENT_TARGET",
    "visionOS": "XROS_DEPLOYMENT_TARGET", "watchOS": "WATCHOS_DEPLOYMENT_TARGET",
  ]

  /// `"17.0"`, for the target's platforms, or `{iOS: "17.0"}`.
  private func deploymentTargets(_ node: YAMLNode?, platforms: [String]) -> [String: String] {
    let versions =
      node?.mapping.map { $0.map { ($0.key.string ?? "", $0.value.string) } } ?? platforms.map { ($0, node?.string) }
    return versions.reduce(into: [:]) { settings, version in
      if let name = Self.versionSettings[version.0] { settings[name] = version.1 }
    }
  }

  /// The settings for all configurations: in `base`, or directly.
  private func settings(_ node: YAMLNode?) -> [String: String] {
    let members = node?.mapping?["base"]?.mapping ?? node?.mapping ?? YAMLMapping()
    return members.reduce(into: [:]) { settings, member in
      if let name = member.key.string { settings[name] = member.value.string }
    }
  }

  // MARK: Lists

  /// The items of a list, or the value itself.
  private func items(_ node: YAMLNode?) -> [YAMLNode] { node?.sequence ?? [node].compactMap(\.self) }
  private func texts(_ node: YAMLNode?) -> [String] { items(node).compactMap(\.string) }
}
