import BundleReading
import Editing
import Reports
import ReviewModel
import SourceText

extension Baseline {
  /// Reads the file that holds for what is reviewed, perhaps for more.
  static func load(contentsOf file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    var baseline = try load(contentsOf: file)
    let place = FileSystem.realPath(file) ?? file
    baseline.settle(at: place, forReviewOf: path)
    return baseline
  }

  /// Reads the file, else gives an empty baseline for the same place.
  static func load(ifThere file: String, forReviewOf path: String) throws(InputFileError) -> Baseline {
    guard !isThere(file) else { return try load(contentsOf: file, forReviewOf: path) }
    let folder = FileSystem.parent(of: file)
    var baseline = Baseline()
    if let folder = FileSystem.realPath(folder.isEmpty ? "." : folder) {
      baseline.settle(at: FileSystem.join(folder, fileName), forReviewOf: path)
    }
    return baseline
  }

  /// - Parameters:
  ///   - place: The absolute path of the file.
  ///   - path: The reviewed folder or file.
  mutating func settle(at place: String, forReviewOf path: String) {
    let location = FileSystem.realPath(path)
    let root = location.map(LocalizationBundleReader.root) ?? path
    self.place = BaselinePlace(folder: FileSystem.parent(of: place), root: root)
    self.place?.isPartial = location != root
    source?.call(FileSystem.way(from: root, to: place))
  }

  /// How many findings each line accepts.
  var counts: [FindingIdentity: Int] {
    Dictionary(accepted.map { ($0.identity, $0.count) }, uniquingKeysWith: max)
  }
}
