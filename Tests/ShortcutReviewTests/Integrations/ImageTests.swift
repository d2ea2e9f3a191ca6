import Foundation
import ReviewTestSupport
import Testing

/// The Dockerfile and the script it runs; no container engine is needed.
@Suite("Docker image")
struct ImageTests {
  /// The instructions of each stage.
  private static func stages() throws -> [[String]] {
    let lines = try Repository.text("Dockerfile").replacing("\\\n", with: " ").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
    return lines.reduce(into: []) { stages, line in
      if line.hasPrefix("FROM ") { stages.append([]) }
      stages[stages.count - 1].append(line)
    }
  }

  @Test("The image starts empty, has what one step unpacks, and runs as an unprivileged user")
  func stages() throws {
    let stages = try Self.stages()
    let last = try #require(stages.last)
    #expect(last.first == "FROM scratch" && last.filter { $0.hasPrefix("COPY ") } == ["COPY --from=unpacked /image/ /"])
    let user = try #require(last.first { $0.hasPrefix("USER ") }?.dropFirst(5).split(separator: ":"))
    #expect(user.count == 2 && user.allSatisfy { Int($0).map { $0 > 0 } == true })
    #expect(last.contains("WORKDIR /work") && last.contains("ENTRYPOINT [\"/bin/shortcut-review\"]"))
    let unpacking = try #require(stages.first { $0[0].hasSuffix(" AS unpacked") })
    #expect(unpacking.filter { $0.hasPrefix("RUN ") }.count == 1)
    #expect(unpacking.contains { $0.hasPrefix("RUN ./unpack-for-image ") && $0.hasSuffix(" /image") })
  }

  @Test("The build context contains only what the build copies")
  func ignoredFiles() throws {
    let lines = try Repository.text(".dockerignore").split(separator: "\n").filter { !$0.hasPrefix("#") }
    let given = lines.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    #expect(lines.first == "*" && lines.count == given.count + 1)
    let copied = try Self.stages().joined().filter { $0.hasPrefix("COPY ") && !$0.contains("--from") }
      .flatMap { $0.split(separator: " ").dropFirst().dropLast().map(String.init) }
    #expect(Set(copied) == Set(given))
    for path in given { #expect(FileManager.default.fileExists(atPath: Repository.path(path)), "\(path)") }
  }

  @Test("hadolint reports nothing", .enabled(if: Program.isInstalled("hadolint"), "hadolint is not in Tools/.venv"))
  func lint() throws {
    let run = try #require(Program("hadolint")).run([Repository.path("Dockerfile")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
  }

  /// Runs the step in a folder with an archive and a list.
  private func unpack(_ release: StandInRelease, list: String, checksum: String = "") throws -> Program.Run {
    let place = release.folder.path("release/\(StandInRelease.version)")
    try release.folder.file("release/\(StandInRelease.version)/checksums.txt", list)
    return try #require(Program("sh")).run(
      [
        Repository.path("Packaging/unpack-for-image"), "\(StandInRelease.name).tar.gz", checksum,
        release.folder.path("image"),
      ], in: place)
  }

  @Test("The image gets only the executable and the licenses of an archive")
  func unpacked() throws {
    let release = try StandInRelease()
    try release.folder.file("made/\(StandInRelease.name)/share/man/man1/shortcut-review.1", "man\n")
    let checksum = try release.pack()
    let run = try unpack(release, list: "# List.\n\(StandInRelease.line(checksum))")
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let files = try ScratchFolder.files(below: release.folder.path("image"))
    #expect(Set(files.keys) == ["bin/shortcut-review", "share/doc/shortcut-review/LICENSE"])
    #expect(try Program(path: release.folder.path("image/bin/shortcut-review")).run(["a"]).output == "reviewed a\n")
  }

  @Test("No image is made from an archive that is unlisted or differs from the list")
  func refused() throws {
    let release = try StandInRelease()
    let (right, wrong) = (release.checksum, StandInRelease.wrongChecksum)
    func expectRefusal(list: String, checksum: String = "", _ reason: String) throws {
      let run = try unpack(release, list: list, checksum: checksum)
      #expect(run.exitCode == 1 && run.errors.contains(reason), "\(run.errors)")
      #expect(!release.folder.contains("image"))
    }
    try expectRefusal(list: StandInRelease.line(wrong), "has the SHA-256 \(right), not \(wrong)")
    try expectRefusal(list: "# None.\n", checksum: wrong, "has the SHA-256 \(right), not \(wrong)")
    try expectRefusal(list: StandInRelease.line(right), checksum: wrong, "leave the build argument SHA256 out")
    try expectRefusal(list: "# None.\n", "give its SHA-256")
    #expect(try unpack(release, list: "# None.\n", checksum: right).exitCode == 0)
  }
}
