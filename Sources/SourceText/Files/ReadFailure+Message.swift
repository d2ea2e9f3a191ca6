package import Platform
package import UnicodeText

extension ReadFailure {
  /// Why, for reports.
  package var message: Message { cause.message }
}

extension ReadFailure.Reason {
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

  /// With commas, because the sentence continues.
  private static func list(_ formats: [String]) -> MessageValue { .text(formats.joined(separator: ", ")) }
}
