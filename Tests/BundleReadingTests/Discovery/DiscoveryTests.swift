import Foundation
import Platform
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading

@Suite("Finding files")
struct DiscoveryTests {
  private func read(_ path: String, _ options: ReadingOptions = ReadingOptions()) -> LocalizationBundle {
    LocalizationBundleReader(options: options).read(path: path)
  }

  private func failures(_ bundle: LocalizationBundle) -> [String] { bundle.failures.map(\.description) }

  @Test("Files come in byte order of their paths, and third-party folders are skipped")
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

  #if os(Linux)
    // Other systems reject such names.
    @Test("A name that is not UTF-8 is reported if it could be a file to read or a folder")
    func otherBytesInNames() throws {
      let scratch = try ScratchFolder()
      try scratch.write("a.strings", "a = b;")
      let names: [[UInt8]] = [
        Array("caf".utf8) + [0xE9] + Array(".strings".utf8), Array("caf".utf8) + [0xE9] + Array(".jpg".utf8),
      ]
      for name in names {
        let path = (Array("\(scratch.root)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
      }
      let bundle = read(scratch.root)
      #expect(bundle.files.map(\.path) == ["a.strings"])
      #expect(bundle.failures.map(\.path) == ["caf\u{FFFD}.strings"])
    }
  #endif

  @Test("Patterns include and exclude, and excluding wins")
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

  @Test("Files that git ignores are skipped, unless the reviewed folder itself is ignored")
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

  @Test("Links inside the bundle are followed, and each file is read once")
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
        "away.strings: The link leads out of the reviewed folder", "self.strings: The link is broken",
      ])
    try scratch.link("link", to: "bundle")
    #expect(read(scratch.path("link")).files.count == 2)
  }

  @Test("A localization is still expected if its file cannot be read")
  func unreadableIsNotCovered() throws {
    let scratch = try ScratchFolder()
    try scratch.write("en.lproj/A.strings")
    try scratch.write("de.lproj/notes.txt")
    #expect(mkfifo(scratch.path("de.lproj/A.strings"), 0o600) == 0)
    let bundle = read(scratch.root)
    #expect(bundle.entries.map(\.expectedLocales) == [["de", "en"]])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["en"])
  }

  @Test("A single file gets the locale of its folder")
  func singleFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("App/de.lproj/Intents.strings")
    let bundle = read(scratch.path("App/de.lproj/Intents.strings"))
    #expect(bundle.files.map(\.path) == ["de.lproj/Intents.strings"])
    #expect(bundle.entries.flatMap(\.texts).map(\.locale) == ["de"])
  }

  @Test("Unreadable files are named, and the rest is read")
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
        "large.strings: Too large to review: 65 MB, but the limit is 64 MB", "pipe.strings: Not a regular file",
      ])
    #expect(failures(read(scratch.path("missing"))) == ["\(scratch.path("missing")): No such file or folder"])
    for folder in ["empty", "other"] {
      let reasons = read(scratch.path(folder)).failures.map(\.reason)
      #expect(
        reasons.count == 1 && reasons.allSatisfy { $0.hasPrefix("Nothing to review in this folder: expected .strings") }
      )
    }
    #expect(read(scratch.path("other/notes.txt")).failures.map(\.reason).first?.hasPrefix("Unsupported format") == true)
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

  @Test("An empty file is a finding, not a failure")
  func emptyFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("empty.strings", "")
    let bundle = read(scratch.root)
    #expect(bundle.failures.isEmpty)
    #expect(bundle.faults.map(\.kind) == [.harmless])
  }

  @Test(
    "Foundation reads an empty table as one without texts, and Xcode can't read an empty catalog",
    arguments: [
      ("de.lproj/A.strings", "", FileFault.Kind?.some(.harmless)), ("de.lproj/A.stringsdict", "", .harmless),
      ("de.lproj/A.strings", "/* nothing yet */\n", nil), ("de.lproj/A.strings", "\n \n", nil),
      ("A.xcstrings", "", .malformed), ("A.intentdefinition", "", .malformed),
      ("de.lproj/A.strings", "\"a\" = \"A\n", .malformed), ("de.lproj/A.stringsdict", "<plist>", .malformed),
    ])
  func emptyTables(path: String, text: String, kind: FileFault.Kind?) {
    let table = "\"a\" = \"A\";\n"
    let bundle = LocalizationBundleReader()
      .read(files: [("en.lproj/A.strings", Array(table.utf8)), (path, Array(text.utf8))])
    #expect(Set(bundle.faults.map(\.kind)) == Set([kind].compactMap { $0 }))
  }

  @Test(
    "A path relative to the reviewed folder also works relative to the folder of the patterns",
    arguments: [
      ("/app", "/app", "a/b", "a/b"), ("/app/Code", "/app", "a/b", "Code/a/b"), ("/app/Code", "/", "a", "app/Code/a"),
      ("/app", "/app/sub", "sub/en.lproj/a", "en.lproj/a"), ("/app", "/app/sub", "other/a", "../other/a"),
      ("/app", "/app/sub/two", "sub/a", "../a"), ("/app", "/app/sub", "sub2/a", "../sub2/a"),
      ("/app/Code", "/app/sub", "a", "../Code/a"), ("/app/Code", "/app/Code2", "a", "../Code/a"),
      ("/", "/app", "app/a", "a"),
    ])
  func patternBase(root: String, directory: String, path: String, expected: String) {
    #expect(PatternBase(root: root, directory: directory).path(of: path) == expected)
  }

  @Test(
    "Patterns of keys",
    arguments: [
      ("*.title", "order.title", true), ("*.title", "order.titles", false), ("order?", "order1", true),
      ("order?", "orderé", true), ("order?", "order", false), ("*", "", true), ("a*b*c", "aXbYbZc", true),
      ("a*b*c", "aXbYbZ", false), ("Intents:*", "x", true), ("Other:*", "x", false), ("Int:x", "x", false),
      ("Siri: *", "Siri: hello", true),
    ])
  func keyGlobs(pattern: String, key: String, isMatch: Bool) {
    #expect(KeyGlob(pattern).matches(key: key, table: "App/Intents") == isMatch)
  }

  @Test(
    "Patterns of paths",
    arguments: [
      ("Tests", "App/Tests/a.strings", true), ("Tests", "App/Tests2/a.strings", false), ("Tests/", "a/Tests/b", true),
      ("App/*", "App/a.strings", true), ("App/*.strings", "App/x/a.strings", false),
      ("App/**/a.strings", "App/a.strings", true), ("App/**/a.strings", "App/x/y/a.strings", true),
      ("App", "App", true), ("./App/x", "App/x/y", true), ("App/x", "App", false),
      ("**/de.lproj/**", "a/de.lproj/b", true), ("*/a", "../a", false), ("**/a", "../a", true), ("../a", "../a", true),
      ("a/**/**/**/**/b", "a/a/a/a/a/a/a/a/a/a/a/c", false),
    ])
  func pathGlobs(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }

  @Test("A folder is searched if a pattern could match inside it")
  func entering() {
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods"))
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Ours/Resources"))
    #expect(!PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Theirs"))
    #expect(PathGlob("Ours").mayMatch(inside: "Pods"))
  }
}

extension ScratchFolder {
  @discardableResult
  fileprivate func write(_ relative: String, _ text: String = "\"a\" = \"b\";\n") throws -> String {
    try file(relative, text)
  }

  /// Runs git here; false if it is missing or fails.
  fileprivate func git(_ arguments: String...) -> Bool {
    (try? Program("git")?.run(["-C", root] + arguments))?.exitCode == 0
  }
}
