import BundleReading
import Platform
import Reports
import SourceText

/// The location of a baseline file relative to the reviewed folder, which decides which of its lines apply.
///
/// Tables and paths in lines are relative to the nearest folder that contains both the file and the reviewed folder:
/// the reviewed folder if the file is inside it, the folder of the file if that is above, otherwise a folder above
/// both. So one file distinguishes findings of several folders, and parts of a project have the same names as in the
/// whole project.
struct BaselinePlace: Sendable {
  /// The path from that folder down to the reviewed one.
  let rootPath: String
  /// The path from the folder of the file to the reviewed one; empty if they are the same.
  let bundle: String
  /// Whether the reviewed folder is the folder of the file or inside it.
  let isBelowFile: Bool
  /// Whether the review covers only one file or `.lproj` folder, and not the whole folder.
  var isPartial = false
  private let folder: [String]
  private let root: [String]
  /// The folders from that of the file up to the nearest one that contains both.
  private let folders: [String]

  /// - Parameters:
  ///   - folder: The absolute path of the folder with the file.
  ///   - root: The absolute path of the reviewed folder.
  init(folder: String, root: String) {
    let (folderParts, rootParts) = (Self.parts(folder), Self.parts(root))
    let shared = zip(folderParts, rootParts).prefix { $0 == $1 }.count
    self.folder = folderParts
    self.root = rootParts
    rootPath = rootParts[shared...].joined(separator: "/")
    bundle = FileSystem.relativePath(from: folder, to: root)
    isBelowFile = shared == folderParts.count
    folders = (shared...folderParts.count).reversed().map { "/" + folderParts[..<$0].joined(separator: "/") }
  }

  /// Whether a file exists at the path of a line, whichever folder the line was written for.
  func holds(_ path: String) -> Bool { folders.contains { FileSystem.exists(FileSystem.join($0, path)) } }

  /// Whether a line that was written for a folder can apply to this review: one of the two folders contains the other.
  ///
  /// - Parameter bundle: As in ``BaselineEntry/bundle``.
  func meets(_ bundle: String) -> Bool {
    guard bundle != self.bundle else { return true }
    var other = folder
    for part in Self.parts(bundle) {
      if part == ".." { _ = other.popLast() } else { other.append(part) }
    }
    return other.starts(with: root) || root.starts(with: other)
  }

  private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}

extension Baseline {
  var rootPath: String { place?.rootPath ?? "" }

  /// The lines that can hide findings of this review.
  ///
  /// A line without a folder or path to it was written by an old version, or for the folder of the file. It applies,
  /// unless the file that it names is in that folder.
  var applicable: [BaselineEntry] {
    guard let place else { return accepted }
    var owned: [String: Bool] = [:]
    return accepted.filter { line in
      guard line.bundle.isEmpty else { return place.meets(line.bundle) }
      guard !place.rootPath.isEmpty, !line.path.isEmpty, !line.path.hasPrefix(place.rootPath + "/") else { return true }
      let isOwned = owned[line.path] ?? place.holds(line.path)
      owned[line.path] = isOwned
      return !isOwned
    }
  }

  /// Whether lines come from reviews of a folder above or inside the reviewed one, which find other things.
  var isShared: Bool { !otherBundles.isEmpty }

  /// The folders of such reviews as lines name them, in byte order.
  var otherBundles: [String] {
    guard let place else { return [] }
    let bundles = Set(accepted.lazy.filter { !isOwn($0) }.map(\.bundle))
    return bundles.filter(place.meets).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a review of this folder wrote the line. Another review would not find everything that the line covers.
  func isOwn(_ line: BaselineEntry) -> Bool {
    guard let place, line.bundle != place.bundle else { return true }
    // From a version without folder names, when there was only one folder.
    return line.bundle.isEmpty && !place.isBelowFile && namesNoOther
  }

  /// Whether the file of a line no longer exists, neither among the reviewed files nor elsewhere.
  func isGone(_ path: String, from paths: Set<String>) -> Bool {
    guard !paths.contains(path) else { return false }
    guard !path.isEmpty, let place else { return true }
    return !place.holds(path)
  }
}
