import Platform
import SourceText

/// Standard output, or a file that is written completely or not at all: into a draft next to it, which is then renamed.
///
/// A replaced file keeps its permissions and, if possible, its owner. Anything that is not a regular file, such as
/// `/dev/null` or a pipe, is written directly.
package final class OutputFile {
  private let descriptor: Int32
  /// The draft and its final place; nil if there is no file to replace.
  private var replacement: (draft: String, place: String)?

  /// Standard output.
  package init() {
    descriptor = STDOUT_FILENO
    replacement = nil
  }

  /// - Throws: ``OutputError`` if nothing can be written there.
  package init(_ place: OutputPlace) throws(OutputError) {
    let file = place.path
    var status = stat()
    let exists = stat(file, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      descriptor = try Self.checked(open(file, O_WRONLY | O_CLOEXEC))
      return
    }
    let (descriptor, draft) = TemporaryFiles.create(in: FileSystem.parent(of: file))
    self.descriptor = try Self.checked(descriptor)
    replacement = (draft, file)
    if exists { Self.give(descriptor, ownerAndModeOf: status) }
  }

  /// - Parameters:
  ///   - file: nil for standard output.
  ///   - reviewed: As in ``OutputPlace``.
  package convenience init(_ file: String?, reviewing reviewed: [String] = ["."]) throws(OutputError) {
    guard let file else {
      self.init()
      return
    }
    try self.init(OutputPlace(file, reviewing: reviewed))
  }

  private static func give(_ descriptor: Int32, ownerAndModeOf status: stat) {
    var own = stat()
    var isOwned = true
    if fstat(descriptor, &own) == 0, own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0
    }
    // Changing the owner removes the set-user-ID and set-group-ID permissions, so the mode comes last. A different
    // owner does not get them.
    fchmod(descriptor, status.st_mode & (isOwned ? 0o7777 : 0o777))
  }

  private static func checked(_ descriptor: Int32) throws(OutputError) -> Int32 {
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  package func write(_ bytes: [UInt8]) throws(OutputError) {
    guard let error = Self.write(bytes, to: descriptor) else { return }
    throw .system(error)
  }

  /// Writes all the bytes.
  ///
  /// - Returns: `errno` if writing fails; nil if everything was written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 {
          // A device that accepts nothing and gives no reason: there is nothing left to try.
          return EIO
        } else if errno == EAGAIN {
          // A nonblocking pipe, as other programs create them, is full.
          var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          guard poll(&place, 1, -1) >= 0 || errno == EINTR else { return errno }
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Moves the draft to its final place.
  ///
  /// - Parameter replaces: Whether to replace an existing file.
  package func close(replacing replaces: Bool = true) throws(OutputError) {
    guard let (draft, place) = replacement else { return }
    // Without this, a rename can reach the disk before the contents do.
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw .system(errno) }
    }
    // The draft stays locked until it has its final name, because closing it ends the lock.
    if replaces || link(draft, place) != 0 {
      if !replaces, errno == EEXIST { throw .exists }
      // Some volumes have no hard links.
      guard rename(draft, place) == 0 else { throw .system(errno) }
      replacement = nil
    }
  }

  /// A draft that was not moved is removed.
  deinit {
    guard descriptor != STDOUT_FILENO else { return }
    if let replacement { unlink(replacement.draft) }
    Platform.close(descriptor)
  }
}

/// Why writing failed.
package enum OutputError: Error, Hashable, CustomStringConvertible {
  /// An `errno` value.
  case system(Int32)
  /// A link in the checkout is at the place or on the way to it.
  case link(at: String)
  /// A pipe or device in the checkout is at the place.
  case notAFile(at: String)
  /// Another run keeps writing there.
  case busy(folder: String)
  /// The existing file cannot be compared with what was read, for the given reason.
  case unreadable(String)
  /// A file exists now that did not exist before.
  case exists
  case readOnly
  /// The file has a second name, which would keep the old contents.
  case otherNames

  /// A sentence without a final period.
  package var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .link(let place): "Links in the reviewed folder are not followed: remove \(place), or use a file elsewhere"
    case .notAFile(let place): "Neither a file nor a folder: remove \(place), or use a file elsewhere"
    case .busy(let folder):
      "Another shortcut-review process is writing in \(folder): run the command again when it has finished"
    case .unreadable(let reason): reason
    case .exists: "Another program has created this file: run the command again"
    case .readOnly: "The file is read-only"
    case .otherNames: "The file has a second name (a hard link), which would keep the old texts: remove one of them"
    }
  }

  /// Whether the reason alone makes clear that nothing is written.
  var isWhole: Bool {
    switch self {
    case .readOnly, .otherNames: true
    case .system, .link, .notAFile, .busy, .unreadable, .exists: false
    }
  }

  package var description: String { reason }
}
