import Platform
import SourceText

/// A folder outside of which nothing is read: no configuration above it, and no baseline or glossary at another path or
/// behind a link.
///
/// Callers that let another program choose the reviewed folder set one. Only git's files are read outside, because the
/// ignored files are defined at the root of the work tree and in the user's settings.
package struct ReadingBoundary: Hashable, Sendable {
  /// Absolute, without links.
  let folder: String

  /// - Parameter folder: Absolute, without links.
  package init(_ folder: String) { self.folder = folder }

  /// Whether a path, with links followed, is this folder or inside it. The path need not exist.
  package func contains(_ path: String) -> Bool {
    let place = FileSystem.resolvedPath(path)
    return place == folder || place.hasPrefix(FileSystem.join(folder, ""))
  }

  /// Why a file is not read.
  static let outside = "The file is outside the folders that the tool may read"
}
