import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("What targets compile")
struct BuildTargetTests {
  /// A project with an iPhone app, a watch app and a widget extension for both.
  private static func project(
    app: String = "", base: String = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4;", widgets: String = "",
    members: String = "", exceptions: String = "", configuration: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; targets = (APP, WATCH, WIDGETS); buildConfigurationList = LP; mainGroup = MAIN; };
      MAIN = { isa = PBXGroup; children = (SHARED, WATCHFOLDER, XC); sourceTree = "<group>"; };
      SHARED = { isa = PBXGroup; children = (F1, F2); path = Shared; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Order.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Bridge.m; sourceTree = "<group>"; };
      XC = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
      WATCHFOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>";
        exceptions = (X1, X2); };
      X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WATCH; \(exceptions) };
      X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
        membershipExceptions = (Models/Roast.swift); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F1; \(members) };
      B3 = { isa = PBXBuildFile; fileRef = F2; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, B3); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B2); };
      APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = LA; buildPhases = (S1); };
      WATCH = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
        buildConfigurationList = LW; fileSystemSynchronizedGroups = (WATCHFOLDER); };
      WIDGETS = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = LX; buildPhases = (S2); };
      LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
      LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
      LW = { isa = XCConfigurationList; buildConfigurations = (CW); };
      LX = { isa = XCConfigurationList; buildConfigurations = (CX); };
      CP = { isa = XCBuildConfiguration; name = Release; \(configuration) buildSettings = { \(base) }; };
      CA = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(app) }; };
      CW = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 10.0; }; };
      CX = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator watchos watchsimulator";
        WATCHOS_DEPLOYMENT_TARGET = 9.0; \(widgets) }; };
    }; rootObject = ROOT; }
    """
  }

  private struct Sources: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents { SwiftCodeContents() }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  private func bundle(_ project: String, _ more: [String: String] = [:]) -> LocalizationBundle {
    var files = ["sub/My.xcodeproj/project.pbxproj": project].merging(more) { $1 }
    for path in ["Shared/Order.swift", "Watch/Face.swift", "Watch/Models/Roast.swift", "Watch/Models/Bean.swift"] {
      files["sub/\(path)"] = "struct A {}"
    }
    files["sub/Loose.swift"] = "struct B {}"
    return LocalizationBundleReader(sources: Sources()).read(files: files.map { ($0.key, Array($0.value.utf8)) })
  }

  private func platforms(_ path: String, in bundle: LocalizationBundle) -> Set<ApplePlatform>? {
    bundle.files.firstIndex { $0.path == "sub/\(path)" }.flatMap { bundle.facts.targets.platforms(ofFile: $0) }
  }

  @Test("A source is compiled for the platforms of all targets that contain it")
  func platforms() {
    let bundle = bundle(Self.project())
    #expect(platforms("Shared/Order.swift", in: bundle) == [.iOS, .watchOS])
    #expect(platforms("Watch/Face.swift", in: bundle) == [.watchOS])
    // A single file of a folder may also belong to another target.
    #expect(platforms("Watch/Models/Roast.swift", in: bundle) == [.iOS, .watchOS])
    #expect(platforms("Watch/Models/Bean.swift", in: bundle) == [.watchOS])
    #expect(platforms("Loose.swift", in: bundle) == nil)
  }

  @Test("Files and folders can be excluded from a synchronized folder, or limited to platforms")
  func exceptions() {
    let left = bundle(Self.project(exceptions: "membershipExceptions = (Models, Face.swift);"))
    #expect(platforms("Watch/Face.swift", in: left) == nil)
    #expect(platforms("Watch/Models/Bean.swift", in: left) == nil)
    #expect(platforms("Watch/Models/Roast.swift", in: left) == [.iOS])
    let filtered = bundle(
      Self.project(
        members: "platformFilters = (watchos, );",
        exceptions: "platformFiltersByRelativePath = { Face.swift = (ios, ); };"))
    #expect(platforms("Watch/Face.swift", in: filtered) == [])
    let order = filtered.files.firstIndex { $0.path == "sub/Shared/Order.swift" } ?? 0
    let memberships = filtered.facts.targets.memberships[order] ?? []
    #expect(memberships.map(\.platforms) == [nil, [.watchOS]])
  }

  @Test(
    "Platforms and versions come from the resolved settings, and are unknown if they cannot be resolved",
    arguments: [
      ("", "", [ApplePlatform.iOS], "16.4"),
      ("SDKROOT = iphoneos17.2; IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\"; OLDEST = 15;", "", [.iOS], "15"),
      ("SDKROOT = macosx;", "", [.macOS], "16.4"),
      ("SUPPORTED_PLATFORMS = \"iphoneos $(MORE)\"; MORE = \"macosx xros\";", "", [.iOS, .macOS, .visionOS], "16.4"),
      ("SUPPORTED_PLATFORMS = \"iphoneos $(MORE)\";", "", nil, "16.4"),
      ("SDKROOT = auto;", "", nil, "16.4"),
      ("SDKROOT = driverkit;", "", nil, "16.4"),
      ("", "baseConfigurationReference = XC;", nil, nil),
    ] as [(String, String, Set<ApplePlatform>?, String?)])
  func settings(app: String, configuration: String, platforms: Set<ApplePlatform>?, version: String?) {
    let bundle = bundle(Self.project(app: app, configuration: configuration))
    let target = bundle.facts.targets.targets.first { $0.name == "App" }
    #expect(target?.platforms == platforms)
    #expect(target?.minimumVersions[.iOS]?.description == version)
    #expect(target?.hasUnreadSources == true)
  }

  @Test("A settings file works like settings in the project")
  func settingsFile() {
    let settings = ["sub/Base.xcconfig": "SDKROOT = iphoneos\nIPHONEOS_DEPLOYMENT_TARGET = 14.2\n"]
    let bundle = bundle(Self.project(base: "", configuration: "baseConfigurationReference = XC;"), settings)
    let target = bundle.facts.targets.targets.first { $0.name == "App" }
    #expect(target?.platforms == [.iOS])
    #expect(target?.minimumVersions == [.iOS: SystemVersion(14, 2)])
  }

  @Test("The app runs on the systems of all app targets, or on unknown ones if a target does not specify them")
  func appPlatforms() {
    #expect(bundle(Self.project()).facts.targets.appPlatforms == [.iOS, .watchOS])
    #expect(bundle(Self.project(app: "SDKROOT = macosx;")).facts.targets.appPlatforms == [.macOS, .watchOS])
    #expect(bundle(Self.project(app: "SDKROOT = auto;")).facts.targets.appPlatforms == nil)
    // An unread settings file of a watch app changes nothing.
    let unread = bundle(Self.project(configuration: "baseConfigurationReference = XC;")).facts.targets
    #expect(unread.targets.first { $0.name == "Watch" }?.platforms == [.watchOS])
    // Neither does one of a Mac app: CocoaPods writes such a file, and it is not committed.
    let mac = bundle(Self.project(base: "SDKROOT = macosx;", configuration: "baseConfigurationReference = XC;"))
    #expect(mac.facts.targets.targets.first { $0.name == "App" }?.platforms == [.macOS])
    #expect(BuildTargets().appPlatforms == nil)
    #expect(BuildTargets(targets: [BuildTarget(name: "Kit", platforms: [.iOS])]).appPlatforms == nil)
  }

  @Test("Versions are numbers separated by dots")
  func versions() {
    #expect(SystemVersion("17") == SystemVersion(17))
    #expect(SystemVersion("16.4.1") == SystemVersion(16, 4))
    #expect(SystemVersion(9, 4) < SystemVersion(10))
    for text in ["", ".", "a", "1.", "-1", "17.x"] { #expect(SystemVersion(text) == nil, "\(text)") }
  }
}
