import Foundation
import SourceText

/// The files beside their places that a run was still writing when it was ended.
///
/// Who writes a draft holds a lock on it, which ends with the process: what nobody holds, nobody finishes.
package enum Drafts {
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
