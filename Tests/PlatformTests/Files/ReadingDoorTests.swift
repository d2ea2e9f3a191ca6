import Foundation
import ReviewTestSupport
import Testing

/// A review of a stranger’s files relies on this: ``FileSystem`` limits what is read, and never waits for a pipe.
@Suite("Access to the file system")
struct ReadingDoorTests {
  /// Files that read or ask without ``FileSystem``, and why they may.
  private static let others = [
    // The functions themselves.
    "Platform/CurrentProcess.swift", "Platform/Files/FileSystem.swift",
    "GitRepository/Objects/RandomAccessFile.swift",
    // They write, or check what they write.
    "Editing/Writing/FileReplacement.swift", "Editing/Writing/FolderLock.swift",
    "Review/Review/ReviewRequest.swift",
    // Variables: HOME and XDG_CONFIG_HOME, and those for links and the terminal.
    "GitRepository/Ignore/GitUserSettings.swift",
    "shortcut-review/Terminal.swift", "shortcut-review/ProgressLine.swift",
    // Other commands, and processes that review for another one.
    "shortcut-review/PreviewCommand.swift", "shortcut-review/ApplyCommand.swift",
    "shortcut-review/CheckCommand.swift", "shortcut-review/StreamInput.swift", "shortcut-review/ServerCommands.swift",
    "shortcut-review/Isolation/IsolatedReview.swift",
  ]

  /// The functions of Foundation, C and `Platform` for learning about the machine, the time or the network.
  private static let calls = [
    "CurrentProcess.", "Descriptor.bytes(", "StandardInput.",
    "FileManager", "FileHandle", "ProcessInfo", "getenv(", "opendir(", "fopen(", "O_RDONLY", "lstat(", "readlink(",
    "realpath(", "getcwd(", "getpwuid", "mmap(", "access(", "contentsOfFile", "Data(contentsOf", "String(contentsOf",
    "resolvingSymlinks", "NSHomeDirectory", "Date()", "Process()", "posix_spawn", "URLSession", "socket(",
  ]

  @Test("Files and variables are read only through these functions, or for a reason listed here")
  func doors() throws {
    let root = Repository.path("Sources")
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted() where path.hasSuffix(".swift") {
      guard !path.contains("/Generated/") else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
      guard Self.calls.contains(where: { bytes.range(of: Data($0.utf8)) != nil }) else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
      if lines.contains(where: { line in !line.hasPrefix("//") && Self.calls.contains { line.contains($0) } }) {
        found.insert(path)
      }
    }
    let unknown = found.subtracting(Self.others)
    #expect(unknown.isEmpty, "let them ask FileSystem: \(unknown.sorted())")
    #expect(Set(Self.others).subtracting(found).isEmpty, "no doors any more: \(Set(Self.others).subtracting(found))")
  }
}
