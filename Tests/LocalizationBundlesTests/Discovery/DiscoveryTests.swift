import Foundation
import LocalizationBundles
import Testing

@Suite("Finding files")
struct DiscoveryTests {
  /// A folder that is removed with its content at the end of a test.
  private final class Scratch {
    let path: String

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discovery-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func at(_ relative: String) -> String { "\(path)/\(relative)" }

    @discardableResult
    func write(_ relative: String, _ text: String = "\"a\" = \"b\";\n") throws -> String {
      let url = URL(fileURLWithPath: at(relative))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return url.path
    }

    func link(_ relative: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: at(relative), withDestinationPath: target)
    }

    /// Runs git here; false where it is missing or fails.
    func git(_ arguments: String...) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", path] + arguments
      process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }

  private func read(_ path: String, _ configuration: ReviewConfiguration = .init()) -> LocalizationBundle {
    LocalizationBundleReader(configuration: configuration).read(path: path)
  }

  private func failures(_ bundle: LocalizationBundle) -> [String] { bundle.failures.map(\.description) }

  @Test("Files come in byte order of their paths; other people's folders are left out")
  func order() throws {
    let scratch = try Scratch()
    for path in ["b.strings", "a/x.strings", "a.strings", "Z.stringsdict", "é.xcstrings", "notes.txt"] {
      try scratch.write(path, path.hasSuffix("xcstrings") ? "{}" : "a = b;")
    }
    for folder in ["Pods", "Carthage", ".build", "DerivedData", "SourcePackages", "node_modules", ".git"] {
      try scratch.write("sub/\(folder)/x.strings")
    }
    let bundle = read(scratch.path)
    #expect(bundle.files.map(\.path) == ["Z.stringsdict", "a.strings", "a/x.strings", "b.strings", "é.xcstrings"])
    #expect(failures(bundle).isEmpty)
  }

  @Test("The configuration takes in and leaves out; leaving out is stronger")
  func configuration() throws {
    let scratch = try Scratch()
    for path in ["Pods/Ours/a.strings", "Pods/Theirs/a.strings", "App/a.strings", "App/Tests/a.strings"] {
      try scratch.write("bundle/\(path)")
    }
    let yaml = "include: [bundle/Pods/Ours]\nexclude: [Tests]\n"
    let file = try scratch.write(ReviewConfiguration.fileName, yaml)
    let found = ReviewConfiguration.find(for: scratch.at("bundle"))
    #expect(found.map { URL(fileURLWithPath: $0).lastPathComponent } == ReviewConfiguration.fileName)
    let configuration = try ReviewConfiguration.load(contentsOf: file)
    let bundle = read(scratch.at("bundle"), configuration)
    #expect(bundle.files.map(\.path) == ["App/a.strings", "Pods/Ours/a.strings"])
  }

  @Test("The search for a configuration ends at the root of a work tree")
  func configurationSearch() throws {
    let scratch = try Scratch()
    try scratch.write(ReviewConfiguration.fileName, "")
    try scratch.write("repository/.git/HEAD", "")
    try scratch.write("repository/App/a.strings")
    #expect(ReviewConfiguration.find(for: scratch.at("repository/App")) == nil)
    #expect(ReviewConfiguration.find(for: scratch.at("repository/App/a.strings")) == nil)
    try scratch.write("repository/" + ReviewConfiguration.fileName, "")
    #expect(
      ReviewConfiguration.find(for: scratch.at("repository/App"))?.hasSuffix("repository/.shortcut-review.yml") == true)
    #expect(ReviewConfiguration.find(for: scratch.at("missing")) == nil)
  }

  @Test("A configuration that cannot be read is an error that says why")
  func unreadableConfiguration() throws {
    let scratch = try Scratch()
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: scratch.at("c.yml")))
    let encoding = #expect(throws: ConfigurationError.self) {
      try ReviewConfiguration.load(contentsOf: scratch.at("c.yml"))
    }
    #expect(encoding?.message == "Not valid UTF-8")
    let missing = #expect(throws: ConfigurationError.self) {
      try ReviewConfiguration.load(contentsOf: scratch.at("d.yml"))
    }
    #expect(missing?.message == "No such file or folder")
  }

  @Test("What git ignores is left out, but never because the reviewed folder itself is ignored")
  func ignoredByGit() throws {
    let scratch = try Scratch()
    try #require(scratch.git("init", "-q"))
    try scratch.write(".gitignore", "build/\n*.generated.strings\n:odd*\n")
    for path in [
      "App/a.strings", "App/x.generated.strings", "build/b.strings", "build/sub/c.strings", ":odd/d.strings",
    ] {
      try scratch.write(path)
    }
    #expect(read(scratch.path).files.map(\.path) == ["App/a.strings"])
    #expect(read(scratch.at("App")).files.map(\.path) == ["a.strings"])
    #expect(read(scratch.at("build")).files.map(\.path) == ["b.strings", "sub/c.strings"])
    let configuration = ReviewConfiguration(include: [PathGlob("build/sub")])
    #expect(read(scratch.path, configuration).files.map(\.path) == ["App/a.strings", "build/sub/c.strings"])
    // A repository inside the repository has its own rules.
    try scratch.write("build/.gitkeep", "")
    try scratch.write("App/Inner/e.strings")
    let inner = scratch.git("-C", "App/Inner", "init", "-q")
    try #require(inner)
    try scratch.write("App/Inner/.gitignore", "f.strings\n")
    try scratch.write("App/Inner/f.strings")
    #expect(read(scratch.path).files.map(\.path) == ["App/Inner/e.strings", "App/a.strings"])
  }

  @Test("Links are followed inside the bundle, and each file is read once")
  func links() throws {
    let scratch = try Scratch()
    try scratch.write("outside/o.strings")
    try scratch.write("bundle/real/a.strings")
    try scratch.write("bundle/Pods/Ours/p.strings")
    try scratch.link("bundle/aaa", to: "real")
    try scratch.link("bundle/loop", to: ".")
    try scratch.link("bundle/real/up", to: "..")
    try scratch.link("bundle/ours", to: "Pods/Ours")
    try scratch.link("bundle/away", to: "../outside")
    try scratch.link("bundle/same.strings", to: "real/a.strings")
    try scratch.link("bundle/self.strings", to: "self.strings")
    try scratch.link("bundle/away.strings", to: "../outside/o.strings")
    let bundle = read(scratch.at("bundle"))
    #expect(bundle.files.map(\.path) == ["ours/p.strings", "real/a.strings"])
    #expect(
      failures(bundle) == [
        "away.strings: A link that leads out of the reviewed folder", "self.strings: A link that leads nowhere",
      ])
    try scratch.link("link", to: "bundle")
    #expect(read(scratch.at("link")).files.count == 2)
  }

  @Test("A localization whose file cannot be read is expected all the same")
  func unreadableIsNotCovered() throws {
    let scratch = try Scratch()
    try scratch.write("en.lproj/A.strings")
    try scratch.write("de.lproj/notes.txt")
    #expect(mkfifo(scratch.at("de.lproj/A.strings"), 0o600) == 0)
    let bundle = read(scratch.path)
    #expect(bundle.entries.map(\.expectedLocales) == [["de", "en"]])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["en"])
  }

  @Test("A single file is read with the locale of its folder")
  func singleFile() throws {
    let scratch = try Scratch()
    try scratch.write("App/de.lproj/Intents.strings")
    let bundle = read(scratch.at("App/de.lproj/Intents.strings"))
    #expect(bundle.files.map(\.path) == ["de.lproj/Intents.strings"])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["de"])
  }

  @Test("What cannot be read is named, and the rest is read")
  func failures() throws {
    let scratch = try Scratch()
    try scratch.write("good.strings")
    try FileManager.default.createDirectory(atPath: scratch.at("empty"), withIntermediateDirectories: true)
    try scratch.write("other/notes.txt")
    #expect(mkfifo(scratch.at("pipe.strings"), 0o600) == 0)
    let large = try scratch.write("large.strings", "")
    #expect(truncate(large, off_t(LocalizationBundleReader.maximumFileBytes) + 1) == 0)
    let bundle = read(scratch.path)
    #expect(bundle.files.map(\.path) == ["good.strings"])
    #expect(
      failures(bundle) == [
        "large.strings: Too large to review: 65 MB, the limit is 64 MB", "pipe.strings: Not a regular file",
      ])
    #expect(failures(read(scratch.at("missing"))) == ["\(scratch.at("missing")): No such file or folder"])
    for folder in ["empty", "other"] {
      let reasons = read(scratch.at(folder)).failures.map(\.reason)
      #expect(
        reasons.count == 1 && reasons.allSatisfy { $0.hasPrefix("Nothing to review in this folder: expected .strings") }
      )
    }
    #expect(read(scratch.at("other/notes.txt")).failures.map(\.reason).first?.hasPrefix("Not a format") == true)
    #expect(read(scratch.at("pipe.strings")).failures.map(\.reason) == ["Not a regular file"])
  }

  @Test("A file or folder without permission is named", .enabled(if: geteuid() != 0, "permissions do not bind root"))
  func permissions() throws {
    let scratch = try Scratch()
    try scratch.write("good.strings")
    let secret = try scratch.write("secret.strings")
    try scratch.write("locked/x.strings")
    #expect(chmod(secret, 0) == 0 && chmod(scratch.at("locked"), 0) == 0)
    defer { chmod(scratch.at("locked"), 0o700) }
    let bundle = read(scratch.path)
    #expect(bundle.files.map(\.path) == ["good.strings"])
    #expect(failures(bundle) == ["locked: No permission to read it", "secret.strings: No permission to read it"])
  }

  @Test("An empty file is a fault, not a failure")
  func emptyFile() throws {
    let scratch = try Scratch()
    try scratch.write("empty.strings", "")
    let bundle = read(scratch.path)
    #expect(bundle.failures.isEmpty)
    #expect(bundle.faults.map(\.kind) == [.malformed])
  }
}
