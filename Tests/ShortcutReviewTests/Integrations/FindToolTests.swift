import Foundation
import ReviewTestSupport
import Testing

/// `scripts/find-tool` in a repository made for it: a tool is used only if it is built from the current sources.
@Suite("A tool that does not have to be built")
struct FindToolTests {
  private let folder: ScratchFolder
  private let name: String

  init() throws {
    folder = try ScratchFolder()
    for script in ["find-tool", "source-digest"] {
      try folder.file("repository/scripts/\(script)", try Repository.text("scripts/\(script)"))
      try folder.permit(0o755, "repository/scripts/\(script)")
    }
    try folder.file("repository/Package.swift", "// a package\n")
    try folder.file("repository/Sources/Tool/a file.swift", "print(1)\n")
    let system = try #require(Program("uname")).run(["-s"]).output.hasPrefix("Darwin") ? "macos" : "linux"
    let machine = try #require(Program("uname")).run(["-m"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    name = "shortcut-review-9.8.7-\(machine)-\(system)"
  }

  private func run(_ script: String, path: String? = nil) throws -> Program.Run {
    var environment: [String: String] = [:]
    if let path { environment["PATH"] = "\(path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")" }
    return try #require(Program("bash")).run(
      ["scripts/\(script)"], in: folder.path("repository"), environment: environment)
  }

  /// Creates the contents of an archive, built from the current sources.
  private func install(in place: String) throws {
    try folder.script("\(place)/bin/shortcut-review", "echo found")
    try folder.file("\(place)/share/doc/shortcut-review/SOURCE", try run("source-digest").output)
  }

  private func expectFound(path: String? = nil) throws {
    let found = try run("find-tool", path: path)
    #expect(found.exitCode == 0, "\(found.errors)")
    let tool = found.output.trimmingCharacters(in: .newlines)
    #expect(try Program(path: tool).run([]).output == "found\n")
  }

  private func expectNone(path: String? = nil) throws {
    let found = try run("find-tool", path: path)
    #expect(found.exitCode == 1 && found.output.isEmpty, "\(found.output)\(found.errors)")
  }

  @Test("The archive in dist/ is used until a source changes, is added, or is renamed")
  func archive() throws {
    try expectNone()
    try install(in: "made/\(name)")
    let archive = try folder.file("repository/dist/\(name).tar.gz", "")
    let packed = try #require(Program("tar")).run(["-czf", archive, name], in: folder.path("made"))
    try #require(packed.exitCode == 0, "\(packed.errors)")
    try expectFound()
    // It was unpacked before.
    try expectFound()
    try folder.file("repository/Sources/Tool/new.swift", "")
    try expectNone()
    try folder.remove("repository/Sources/Tool/new.swift")
    try expectFound()
    try folder.move("repository/Sources/Tool/a file.swift", to: "repository/Sources/Tool/b.swift")
    try expectNone()
    try folder.move("repository/Sources/Tool/b.swift", to: "repository/Sources/Tool/a file.swift")
    try folder.file("repository/Package.swift", "// another package\n")
    try expectNone()
  }

  @Test("An installed tool is used if it is built from these sources, even behind a link")
  func installed() throws {
    try install(in: "prefix")
    try folder.file("links/none", "")
    try folder.link("links/shortcut-review", to: folder.path("prefix/bin/shortcut-review"))
    try expectFound(path: folder.path("prefix/bin"))
    try expectFound(path: folder.path("links"))
    try folder.file("repository/Sources/Tool/a file.swift", "print(2)\n")
    try expectNone(path: folder.path("prefix/bin"))
    try folder.remove("prefix/share/doc/shortcut-review/SOURCE")
    try expectNone(path: folder.path("prefix/bin"))
  }

  @Test("A damaged archive is not used")
  func damaged() throws {
    try folder.file("repository/dist/\(name).tar.gz", "no archive")
    try expectNone()
  }
}
