import BundleReading
import Reports
import SourceText

/// Where the file of a baseline lies, as seen from what is reviewed, and so which of its lines are meant.
///
/// Tables and paths of lines are told from the nearest folder around the file and the reviewed folder: the reviewed one
/// where the file lies in it, that of the file where it lies above, and else a folder above both. So one file tells
/// apart what is found in several folders, and the parts of a whole are called there as the whole calls them.
struct BaselinePlace: Sendable {
  /// The way from that nearest folder down to the reviewed one.
  let way: String
  /// The way from the folder of the file to the reviewed one; empty where the two are the same.
  let bundle: String
  /// Whether the reviewed folder is that of the file or lies in it.
  let isBelowFile: Bool
  /// Whether a file or one `.lproj` folder is reviewed, and not all that the folder has.
  var isPartial = false
  private let folder: [String]
  private let root: [String]
  /// From that of the file up to the nearest one around both.
  private let folders: [String]

  /// - Parameters:
  ///   - folder: The absolute path of the folder that the file lies in.
  ///   - root: That of the reviewed folder.
  init(folder: String, root: String) {
    let (folderParts, rootParts) = (Self.parts(folder), Self.parts(root))
    let shared = zip(folderParts, rootParts).prefix { $0 == $1 }.count
    self.folder = folderParts
    self.root = rootParts
    way = rootParts[shared...].joined(separator: "/")
    bundle = FileSystem.way(from: folder, to: root)
    isBelowFile = shared == folderParts.count
    folders = (shared...folderParts.count).reversed().map { "/" + folderParts[..<$0].joined(separator: "/") }
  }

  /// Whether there is a file at the path of a line, from wherever the line may have been noted.
  func holds(_ path: String) -> Bool { folders.contains { FileSystem.exists(FileSystem.join($0, path)) } }

  /// Whether a line that was noted for a folder may be about what is reviewed: the one lies in the other.
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
  var way: String { place?.way ?? "" }

  /// The lines that may hide what is reviewed.
  ///
  /// A line that names neither its folder nor a way to it is of a time when no line did, or of the folder of the file: it
  /// holds, but where the file that it names is that folder's own.
  var applicable: [BaselineEntry] {
    guard let place else { return accepted }
    var owned: [String: Bool] = [:]
    return accepted.filter { line in
      guard line.bundle.isEmpty else { return place.meets(line.bundle) }
      guard !place.way.isEmpty, !line.path.isEmpty, !line.path.hasPrefix(place.way + "/") else { return true }
      let isOwned = owned[line.path] ?? place.holds(line.path)
      owned[line.path] = isOwned
      return !isOwned
    }
  }

  /// Whether lines were noted by reviews of a folder around the reviewed one, or of folders in it: they find other
  /// things.
  var isShared: Bool { !otherBundles.isEmpty }

  /// The folders of such reviews, as lines name them, in byte order.
  var otherBundles: [String] {
    guard let place else { return [] }
    let bundles = Set(accepted.lazy.filter { !isOwn($0) }.map(\.bundle))
    return bundles.filter(place.meets).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a review of what is reviewed noted the line: another one would not find all that it is for.
  func isOwn(_ line: BaselineEntry) -> Bool {
    guard let place, line.bundle != place.bundle else { return true }
    // Of a time when no line named its folder: there is one folder alone.
    return line.bundle.isEmpty && !place.isBelowFile && namesNoOther
  }

  /// Whether the file of a line is not there any more, neither among what is reviewed nor elsewhere.
  func isGone(_ path: String, from paths: Set<String>) -> Bool {
    guard !paths.contains(path) else { return false }
    guard !path.isEmpty, let place else { return true }
    return !place.holds(path)
  }
}
