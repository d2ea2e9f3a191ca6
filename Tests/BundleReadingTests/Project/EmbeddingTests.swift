import BundleReading
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Which targets an app contains")
struct EmbeddingTests {
  /// An app that embeds widgets and links a framework by its product; a demo; a framework for nobody; and tests.
  private static func project(embedded: String = "BW") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; targets = (APP, WIDGETS, KIT, DEMO, LOOSE, TESTS); buildConfigurationList = L; };
      PW = { isa = PBXFileReference; path = Widgets.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      PK = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      BW = { isa = PBXBuildFile; fileRef = PW; };
      BK = { isa = PBXBuildFile; fileRef = PK; };
      COPY = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (\(embedded)); };
      LINK = { isa = PBXFrameworksBuildPhase; files = (BK); };
      NEED = { isa = PBXTargetDependency; targetProxy = PROXY; };
      PROXY = { isa = PBXContainerItemProxy; remoteGlobalIDString = APP; };
      APP = { isa = PBXNativeTarget; name = Soup; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (COPY); };
      WIDGETS = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
        productReference = PW; buildConfigurationList = L; buildPhases = (LINK); };
      KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        productReference = PK; buildConfigurationList = L; };
      DEMO = { isa = PBXNativeTarget; name = KitDemo; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (LINK); };
      LOOSE = { isa = PBXNativeTarget; name = Loose; productType = "com.apple.product-type.framework";
        buildConfigurationList = L; };
      TESTS = { isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = L; dependencies = (NEED); };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    }; rootObject = ROOT; }
    """
  }

  private static func bundle(_ project: String) -> LocalizationBundle {
    BundleFixture(["Soup.xcodeproj/project.pbxproj": project]).bundle
  }

  private static func names(_ targets: [BuildTarget], where isIncluded: (BuildTarget) -> Bool) -> [String] {
    targets.filter(isIncluded).map(\.name)
  }

  @Test("An app contains what its phases copy, and needs what they link; a demo is not the app")
  func contained() {
    let targets = Self.bundle(Self.project()).facts.targets.targets
    #expect(targets.map(\.parts) == [[1], [2], [], [2], [], [0]])
    #expect(targets.map(\.containers) == [[], [0], [], [], [], []])
    #expect(Self.names(targets) { !$0.isInApp } == ["KitDemo", "Loose"])
  }

  @Test("A project that embeds nothing may leave that to another one")
  func nothingEmbedded() {
    let targets = Self.bundle(Self.project(embedded: "")).facts.targets.targets
    #expect(Self.names(targets) { !$0.isInApp }.isEmpty)
  }

  @Test("The listing says which product contains which")
  func listing() {
    let bundle = Self.bundle(Self.project())
    let text = String(decoding: ProductListing(bundle).render(as: .text), as: UTF8.self)
    let heads = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ")" } }
    #expect(
      heads == [
        "Soup (app, iOS", "Widgets (extension, iOS, in Soup", "Kit (framework or tool, iOS",
        "KitDemo (app, iOS, in no app",
        "Loose (framework or tool, iOS, in no app", "Checks (tests, iOS",
      ])
    let json = String(decoding: ProductListing(bundle).render(as: .json), as: UTF8.self).split(separator: "\n")
    #expect(json.count { $0.contains("\"containers\":[\"Soup\"]") && $0.contains("\"name\":\"Widgets\"") } == 1)
    #expect(json.count { $0.contains("\"certainty\":\"inferred\"") } == 2)
  }

  @Test("An app of a specification contains the targets that it depends on, unless it does not embed them")
  func specification() {
    let specification = """
      targets:
        Soup:
          type: application
          platform: iOS
          dependencies:
            - target: Widgets
            - target: Kit
              embed: false
        Widgets: {type: app-extension, platform: iOS}
        Kit: {type: framework, platform: iOS}
        Loose: {type: framework, platform: iOS}
      """
    let targets = BundleFixture(["project.yml": specification]).bundle.facts.targets.targets
    #expect(targets.map(\.containers) == [[], [0], [], []])
    #expect(Self.names(targets) { !$0.isInApp } == ["Loose"])
  }
}
