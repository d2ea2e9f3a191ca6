import BundleReading
import Editing
package import Platform
import SourceText

/// A folder that stores the results of reviews for the next identical review.
///
/// A stored result is valid if three things are the same:
///
/// - **The program**, identified by the build IDs of it and its libraries: ``ProgramIdentity``.
/// - **The request**: the arguments as given, the current folder, the environment variables that it uses, and
///   properties of the terminal. No option can be forgotten, because all of them count.
/// - **The answers of the file system**: every question and answer that ``ObservationLog`` recorded. These are files
///   and their bytes, names in folders, links, and missing files. All questions are asked again.
///
/// A review has no other input: no time, no network, no randomness. A damaged file of the cache, or one that another
/// user could have written, is not used.
package struct ReviewCache: Sendable {
  /// The absolute path of the folder without links.
  package let folder: String
  private let byteLimit: Int
  /// Larger reports would fill the folder and are not stored.
  private static let fewestReviews = 4
  /// The number of results for one key, for users who switch between branches.
  private static let mostOfKey = 4
  /// 256 MB.
  package static let byteLimit = 256 << 20

  /// Opens the folder, or makes it for this user only.
  ///
  /// - Parameters:
  ///   - folder: The path as given. The folder must be new, empty, or made by this type.
  ///   - reviewed: As in ``OutputPlace``: no link in the reviewed folder is followed.
  ///   - byteLimit: The maximum size of all files together.
  package init(
    _ folder: String, reviewing reviewed: [String], byteLimit: Int = ReviewCache.byteLimit
  ) throws(CacheError) {
    self.byteLimit = byteLimit
    do throws(OutputError) {
      let place = try OutputPlace(folder, reviewing: reviewed)
      try place.makeFolder(isPrivate: true)
      guard let real = FileSystem.realPath(place.path) else { throw .system(ENOENT) }
      self.folder = real
    } catch {
      throw CacheError(reason: error.reason)
    }
    try check()
    try mark(reviewed)
  }

  /// A folder that other users can write to is not safe, because a review would trust its contents.
  private func check() throws(CacheError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw CacheError(reason: OutputError.system(errno).reason) }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw CacheError(reason: "Other users can write to the folder: use a folder that only you can write to")
    }
    if GitWorkTree.tracks(folder) {
      throw CacheError(reason: "Git tracks the folder, so a commit could change results: ignore it in git")
    }
  }

  // MARK: - The mark

  /// Distinguishes a folder of this tool from another one that the user named by mistake, and excludes it from backups.
  ///
  /// Source: bford.info/cachedir, Cache Directory Tagging Specification.
  private static let markName = "CACHEDIR.TAG"
  private static let markBytes = Array(
    """
    Signature: 8a477f597d28d172789f06886806bc55
    # This folder is a cache of shortcut-review. It can be removed at any time.

    """.utf8)

  private func mark(_ reviewed: [String]) throws(CacheError) {
    let place = FileSystem.join(folder, Self.markName)
    if (try? FileSystem.bytes(of: place, atMost: 1 << 10)) == Self.markBytes { return }
    let names: [String]
    do throws(ReadFailure) {
      names = try FileSystem.names(in: folder)
    } catch {
      throw CacheError(reason: error.reason)
    }
    // Another first run may be writing its mark.
    guard names.allSatisfy({ $0 == Self.markName || TemporaryFiles.isDraft($0) }) else {
      throw CacheError(reason: "The folder has other contents: use a new folder")
    }
    try write(Self.markBytes, to: Self.markName)
  }

  private func write(_ bytes: [UInt8], to name: String) throws(CacheError) {
    do throws(OutputError) {
      let output = try OutputFile(OutputPlace(FileSystem.join(folder, name), reviewing: [folder]), isPrivate: true)
      try output.write(bytes)
      try output.close()
    } catch {
      throw CacheError(reason: error.reason)
    }
  }

  // MARK: - Reviews

  private static let suffix = ".review"

  /// The result of an earlier review that is still valid; nil if there is none.
  package func review(for key: ContentDigest) -> KeptReview? {
    var check = ObservationCheck()
    for file in files().filter({ $0.name.hasPrefix(key.hexadecimal) }).reversed() {
      guard let bytes = ownBytes(file), let review = KeptReview(file: bytes, for: key, &check) else { continue }
      // The least recently used files are removed first.
      utimes(FileSystem.join(folder, file.name), nil)
      return review
    }
    return nil
  }

  /// Stores the result of a review.
  ///
  /// - Parameter answers: The answers of the file system.
  /// - Throws: ``CacheError`` if the folder cannot be written.
  package func keep(
    _ review: KeptReview, for key: ContentDigest, told answers: [Observation: ContentDigest]
  ) throws(CacheError) {
    let bytes = review.file(for: key, answers)
    guard bytes.count <= byteLimit / Self.fewestReviews else { return }
    // The name depends on the state of the files, so two runs with the same state write the same file.
    let state = KeptReview.digest(of: answers)
    try write(bytes, to: "\(key.hexadecimal)-\(state.hexadecimal)\(Self.suffix)")
    removeOldest(of: key)
  }

  /// A file of the folder.
  private struct File {
    var name: String
    var byteCount: Int
    /// When it was last written or used, in nanoseconds.
    var time: Int
  }

  /// Oldest first.
  private func files() -> [File] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name -> File? in
      let place = FileSystem.join(folder, name)
      let numbers = FileSystem.signature(of: place).map { Observation(.unchanged, place, detail: $0).numbers } ?? []
      guard numbers.count == 7 else { return nil }
      return File(name: name, byteCount: numbers[2], time: numbers[3] &* 1_000_000_000 &+ numbers[4])
    }.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  /// The bytes of a file that belongs to this user and that no other user can read or write. Files from a checkout are
  /// different.
  private func ownBytes(_ file: File) -> [UInt8]? {
    let place = FileSystem.join(folder, file.name)
    var status = stat()
    guard lstat(place, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_nlink == 1
    else { return nil }
    return FileSystem.part(of: place, at: 0, atMost: min(file.byteCount, byteLimit))
  }

  private func removeOldest(of key: ContentDigest) {
    let files = files()
    var sum = files.reduce(0) { $0 + $1.byteCount }
    var ofKey = files.count { $0.name.hasPrefix(key.hexadecimal) }
    for file in files {
      let isOfKey = file.name.hasPrefix(key.hexadecimal)
      guard sum > byteLimit || isOfKey && ofKey > Self.mostOfKey else { continue }
      // Another run may have been faster.
      unlink(FileSystem.join(folder, file.name))
      sum -= file.byteCount
      if isOfKey { ofKey -= 1 }
    }
  }
}

extension KeptReview {
  /// A digest of all answers.
  static func digest(of answers: [Observation: ContentDigest]) -> ContentDigest {
    let empty = KeptReview(
      reports: [], faults: [], isIncomplete: false, isFailed: false, nextSteps: "", textCount: 0,
      findingCount: 0)
    return ContentDigest(of: empty.file(for: ContentDigest(of: ""), answers))
  }
}

/// Why a folder cannot be used as a cache.
package struct CacheError: Error, Hashable, Sendable {
  /// A sentence without a final period.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
