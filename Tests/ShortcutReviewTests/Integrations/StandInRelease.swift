import Foundation
import ReviewTestSupport
import Testing

/// A release whose tool is a script, in a folder, and the action’s step that downloads it.
struct StandInRelease {
  static let version = "9.8.7"
  static let name = "shortcut-review-\(version)-x86_64-linux"
  static let archive = "release/\(version)/\(name).tar.gz"
  /// Where the step keeps the archive.
  static let kept = "cache/shortcut-review/\(version)/\(name).tar.gz"
  static let wrongChecksum = String(repeating: "0", count: 64)

  let folder: ScratchFolder
  let checksum: String

  init() throws {
    folder = try ScratchFolder()
    try folder.script("made/\(Self.name)/bin/shortcut-review", "printf 'reviewed %s\\n' \"$@\"")
    try folder.file("made/\(Self.name)/share/doc/shortcut-review/LICENSE", "Apache\n")
    checksum = try Self.pack([Self.name], in: folder)
    try folder.file("runner/output", "")
  }

  /// Makes the archive of the release again, from what is below `made`.
  ///
  /// - Returns: Its SHA-256.
  func pack(_ members: [String] = [name], options: [String] = []) throws -> String {
    try Self.pack(members, options: options, in: folder)
  }

  private static func pack(_ members: [String], options: [String] = [], in folder: ScratchFolder) throws -> String {
    let archive = try folder.file(archive, "")
    let run = try #require(Program("tar")).run(["-czf", archive] + options + members, in: folder.path("made"))
    try #require(run.exitCode == 0, "\(run.errors)")
    return try checksum(of: archive)
  }

  static func checksum(of file: String) throws -> String {
    let program = try #require(Program("sha256sum") ?? Program("shasum"))
    let arguments = program.path.hasSuffix("shasum") ? ["-a", "256", file] : [file]
    return String(try program.run(arguments).output.prefix(64))
  }

  /// The line of a list of checksums.
  static func line(_ checksum: String) -> String { "\(checksum)  \(name).tar.gz\n" }

  /// The release’s own list of checksums.
  func publish(_ sums: String) throws { try folder.file("release/\(Self.version)/SHA256SUMS", sums) }

  struct Result {
    var run: Program.Run
    /// The executable that the step outputs.
    var tool: String?
    /// Its only error, without the parts for the runner.
    var error: String?
  }

  /// Runs the step.
  ///
  /// - Parameters:
  ///   - list: The checksums that the action has; nil for that of the archive.
  ///   - base: The address of all releases; nil for the folder.
  func download(
    list: String? = nil, from base: String? = nil, _ variables: [String: String] = [:]
  ) throws -> Result {
    try folder.file("list", list ?? Self.line(checksum))
    try folder.file("runner/output", "")
    let environment = [
      "RUNNER_TEMP": folder.path("runner"), "RUNNER_TOOL_CACHE": folder.path("cache"), "RUNNER_OS": "Linux",
      "RUNNER_ARCH": "X64", "GITHUB_OUTPUT": folder.path("runner/output"), "INPUT_VERSION": Self.version,
      "SHORTCUT_REVIEW_DOWNLOADS": base ?? "file://\(folder.path("release"))",
      "SHORTCUT_REVIEW_CHECKSUMS": folder.path("list"), "SHORTCUT_REVIEW_RETRY_SECONDS": "0",
      "SHORTCUT_REVIEW_STALL_SECONDS": "1", "no_proxy": "127.0.0.1",
    ]
    let run = try #require(Program("bash")).run(
      ["--noprofile", "--norc", "-eo", "pipefail", Repository.path("Packaging/GitHub/download")],
      environment: environment.merging(variables) { $1 })
    let output = try folder.text("runner/output").wholeMatch(of: /folder=(.+)\n/)
    let error = run.output.wholeMatch(of: /(?:::notice .+\n)?::error title=shortcut-review::(.+)\n/)
    return Result(run: run, tool: output.map { "\($0.1)/shortcut-review" }, error: error.map { String($0.1) })
  }

  /// Whether the step provided the executable of the release, which runs.
  func gives(_ result: Result) throws -> Bool {
    guard result.run.exitCode == 0, let tool = result.tool else { return false }
    return try Program(path: tool).run(["a b"]).output == "reviewed a b\n"
  }

  /// What the step left in the runner's folder, which a later step would run, and in its cache.
  func left() throws -> [String] {
    try ["runner", "cache"].filter(folder.contains).flatMap { place in
      try ScratchFolder.files(below: folder.path(place)).keys.filter { $0 != "output" }.map { "\(place)/\($0)" }
    }
  }

  /// Removes what runs have left behind.
  func clear() throws {
    for place in ["runner", "cache"] where folder.contains(place) { try folder.remove(place) }
  }

  /// Expects one error, and that nothing is left behind.
  func expectRefusal(_ result: Result, _ reason: String, at location: SourceLocation = #_sourceLocation) throws {
    let error = try #require(result.error, "\(result.run.output)\(result.run.errors)", sourceLocation: location)
    #expect(result.run.exitCode == 2 && error.contains(reason), "\(error)", sourceLocation: location)
    let left = try left()
    #expect(result.tool == nil && left.isEmpty, "\(left)", sourceLocation: location)
  }
}
