import Foundation
import ReviewTestSupport
import Testing

/// The contents of the folder and its kind affect only the time.
@Suite("shortcut-review --cache: the folder", .enabled(if: Tool.isBuilt, "the tool is missing"))
struct CacheFolderTests {
  @Test("An unchanged run is reused, and a changed one is repeated")
  func hits() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--cache", "App/.cache"]
    let first = try CachedApp.result(arguments, in: folder)
    let files = try CachedApp.kept(folder, "App/.cache")
    #expect(files.count == 1 && first.exitCode != 2 && first.errors.isEmpty, "\(first.errors)")
    #expect(try CachedApp.result(arguments, in: folder) == first)
    #expect(try CachedApp.kept(folder, "App/.cache") == files)
    // The stored result shows whether a file was read: a rewritten one would have another number.
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"By  Siri\";\n")
    #expect(try CachedApp.result(arguments, in: folder) != first)
    #expect(try CachedApp.kept(folder, "App/.cache").count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("App/.cache"))[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test(
    "Git rewriting its index and settings changes nothing", .enabled(if: GitFolder.git != nil, "git is missing"))
  func gitFiles() throws {
    let folder = try CachedApp.make()
    let git = try GitFolder(in: folder)
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try CachedApp.result(arguments, in: folder)
    let files = try CachedApp.kept(folder)
    // As in a job, whose token changes each time.
    try git.git(["config", "http.extraheader", "AUTHORIZATION: basic c2VjcmV0"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path("App/en.lproj/Localizable.strings"))
    try git.git(["update-index", "--refresh"])
    #expect(try CachedApp.result(arguments, in: folder) == first)
    #expect(try CachedApp.kept(folder) == files && files.count == 1)
    // A tracked file is not ignored.
    try git.git(["add", "-f", "App/Made"])
    let tracked = try CachedApp.result(arguments, in: folder)
    #expect(tracked != first)
    #expect(tracked == (try CachedApp.result(Array(arguments.dropLast(2)), in: folder)))
  }

  @Test("Two simultaneous runs share a new folder")
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

  @Test("Broken, cut and foreign files in the folder change nothing")
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

  @Test("A folder that cannot be a cache is reported in one line, and the review continues")
  func refusals() throws {
    let folder = try CachedApp.make()
    try folder.file("file", "")
    let plain = try CachedApp.result(["App", "--format", "json"], in: folder)
    for place in ["App", "file", "file/below", ".", "App/en.lproj"] {
      let run = try CachedApp.result(["App", "--format", "json", "--cache", place], in: folder)
      #expect(run.output == plain.output && run.exitCode == plain.exitCode, "\(place)")
      #expect(
        run.errors.split(separator: "\n").count == 1 && run.errors.contains("the cache is not used"), "\(run.errors)")
    }
  }

  @Test(
    "A folder that cannot be written to is reported in one line",
    .enabled(if: geteuid() != 0, "the superuser may write"))
  func readOnly() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try CachedApp.result(arguments, in: folder)
    try folder.permit(0o500, "cache")
    defer { try? folder.permit(0o700, "cache") }
    #expect(try CachedApp.result(arguments, in: folder) == first)
    try folder.file("App/fr.lproj/Localizable.strings", "\"a\" = \"Avec  Siri\";\n")
    let run = try CachedApp.result(arguments, in: folder)
    #expect(
      run.errors.split(separator: "\n").count == 1 && run.errors.contains("the cache is not used"), "\(run.errors)")
  }
}

/// `@unchecked`: a lock guards every access.
private final class LockedList<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func append(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }
}
