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
    /// What of the folders does not belong to the target: files and folders.
    var exceptions: Set<String> = []
    /// For files of the folders that are not for every platform of the target: those that they are for.
    var filters: [String: Set<ApplePlatform>] = [:]
    /// True where it compiles sources in other languages, too.
    var hasUnreadSources = false

    /// Whether a file of one of the folders is left out of the target.
    func leavesOut(_ path: String, from folder: String) -> Bool {
      guard !exceptions.isEmpty else { return false }
      var path = path
      while path.count > folder.count {
        if exceptions.contains(path) { return true }
        path = FileSystem.parent(of: path)
      }
      return false
    }

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
