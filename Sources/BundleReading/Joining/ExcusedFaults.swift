import ReviewModel
import SourceText

/// The faults of files, without those that do not matter for the file's purpose.
struct ExcusedFaults {
  private let developmentLocale: String
  /// The information lists that Xcode runs through the C preprocessor first.
  private let preprocessed: Set<String>

  init(files: [FileContents], settings: ProjectSettings, developmentLocale: String) {
    self.developmentLocale = developmentLocale
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
    // If keys are the texts, the development language's table can be empty.
    guard let locale = file.path.locale, locale == developmentLocale || locale == BundlePath.base else {
      return file.faults
    }
    return file.faults.filter { $0.kind != .harmless || !isEmpty($0.file) }
  }
}
