import BundleReading
import Platform
import Reports
import ReviewModel
import SourceText

/// Converts findings that were accepted on a page into lines of a baseline.
///
/// A page's paths are relative to a folder that contains everything it shows, and its table names are those of the
/// reviewed folder. In a baseline, both are relative to the folder of its file.
struct AcceptancePlacement {
  /// The absolute path of the reviewed folder; nil if it does not exist.
  private let root: String?
  private let place: BaselinePlace?

  /// - Parameter baseline: The baseline that gets the lines.
  init(forReviewOf path: String, _ baseline: Baseline) {
    root = FileSystem.realPath(path).map(LocalizationBundleReader.root)
    place = baseline.place
  }

  /// Removes findings in files outside the reviewed folder.
  func placed(_ accepted: [BaselineEntry]) -> [BaselineEntry] {
    guard let root else { return accepted }
    return accepted.compactMap { finding in
      guard let path = path(of: finding, from: root) else { return nil }
      var finding = finding
      let way = place?.way ?? ""
      finding.path = path.isEmpty ? path : FileSystem.join(way, path)
      finding.bundle = place?.bundle ?? ""
      let isPlaced = way.isEmpty || finding.identity.table.hasPrefix(way + "/")
      if !isPlaced { finding.identity = finding.identity.under(way) }
      return finding
    }
  }

  /// The path relative to the reviewed folder; nil if the file is elsewhere.
  private func path(of finding: BaselineEntry, from root: String) -> String? {
    guard !finding.path.isEmpty else { return "" }
    var folder = root
    while !folder.isEmpty {
      let location = FileSystem.join(folder, finding.path)
      if FileSystem.exists(location) {
        guard folder != root else { return finding.path }
        guard let location = FileSystem.realPath(location), location.hasPrefix(root + "/") else { return nil }
        return String(location.dropFirst(root.count + 1))
      }
      folder = folder == "/" ? "" : FileSystem.parent(of: folder)
    }
    // The page may be about an earlier state of the folder.
    let parts = finding.path.split(separator: "/")
    let paths = parts.indices.lazy.map { parts[$0...].joined(separator: "/") }
    return paths.first { FileSystem.exists(FileSystem.join(root, $0)) } ?? finding.path
  }
}
