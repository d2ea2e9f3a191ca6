import ReviewModel
import SourceText

/// The faults of files, without those that do not matter for the file's purpose.
struct ExcusedFaults {
  private let developmentLocale: String
  /// The information lists that Xcode runs through the C preprocessor first.
  private let preprocessed: Set<String>
  /// Files that may be another's copy in a target, and the ends of the paths of those without faults.
  private let doubtful, intact: Set<String>

  /// - Parameter doubtful: The paths of files that may be another's copy in a target.
  init(files: [FileContents], settings: ProjectSettings, developmentLocale: String, doubtful: Set<String>) {
    self.developmentLocale = developmentLocale
    self.doubtful = doubtful
    intact = Set(
      files.lazy.filter { doubtful.contains($0.path.whole) && $0.faults.isEmpty }.map { Self.end(of: $0.path) })
    var lists: Set<String> = []
    for project in files.compactMap(\.project) {
      for target in project.targets {
        for configuration in target.configurations {
          let values = settings.settings(of: configuration, target: target, project: project)
          guard values["INFOPLIST_PREPROCESS"]?.uppercased() == "YES", let path = values["INFOPLIST_FILE"] else {
            continue
          }
          lists.insert(BundlePath.resolve(path, from: project.folder))
        }
      }
    }
    preprocessed = lists
  }

  /// - Parameter isEmpty: Whether the file at an index has no bytes.
  func faults(of file: FileContents, isEmpty: (Int) -> Bool) -> [FileFault] {
    guard !file.faults.isEmpty else { return [] }
    if preprocessed.contains(file.path.whole) { return [] }
    if doubtful.contains(file.path.whole), intact.contains(Self.end(of: file.path)) {
      return file.faults.map { fault in
        var fault = fault
        if fault.kind == .malformed { fault.kind = .harmless }
        return fault
      }
    }
    // If keys are the texts, the development language's table can be empty.
    guard let locale = file.path.locale, locale == developmentLocale || locale == BundlePath.base else {
      return file.faults
    }
    return file.faults.filter { $0.kind != .harmless || !isEmpty($0.file) }
  }

  /// `Settings.bundle/de.lproj/Root.strings`: what copies of a file have in common.
  private static func end(of path: BundlePath) -> String {
    path.whole.split(separator: "/").suffix(3).joined(separator: "/")
  }
}
