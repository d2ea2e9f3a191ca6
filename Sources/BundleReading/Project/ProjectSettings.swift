import Platform
import SourceText

/// The build settings of project targets, from the projects and the files that they refer to.
struct ProjectSettings {
  /// By the path of the file, relative to the reviewed folder.
  private let files: [String: XCConfigFile]

  private static let maximumInclusions = 16

  /// - Parameter files: The files that were read, in order.
  init(files: [FileContents]) {
    self.files = files.reduce(into: [:]) { result, file in
      if let settings = file.buildSettings { result[file.path.whole] = settings }
    }
  }

  func settings(
    of configuration: XcodeProject.Configuration, target: XcodeProject.Target, project: XcodeProject
  ) -> BuildSettings {
    let base = project.base(of: configuration)
    let builtIn = [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PROJECT_NAME": project.name, "CONFIGURATION": configuration.name, "SRCROOT": "", "PROJECT_DIR": "",
    ]
    return BuildSettings(levels: [
      configuration.settings, settings(inFileAt: configuration.baseFile), base?.settings ?? [:],
      settings(inFileAt: base?.baseFile), builtIn,
    ])
  }

  /// The assignments in an `.xcconfig` and its includes; the last one for a name wins.
  private func settings(inFileAt path: String?) -> [String: String] {
    var result: [String: String] = [:]
    var visited: Set<String> = []
    func include(_ path: String, depth: Int) {
      guard depth < Self.maximumInclusions, visited.insert(path).inserted, let file = files[path] else { return }
      for line in file.lines {
        switch line {
        case .assignment(let name, let value): result[name] = value
        case .inclusion(let relative):
          include(BundlePath.resolve(relative, from: FileSystem.parent(of: path)), depth: depth + 1)
        }
      }
    }
    if let path { include(path, depth: 0) }
    return result
  }

  /// True if a file that a configuration is based on was not read, so that it may set anything. The files that package
  /// managers generate set no platforms.
  func lacksFiles(of configuration: XcodeProject.Configuration, project: XcodeProject) -> Bool {
    [configuration.baseFile, project.base(of: configuration)?.baseFile].contains { path in
      guard let path, files[path] == nil else { return false }
      return !path.split(separator: "/").contains { BundleDiscovery.foldersLeftOut.contains(String($0)) }
    }
  }
}
