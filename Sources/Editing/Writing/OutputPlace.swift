import BundleReading
import GitRepository
import Platform
import SourceText

/// The place of a file to write. Everything that the tool writes goes through this type.
///
/// Whoever asks for a review can put a link into the checkout, at the place of a report, a baseline or a report folder.
/// Writing would follow that link. So no link in a reviewed folder, or in its git work tree, is followed. Links
/// elsewhere belong to the user who runs the tool (`/tmp` is one on macOS), and are followed.
package struct OutputPlace: Sendable {
  /// The absolute path, without links as far as it exists.
  package let path: String

  /// - Parameters:
  ///   - file: The path as it was passed.
  ///   - reviewed: The reviewed folders and files.
  /// - Throws: ``OutputError`` if a link in a reviewed folder is on the way, or something that is neither a file nor a
  ///   folder.
  package init(_ file: String, reviewing reviewed: [String] = ["."]) throws(OutputError) {
    let roots = Set(reviewed.compactMap(Self.checkout))
    let absolute = file.hasPrefix("/") ? file : FileSystem.join(FileSystem.realPath(".") ?? "/", file)
    var folder = "/"
    var parts = absolute.split(separator: "/").map(String.init)[...]
    while let part = parts.popFirst() {
      guard part != "." else { continue }
      guard part != ".." else {
        folder = FileSystem.parent(of: folder)
        continue
      }
      let place = FileSystem.join(folder, part)
      guard let status = FileSystem.status(of: place, followsLinks: false) else {
        // Nothing exists yet, so nothing can lead elsewhere.
        guard !parts.contains("..") else { throw .system(ENOENT) }
        path = ([place] + parts).joined(separator: "/")
        return
      }
      let isReviewed = Self.isInside(folder, roots)
      if status.kind == .link {
        guard !isReviewed else { throw .link(at: place) }
        // The user's own broken link is replaced.
        folder = FileSystem.realPath(place) ?? place
      } else {
        guard !isReviewed || status.kind != .other else { throw .notAFile(at: place) }
        folder = place
      }
    }
    path = folder
  }

  /// The root of the git work tree around the reviewed path, otherwise its folder.
  private static func checkout(_ path: String) -> FileSystem.Identity? {
    guard let location = FileSystem.realPath(path) else { return nil }
    let folder = FileSystem.isFolder(location) ? location : FileSystem.parent(of: location)
    return FileSystem.status(of: GitWorkTree.root(above: folder) ?? folder)?.identity
  }

  /// Compares folders by their system IDs, because some volumes ignore case in names.
  private static func isInside(_ folder: String, _ roots: Set<FileSystem.Identity>) -> Bool {
    FileSystem.upwards(from: folder).contains { FileSystem.status(of: $0).map { roots.contains($0.identity) } ?? false }
  }

  /// Makes the folder and its parents.
  package func makeFolder() throws(OutputError) {
    for folder in Array(FileSystem.upwards(from: path)).reversed() where !FileSystem.isFolder(folder) {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST && FileSystem.isFolder(folder) else { throw .system(errno) }
    }
  }
}
