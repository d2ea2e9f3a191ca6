import ReviewModel
import ReviewTestSupport
import Testing

@testable import BundleReading

/// `BundleFormat.all` lists the formats. What is written by hand elsewhere must name them all.
@Suite("The list of formats")
struct FormatRegistryTests {
  /// Files in every format: one for each end of a name, and one for each name.
  static let files: [(path: String, format: BundleFormat)] = BundleFormat.all.flatMap { format in
    let plain = format.suffixes.map { "App/A" + $0 } + format.names.map { "App/" + $0 }
    return (plain + format.namesInStoreFolders.map { "fastlane/metadata/de-DE/" + $0 }).map { ($0, format) }
  }

  @Test("Every format has one reader and files, and no file has two formats")
  func readers() {
    #expect(Set(BundleFormat.readers.keys) == Set(BundleFormat.all))
    #expect(Set(BundleFormat.all.map(\.identifier)).count == BundleFormat.all.count)
    for (path, format) in Self.files { #expect(BundleFormat(path: path) == format, "\(path)") }
    #expect(Set(Self.files.map(\.format)) == Set(BundleFormat.all))
  }

  @Test(
    "Files are recognized by their names",
    arguments: [
      "de.lproj/A.strings": "strings", "A.stringsdict": "stringsDictionary", "A.xcstrings": "catalog",
      "A.intentdefinition": "intentDefinition", "AppIntentVocabulary.plist": "vocabulary",
      "App-Info.plist": "informationList", "App.xcodeproj/project.pbxproj": "xcodeProject",
      "project.yml": "projectSpecification",
      "App.xcconfig": "buildSettings", "extract.actionsdata": "actionsMetadata", "root.ssu.yaml": "siriTraining",
      "A.loctable": "localeTable", "Sources/A.swift": "swiftSource", "Sources/A.m": "objectiveCSource",
      "Sources/A.mm": "objectiveCSource", "de.xliff": "exchange", "de.xlf": "exchange",
      "fastlane/metadata/de-DE/subtitle.txt": "storeText", "fastlane/Deliverfile": "deliverfile",
      "store.config.json": "storeConfiguration", "A.storekit": "storePurchases", "subtitle.txt": nil,
      "App.plist": nil, "A.strings.orig": nil, "README.md": nil,
    ] as [String: String?])
  func names(path: String, format: String?) { #expect(BundleFormat(path: path)?.identifier == format) }

  @Test("Messages name the formats that users know by their extensions")
  func formats() {
    #expect(
      LocalizationBundleReader.formats == [
        ".strings", ".stringsdict", ".xcstrings", ".intentdefinition", ".xliff", ".xcloc", ".app",
      ])
  }

  @Test("The page on what the tool reads names every file, and no other")
  func page() throws {
    let rows = try Repository.text("Documentation/Reading.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let names = rows.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    for format in BundleFormat.all {
      for name in format.suffixes + format.names { #expect(names.contains(name), "\(name)") }
    }
    #expect(names.contains("fastlane/metadata/<locale>/*.txt"))
    let folders = [".xcassets", ".xcloc", ".lproj", ".app", ".appex", ".xcarchive", ".ipa"]
    let known = BundleFormat.all.flatMap(\.suffixes) + folders
    for name in names where name.hasPrefix(".") { #expect(known.contains(name), "\(name)") }
  }

  @Test("The extension for Visual Studio Code watches every file")
  func editor() throws {
    let script = try Repository.text("Integrations/editors/vscode/extension.js")
    let list = try #require(script.firstMatch(of: /const watched = '\*\*\/\{(.*)\}';/)?.1)
    let watched = Set(list.split(separator: ",").map(String.init))
    let missing = BundleFormat.all.flatMap { $0.suffixes.map { "*" + $0 } + $0.names }.filter { !watched.contains($0) }
    #expect(missing.isEmpty)
    #expect(watched.contains("*.txt"))
  }
}

/// `.pre-commit-hooks.yaml` lists the files whose change starts a review: all files that a review reads.
@Suite("File names in the hooks")
struct HookNamesTests {
  static let read = FormatRegistryTests.files.map(\.path)
  static let pictures = ["Latte@2x.png", "Latte.PNG", "A/Latte.jpg", "Latte.jpeg"]
  static let others = [
    "A.xcassets/Latte.imageset/\(AssetCatalog.contentsName)", "A.xcassets/Latte.imageset/Latte.svg",
    "App/\(ReadingOptions.configurationName)", ".shortcut-review-baseline.jsonl",
  ]
  static let unread = ["README.md", "a.yml", "A.strings.orig", "App.plist", "Mydescription.txt", "A.strings/x"]

  private func pattern() throws -> String {
    let manifest = try Repository.text(".pre-commit-hooks.yaml")
    return String(try #require(manifest.firstMatch(of: /files: &files '(.*)'/)?.1))
  }

  @Test("Exactly the files that a review reads start the hook", arguments: read + pictures + others + unread)
  func starts(path: String) throws {
    #expect(try path.contains(Regex(pattern())) != Self.unread.contains(path))
  }

  @Test("The pattern begins with the names of all formats")
  func formats() throws {
    func alternatives(_ names: [String]) -> String {
      names.map { $0.replacing(".", with: #"\."#) }.joined(separator: "|")
    }
    let ends = alternatives(BundleFormat.all.flatMap(\.suffixes))
    let names = alternatives(BundleFormat.all.flatMap { $0.names + $0.namesInStoreFolders })
    let expected = "(\(ends))$|(^|/)(\(names))$|"
    #expect(try pattern().hasPrefix(expected), "The pattern should begin with \(expected)")
  }

  @Test("The names of pictures are those that a review reads")
  func names() {
    #expect(Self.pictures.allSatisfy(LoosePicture.isPicture))
    #expect(!Self.unread.contains(where: LoosePicture.isPicture))
  }
}
