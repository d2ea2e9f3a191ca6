import SourceText

/// A folder out of which nothing is read: neither a configuration above it, nor a baseline or a glossary that a path or a
/// link leads to.
///
/// Whoever lets another program choose what is reviewed names one. Git alone is asked outside: what it ignores is written
/// at the root of the work tree and in the settings of the user.
public struct ReadingBoundary: Hashable, Sendable {
  /// Absolute and without links.
  let folder: String

  /// - Parameter folder: Absolute and without links.
  public init(_ folder: String) { self.folder = folder }

  /// Whether a path leads to the folder or into it, links followed; also of one where nothing is.
  public func contains(_ path: String) -> Bool {
    let place = FileSystem.resolvedPath(path)
    return place == folder || place.hasPrefix(FileSystem.join(folder, ""))
  }

  /// Why a file is not read.
  static let outside = "It lies outside the folder that may be read"
}
