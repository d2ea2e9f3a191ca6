/// A file or folder that could not be read, or only in part. Everything else was read.
package struct ReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user wrote it or as it was found.
  package var path: String
  package let cause: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    cause = reason
  }

  /// The same for another path.
  package func at(_ path: String) -> ReadFailure { ReadFailure(path: path, cause) }

  /// Why, in English and without a final full stop: "No such file or folder".
  package var reason: String { cause.english }
  /// In English, as commands write it.
  package var description: String { "\(path): \(reason)" }

  /// Why something could not be read.
  package enum Reason: Hashable, Sendable {
    case noFile, noPermission
    /// It is a pipe or a device.
    case notRegularFile
    case linkToItself, linkNowhere
    /// It is a link out of the reviewed folder.
    case linkOut
    case tooLarge(megabytes: Int, limit: Int)
    /// It is nested in more folders than the limit.
    case tooDeep(limit: Int)
    /// The folder is empty, or contains only code that has nothing to do with Siri and files in formats that are not
    /// reviewed.
    case nothingInFolder(formats: [String])
    case unknownFormat(formats: [String])
    case xliffVersion(String)
    /// The system's error text.
    case system(String)
    /// The system could not create a thread.
    case noThread
    /// The file crashed a worker, and was skipped.
    case fatalError
    case outOfTime(seconds: Int)
    case outOfMemory(megabytes: Int)

    /// The localized messages are in `Sources/Reports/Language/Messages/Remarks.xcstrings`. These are the English ones,
    /// for commands that read a file in addition to what they review, and have no report.
    package var english: String {
      switch self {
      case .noFile: "No such file or folder"
      case .noPermission: "No permission to read it"
      case .notRegularFile: "Not a regular file"
      case .linkToItself: "The link leads to itself"
      case .linkNowhere: "The link is broken"
      case .linkOut: "The link leads out of the reviewed folder"
      case .tooLarge(let megabytes, let limit): "Too large to review: \(megabytes) MB, but the limit is \(limit) MB"
      case .tooDeep(let limit): "Folders are nested more than \(limit) levels deep"
      case .nothingInFolder(let formats):
        "Nothing to review in this folder: expected \(formats.joined(separator: ", ")), Swift sources with texts for Siri "
          + "or Shortcuts, or a project file. Pass the folder of the app"
      case .unknownFormat(let formats):
        "Unsupported format: expected \(formats.joined(separator: ", ")), Swift sources or a project file"
      case .xliffVersion(let version):
        "XLIFF \(version) is not supported: save the file as XLIFF 1.2, which Xcode imports"
      case .system(let words): words
      case .noThread: "The system could not create a thread for it: allow the process more memory or more threads"
      case .fatalError: "Left out because it caused a fatal error. This is a bug in shortcut-review: please report it"
      case .outOfTime(let seconds): "Left out because it takes more than \(seconds) s"
      case .outOfMemory(let megabytes): "Left out because the review needs more than \(megabytes) MB with it"
      }
    }
  }
}
