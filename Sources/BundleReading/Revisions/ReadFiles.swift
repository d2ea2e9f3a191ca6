import Platform
package import ReviewModel
import SourceText

/// What files hold, for readers of one bundle at two times: most files are the same then, and are parsed once.
///
/// `@unchecked`: a lock guards every access.
package final class ReadFiles: @unchecked Sendable {
  typealias Contents = (source: SourceFile, contents: FileContents)

  private let lock = Lock()
  private var files: [Int: Contents] = [:]

  package init() {}

  /// What a file holds.
  ///
  /// - Parameters:
  ///   - index: The file's index in the bundle, which its places name: a file that has another now is read again.
  ///   - read: Called where no reader has read the same, with what was read of the file before it changed.
  func file(path: String, bytes: [UInt8], index: Int, _ read: (_ former: Contents?) -> Contents) -> Contents {
    let known = lock.withLock { files[index] }
    let former = known?.source.path == path ? known : nil
    if let former, former.source.bytes == bytes { return former }
    let made = read(former)
    lock.withLock { files[index] = made }
    return made
  }
}

extension LocalizationBundle {
  /// Whether two readings, with the same options, found the same: every file and every fact that does not stand in the
  /// files. All else of a bundle is made of these.
  ///
  /// What could not be read is nowhere the same.
  package func isSame(as other: LocalizationBundle) -> Bool {
    failures.isEmpty && other.failures.isEmpty && files.count == other.files.count
      && zip(files, other.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
      && facts.images == other.facts.images && faults == other.faults && localizations == other.localizations
  }
}
