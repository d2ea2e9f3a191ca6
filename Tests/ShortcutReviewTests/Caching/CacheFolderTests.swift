import Foundation
import ReviewTestSupport
import Testing

/// What is in the folder, and what the folder is, changes nothing but the time.
@Suite("shortcut-review --cache: the folder", .enabled(if: Tool.isBuilt, "the tool is missing"))
struct CacheFolderTests {
  @Test("A run with nothing changed is not done again, and one with anything changed is")
  func hits() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--cache", "App/.cache"]
    let first = try CachedApp.result(arguments, in: folder)
    let files = try CachedApp.kept(folder, "App/.cache")
    #expect(files.count == 1 && first.exitCode != 2 && first.errors.isEmpty, "\(first.errors)")
    #expect(try CachedApp.result(arguments, in: folder) == first)
    #expect(try CachedApp.kept(folder, "App/.cache") == files)
    // Whether a file was read is known by what was kept of it: a new one of the same would have another number.
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"By  Siri\";\n")
    #expect(try CachedApp.result(arguments, in: folder) != first)
    #expect(try CachedApp.kept(folder, "App/.cache").count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("App/.cache"))[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test(
    "Git writing its index and settings again changes nothing", .enabled(if: GitFolder.git != nil, "git is missing"))
  func gitFiles() throws {
    let folder = try CachedApp.make()
    let git = try GitFolder(in: folder)
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try CachedApp.result(arguments, in: folder)
    let files = try CachedApp.kept(folder)
    // As a job does, whose token is another each time.
    try git.git(["config", "http.extraheader", "AUTHORIZATION: basic c2VjcmV0"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path("App/en.lproj/Localizable.strings"))
    try git.git(["update-index", "--refresh"])
    #expect(try CachedApp.result(arguments, in: folder) == first)
    #expect(try CachedApp.kept(folder) == files && files.count == 1)
    // A file that is tracked is not ignored.
    try git.git(["add", "-f", "App/Made"])
    let tracked = try CachedApp.result(arguments, in: folder)
    #expect(tracked != first)
    #expect(tracked == (try CachedApp.result(Array(arguments.dropLast(2)), in: folder)))
  }

  @Test("Two runs at once share a new folder")
  func together() throws {
    let folder = try CachedApp.make()
    let plain = try CachedApp.result(["App", "--format", "json"], in: folder)
    for round in 1...3 {
      let cache = "cache\(round)"
      let runs = DispatchQueue.global()
      let group = DispatchGroup()
      let results = LockedList<Program.Run>()
      for _ in 1...4 {
        runs.async(group: group) {
          let arguments = ["App", "--format", "json", "--cache", cache]
          if let run = try? Tool.run(arguments, in: folder.root, environment: GitFolder.environment) {
            results.append(run)
          }
        }
      }
      group.wait()
      #expect(results.all.count == 4)
      for run in results.all {
        #expect(run.output == plain.output && run.errors.isEmpty && run.exitCode == plain.exitCode, "\(run.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(cache))
      #expect(names.count == 2, "\(names)")
    }
  }

  @Test("What is broken, cut or foreign in the folder changes nothing")
  func damage() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try CachedApp.result(arguments, in: folder)
    for seed in TestSweep.seeds(20) {
      for name in try CachedApp.kept(folder).keys {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("cache/\(name)"))))
        var mutation = Mutation(seed: seed)
        try folder.file("cache/\(name)", mutation.apply(to: bytes))
        try folder.permit(0o600, "cache/\(name)")
      }
      #expect(try CachedApp.result(arguments, in: folder) == first, "seed \(seed)")
    }
  }

  @Test("A folder that cannot be a cache is told in one line, and the review is done")
  func refusals() throws {
    let folder = try CachedApp.make()
    try folder.file("file", "")
    let plain = try CachedApp.result(["App", "--format", "json"], in: folder)
    for place in ["App", "file", "file/below", ".", "App/en.lproj"] {
      let run = try CachedApp.result(["App", "--format", "json", "--cache", place], in: folder)
      #expect(run.output == plain.output && run.exitCode == plain.exitCode, "\(place)")
      #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("no cache"), "\(run.errors)")
    }
  }

  @Test("A folder that cannot be written is told in one line", .enabled(if: geteuid() != 0, "the superuser may write"))
  func readOnly() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try CachedApp.result(arguments, in: folder)
    try folder.permit(0o500, "cache")
    defer { try? folder.permit(0o700, "cache") }
    #expect(try CachedApp.result(arguments, in: folder) == first)
    try folder.file("App/fr.lproj/Localizable.strings", "\"a\" = \"Avec  Siri\";\n")
    let run = try CachedApp.result(arguments, in: folder)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("no cache"), "\(run.errors)")
  }
}

/// `@unchecked`: a lock guards every access.
private final class LockedList<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func append(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }
}
