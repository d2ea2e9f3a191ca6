import ReviewModel
import SourceText
import Testing

@Suite("Targets declared in manifests")
struct ManifestTargetTests {
  private static let manifest = """
    import ProjectDescription
    let bundle = "com.example.soup"
    let watchWidgets: Target = .target(
      name: "WatchWidgets", destinations: [.appleWatch], product: .appExtension, bundleId: bundle + ".widgets",
      deploymentTargets: .watchOS("10.0"), sources: ["WatchWidgets/**", "Shared/Order.swift"],
      dependencies: [.target(name: "Kit")])
    let project = Project(
      name: "Soup",
      targets: [
        .target(
          name: "Soup", destinations: .iOS, product: .app, bundleId: bundle,
          deploymentTargets: .multiplatform(iOS: "17.2", macOS: "14.0"), sources: "App/**/*.swift"),
        Target(
          name: "Mac", platform: .macOS, product: .app, bundleId: bundle, sources: ["Mac/**", .glob("Other/**")]),
        .target(name: "Some", destinations: destinations, product: .unitTests, sources: ["Some/*.swift", "**"]),
        watchWidgets,
      ])
    """
  private static let code = [
    "Soup/App/Deep/A.swift": "struct A {}", "Soup/Mac/B.swift": "struct B {}",
    "Soup/WatchWidgets/C.swift": "struct C {}",
    "Soup/Shared/Order.swift": "struct Order {}", "Soup/Shared/Other.swift": "struct Other {}",
    "Soup/Sources/Kit/D.swift": "struct D {}",
    "Soup/WatchWidgets/en.lproj/A.strings": "a = A;",
  ]

  /// By path, the names of the targets that compile it.
  private func members(_ files: [String: String]) -> [String: [String]] {
    let bundle = Reading.bundle(Self.code.merging(files) { $1 })
    let targets = bundle.facts.targets
    return Dictionary(
      uniqueKeysWithValues: targets.memberships.map { file, members in
        (bundle.files[file].path, members.map { targets.targets[$0.target].name }.sorted())
      })
  }

  @Test("A target has the folders and files that its manifest names")
  func sources() {
    let members = members(["Soup/Project.swift": Self.manifest])
    #expect(members["Soup/App/Deep/A.swift"] == ["Some", "Soup"])
    #expect(members["Soup/Mac/B.swift"] == ["Mac", "Some"])
    #expect(members["Soup/WatchWidgets/C.swift"] == ["Some", "WatchWidgets"])
    #expect(members["Soup/Shared/Order.swift"] == ["Some", "WatchWidgets"])
    #expect(members["Soup/Shared/Other.swift"] == ["Some"], "a folder that is the manifest’s own")
  }

  @Test("A target states its platforms and the oldest systems")
  func targets() {
    let bundle = Reading.bundle(Self.code.merging(["Soup/Project.swift": Self.manifest]) { $1 })
    let targets = Dictionary(uniqueKeysWithValues: bundle.facts.targets.targets.map { ($0.name, $0) })
    #expect(targets["Soup"]?.platforms == [.iOS])
    #expect(targets["Soup"]?.product == .app)
    #expect(
      targets["Soup"]?.minimumVersions
        == [.iOS: SystemVersion("17.2"), .macOS: SystemVersion("14.0")].compactMapValues(\.self))
    #expect(targets["Mac"]?.platforms == [.macOS])
    #expect(targets["WatchWidgets"]?.platforms == [.watchOS])
    #expect(targets["WatchWidgets"]?.product == .appExtension)
    #expect(targets["WatchWidgets"]?.minimumVersions == [.watchOS: SystemVersion("10.0")].compactMapValues(\.self))
    #expect(targets["Some"]?.platforms == nil, "only running the manifest tells")
    #expect(targets["Some"]?.product == .other)
    #expect(targets["Kit"] == nil, "a dependency is no target")
  }

  @Test("A package next to a manifest has its own sources, and not the folders of the manifest’s targets")
  func package() {
    let package =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\", platforms: [.iOS(.v17)])"
    let manifest = Self.manifest.replacing(", \"**\"", with: "")
    let both = members(["Soup/Project.swift": manifest, "Soup/Package.swift": package])
    #expect(both["Soup/Sources/Kit/D.swift"] == ["Soup"], "named after its folder")
    #expect(both["Soup/WatchWidgets/C.swift"] == ["WatchWidgets"])
    let alone = members(["Soup/Package.swift": package])
    #expect(alone["Soup/WatchWidgets/C.swift"] == ["Soup"])
  }

  @Test("A file of that name without targets, and an adjacent Xcode project, change nothing")
  func others() {
    #expect(members(["Soup/Project.swift": "struct Project { let targets: [String] }"]).isEmpty)
    let project = """
      // !$*UTF8*$!
      { objects = { ROOT = { isa = PBXProject; targets = (APP); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (); }; }; rootObject = ROOT; }
      """
    let members = members(["Soup/Project.swift": Self.manifest, "Soup/Soup.xcodeproj/project.pbxproj": project])
    #expect(members.isEmpty)
    #expect(!self.members(["Soup/Project.swift": Self.manifest]).isEmpty)
  }
}
