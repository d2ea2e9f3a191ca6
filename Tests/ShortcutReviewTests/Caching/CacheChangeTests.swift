import Foundation
import ReviewTestSupport
import Testing

/// With a cache, a run produces exactly the same bytes as without one, whatever has changed since.
@Suite("shortcut-review --cache: changes", .enabled(if: Tool.isBuilt, "the tool is missing"))
struct CacheChangeTests {
  /// What a user does between two runs.
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

  @Test("Whatever changes between two runs, the next one gives the same result as without a cache")
  func changes() throws {
    let folder = try CachedApp.make()
    let arguments = ["App", "--format", "json", "--format", "html=out/pages", "--format", "markdown=out/report.md"]
    for (name, change) in Self.changes {
      try change(folder)
      let plain = try CachedApp.result(arguments, in: folder)
      for round in 1...2 {
        let cached = try CachedApp.result(arguments + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "\(name), run \(round)")
      }
    }
  }

  /// The example, and real apps if available.
  private static let apps: [String] =
    [Tool.example]
    + TestSweep.sample(
      of: ((try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.shared)/corpus")) ?? []).sorted()
        .map { "\(Repository.shared)/corpus/\($0)" }.filter { path in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }, keeping: 2)

  @Test("Real apps give the same result, with one file after the other damaged", arguments: apps)
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
      let plain = try CachedApp.result(arguments, in: folder)
      for round in 1...2 {
        let cached = try CachedApp.result(arguments + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "seed \(seed), \(name), run \(round)")
      }
    }
  }
}
