import Foundation
import ReviewTestSupport
import Testing

/// A cache believes that a review is told nothing but by the doors that note what they say.
@Suite("Doors of the file system")
struct ReadingDoorTests {
  /// Files that read or ask beside ``FileSystem``, and why nothing of it needs a note.
  private static let others = [
    // The doors themselves.
    "Platform/CurrentProcess.swift", "SourceText/System/FileSystem.swift",
    "BundleReading/Git/Objects/RandomAccessFile.swift",
    // They write, or look at what they write.
    "Editing/Writing/FileReplacement.swift", "Editing/Writing/FolderLock.swift", "Review/Cache/ReviewCache.swift",
    "shortcut-review/FixOptions.swift",
    // They say which program this is, and what it is asked, before anything is noted.
    "Review/Cache/ProgramIdentity.swift", "Review/Cache/ReviewKey.swift",
    // Variables that are in the key: HOME and XDG_CONFIG_HOME; those of links, and of the terminal, as what comes of them.
    "BundleReading/Git/Ignore/GitUserSettings.swift", "shortcut-review/SharedOptions.swift",
    "shortcut-review/Terminal.swift", "shortcut-review/ProgressLine.swift",
    // Other commands, and processes that review for another one.
    "shortcut-review/PreviewCommand.swift", "shortcut-review/ApplyCommand.swift",
    "shortcut-review/CheckCommand.swift", "shortcut-review/StreamInput.swift", "shortcut-review/MCPCommand.swift",
    "shortcut-review/Isolation/IsolatedReview.swift", "shortcut-review/Isolation/Worker.swift",
    // Fonts, for tools of developers.
    "TextLayout/FontFiles/FontFace.swift",
  ]

  /// What Foundation, C and `Platform` have for who wants to know something of the machine, the time or the network.
  private static let calls = [
    "CurrentProcess.", "Descriptor.bytes(", "StandardInput.",
    "FileManager", "FileHandle", "ProcessInfo", "getenv(", "opendir(", "fopen(", "O_RDONLY", "lstat(", "readlink(",
    "realpath(", "getcwd(", "getpwuid", "mmap(", "access(", "contentsOfFile", "Data(contentsOf", "String(contentsOf",
    "resolvingSymlinks", "NSHomeDirectory", "Date()", "Process()", "posix_spawn", "URLSession", "socket(",
  ]

  @Test("Nobody reads a file or a variable but by a door, or for a reason that is written here")
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
    #expect(unknown.isEmpty, "let them ask FileSystem, which notes what it says for --cache: \(unknown.sorted())")
    #expect(Set(Self.others).subtracting(found).isEmpty, "no doors any more: \(Set(Self.others).subtracting(found))")
  }
}
