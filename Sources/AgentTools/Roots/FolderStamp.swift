import Platform
import SourceText

/// A value that changes whenever a file in a folder is written, added, removed or renamed.
///
/// It uses what the system knows about each file without reading it: number, size and times.
struct FolderStamp: Hashable, Sendable {
  private let digest: ContentDigest

  /// With more files than this, computing the stamp takes longer than reading the reviewed files.
  private static let mostFiles = 100_000

  /// - Parameter folder: Absolute, without links.
  /// - Returns: nil for a folder with too many files, or one that cannot be read.
  /// - Complexity: O(*n* log *n*) in the files.
  init?(of folder: String) {
    var bytes: [UInt8] = []
    var count = 0
    var folders = [folder]
    while let next = folders.popLast() {
      guard let names = try? FileSystem.names(in: next) else { return nil }
      count += names.count
      guard count <= Self.mostFiles else { return nil }
      for name in names {
        let path = FileSystem.join(next, name)
        let kind = FileSystem.status(of: path, followsLinks: false)?.kind
        bytes += path.utf8
        bytes.append(0)
        switch kind {
        case .folder:
          // The objects in git's folder never change, and its index reflects every other change.
          if !(name == "objects" && FileSystem.name(of: next) == ".git") { folders.append(path) }
        case .file: bytes += FileSystem.signature(of: path) ?? []
        case .link: bytes += (FileSystem.linkTarget(of: path) ?? "").utf8
        case .other, nil: break
        }
        bytes.append(0)
      }
    }
    digest = ContentDigest(of: bytes)
  }
}
