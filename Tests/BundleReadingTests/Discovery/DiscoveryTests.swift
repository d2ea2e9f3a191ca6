import BundleReading
import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Finding files")
struct DiscoveryTests {
  private func read(_ path: String, _ options: ReadingOptions = ReadingOptions()) -> LocalizationBundle {
    LocalizationBundleReader(options: options).read(path: path)
  }

  private func failures(_ bundle: LocalizationBundle) -> [String] { bundle.failures.map(\.description) }

  @Test("Files come in byte order of their paths; other people's folders are left out")
  func order() throws {
    let scratch = try ScratchFolder()
    for path in ["b.strings", "a/x.strings", "a.strings", "Z.stringsdict", "é.xcstrings", "notes.txt"] {
      try scratch.write(path, path.hasSuffix("xcstrings") ? "{}" : "a = b;")
    }
    for folder in ["Pods", "Carthage", ".build", "DerivedData", "SourcePackages", "node_modules", ".git"] {
      try scratch.write("sub/\(folder)/x.strings")
    }
    let bundle = read(scratch.root)
    #expect(bundle.files.map(\.path) == ["Z.stringsdict", "a.strings", "a/x.strings", "b.strings", "é.xcstrings"])
    #expect(failures(bundle).isEmpty)
  }

  @Test("Patterns take in and leave out; leaving out is stronger")
  func patterns() throws {
    let scratch = try ScratchFolder()
    for path in ["Pods/Ours/a.strings", "Pods/Theirs/a.strings", "App/a.strings", "App/Tests/a.strings"] {
      try scratch.write("bundle/\(path)")
    }
    let options = ReadingOptions(
      include: [PathGlob("bundle/Pods/Ours")], exclude: [PathGlob("Tests")], directory: scratch.root)
    let bundle = read(scratch.path("bundle"), options)
    #expect(bundle.files.map(\.path) == ["App/a.strings", "Pods/Ours/a.strings"])
  }

  @Test("What git ignores is left out, but never because the reviewed folder itself is ignored")
  func ignoredByGit() throws {
    let scratch = try ScratchFolder()
    try #require(scratch.git("init", "-q"))
    try scratch.write(".gitignore", "build/\n*.generated.strings\n:odd*\n")
    for path in [
      "App/a.strings", "App/x.generated.strings", "build/b.strings", "build/sub/c.strings", ":odd/d.strings",
    ] {
      try scratch.write(path)
    }
    #expect(read(scratch.root).files.map(\.path) == ["App/a.strings"])
    #expect(read(scratch.path("App")).files.map(\.path) == ["a.strings"])
    #expect(read(scratch.path("build")).files.map(\.path) == ["b.strings", "sub/c.strings"])
    let options = ReadingOptions(include: [PathGlob("build/sub")])
    #expect(read(scratch.root, options).files.map(\.path) == ["App/a.strings", "build/sub/c.strings"])
    // A repository inside the repository has its own rules.
    try scratch.write("build/.gitkeep", "")
    try scratch.write("App/Inner/e.strings")
    let inner = scratch.git("-C", "App/Inner", "init", "-q")
    try #require(inner)
    try scratch.write("App/Inner/.gitignore", "f.strings\n")
    try scratch.write("App/Inner/f.strings")
    #expect(read(scratch.root).files.map(\.path) == ["App/Inner/e.strings", "App/a.strings"])
  }

  @Test("Links are followed inside the bundle, and each file is read once")
  func links() throws {
    let scratch = try ScratchFolder()
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
    let bundle = read(scratch.path("bundle"))
    #expect(bundle.files.map(\.path) == ["ours/p.strings", "real/a.strings"])
    #expect(
      failures(bundle) == [
        "away.strings: A link that leads out of the reviewed folder", "self.strings: A link that leads nowhere",
      ])
    try scratch.link("link", to: "bundle")
    #expect(read(scratch.path("link")).files.count == 2)
  }

  @Test("A localization whose file cannot be read is expected all the same")
  func unreadableIsNotCovered() throws {
    let scratch = try ScratchFolder()
    try scratch.write("en.lproj/A.strings")
    try scratch.write("de.lproj/notes.txt")
    #expect(mkfifo(scratch.path("de.lproj/A.strings"), 0o600) == 0)
    let bundle = read(scratch.root)
    #expect(bundle.entries.map(\.expectedLocales) == [["de", "en"]])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["en"])
  }

  @Test("A single file is read with the locale of its folder")
  func singleFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("App/de.lproj/Intents.strings")
    let bundle = read(scratch.path("App/de.lproj/Intents.strings"))
    #expect(bundle.files.map(\.path) == ["de.lproj/Intents.strings"])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["de"])
  }

  @Test("What cannot be read is named, and the rest is read")
  func failures() throws {
    let scratch = try ScratchFolder()
    try scratch.write("good.strings")
    try FileManager.default.createDirectory(atPath: scratch.path("empty"), withIntermediateDirectories: true)
    try scratch.write("other/notes.txt")
    #expect(mkfifo(scratch.path("pipe.strings"), 0o600) == 0)
    let large = try scratch.write("large.strings", "")
    #expect(truncate(large, off_t(LocalizationBundleReader.maximumFileBytes) + 1) == 0)
    let bundle = read(scratch.root)
    #expect(bundle.files.map(\.path) == ["good.strings"])
    #expect(
      failures(bundle) == [
        "large.strings: Too large to review: 65 MB, the limit is 64 MB", "pipe.strings: Not a regular file",
      ])
    #expect(failures(read(scratch.path("missing"))) == ["\(scratch.path("missing")): No such file or folder"])
    for folder in ["empty", "other"] {
      let reasons = read(scratch.path(folder)).failures.map(\.reason)
      #expect(
        reasons.count == 1 && reasons.allSatisfy { $0.hasPrefix("Nothing to review in this folder: expected .strings") }
      )
    }
    #expect(read(scratch.path("other/notes.txt")).failures.map(\.reason).first?.hasPrefix("Not a format") == true)
    #expect(read(scratch.path("pipe.strings")).failures.map(\.reason) == ["Not a regular file"])
  }

  @Test("A file or folder without permission is named", .enabled(if: geteuid() != 0, "permissions do not bind root"))
  func permissions() throws {
    let scratch = try ScratchFolder()
    try scratch.write("good.strings")
    let secret = try scratch.write("secret.strings")
    try scratch.write("locked/x.strings")
    #expect(chmod(secret, 0) == 0 && chmod(scratch.path("locked"), 0) == 0)
    defer { chmod(scratch.path("locked"), 0o700) }
    let bundle = read(scratch.root)
    #expect(bundle.files.map(\.path) == ["good.strings"])
    #expect(failures(bundle) == ["locked: No permission to read it", "secret.strings: No permission to read it"])
  }

  @Test("An empty file is a fault, not a failure")
  func emptyFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("empty.strings", "")
    let bundle = read(scratch.root)
    #expect(bundle.failures.isEmpty)
    #expect(bundle.faults.map(\.kind) == [.malformed])
  }
}

extension ScratchFolder {
  @discardableResult
  fileprivate func write(_ relative: String, _ text: String = "\"a\" = \"b\";\n") throws -> String {
    try file(relative, text)
  }

  /// Runs git here; false where it is missing or fails.
  fileprivate func git(_ arguments: String...) -> Bool {
    (try? Program("git")?.run(["-C", root] + arguments))?.exitCode == 0
  }
}
