import Platform
import SourceText

/// Prevents two runs from writing into a folder at the same time. If both read a file, change it and write it, the
/// second would undo the changes of the first.
///
/// It is a system lock on the folder itself, so no file remains, and it ends with the process.
package final class FolderLock {
  /// How long a run waits for another one.
  package static let patience: Double = 60
  private static let held = LockedFolders()

  private var locks: [(folder: String, descriptor: Int32)] = []

  /// Waits until no other process has the folders locked, and locks them until ``release()``. Folders that this process
  /// has already locked need no second lock.
  ///
  /// - Parameter patience: How many seconds to wait for another run.
  /// - Throws: ``OutputError/busy(folder:)`` if another run holds a lock longer than that, or the system's error if it
  ///   cannot open more files.
  package init(_ folders: Set<String>, patience: Double = FolderLock.patience) throws(OutputError) {
    // Always in the same order, so that two runs never wait for each other.
    for folder in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where Self.held.begin(folder) {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let error = errno
      locks.append((folder, descriptor))
      // A folder that can be written but not read has no lock, and neither has a folder that does not exist yet.
      guard descriptor >= 0 || ![EMFILE, ENFILE, ENOMEM].contains(error) else {
        release()
        throw .system(error)
      }
      guard descriptor < 0 || Self.wait(for: descriptor, patience) else {
        release()
        throw .busy(folder: folder)
      }
    }
  }

  /// - Returns: False if another process holds the lock for too long. Some network volumes have no locks; there is no
  ///   wait on them.
  private static func wait(for descriptor: Int32, _ patience: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard ContinuousClock.now < deadline else { return false }
      usleep(20_000)
    }
    return true
  }

  /// The same for a folder whose files are first read and then written. Drafts of killed runs are removed.
  package static func forChange(of folder: String) throws(InputFileError) -> FolderLock {
    let place = folder.isEmpty ? "." : folder
    do throws(OutputError) {
      let location = FileSystem.realPath(place) ?? place
      let lock = try FolderLock([location])
      TemporaryFiles.clear(location)
      return lock
    } catch {
      throw InputFileError(path: place, reason: error.reason)
    }
  }

  package func release() {
    for (folder, descriptor) in locks {
      if descriptor >= 0 { close(descriptor) }
      Self.held.end(folder)
    }
    locks = []
  }

  deinit { release() }
}

/// `@unchecked`: a lock guards every access.
private final class LockedFolders: @unchecked Sendable {
  private let lock = Lock()
  private var folders: Set<String> = []

  /// - Returns: Whether it was not locked before.
  func begin(_ folder: String) -> Bool { lock.withLock { folders.insert(folder).inserted } }
  func end(_ folder: String) { _ = lock.withLock { folders.remove(folder) } }
}
