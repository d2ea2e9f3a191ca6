import Platform
import SourceText

/// Keeps two runs from writing into one folder at once: of two that read a file, change it and write it, the second
/// would undo what the first did.
///
/// The lock is the system's on the folder itself: no file is left behind, and it ends with the process.
package final class FolderLock {
  /// How long a run waits for another.
  package static let patience: Double = 60
  private static let held = HeldFolders()

  private var locks: [(folder: String, descriptor: Int32)] = []

  /// Waits until no other process holds the folders, and holds them until ``release()``. What this process holds already
  /// needs no second lock.
  ///
  /// - Parameter patience: For how many seconds another run is waited for.
  /// - Throws: ``OutputError/busy(folder:)`` where another run holds one of them for longer, and what the system says
  ///   where it opens no more files.
  package init(_ folders: Set<String>, patience: Double = FolderLock.patience) throws(OutputError) {
    // Always in one order, so that two runs never wait for each other.
    for folder in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where Self.held.begin(folder) {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let error = errno
      locks.append((folder, descriptor))
      // A folder that may be written and not read has no lock; nor has one that is not there yet.
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

  /// - Returns: False where another process holds the folder for too long. Some network volumes have no locks; nothing
  ///   is waited for there.
  private static func wait(for descriptor: Int32, _ patience: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard ContinuousClock.now < deadline else { return false }
      usleep(20_000)
    }
    return true
  }

  /// The same for a folder whose files are read first and written then. What a killed run left there is cleared.
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
private final class HeldFolders: @unchecked Sendable {
  private let lock = Lock()
  private var folders: Set<String> = []

  /// - Returns: Whether it was not held.
  func begin(_ folder: String) -> Bool { lock.withLock { folders.insert(folder).inserted } }

  func end(_ folder: String) { _ = lock.withLock { folders.remove(folder) } }
}
