import SourceText

/// An object in its own file.
///
/// Source: git, gitformat-loose (since 2.51), and “Git Internals - Git Objects” in Pro Git.
enum LooseObject {
  /// The length of the inflated header in bytes: “blob 12” and a NUL. No type and number is longer.
  private static let longestHeader = 32

  /// - Parameter limit: The maximum number of inflated bytes.
  /// - Throws: ``GitFault`` if the file is damaged.
  static func read(
    _ file: RandomAccessFile, named identifier: GitObjectID, atMost limit: Int
  ) throws(GitFault) -> GitObjects.Answer {
    let head = Inflation.prefix(of: file, at: 0, atMost: longestHeader)
    guard let end = head.firstIndex(of: 0) else { throw .damagedObject(identifier) }
    let words = String(decoding: head[..<end], as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let kind = GitObject.Kind(rawValue: String(words[0])),
      words[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let size = Int(words[1])
    else { throw .damagedObject(identifier) }
    guard size <= limit else { return .tooLarge }
    guard let bytes = Inflation.whole(of: file, at: 0, byteCount: end + 1 + size) else {
      throw .damagedObject(identifier)
    }
    return .found(GitObject(kind: kind, bytes: Array(bytes[(end + 1)...])))
  }

  /// The path below `objects`: in a folder named by the first two digits.
  static func path(of identifier: GitObjectID) -> String {
    let digits = identifier.description
    return "\(digits.prefix(2))/\(digits.dropFirst(2))"
  }
}

extension GitFault {
  static func damagedObject(_ identifier: GitObjectID) -> GitFault {
    GitFault(reason: "the object \(identifier) is damaged: ‘git fsck’ tells more")
  }
}
