import BundleReading
import Reports
import ReviewModel
import SourceText

/// Makes of what was accepted on a page what a baseline notes of the same findings.
///
/// A page counts its paths from a folder around all that it shows, and calls tables as the reviewed folder does; a baseline
/// counts both from where its file lies.
struct AcceptancePlacement {
  /// The absolute path of the reviewed folder; nil where nothing is there.
  private let root: String?
  private let place: BaselinePlace?

  /// - Parameter baseline: The one that the lines come into.
  init(forReviewOf path: String, _ baseline: Baseline) {
    root = FileSystem.realPath(path).map(LocalizationBundleReader.root)
    place = baseline.place
  }

  /// Without what is about files in other folders than the reviewed one.
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

  /// From the reviewed folder; nil where the file lies in another.
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
    // The page may be of a place that looked otherwise.
    let parts = finding.path.split(separator: "/")
    let paths = parts.indices.lazy.map { parts[$0...].joined(separator: "/") }
    return paths.first { FileSystem.exists(FileSystem.join(root, $0)) } ?? finding.path
  }
}
