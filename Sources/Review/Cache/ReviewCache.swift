import BundleReading
import Editing
import Platform
package import SourceText

/// A folder in which reviews leave what they gave, for the next one of the same.
///
/// What is kept holds where three things are the same:
///
/// - **The program**, by what the linker wrote into it and into its libraries: ``ProgramIdentity``.
/// - **What it was asked**: the arguments as they were given, the folder it was started in, what it asks of the
///   environment, and what the terminal is like. No option can be forgotten, since none is picked out.
/// - **What the file system told it**: every question that it asked and every answer, as ``ObservationLog`` noted them:
///   files and their bytes, names in folders, links, what was not there. All of them are asked again.
///
/// A review has no other source: it knows neither the time nor the network nor chance. A file of the cache that is
/// damaged, or that somebody else could have written, is none.
package struct ReviewCache: Sendable {
  /// Where the files are, absolute and without links.
  package let folder: String
  private let byteLimit: Int
  /// Reports of more bytes than so many of them would fill the folder are not kept.
  private static let fewestReviews = 4
  /// Of one key: branches that somebody goes to and fro between.
  private static let mostOfKey = 4
  /// 256 MB.
  package static let byteLimit = 256 << 20

  /// Opens the folder, or makes it for this user alone.
  ///
  /// - Parameters:
  ///   - folder: As it was given. It is new, empty, or was made by this.
  ///   - reviewed: As for ``OutputPlace``: in what is reviewed, no link is followed.
  ///   - byteLimit: How large all files may be together.
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

  /// What anybody else could write is no cache: a review would believe it.
  private func check() throws(CacheError) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw CacheError(reason: OutputError.system(errno).reason) }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw CacheError(reason: "Others can write there: name a folder that is yours alone")
    }
    if GitWorkTree.tracks(folder) {
      throw CacheError(reason: "Git tracks it, so that a change could bring results of its own: leave it out of git")
    }
  }

  // MARK: - The mark

  /// Tells a folder of this tool's from one that somebody named by mistake, and backups to leave it out.
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
      throw CacheError(reason: "The folder holds something else: name a new one")
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

  /// What an earlier review gave that would be told the same now; nil where there is none.
  package func review(for key: ContentDigest) -> KeptReview? {
    var check = ObservationCheck()
    for file in files().filter({ $0.name.hasPrefix(key.hexadecimal) }).reversed() {
      guard let bytes = ownBytes(file), let review = KeptReview(file: bytes, for: key, &check) else { continue }
      // The files that were used longest ago go first.
      utimes(FileSystem.join(folder, file.name), nil)
      return review
    }
    return nil
  }

  /// Keeps what a review gave.
  ///
  /// - Parameter answers: What it was told.
  /// - Throws: ``CacheError`` where the folder cannot be written.
  package func keep(
    _ review: KeptReview, for key: ContentDigest, told answers: [Observation: ContentDigest]
  ) throws(CacheError) {
    let bytes = review.file(for: key, answers)
    guard bytes.count <= byteLimit / Self.fewestReviews else { return }
    // One name for each state of the files: two runs that saw the same write the same.
    let state = KeptReview.digest(of: answers)
    try write(bytes, to: "\(key.hexadecimal)-\(state.hexadecimal)\(Self.suffix)")
    removeOldest(of: key)
  }

  /// A file of the folder.
  private struct File {
    var name: String
    var byteCount: Int
    /// When it was written or used last, in nanoseconds.
    var time: Int
  }

  /// The oldest first.
  private func files() -> [File] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name -> File? in
      let place = FileSystem.join(folder, name)
      let numbers = FileSystem.signature(of: place).map { Observation(.unchanged, place, detail: $0).numbers } ?? []
      guard numbers.count == 7 else { return nil }
      return File(name: name, byteCount: numbers[2], time: numbers[3] &* 1_000_000_000 &+ numbers[4])
    }.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  /// The bytes of a file that nobody else could have written: this user's, and nobody else may even read it. What comes
  /// with a checkout is not so.
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
  /// One for all that a review was told.
  static func digest(of answers: [Observation: ContentDigest]) -> ContentDigest {
    let empty = KeptReview(
      reports: [], faults: [], isIncomplete: false, isFailed: false, nextSteps: "", textCount: 0,
      findingCount: 0)
    return ContentDigest(of: empty.file(for: ContentDigest(of: ""), answers))
  }
}

/// Why a folder is no cache.
package struct CacheError: Error, Hashable, Sendable {
  /// A sentence without a final full stop.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
