import Foundation
import ReviewTestSupport
import Testing

@testable import BundleReading

/// `.pre-commit-hooks.yaml` names the files whose change starts a review: all that one reads.
@Suite("Names in the hooks")
struct HookNamesTests {
  static let read = [
    "de.lproj/A.strings", "A.stringsdict", "A.xcstrings", "A.intentdefinition", "AppIntentVocabulary.plist",
    "App-Info.plist", "App.xcodeproj/project.pbxproj", "App.xcconfig", "extract.actionsdata", "root.ssu.yaml",
    "A.loctable", "Sources/A.swift", "de.xliff", "de.xlf",
  ]
  static let pictures = ["Latte@2x.png", "Latte.PNG", "A/Latte.jpg", "Latte.jpeg"]
  static let others = [
    "A.xcassets/Latte.imageset/\(AssetCatalog.contentsName)", "A.xcassets/Latte.imageset/Latte.svg",
    "App/\(ReadingOptions.configurationName)", ".shortcut-review-baseline.jsonl",
  ]

  private static func pattern() throws -> Regex<AnyRegexOutput> {
    let manifest = try Repository.text(".pre-commit-hooks.yaml")
    let line = try #require(manifest.firstMatch(of: /files: &files '(.*)'/)?.1)
    return try Regex(String(line))
  }

  @Test("A file that a review reads starts the hook", arguments: read + pictures + others)
  func starts(path: String) throws {
    #expect(try path.contains(Self.pattern()))
  }

  @Test("The names are those of the readers, and of all of them")
  func names() {
    #expect(Set(Self.read.compactMap(BundleFormat.init(path:))) == Set(BundleFormat.allCases))
    #expect(Self.read.allSatisfy { BundleFormat(path: $0) != nil })
    #expect(Self.pictures.allSatisfy(LoosePicture.isPicture))
  }

  @Test("Others do not", arguments: ["README.md", "a.yml", "A.strings.orig"])
  func doesNotStart(path: String) throws {
    #expect(try !path.contains(Self.pattern()))
  }
}
