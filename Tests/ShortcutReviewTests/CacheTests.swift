import Foundation
import ReviewTestSupport
import Testing

/// With a cache a run gives what it gives without one, to the byte, whatever was changed since.
@Suite("shortcut-review --cache", .enabled(if: Tool.isBuilt, "the tool is missing"))
struct CacheTests {
  /// What a run gave out, and every file that it wrote.
  private struct Result: Equatable {
    var exitCode: Int32
    var output, errors: String
    var written: [String: [UInt8]]
  }

  private static func result(_ arguments: [String], in folder: ScratchFolder) throws -> Result {
    try? folder.remove("out")
    let run = try Tool.run(arguments, in: folder.root, environment: GitFolder.environment)
    let written = folder.contains("out") ? try ScratchFolder.files(below: folder.path("out")) : [:]
    return Result(exitCode: run.exitCode, output: run.output, errors: run.errors, written: written)
  }

  /// The files of the cache, each with its number: one that is written again has another.
  private static func kept(_ folder: ScratchFolder, _ cache: String = "cache") throws -> [String: Int] {
    guard folder.contains(cache) else { return [:] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(cache)).filter { $0.hasSuffix(".review") }
      .reduce(into: [:]) { files, name in
        let number = try FileManager.default.attributesOfItem(atPath: folder.path("\(cache)/\(name)"))
        files[name] = number[.systemFileNumber] as? Int
      }
  }

  /// An app of one file of each kind, with all that a team writes beside it, in a folder `App` of a git repository.
  private static func app() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    if GitFolder.git != nil { _ = try GitFolder(in: folder) }
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"With  Siri\";\n\"b\" = \"Order tea\";\n")
    try folder.file("App/de.lproj/Localizable.strings", "\"a\" = \"Mit  Siri\";\n\"b\" = \"Tee bestellen.\";\n")
    try folder.file("App/Other.xcstrings", #"{"sourceLanguage":"en","version":"1.0","strings":{"Open  it":{}}}"#)
    try folder.file(
      "App/Order.swift",
      "import AppIntents\nstruct Order: AppIntent {\n  static let title: LocalizedStringResource = \"Order  tea.\"\n}\n"
    )
    try folder.file("App/Info.plist", "<plist><dict><key>CFBundleDisplayName</key><string>Tea</string></dict></plist>")
    try folder.file("App/Assets.xcassets/Tea.imageset/Contents.json", #"{"images":[{"filename":"tea.png"}]}"#)
    try folder.file("App/Assets.xcassets/Tea.imageset/tea.png", [0x89, 0x50, 0x4E, 0x47])
    try folder.file("App/.shortcut-review.yml", "appNames: [Tea Bar]\nroles: {b: title}\nglossary: words.csv\n")
    try folder.file("App/words.csv", "en,de\ntea,Tee\n")
    try folder.file(".gitignore", "Made\n")
    try folder.file("App/Made/en.lproj/Made.strings", "\"m\" = \"Made  here\";\n")
    if GitFolder.git != nil { try GitFolder(in: folder).commit() }
    return folder
  }

  /// What somebody does between two runs.
  private static let changes: [(name: String, change: @Sendable (ScratchFolder) throws -> Void)] = [
    ("nothing", { _ in }),
    ("a text", { try $0.file("App/en.lproj/Localizable.strings", "\"a\" = \"By  Siri\";\n\"b\" = \"Order tea\";\n") }),
    (
      "a text of the same length",
      { try $0.file("App/en.lproj/Localizable.strings", "\"a\" = \"By  Siri\";\n\"b\" = \"Order tee\";\n") }
    ),
    (
      "a catalog",
      { try $0.file("App/Other.xcstrings", #"{"sourceLanguage":"en","version":"1.0","strings":{"Close  it":{}}}"#) }
    ),
    (
      "a Swift file",
      {
        try $0.file(
          "App/Order.swift",
          "import AppIntents\nstruct Order: AppIntent {\n  static let title: LocalizedStringResource = \"Order\"\n}\n")
      }
    ),
    ("a picture", { try $0.file("App/Assets.xcassets/Tea.imageset/tea.png", [0xFF, 0xD8, 0xFF]) }),
    ("a picture's list", { try $0.file("App/Assets.xcassets/Tea.imageset/Contents.json", "{}") }),
    (
      "the app's name",
      {
        try $0.file("App/Info.plist", "<plist><dict><key>CFBundleDisplayName</key><string>Bar</string></dict></plist>")
      }
    ),
    ("a new language", { try $0.file("App/fr.lproj/Localizable.strings", "\"a\" = \"Avec  Siri\";\n") }),
    ("a file with another name", { try $0.move("App/fr.lproj/Localizable.strings", to: "App/fr.lproj/More.strings") }),
    ("a file less", { try $0.remove("App/fr.lproj") }),
    ("an empty folder", { try $0.file("App/it.lproj/.keep", "") }),
    ("a configuration below", { try $0.file("App/it.lproj/.shortcut-review.yml", "{}\n") }),
    ("the glossary", { try $0.file("App/words.csv", "en,de\ntea,Tee\ntee,Abschlag\n") }),
    ("the configuration", { try $0.file("App/.shortcut-review.yml", "appNames: [Tea]\nglossary: words.csv\n") }),
    ("a configuration with a mistake", { try $0.file("App/.shortcut-review.yml", "appNames: [Tea\n") }),
    ("no configuration", { try $0.remove("App/.shortcut-review.yml") }),
    ("a configuration above", { try $0.file(".shortcut-review.yml", "rules: {text-whitespace: off}\n") }),
    ("no configuration above", { try $0.remove(".shortcut-review.yml") }),
    ("a baseline", { folder in _ = try Tool.run(["baseline", "App"], in: folder.root) }),
    (
      "an empty baseline",
      { folder in
        let name = folder.contains("App/.shortcut-review-baseline.jsonl") ? "App/" : ""
        try folder.file("\(name).shortcut-review-baseline.jsonl", "")
      }
    ),
    ("what git ignores", { try $0.file(".gitignore", "") }),
    ("a file that cannot be read", { try $0.permit(0, "App/de.lproj/Localizable.strings") }),
    ("a file that can be read again", { try $0.permit(0o644, "App/de.lproj/Localizable.strings") }),
    ("a link", { try $0.link("App/es.lproj", to: "de.lproj") }),
    (
      "a link to elsewhere",
      { folder in
        try folder.remove("App/es.lproj")
        try folder.link("App/es.lproj", to: "en.lproj")
      }
    ),
    (
      "a link that leads nowhere",
      { folder in
        try folder.remove("App/es.lproj")
        try folder.link("App/es.lproj/Localizable.strings", to: "nowhere.strings")
      }
    ),
    (
      "a folder in place of a file",
      { folder in
        try folder.remove("App/Other.xcstrings")
        try folder.file("App/Other.xcstrings/file", "")
      }
    ),
    (
      "an older time",
      { folder in
        let file = folder.path("App/en.lproj/Localizable.strings")
        try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"To  Siri\";\n\"b\" = \"Order tee\";\n")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
      }
    ),
    ("no git", { try? $0.remove(".git") }),
    ("no app", { try $0.remove("App") }),
  ]

  @Test("Whatever changes between two runs, the next one gives what a run without a cache gives")
  func changes() throws {
    let folder = try Self.app()
    let arguments = ["App", "--format", "json", "--format", "html=out/pages", "--format", "markdown=out/report.md"]
    for (name, change) in Self.changes {
      try change(folder)
      let plain = try Self.result(arguments, in: folder)
      for round in 1...2 {
        let cached = try Self.result(arguments + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "\(name), run \(round)")
      }
    }
  }

  @Test("A run with nothing changed is not done again, and one with anything changed is")
  func hits() throws {
    let folder = try Self.app()
    let arguments = ["App", "--format", "json", "--cache", "App/.cache"]
    let first = try Self.result(arguments, in: folder)
    let files = try Self.kept(folder, "App/.cache")
    #expect(files.count == 1 && first.exitCode != 2 && first.errors.isEmpty, "\(first.errors)")
    #expect(try Self.result(arguments, in: folder) == first)
    #expect(try Self.kept(folder, "App/.cache") == files)
    // Whether a file was read is known by what was kept of it: a new one of the same would have another number.
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"By  Siri\";\n")
    #expect(try Self.result(arguments, in: folder) != first)
    #expect(try Self.kept(folder, "App/.cache").count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("App/.cache"))[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test(
    "Git writing its index and settings again changes nothing", .enabled(if: GitFolder.git != nil, "git is missing"))
  func gitFiles() throws {
    let folder = try Self.app()
    let git = try GitFolder(in: folder)
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try Self.result(arguments, in: folder)
    let files = try Self.kept(folder)
    // As a job does, whose token is another each time.
    try git.git(["config", "http.extraheader", "AUTHORIZATION: basic c2VjcmV0"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: folder.path("App/en.lproj/Localizable.strings"))
    try git.git(["update-index", "--refresh"])
    #expect(try Self.result(arguments, in: folder) == first)
    #expect(try Self.kept(folder) == files && files.count == 1)
    // A file that is tracked is not ignored.
    try git.git(["add", "-f", "App/Made"])
    let tracked = try Self.result(arguments, in: folder)
    #expect(tracked != first)
    #expect(tracked == (try Self.result(Array(arguments.dropLast(2)), in: folder)))
  }

  // MARK: - Options

  /// Ways to ask for a review, with every option that there is.
  private static let asked: [[String]] = [
    [], ["--notes"], ["--quiet"], ["--group-by", "file"], ["--format", "sarif"], ["--format", "github"],
    ["--format", "text", "--output", "out"], ["--report-language", "de"], ["--locale", "de"], ["--locale", "xx"],
    ["--rule", "text-whitespace"], ["--device", "iphone"], ["--fail-on", "note"], ["--fail-on", "never"],
    ["--max-warnings", "0"], ["--path-root", "App"], ["--config", "other.yml"], ["--baseline", "other.jsonl"],
    ["--base", "base.json"], ["--since", "HEAD"], ["--since", "HEAD", "--format", "json"],
    ["--format", "markdown", "--link-root", "https://example.com/a"], ["--isolate"],
    ["--isolate", "--time-limit", "50", "--memory-limit", "3000"], ["--diff"], ["--diff", "--unsafe"],
    ["--config", "nowhere.yml"], ["--base", "nowhere.json"], ["nowhere"],
  ]
  /// Those that change files, which the test on fixes has, and those that ask for no review.
  private static let others: Set<String> = ["--fix", "--version", "--help", "--cache"]

  @Test("Every way to ask is a question of its own", .enabled(if: GitFolder.git != nil, "git is missing"))
  func options() throws {
    let folder = try Self.app()
    try folder.file("other.yml", "rules: {text-whitespace: warning}\nappNames: [Tea]\n")
    try folder.file("other.jsonl", "")
    _ = try Tool.run(["App", "--format", "json=base.json"], in: folder.root)
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"With  Siri\";\n\"b\" = \"Order  tea\";\n")
    for _ in 1...2 {
      for options in Self.asked {
        let plain = try Self.result(["App"] + options, in: folder)
        let cached = try Self.result(["App"] + options + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "\(options)")
      }
    }
    let help = try Tool.run(["review", "--help"]).output
    let known = Set(help.matches(of: /(?m)^  (?:-h, )?(--[a-z-]+)/).map { String($0.1) })
    let unasked = known.subtracting(Self.asked.joined()).subtracting(Self.others)
    #expect(known.count > 20 && unasked.isEmpty, "options without a case: \(unasked)")
  }

  @Test("Fixes are made with a cache as without one")
  func fixes() throws {
    for arguments in [["--fix"], ["--fix", "--unsafe"]] {
      let plain = try Self.app()
      let cached = try Self.app()
      _ = try Self.result(["App", "--cache", "cache"], in: cached)
      for round in 1...2 {
        let (one, other) = (
          try Self.result(["App"] + arguments, in: plain),
          try Self.result(["App", "--cache", "cache"] + arguments, in: cached)
        )
        #expect(one == other, "\(arguments), run \(round)")
      }
      #expect(
        try ScratchFolder.files(below: plain.path("App")) == (try ScratchFolder.files(below: cached.path("App"))))
    }
  }

  // MARK: - Folders

  @Test("Two runs at once share a new folder")
  func together() throws {
    let folder = try Self.app()
    let plain = try Self.result(["App", "--format", "json"], in: folder)
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
    let folder = try Self.app()
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try Self.result(arguments, in: folder)
    for seed in TestSweep.seeds(20) {
      for name in try Self.kept(folder).keys {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("cache/\(name)"))))
        var mutation = Mutation(seed: seed)
        try folder.file("cache/\(name)", mutation.apply(to: bytes))
        try folder.permit(0o600, "cache/\(name)")
      }
      #expect(try Self.result(arguments, in: folder) == first, "seed \(seed)")
    }
  }

  @Test("A folder that cannot be a cache is told in one line, and the review is done")
  func refusals() throws {
    let folder = try Self.app()
    try folder.file("file", "")
    let plain = try Self.result(["App", "--format", "json"], in: folder)
    for place in ["App", "file", "file/below", ".", "App/en.lproj"] {
      let run = try Self.result(["App", "--format", "json", "--cache", place], in: folder)
      #expect(run.output == plain.output && run.exitCode == plain.exitCode, "\(place)")
      #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("no cache"), "\(run.errors)")
    }
  }

  @Test("A folder that cannot be written is told in one line", .enabled(if: geteuid() != 0, "the superuser may write"))
  func readOnly() throws {
    let folder = try Self.app()
    let arguments = ["App", "--format", "json", "--cache", "cache"]
    let first = try Self.result(arguments, in: folder)
    try folder.permit(0o500, "cache")
    defer { try? folder.permit(0o700, "cache") }
    #expect(try Self.result(arguments, in: folder) == first)
    try folder.file("App/fr.lproj/Localizable.strings", "\"a\" = \"Avec  Siri\";\n")
    let run = try Self.result(arguments, in: folder)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("no cache"), "\(run.errors)")
  }

  // MARK: - Sweeps

  /// The example, and real apps where they are.
  private static let apps: [String] =
    [Tool.example]
    + TestSweep.sample(
      of: ((try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.shared)/corpus")) ?? []).sorted()
        .map { "\(Repository.shared)/corpus/\($0)" }.filter { path in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }, keeping: 2)

  @Test("Real apps give the same, with one file after the other damaged", arguments: apps)
  func sweep(app: String) throws {
    let folder = try ScratchFolder()
    try folder.copy(app, to: "App")
    let arguments = ["App", "--format", "json"]
    for seed in TestSweep.seeds(10) {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("App")).sorted()
      var mutation = Mutation(seed: seed)
      let name = "App/" + names[mutation.pick(names.count)]
      if let bytes = FileManager.default.contents(atPath: folder.path(name)) {
        try folder.file(name, mutation.apply(to: [UInt8](bytes)))
      }
      let plain = try Self.result(arguments, in: folder)
      for round in 1...2 {
        let cached = try Self.result(arguments + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "seed \(seed), \(name), run \(round)")
      }
    }
  }
}

/// `@unchecked`: a lock guards every access.
private final class LockedList<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func append(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }
}
