import BundleReading
import Platform
import Review
import SourceText

/// The only folders in which the server reads or writes, whatever a client requests.
package struct RootGuard: Hashable, Sendable {
  /// Absolute paths without links, none inside another, in the given order.
  let roots: [String]

  /// Why a folder cannot be a root: a sentence without a final period.
  package struct Fault: Error, Hashable, CustomStringConvertible, Sendable {
    package let description: String
  }

  /// - Parameter folders: The given folders, at least one.
  /// - Throws: ``Fault`` if one of them is not a folder.
  package init(_ folders: [String]) throws(Fault) {
    var roots: [String] = []
    for folder in folders {
      guard let place = FileSystem.realPath(folder), FileSystem.isFolder(place) else {
        throw Fault(description: "\(folder): no such folder")
      }
      roots.append(place)
    }
    self.init(places: roots)
  }

  /// - Parameter places: Absolute, without links.
  private init(places: [String]) {
    var roots: [String] = []
    for place in places where !roots.contains(place) {
      // A folder inside another root adds nothing.
      if !places.contains(where: { $0 != place && Self.contains($0, place) }) { roots.append(place) }
    }
    self.roots = roots
  }

  static func contains(_ folder: String, _ place: String) -> Bool { ReadingBoundary(folder).contains(place) }

  /// The part of the roots that is also in the client's roots. Client roots can only narrow them.
  ///
  /// - Parameter folders: The client's folders, absolute. Folders that do not exist are ignored. If none is left, the
  ///   roots stay as they are.
  func narrowed(to folders: [String]) -> RootGuard {
    let places = folders.compactMap { FileSystem.realPath($0) }
    guard !folders.isEmpty else { return self }
    return RootGuard(
      places: places.flatMap { place in
        roots.compactMap { root in
          if Self.contains(root, place) { return place }
          return Self.contains(place, root) ? root : nil
        }
      })
  }

  // MARK: - Paths of a client

  struct Place: Hashable, Sendable {
    let root: String
    /// Absolute, without links.
    let location: String

    var boundary: ReadingBoundary { ReadingBoundary(root) }
    /// Relative to the root; `.` for the root itself.
    var path: String {
      let path = FileSystem.relative(location, to: root)
      return path.isEmpty ? "." : path
    }
  }

  /// The file or folder at a path.
  ///
  /// - Parameter path: Absolute, or relative to the first root that contains it; nil for the only root.
  /// - Throws: ``ToolFault`` if the path is outside the roots or does not exist.
  func place(_ path: String?) throws(ToolFault) -> Place {
    guard let first = roots.first else {
      throw ToolFault("The client’s roots and the folders of --root do not overlap, so the server may read nothing")
    }
    guard let path, !path.isEmpty else {
      guard roots.count == 1 else {
        throw ToolFault("There are several roots: pass one of them, or a path inside one, as ‘path’. \(listed)")
      }
      return Place(root: first, location: first)
    }
    guard !path.utf8.contains(0) else { throw ToolFault("A path cannot contain a zero character") }
    let candidates = path.hasPrefix("/") ? [path] : roots.map { FileSystem.join($0, path) }
    let inside = candidates.compactMap { candidate -> Place? in
      let location = FileSystem.resolvedPath(candidate)
      return roots.first { Self.contains($0, location) }.map { Place(root: $0, location: location) }
    }
    // The client must not even learn whether something outside exists.
    guard !inside.isEmpty else {
      throw ToolFault("‘\(path.prefix(300))’ is outside the roots. Pass a path in a root. \(listed)")
    }
    guard let place = inside.first(where: { FileSystem.exists($0.location) }) else {
      throw ToolFault("‘\(path.prefix(300))’: no such file or folder. Paths are relative to the root. \(listed)")
    }
    let around = LocalizationBundleReader.root(of: place.location)
    guard Self.contains(place.root, around) else {
      throw ToolFault(
        "‘\(path.prefix(300))’ is reviewed together with its parent folder, which is outside the root: "
          + "start the server with that folder as --root")
    }
    return place
  }

  private var listed: String { "Roots: \(roots.joined(separator: ", "))" }
}
