import Platform
import SourceText

/// Drafts of files that a run was still writing when it ended.
///
/// A run locks its draft, and the lock ends with the process. A draft without a lock is abandoned, and the next run
/// that writes into the folder removes it.
package enum TemporaryFiles {
  private static let prefix = ".shortcut-review-"
  private static let suffix = ".draft"

  /// Creates a hidden file with a new name, locked by this process.
  ///
  /// - Returns: A negative descriptor if that fails; `errno` has the reason.
  static func create(in folder: String) -> (descriptor: Int32, path: String) {
    clear(folder)
    var draft = ""
    for _ in 0..<16 {
      draft = FileSystem.join(folder, prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36) + suffix)
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else {
        if errno != EEXIST { return (descriptor, draft) }
        continue
      }
      if lock(descriptor) { return (descriptor, draft) }
      close(descriptor)
    }
    return (-1, draft)
  }

  /// Locks a draft for this process.
  ///
  /// - Returns: False if another run has locked or removed it.
  private static func lock(_ descriptor: Int32) -> Bool {
    // Some network volumes have no locks. No draft is removed there.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes abandoned drafts from a folder, once for each run, because a report has many files.
  package static func clear(_ folder: String) {
    guard seen.insert(folder) else { return }
    for name in (try? FileSystem.names(in: folder)) ?? [] where isDraft(name) {
      removeUnlessHeld(FileSystem.join(folder, name))
    }
  }

  private static let seen = SeenFolders()

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

/// `@unchecked`: a lock guards every access.
private final class SeenFolders: @unchecked Sendable {
  private let lock = Lock()
  private var folders: Set<String> = []

  /// - Returns: Whether the folder is new.
  func insert(_ folder: String) -> Bool { lock.withLock { folders.insert(folder).inserted } }
}
