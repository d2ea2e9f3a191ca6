import ReviewModel
import Testing

@Suite("The languages of packages")
struct PackageLanguageTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = { ROOT = { isa = PBXProject; developmentRegion = en; }; }; rootObject = ROOT; }
    """
  private static func manifest(_ arguments: String) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\"\(arguments))\n"
  }
  private static let tables = [
    "App/en.lproj/A.strings": "app_key = A;", "App/de.lproj/A.strings": "app_key = B;",
    "Kit/Sources/Kit/de.lproj/A.strings": "kit_key = A;", "Kit/Sources/Kit/en.lproj/A.strings": "kit_key = B;",
    "Kit/Sources/Kit/en.lproj/B.strings": "\"kit key\" = B;",
  ]

  private func bundle(_ files: [String: String]) -> LocalizationBundle {
    Reading.bundle(Self.tables.merging(files) { $1 })
  }

  private func source(_ key: String, in bundle: LocalizationBundle) -> String? {
    bundle.entries.first { $0.id.key == key }?.sourceLocale
  }

  @Test(
    "A package’s default localization is the source language of its own contents only",
    arguments: [(", defaultLocalization: \"de\"", "de"), (", defaultLocalization: language", "en"), ("", "en")])
  func defaultLocalization(arguments: String, expected: String) {
    for files in [["A.xcodeproj/project.pbxproj": Self.project], ["App/Info.plist": Self.list]] {
      let bundle = bundle(files.merging(["Kit/Package.swift": Self.manifest(arguments)]) { $1 })
      #expect(bundle.developmentLocale == "en")
      #expect(source("app_key", in: bundle) == "en")
      #expect(source("kit_key", in: bundle) == expected)
      #expect(bundle.entries.first { $0.id.key == "kit key" }?.packageLocale == (expected == "en" ? nil : expected))
    }
  }

  private static let list = """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>English</string></dict></plist>
    """

  @Test("Without a project, the package’s language is the bundle’s; with one in the same folder, the project’s")
  func alone() {
    let package = ["Package.swift": Self.manifest(", defaultLocalization: \"de\", platforms: [.iOS(.v17)]")]
    #expect(bundle(package).developmentLocale == "de")
    #expect(source("app_key", in: bundle(package)) == "de")
    let both = bundle(package.merging(["A.xcodeproj/project.pbxproj": Self.project]) { $1 })
    #expect(both.developmentLocale == "en")
    #expect(source("app_key", in: both) == "en")
  }

  @Test(
    "The folders that a package’s targets name are known, unless only a run would show one",
    arguments: [
      (".target(name: \"Kit\")", []), (".target(name: \"Kit\"), .target(name: \"Texts\", path: \"Text\")", ["Text"]),
      (".target(name: \"Kit\", path: folder), .testTarget(name: \"Checks\", path: \"Checks\")", nil),
    ] as [(String, [String]?)])
  func folders(targets: String, expected: [String]?) {
    let manifest = Self.manifest(", defaultLocalization: \"de\", targets: [\(targets)]")
    #expect(bundle(["Kit/Package.swift": manifest]).code?.packages.map(\.targetFolders) == [expected])
  }
}
