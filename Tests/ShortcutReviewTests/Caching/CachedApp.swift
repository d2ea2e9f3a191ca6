import Foundation
import ReviewTestSupport

/// An app that is reviewed with and without a cache.
enum CachedApp {
  /// The output of a run, and every file that it wrote.
  struct Result: Equatable {
    var exitCode: Int32
    var output, errors: String
    var written: [String: [UInt8]]
  }

  static func result(_ arguments: [String], in folder: ScratchFolder) throws -> Result {
    try? folder.remove("out")
    let run = try Tool.run(arguments, in: folder.root, environment: GitFolder.environment)
    let written = folder.contains("out") ? try ScratchFolder.files(below: folder.path("out")) : [:]
    return Result(exitCode: run.exitCode, output: run.output, errors: run.errors, written: written)
  }

  /// The files of the cache, each with its inode number: a file that is written again has another one.
  static func kept(_ folder: ScratchFolder, _ cache: String = "cache") throws -> [String: Int] {
    guard folder.contains(cache) else { return [:] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path(cache)).filter { $0.hasSuffix(".review") }
      .reduce(into: [:]) { files, name in
        let number = try FileManager.default.attributesOfItem(atPath: folder.path("\(cache)/\(name)"))
        files[name] = number[.systemFileNumber] as? Int
      }
  }

  /// An app with one file of each kind and all of a team’s own files, in a folder `App` of a git repository.
  static func make() throws -> ScratchFolder {
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
}
