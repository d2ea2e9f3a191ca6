import Platform
package import ReviewModel
import SourceText

/// The contents of files, for reading one bundle at two points in time: most files are the same then, and are parsed
/// once.
///
/// `@unchecked`: a lock guards every access.
package final class ReadFiles: @unchecked Sendable {
  typealias Contents = (source: SourceFile, contents: FileContents)

  private let lock = Lock()
  private var files: [Int: Contents] = [:]

  package init() {}

  /// The contents of a file.
  ///
  /// - Parameters:
  ///   - index: The file's index in the bundle, which its locations contain: a file with a new index is read again.
  ///   - read: Called if no reader has read the same, with the contents of the file before it changed.
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
  /// Whether two readings with the same options found the same: every file, and every fact from outside the files.
  /// Everything else in a bundle derives from these.
  ///
  /// A file that could not be read is never the same.
  package func isSame(as other: LocalizationBundle) -> Bool {
    failures.isEmpty && other.failures.isEmpty && files.count == other.files.count
      && zip(files, other.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
      && facts.images == other.facts.images && faults == other.faults && localizations == other.localizations
  }
}
