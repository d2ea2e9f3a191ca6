import BundleReading
import Review
import SourceText

/// The folders out of which nothing is read or written, whatever a client asks for.
public struct RootGuard: Hashable, Sendable {
  /// Absolute and without links, none in another; in the order in which they were given.
  let roots: [String]

  /// Why a folder cannot be a root: a sentence without a final full stop.
  public struct Fault: Error, Hashable, CustomStringConvertible, Sendable {
    public let description: String
  }

  /// - Parameter folders: As they were given, at least one.
  /// - Throws: ``Fault`` where one of them is no folder.
  public init(_ folders: [String]) throws(Fault) {
    var roots: [String] = []
    for folder in folders {
      guard let place = FileSystem.realPath(folder), FileSystem.isFolder(place) else {
        throw Fault(description: "\(folder): no such folder")
      }
      roots.append(place)
    }
    self.init(places: roots)
  }

  /// - Parameter places: Absolute and without links.
  private init(places: [String]) {
    var roots: [String] = []
    for place in places where !roots.contains(place) {
      // What lies in another root adds nothing.
      if !places.contains(where: { $0 != place && Self.contains($0, place) }) { roots.append(place) }
    }
    self.roots = roots
  }

  static func contains(_ folder: String, _ place: String) -> Bool { ReadingBoundary(folder).contains(place) }

  /// The part of the roots that a client's own roots share: they narrow, and never widen.
  ///
  /// - Parameter folders: The client's, absolute; such as do not exist are none. Where there is none at all, the roots
  ///   stay as they are.
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

  /// Something in a root.
  struct Place: Hashable, Sendable {
    let root: String
    /// Absolute and without links.
    let location: String

    var boundary: ReadingBoundary { ReadingBoundary(root) }
    /// From the root; `.` for the root itself.
    var path: String {
      let path = FileSystem.relative(location, to: root)
      return path.isEmpty ? "." : path
    }
  }

  /// What a path leads to.
  ///
  /// - Parameter path: Absolute, or from the first root in which there is such a thing; nil for the only root.
  /// - Throws: ``ToolFault`` where it leads out of the roots or nowhere.
  func place(_ path: String?) throws(ToolFault) -> Place {
    guard let first = roots.first else {
      throw ToolFault("The client’s roots and the folders of --root have nothing in common: nothing may be read")
    }
    guard let path, !path.isEmpty else {
      guard roots.count == 1 else {
        throw ToolFault("There are several roots: give one of them, or something in it, as ‘path’. \(listed)")
      }
      return Place(root: first, location: first)
    }
    guard !path.utf8.contains(0) else { throw ToolFault("A path has no zero character") }
    let candidates = path.hasPrefix("/") ? [path] : roots.map { FileSystem.join($0, path) }
    let inside = candidates.compactMap { candidate -> Place? in
      let location = FileSystem.resolvedPath(candidate)
      return roots.first { Self.contains($0, location) }.map { Place(root: $0, location: location) }
    }
    // What is outside may not even be told to exist.
    guard !inside.isEmpty else {
      throw ToolFault("‘\(path.prefix(300))’ leads out of what may be read. Give a path in a root. \(listed)")
    }
    guard let place = inside.first(where: { FileSystem.exists($0.location) }) else {
      throw ToolFault("‘\(path.prefix(300))’: no such file or folder. Paths count from the root. \(listed)")
    }
    let around = LocalizationBundleReader.root(of: place.location)
    guard Self.contains(place.root, around) else {
      throw ToolFault(
        "‘\(path.prefix(300))’ is reviewed with the folder around it, which lies outside the root: "
          + "start the server with --root for that folder")
    }
    return place
  }

  private var listed: String { "Roots: \(roots.joined(separator: ", "))" }
}
