import Foundation
import ReviewTestSupport
import Testing

@Suite("Fixing from the command line", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct FixCommandTests {
  private static func bundle() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file(
      "en.lproj/A.strings", "\"a\" = \"Say “hey siri”  to order\";\n\"b\" = \"Works with your iPhone’s camera\";\n")
    return folder
  }

  private static func text(_ folder: ScratchFolder) throws -> String {
    try folder.text("en.lproj/A.strings")
  }

  @Test("Safe fixes are made and counted, and the report and the exit code cover the rest")
  func fix() throws {
    let folder = try Self.bundle()
    let run = try Tool.run([folder.root, "--fix", "--fail-on", "warning"])
    let fixed = "\"a\" = \"Say “Hey Siri” to order\";\n\"b\" = \"Works with your iPhone’s camera\";\n"
    #expect(try Self.text(folder) == fixed)
    #expect(run.errors.contains("Fixed 2 findings in 1 file; 1 left."), "\(run.errors)")
    #expect(run.exitCode == 1 && run.output.contains("apple-product-possessive"))
    let again = try Tool.run([folder.root, "--fix", "--unsafe", "--fail-on", "warning"])
    #expect(again.errors.contains("Fixed 1 finding in 1 file; 0 left.") && again.exitCode == 0, "\(again.errors)")
    let idle = try Tool.run([folder.root, "--fix", "--unsafe"])
    #expect(idle.errors.contains("Nothing was fixed; 0 left.") && idle.exitCode == 0)
    #expect(try Tool.run([folder.root, "--fix", "--quiet"]).errors.isEmpty)
  }

  @Test("A diff shows what would be fixed, and changes nothing")
  func difference() throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root, "--diff"])
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        diff --git a/en.lproj/A.strings b/en.lproj/A.strings
        --- a/en.lproj/A.strings
        +++ b/en.lproj/A.strings
        @@ -1,2 +1,2 @@
        -"a" = "Say “hey siri”  to order";
        +"a" = "Say “Hey Siri” to order";
         "b" = "Works with your iPhone’s camera";

        """)
    let unsafe = try Tool.run([folder.root, "--diff", "--unsafe"])
    #expect(unsafe.output.contains("+\"b\" = \"Works with your iPhone camera\";"))
    #expect(try Self.text(folder) == before)
    let rooted = try Tool.run([folder.root + "/en.lproj", "--diff", "--path-root", folder.root])
    #expect(rooted.output.contains("--- a/en.lproj/A.strings\n"), "\(rooted.output)")
    _ = try Tool.run([folder.root, "--fix", "--unsafe"])
    let none = try Tool.run([folder.root, "--diff", "--unsafe"])
    #expect(none.exitCode == 0 && none.output.isEmpty)
  }

  @Test(
    "Options that make no sense together are rejected",
    arguments: [
      ["--unsafe"], ["--fix", "--diff"], ["--diff", "--format", "json"], ["--diff", "--output", "reports"],
    ])
  func nonsense(options: [String]) throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root] + options)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(try Self.text(folder) == before)
  }

  @Test("A read-only file, or one with two names, is named and kept, and the exit code shows it")
  func refused() throws {
    for (isReadOnly, reason) in [(true, "The file is read-only"), (false, "The file has a second name")] {
      let folder = try Self.bundle()
      let before = try Self.text(folder)
      let file = folder.path("en.lproj/A.strings")
      if isReadOnly { try folder.permit(0o444, "en.lproj/A.strings") }
      if !isReadOnly { try FileManager.default.linkItem(atPath: file, toPath: folder.path("other name")) }
      let run = try Tool.run([folder.root, "--fix"])
      #expect(run.exitCode == 2 && run.errors.contains("en.lproj/A.strings: \(reason)"), "\(run.errors)")
      #expect(try Self.text(folder) == before)
    }
  }

  @Test("If one of several paths does not exist, nothing is written for the others", arguments: ["--fix", "--diff"])
  func missingPath(option: String) throws {
    let folder = try Self.bundle()
    let before = try Self.text(folder)
    let run = try Tool.run([folder.root, folder.root + "/nope", option])
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.contains("/nope: No such file"), "\(run.errors)")
    #expect(try Self.text(folder) == before)
  }

  @Test("A baseline without lines accepts nothing", arguments: ["/dev/null", "empty"])
  func emptyBaseline(name: String) throws {
    let folder = try Self.bundle()
    if name != "/dev/null" { try folder.file(name, "") }
    let file = name == "/dev/null" ? name : "\(folder.root)/\(name)"
    let run = try Tool.run([folder.root, "--fix", "--baseline", file])
    #expect(run.errors.contains("Fixed 2 findings in 1 file; 1 left."), "\(run.errors)")
    let accepted = try Self.bundle()
    _ = try Tool.run(["baseline", accepted.root])
    #expect(try Tool.run([accepted.root, "--fix"]).errors.contains("Nothing was fixed; 0 left."))
  }

  @Test("Killed at any point, every file is the old one or the new one")
  func kills() throws {
    let (all, enough) = TestSweep.isWhole ? (200, 20) : (40, 4)
    let folders = try (0..<4).map { _ in try KilledFolder() }
    var interrupted: Int { folders.reduce(0) { $0 + $1.interrupted } }
    var rounds = 0
    // On a busy machine many are killed too late; without any killed between two files, the test would show nothing.
    while rounds == 0 || interrupted < enough && rounds < 6 {
      rounds += 1
      DispatchQueue.concurrentPerform(iterations: folders.count) { worker in
        for count in KilledFolder.kills(of: worker, among: folders.count, all: all) {
          folders[worker].kill(afterFiles: count)
        }
      }
    }
    for folder in folders {
      #expect(folder.faults.isEmpty, "\(folder.faults.prefix(3))")
      try folder.finish()
    }
    #expect(interrupted >= enough, "\(interrupted) runs were killed between two files")
  }

  @Test("Leftovers of a killed run are removed, but not files in use or with such a name")
  func drafts() throws {
    let folder = try ScratchFolder()
    try folder.file("en.lproj/A.strings", "\"k\" = \"On Iphone\";\n")
    let left = try folder.file("en.lproj/.shortcut-review-3zk.draft", "\"k\" = \"On Iphone\";\n")
    let held = try folder.file("en.lproj/.shortcut-review-4zk.draft", "half")
    let own = try folder.file("en.lproj/.shortcut-review-notes", "mine")
    let descriptor = open(held, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let run = try Tool.run([folder.root, "--fix"])
    #expect(run.exitCode == 0 && run.errors.contains("Fixed 1 finding in 1 file; 0 left."), "\(run.errors)")
    let there = [left, held, own].map { FileManager.default.fileExists(atPath: $0) }
    #expect(there == [false, true, true])
  }
}

/// A bundle that is fixed again and again, until the run is killed.
private final class KilledFolder: @unchecked Sendable {
  private static let fileCount = 24
  private let folder: ScratchFolder
  private var generator = SystemRandomNumberGenerator()
  /// How many runs ended with some files fixed and others not.
  private(set) var interrupted = 0
  private(set) var drafts = 0
  private(set) var faults: [String] = []

  init() throws {
    folder = try ScratchFolder()
    for number in 0..<Self.fileCount { try folder.file(Self.path(number), Self.text(number, isFixed: false)) }
  }

  private static func path(_ number: Int) -> String { "m\(10 + number)/en.lproj/A.strings" }

  private static func text(_ number: Int, isFixed: Bool) -> String {
    "/* \(number) */\n\"k\" = \"Works on \(isFixed ? "iPhone" : "Iphone") \(number)\";\n"
      + String(repeating: "// A line that stays as it is.\n", count: 400)
  }

  /// Starts a run and kills it when a file has been replaced, or right at the start.
  ///
  /// The moment is when the change is visible on disk, plus a short delay: on a busy machine this takes longer, but it
  /// happens.
  func kill(afterFiles count: Int) {
    do {
      let process = try Tool.started([folder.root, "--fix", "--quiet"])
      let place = "\(folder.root)/\(Self.path(max(0, count - 1)))"
      let before = Self.identity(of: place)
      while count > 0, process.isRunning, Self.identity(of: place) == before { usleep(100) }
      usleep(UInt32.random(in: 0..<(count > 0 ? 2_000 : 200_000), using: &generator))
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try check()
    } catch {
      faults.append("\(error)")
    }
  }

  private static func identity(of file: String) -> UInt64 {
    var status = stat()
    return stat(file, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  /// Every file must be exactly the old one or the new one; the new ones are made old again.
  private func check() throws {
    var fixed = 0
    for number in 0..<Self.fileCount {
      let found = try folder.text("\(Self.path(number))")
      if found == Self.text(number, isFixed: true) {
        fixed += 1
        try folder.file(Self.path(number), Self.text(number, isFixed: false))
      } else if found != Self.text(number, isFixed: false) {
        faults.append("\(Self.path(number)): neither the old file nor the new one")
      }
    }
    if fixed > 0, fixed < Self.fileCount { interrupted += 1 }
    drafts += try draftNames().count
  }

  func draftNames() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.root).filter { $0.contains(".shortcut-review-") }
  }

  /// An undisturbed run fixes everything and leaves nothing else behind.
  func finish() throws {
    let run = try Tool.run([folder.root, "--fix"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let count = Self.fileCount
    #expect(run.errors.contains("Fixed \(count) findings in \(count) files; 0 left."), "\(run.errors)")
    #expect(try draftNames().isEmpty)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.root).count { !$0.hasSuffix("lproj") }
        == 2 * Self.fileCount)
  }

  static func kills(of worker: Int, among workers: Int, all: Int) -> [Int] {
    stride(from: worker, to: all, by: workers).map { $0 % (fileCount + 1) }
  }
}
