public import UnicodeText

/// A file or folder that could not be read, or not wholly: everything else was.
public struct ReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it or as it was found.
  public var path: String
  private let cause: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    cause = reason
  }

  /// The same of another path.
  package func at(_ path: String) -> ReadFailure { ReadFailure(path: path, cause) }

  /// Why, in English and without a final full stop: "No such file or folder".
  public var reason: String { cause.english }

  /// Why, for reports.
  public var message: Message { cause.message }

  /// In English, as commands write it.
  public var description: String { "\(path): \(reason)" }
}

extension ReadFailure {
  /// Why something could not be read.
  package enum Reason: Hashable, Sendable {
    case noFile, noPermission
    /// It is a pipe or a device.
    case notRegularFile
    case linkToItself, linkNowhere
    /// It leads out of the reviewed folder.
    case linkOut
    case tooLarge(megabytes: Int, limit: Int)
    /// It lies in more folders than the limit.
    case tooDeep(limit: Int)
    /// Folders without anything, or with code alone that says nothing of Siri, and files that are none of the formats
    /// that are reviewed.
    case nothingInFolder(formats: [String])
    case unknownFormat(formats: [String])
    case xliffVersion(String)
    /// In the words of the system.
    case system(String)
    /// The system had no thread to give.
    case noThread
    /// The file ended a worker, and was left out for that.
    case fatalError
    case outOfTime(seconds: Int)
    case outOfMemory(megabytes: Int)

    /// The words are in `Sources/Reports/Language/Messages/Remarks.xcstrings`; these are the English ones, for commands
    /// that read a file beside what they review, and know no report.
    package var english: String {
      switch self {
      case .noFile: "No such file or folder"
      case .noPermission: "No permission to read it"
      case .notRegularFile: "Not a regular file"
      case .linkToItself: "A link that leads to itself"
      case .linkNowhere: "A link that leads nowhere"
      case .linkOut: "A link that leads out of the reviewed folder"
      case .tooLarge(let megabytes, let limit): "Too large to review: \(megabytes) MB, the limit is \(limit) MB"
      case .tooDeep(let limit): "Folders nested more than \(limit) deep"
      case .nothingInFolder(let formats):
        "Nothing to review in this folder: expected \(formats.joined(separator: ", ")), Swift sources with texts for Siri "
          + "or Shortcuts, or a project file; name the folder of the app"
      case .unknownFormat(let formats):
        "Not a format that is reviewed: expected \(formats.joined(separator: ", ")), Swift sources or a project file"
      case .xliffVersion(let version): "XLIFF \(version) is not read: save it as XLIFF 1.2, which Xcode imports"
      case .system(let words): words
      case .noThread: "The system has no thread for it: allow the process more memory or more threads"
      case .fatalError:
        "Left out, since a fatal error ended the review at it; it is a fault of shortcut-review: please report it"
      case .outOfTime(let seconds): "Left out, since it takes more than \(seconds) s"
      case .outOfMemory(let megabytes): "Left out, since the review takes more than \(megabytes) MB with it"
      }
    }

    package var message: Message {
      switch self {
      case .noFile: Message("unread.noFile")
      case .noPermission: Message("unread.noPermission")
      case .notRegularFile: Message("unread.notRegularFile")
      case .linkToItself: Message("unread.linkToItself")
      case .linkNowhere: Message("unread.linkNowhere")
      case .linkOut: Message("unread.linkOut")
      case .tooLarge(let megabytes, let limit):
        Message("unread.tooLarge", ["size": .number(megabytes), "limit": .number(limit)])
      case .tooDeep(let limit): Message("unread.tooDeep", ["limit": .number(limit)])
      case .nothingInFolder(let formats): Message("unread.nothingInFolder", ["formats": Self.list(formats)])
      case .unknownFormat(let formats): Message("unread.unknownFormat", ["formats": Self.list(formats)])
      case .xliffVersion(let version): Message("unread.xliffVersion", ["version": .text(version)])
      case .system(let words): Message("unread.system", ["reason": .text(words)])
      case .noThread: Message("unread.noThread")
      case .fatalError: Message("unread.fatalError")
      case .outOfTime(let seconds): Message("unread.outOfTime", ["seconds": .number(seconds)])
      case .outOfMemory(let megabytes): Message("unread.outOfMemory", ["size": .number(megabytes)])
      }
    }

    /// With commas, since more follows in the sentence.
    private static func list(_ formats: [String]) -> MessageValue { .text(formats.joined(separator: ", ")) }
  }
}
