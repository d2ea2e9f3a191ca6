import Foundation
import ReviewTestSupport
import Testing

/// The Dockerfile and the script it runs; no container engine is needed.
@Suite("Docker image")
struct ImageTests {
  /// The instructions of each stage of a Dockerfile.
  private static func stages(of text: String) -> [[String]] {
    let lines = text.replacing("\\\n", with: " ").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
    return lines.reduce(into: []) { stages, line in
      if line.hasPrefix("FROM ") || stages.isEmpty { stages.append([]) }
      stages[stages.count - 1].append(line)
    }
  }

  private static func stages() throws -> [[String]] { stages(of: try Repository.text("Dockerfile")) }

  /// What an image must not be: everything that a Dockerfile gets wrong, in the order of the instructions.
  private static func faults(in dockerfile: String) -> [String] {
    let stages = stages(of: dockerfile)
    let last = stages.last ?? []
    let unpacking = stages.first { $0.first?.hasSuffix(" AS unpacked") == true } ?? []
    let steps = unpacking.filter { $0.hasPrefix("RUN ") }
    let user = last.last { $0.hasPrefix("USER ") }?.dropFirst(5).split(separator: ":") ?? []
    let faults: [(String, Bool)] = [
      (
        "unpacks in other ways",
        steps.count != 1 || !steps[0].hasPrefix("RUN ./unpack-for-image ") || !steps[0].hasSuffix(" /image")
      ),
      ("has a system", last.first != "FROM scratch"),
      (
        "has other files",
        last.filter { $0.hasPrefix("COPY ") || $0.hasPrefix("ADD ") } != ["COPY --from=unpacked /image/ /"]
      ),
      ("runs as root", user.count != 2 || !user.allSatisfy { Int($0).map { $0 > 0 } == true }),
      ("starts elsewhere", !last.contains("WORKDIR /work")),
      ("starts something else", !last.contains("ENTRYPOINT [\"/bin/shortcut-review\"]")),
    ]
    return faults.filter(\.1).map(\.0)
  }

  @Test("The image starts empty, has what one step unpacks, and runs as an unprivileged user")
  func image() throws {
    #expect(Self.faults(in: try Repository.text("Dockerfile")) == [])
  }

  @Test(
    "An image that is less is noticed",
    arguments: [
      ("FROM scratch", "FROM debian", "has a system"), ("USER 10001:10001", "USER 0:0", "runs as root"),
      ("USER 10001:10001", "", "runs as root"), ("COPY --from=unpacked /image/ /", "COPY . /", "has other files"),
      ("RUN ./unpack-for-image ", "RUN tar -xf ", "unpacks in other ways"),
      ("WORKDIR /work", "WORKDIR /", "starts elsewhere"),
      ("ENTRYPOINT [\"/bin/shortcut-review\"]", "ENTRYPOINT [\"/bin/sh\"]", "starts something else"),
    ])
  func mutated(right: String, wrong: String, fault: String) throws {
    let text = try Repository.text("Dockerfile")
    try #require(text.contains(right))
    #expect(Self.faults(in: text.replacing(right, with: wrong)) == [fault])
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
    let hadolint = try #require(Program("hadolint"))
    let run = try hadolint.run([Repository.path("Dockerfile")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
    let folder = try ScratchFolder()
    let wrong = try folder.file("Dockerfile", try Repository.text("Dockerfile") + "RUN cd /\n")
    #expect(try hadolint.run([wrong]).exitCode == 1)
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
