import BundleReading
import Platform
import SourceText

/// Where a file is to be written: the one door for everything that the tool writes.
///
/// A checkout may hold a link at the place of a report, a baseline or a folder of reports, made by whoever asks for the
/// review: what is written there would go wherever the link leads. So no link that lies in a reviewed folder, or in its
/// git work tree, is followed. Links elsewhere belong to who runs the tool (`/tmp` is one on macOS), and are followed.
public struct OutputPlace: Sendable {
  /// The absolute path, without links as far as anything is there.
  package let path: String

  /// - Parameters:
  ///   - file: A path, as it was given.
  ///   - reviewed: The reviewed folders and files.
  /// - Throws: ``OutputError`` where a link in a reviewed folder stands on the way, or something that is neither a file
  ///   nor a folder.
  public init(_ file: String, reviewing reviewed: [String] = ["."]) throws(OutputError) {
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
        // Nothing is there yet, so nothing leads away from it, nor back.
        guard !parts.contains("..") else { throw .system(ENOENT) }
        path = ([place] + parts).joined(separator: "/")
        return
      }
      let isReviewed = Self.isInside(folder, roots)
      if status.kind == .link {
        guard !isReviewed else { throw .link(at: place) }
        // A link of one's own that leads nowhere is replaced.
        folder = FileSystem.realPath(place) ?? place
      } else {
        guard !isReviewed || status.kind != .other else { throw .notAFile(at: place) }
        folder = place
      }
    }
    path = folder
  }

  /// The root of the git work tree around what is reviewed, else its folder.
  private static func checkout(_ path: String) -> FileSystem.Identity? {
    guard let location = FileSystem.realPath(path) else { return nil }
    let folder = FileSystem.isFolder(location) ? location : FileSystem.parent(of: location)
    return FileSystem.status(of: GitWorkTree.root(above: folder) ?? folder)?.identity
  }

  /// By what the system calls the folders: on some volumes one folder has names in capitals and in small letters.
  private static func isInside(_ folder: String, _ roots: Set<FileSystem.Identity>) -> Bool {
    FileSystem.upwards(from: folder).contains { FileSystem.status(of: $0).map { roots.contains($0.identity) } ?? false }
  }

  /// Makes the folder, and those around it.
  ///
  /// - Parameter isPrivate: Whether a folder that is made is this user's alone; those around it are as any.
  public func makeFolder(isPrivate: Bool = false) throws(OutputError) {
    for folder in Array(FileSystem.upwards(from: path)).reversed() where !FileSystem.isFolder(folder) {
      guard
        mkdir(folder, isPrivate && folder == path ? 0o700 : 0o777) == 0
          || errno == EEXIST && FileSystem.isFolder(folder)
      else {
        throw .system(errno)
      }
    }
  }
}
