import BundleReading
import Foundation
import SourceText

/// Standard output, or a file that is written whole or not at all: beside its place, then renamed.
///
/// A link stays a link, a file that is replaced keeps its permissions and, where that is allowed, its owner, and what is
/// no file, as `/dev/null` or a pipe, is written to where it is.
public final class OutputFile {
  private let handle: FileHandle
  /// What is written, and the place it is renamed to; nothing where there is no file to replace.
  private let replacement: (draft: String, place: String)?

  /// - Parameter file: nil for standard output.
  public init(_ file: String?) throws {
    guard let file else {
      handle = .standardOutput
      replacement = nil
      return
    }
    var status = stat()
    let exists = stat(file, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      handle = try Self.handle(open(file, O_WRONLY))
      return
    }
    let place = exists ? URL(fileURLWithPath: file).resolvingSymlinksInPath().path : file
    let (descriptor, draft) = Self.draft(beside: place)
    replacement = (draft, place)
    handle = try Self.handle(descriptor)
    if exists { Self.give(descriptor, ownerAndModeOf: status) }
  }

  /// Whether a file may be replaced: one that a person made read-only is not, though its folder would allow it.
  static func isWritable(_ file: String) -> Bool {
    var status = stat()
    guard stat(file, &status) == 0 else { return true }
    // The superuser may write anything.
    return status.st_mode & 0o222 != 0 && access(file, W_OK) == 0
  }

  /// Whether a file has several names, of which a new file would take one alone.
  static func hasOtherNames(_ file: String) -> Bool {
    var status = stat()
    return stat(file, &status) == 0 && status.st_nlink > 1
  }

  /// Creates a hidden file under a name that nobody has, in the folder of a place.
  private static func draft(beside place: String) -> (descriptor: Int32, path: String) {
    let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
    var draft = ""
    for _ in 0..<16 {
      draft = folder + TemporaryFiles.name(.random(in: 0...UInt64.max))
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno != EEXIST { return (descriptor, draft) }
        continue
      }
      if TemporaryFiles.take(descriptor) { return (descriptor, draft) }
      Foundation.close(descriptor)
    }
    return (-1, draft)
  }

  private static func give(_ descriptor: Int32, ownerAndModeOf status: stat) {
    var own = stat()
    var isOwned = true
    if fstat(descriptor, &own) == 0, own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0
    }
    // A new owner takes the permissions to run as the owner away, so the mode comes last; another owner does not get them.
    fchmod(descriptor, status.st_mode & (isOwned ? 0o7777 : 0o777))
  }

  private static func handle(_ descriptor: Int32) throws -> FileHandle {
    guard descriptor >= 0 else { throw OutputError(number: errno) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  public func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(handle.fileDescriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw OutputError(number: errno)
      }
    }
  }

  /// Puts what was written in its place.
  public func close() throws {
    guard let replacement else { return }
    // A rename may reach the disk before what was written does.
    guard fsync(handle.fileDescriptor) == 0 else { throw OutputError(number: errno) }
    // The draft is this run's own until it is no draft any more: closing it ends the lock.
    guard rename(replacement.draft, replacement.place) == 0 else { throw OutputError(number: errno) }
    try handle.close()
  }

  /// What was not put in its place leaves nothing behind.
  deinit { if let replacement { unlink(replacement.draft) } }
}

/// Why something cannot be written, as the system says it; Foundation's own errors do not.
private struct OutputError: LocalizedError {
  /// As in `errno`.
  var number: Int32
  var errorDescription: String? { String(cString: strerror(number)) }
}

/// The files beside their places that a run was still writing when it was ended.
///
/// Who writes a draft holds a lock on it, which ends with the process: what nobody holds, nobody finishes.
package enum TemporaryFiles {
  private static let prefix = ".shortcut-review-"
  private static let suffix = ".draft"

  /// A name that a draft of this number has.
  static func name(_ number: UInt64) -> String { prefix + String(number, radix: 36) + suffix }

  /// Takes a draft for this process.
  ///
  /// - Returns: False where another run has taken it, or removed it.
  static func take(_ descriptor: Int32) -> Bool {
    // Some network volumes have no locks, and no draft is removed there.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes the drafts that nobody finishes from the folders of some files.
  package static func remove(beside files: [String]) {
    for folder in Set(files.map { FileSystem.parent(of: $0) }) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isDraft(name) {
        removeUnlessHeld(FileSystem.join(folder, name))
      }
    }
  }

  private static func removeUnlessHeld(_ draft: String) {
    let descriptor = open(draft, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(draft) }
  }

  private static func isDraft(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
      && UInt64(name.dropFirst(prefix.count).dropLast(suffix.count), radix: 36) != nil
  }
}

extension FileChange {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameter root: The reviewed folder.
  /// - Returns: False where it is not what was read any more; it is left alone then.
  package func write(under root: String) throws(InputFileError) -> Bool {
    let place = FileSystem.join(root, path)
    guard try InputFile.bytes(of: place) == before else { return false }
    guard !OutputFile.hasOtherNames(place) else {
      throw InputFileError(
        path: path, reason: "The file has another name, a hard link, which would keep the old texts: remove one")
    }
    try OutputFile.write(after, to: place, called: path)
    return true
  }
}

extension OutputFile {
  /// Writes a whole file.
  ///
  /// - Parameter name: What the file is called in errors.
  package static func write(_ bytes: [UInt8], to place: String, called name: String) throws(InputFileError) {
    guard isWritable(place) else { throw InputFileError(path: name, reason: "The file is read-only") }
    do {
      let output = try OutputFile(place)
      try output.write(bytes)
      try output.close()
    } catch {
      throw InputFileError(path: name, reason: "Cannot be written: \(error.localizedDescription)")
    }
  }
}

/// A file that was given and cannot be used.
public struct InputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given; `standard input` where it has no name.
  public var path: String
  /// 1-based; nil where the file as a whole is meant.
  public var line: Int?
  /// A sentence without a final full stop.
  public var reason: String

  public init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// One line, the place first: "edits-de.csv:3: Expected 7 cells, found 6".
  public var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}

/// Files that are given to the tool beside what it reviews.
package enum InputFile {
  /// The whole file.
  package static func bytes(of path: String) throws(InputFileError) -> [UInt8] {
    do {
      return try FileSystem.bytes(of: path, atMost: LocalizationBundleReader.maximumFileBytes)
    } catch {
      throw InputFileError(path: path, reason: error.reason)
    }
  }
}
