import BundleReading
import ReviewModel
import SwiftSources
import Testing

@Suite("Packages in sources")
struct PackageTests {
  private func targets(_ manifest: String, project: Bool = false) -> BuildTargets {
    var files = [
      ("Kit/Package.swift", Array(manifest.utf8)), ("Kit/Sources/A/A.swift", Array("struct A {}".utf8)),
      ("B.swift", Array("struct B {}".utf8)),
    ]
    if project { files.append(("App.xcodeproj/project.pbxproj", Array("{ objects = { }; rootObject = A; }".utf8))) }
    return LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files).facts.targets
  }

  @Test(
    "A package's oldest systems are those that it names one by one",
    arguments: [
      ("[.iOS(.v16), .watchOS(.v9)]", [ApplePlatform.iOS: SystemVersion(16), .watchOS: SystemVersion(9)]),
      (
        "[.iOS(\"16.4\"), .macOS(.v10_15), .macCatalyst(.v16)]",
        [.iOS: SystemVersion(16, 4), .macOS: SystemVersion(10, 15)]
      ),
      ("[.iOS(oldest)]", nil), ("platforms", nil), ("[.iOS(.v16)] + more", nil),
    ] as [(String, [ApplePlatform: SystemVersion]?)])
  func platforms(_ list: String, expected: [ApplePlatform: SystemVersion]?) {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "Kit", platforms: \(list), dependencies: [.package(url: "https://example.org", from: "1.0.0")])
      """
    let targets = targets(manifest)
    #expect(targets.targets.first?.minimumVersions == expected)
    // It runs on all platforms.
    #expect(targets.targets.allSatisfy { $0.isPackage && $0.platforms == nil })
    #expect(targets.memberships.keys.sorted() == (expected == nil ? [] : [1, 2]))
  }

  @Test("A package in a folder with a project runs on what the project's apps run on")
  func project() {
    #expect(targets("let package = Package(name: \"Kit\", platforms: [.iOS(.v16)])", project: true).targets.isEmpty)
  }

  @Test(
    "Nonsense names no system",
    arguments: ["", "Package(", "let package = Package(platforms: [.iOS(.v", "Package(platforms: [1, nil, .iOS])"])
  func nonsense(_ manifest: String) { #expect(targets(manifest).targets.allSatisfy { $0.minimumVersions.count <= 1 }) }
}
