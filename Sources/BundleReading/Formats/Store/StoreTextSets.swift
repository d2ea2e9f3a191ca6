import ReviewModel
import SourceText

/// Distinguishes sets of App Store texts from folders that only look like one.
struct StoreTextSets {
  private var sets: Set<String> = []

  /// - Parameter files: Everything that was loaded.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    var configured: Set<String> = []
    for file in files where BundleFormat(path: file.path) == .deliverfile {
      let source = SourceFile.read(path: file.path, bytes: file.bytes, index: 0).file
      configured.formUnion(DeliverfileFormat.metadataFolders(in: source))
    }
    for file in files {
      guard let path = StoreTextPath(file.path) else { continue }
      if path.isOfTool || configured.contains(path.folder) || !path.isVague && path.isOfStoreAlone {
        sets.insert(path.folder)
      }
    }
  }

  /// Whether a file contains what its name suggests.
  func contains(_ path: String) -> Bool { StoreTextPath(path).map { sets.contains($0.folder) } ?? true }
}
