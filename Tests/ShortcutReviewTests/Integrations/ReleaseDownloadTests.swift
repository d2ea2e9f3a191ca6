import Foundation
import ReviewTestSupport
import Testing

/// `Packaging/GitHub/download`, with a folder or a local server that has a release.
@Suite(
  "Downloading a release",
  .enabled(if: ["bash", "curl", "tar", "gzip"].allSatisfy(Program.isInstalled), "bash, curl, tar or gzip is missing"))
struct ReleaseDownloadTests {
  private let release: StandInRelease

  init() throws { release = try StandInRelease() }

  @Test("The executable of the runner's archive runs, the archive is kept, and nothing else is left")
  func right() throws {
    let result = try release.download()
    #expect(try release.gives(result), "\(result.run.output)\(result.run.errors)")
    let kept = release.folder.path(StandInRelease.kept)
    #expect(try release.left().count == 2 && StandInRelease.checksum(of: kept) == release.checksum)
  }

  @Test("Without a version the action downloads its own")
  func ownVersion() throws {
    let own = try Repository.text("Sources/Review/Review/Review.swift").firstMatch(of: /version = "([^"]+)"/)?.1
    let result = try release.download(["INPUT_VERSION": ""])
    try release.expectRefusal(result, "/\(#require(own))/SHA256SUMS")
  }

  @Test(
    "Each runner gets its own archive",
    arguments: [
      ("Linux", "ARM64", "aarch64-linux"), ("macOS", "ARM64", "arm64-macos"), ("macOS", "X64", "x86_64-macos"),
    ])
  func platforms(system: String, processor: String, platform: String) throws {
    let result = try release.download(
      ["RUNNER_OS": system, "RUNNER_ARCH": processor, "INPUT_CHECKSUM": release.checksum])
    try release.expectRefusal(result, "/shortcut-review-\(StandInRelease.version)-\(platform).tar.gz")
  }

  @Test(
    "Other systems and processors are refused by name", arguments: [("Windows", "X64"), ("Linux", "X86"), ("", "")])
  func unknown(system: String, processor: String) throws {
    let result = try release.download(["RUNNER_OS": system, "RUNNER_ARCH": processor])
    try release.expectRefusal(result, "there is no archive for \(system.isEmpty ? "this system" : system) on")
    #expect(result.error?.contains("build: true") == true)
    #expect(try release.gives(release.download()))
  }

  @Test("A wrong checksum leaves nothing to run, whoever provides the right one")
  func wrongChecksum() throws {
    let wrong = StandInRelease.wrongChecksum
    let reason = "has the SHA-256 \(release.checksum), not \(wrong)"
    try release.expectRefusal(release.download(list: StandInRelease.line(wrong)), reason)
    try release.expectRefusal(release.download(list: "", ["INPUT_CHECKSUM": wrong]), reason)
    try release.publish(StandInRelease.line(wrong))
    try release.expectRefusal(release.download(list: ""), reason)
  }

  @Test("The action’s own checksum counts, whatever the release or the input says")
  func authority() throws {
    try release.publish(StandInRelease.line(StandInRelease.wrongChecksum))
    try release.expectRefusal(
      release.download(["INPUT_CHECKSUM": StandInRelease.wrongChecksum]), "leave the input out")
    #expect(try release.gives(release.download()))
    #expect(try release.gives(release.download(["INPUT_CHECKSUM": release.checksum])))
  }

  @Test("A version unknown to the action is checked against the input or the release’s checksums")
  func otherVersions() throws {
    let other = "# None yet.\n\(StandInRelease.wrongChecksum)  shortcut-review-9.8.6-x86_64-linux.tar.gz\n"
    try release.publish(other)
    try release.expectRefusal(release.download(list: other), "has no \(StandInRelease.name).tar.gz")
    #expect(try release.gives(release.download(list: other, ["INPUT_CHECKSUM": release.checksum])))
    try release.clear()
    try release.publish(other + StandInRelease.line(release.checksum))
    #expect(try release.gives(release.download(list: other)))
  }

  @Test(
    "Inputs that are not a version or a checksum are refused",
    arguments: ["v1.2.3", "1.2", "../1.2.3", "1.2.3/..", "a\n::error::b", "$(id)"])
  func inputs(text: String) throws {
    try release.expectRefusal(release.download(["INPUT_VERSION": text]), "which is no version")
    try release.expectRefusal(release.download(["INPUT_CHECKSUM": text]), "the input checksum is no SHA-256")
  }

  @Test("A truncated file is reported as truncated")
  func cutFile() throws {
    let bytes = try #require(FileManager.default.contents(atPath: release.folder.path(StandInRelease.archive)))
    try release.folder.file(StandInRelease.archive, bytes.dropLast(20))
    try release.expectRefusal(release.download(), "\(StandInRelease.name).tar.gz is cut or damaged")
  }

  @Test("A copy in the tool cache is used while it is intact, otherwise downloaded again")
  func damagedCopy() throws {
    #expect(try release.gives(release.download()))
    try release.folder.move("release", to: "away")
    #expect(try release.gives(release.download()), "no release is needed for what is there")
    try release.folder.remove("runner")
    try release.folder.file(StandInRelease.kept, "damaged")
    try release.expectRefusal(release.download(), "there is no file://")
    try release.folder.file(StandInRelease.kept, "damaged")
    try release.folder.move("away", to: "release")
    let again = try release.download()
    #expect(try release.gives(again) && again.run.output.contains("in the tool cache is damaged"))
    #expect(try StandInRelease.checksum(of: release.folder.path(StandInRelease.kept)) == release.checksum)
  }

  @Test("An archive without the executable is refused")
  func noExecutable() throws {
    let executable = "made/\(StandInRelease.name)/bin/shortcut-review"
    try release.folder.move(executable, to: "made/\(StandInRelease.name)/bin/other")
    let other = try release.pack()
    let result = try release.download(list: StandInRelease.line(other))
    #expect(result.run.exitCode == 2 && result.tool == nil)
    #expect(result.error?.contains("has no \(StandInRelease.name)/bin/shortcut-review") == true)
    // A link is not an executable, wherever it leads.
    try release.folder.link(executable, to: "/bin/sh")
    let linked = try release.pack()
    let followed = try release.download(list: StandInRelease.line(linked))
    #expect(followed.run.exitCode == 2 && followed.tool == nil && followed.error == result.error)
  }

  @Test(
    "Only the executable is unpacked, wherever other members would go",
    .enabled(if: isTarGNU, "tar cannot make such an archive"))
  func traversal() throws {
    try release.folder.file("made/evil", "evil")
    let packed = try release.pack(
      ["evil", StandInRelease.name], options: ["--absolute-names", "--transform", "s,^evil,../../evil,"])
    let members = try #require(Program("tar")).run(["-tzPf", release.folder.path(StandInRelease.archive)])
    #expect(members.output.hasPrefix("../../evil\n"))
    #expect(try release.gives(release.download(list: StandInRelease.line(packed))))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: release.folder.root)
    #expect(paths.filter { $0.hasSuffix("evil") } == ["made/evil"])
  }

  static let isTarGNU = (try? Program("tar")?.run(["--version"]).output.contains("GNU tar")) == true
}

/// The same step, with a server.
@Suite(
  "Downloading a release from a server",
  .enabled(
    if: ["bash", "curl", "tar", "gzip", "python3"].allSatisfy(Program.isInstalled),
    "bash, curl, tar, gzip or python3 is missing"))
struct ReleaseServerTests {
  private let release: StandInRelease
  private let server: ReleaseServer

  init() throws {
    release = try StandInRelease()
    server = try ReleaseServer(root: release.folder.path("release"))
  }

  @Test("Files on a server are downloaded, and redirects are followed", arguments: ["whole", "moved"])
  func found(way: String) throws {
    let result = try release.download(from: server.address(way))
    #expect(try release.gives(result), "\(result.run.output)\(result.run.errors)")
  }

  @Test("A missing version is requested once")
  func missing() throws {
    let result = try release.download(from: server.address("whole"), ["INPUT_VERSION": "9.9.9"])
    try release.expectRefusal(result, "choose another version")
    #expect(try server.requests() == ["/whole/9.9.9/SHA256SUMS"])
  }

  @Test(
    "Failures that may be temporary are tried three times",
    arguments: [
      ("cut", "the connection ended before the file did, three times"), ("busy", "the server answers with 503"),
      ("silent", "the server was too slow, three times"),
    ])
  func retried(way: String, reason: String) throws {
    let result = try release.download(from: server.address(way))
    try release.expectRefusal(result, reason)
    #expect(try server.requests().count == 3)
  }

  @Test("A file that claims to be longer than any release is not downloaded")
  func endless() throws {
    try release.expectRefusal(release.download(from: server.address("endless")), "is longer than 268435456 bytes")
  }

  @Test("Without a network the error says so")
  func unreachable() throws {
    // No program listens on this port, which belongs to an obsolete service.
    try release.expectRefusal(release.download(from: "http://127.0.0.1:1/whole"), "cannot be reached (curl: 7)")
  }

  @Test("A release on another server is fetched only by HTTPS")
  func protocols() throws {
    let address = server.address("whole").replacing("127.0.0.1", with: "localhost")
    try release.expectRefusal(release.download(from: address), "cannot be reached (curl: 1)")
    #expect(try server.requests().isEmpty)
    let result = try release.download(from: server.address("whole"))
    #expect(try release.gives(result) && !server.requests().isEmpty)
  }
}
