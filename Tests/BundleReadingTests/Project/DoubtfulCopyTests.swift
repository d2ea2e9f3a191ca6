import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("A reference in two groups")
struct DoubtfulCopyTests {
  /// A project whose reference to a bundle of settings is in the main group, and in a group with a folder.
  private static func bundle(groups: String = "BUNDLE", damaged: [String]) -> LocalizationBundle {
    let project = """
      // !$*UTF8*$!
      { objects = {
        ROOT = { isa = PBXProject; targets = (APP); mainGroup = MAIN; buildConfigurationList = L; };
        MAIN = { isa = PBXGroup; children = (BUNDLE, TEXTS); sourceTree = "<group>"; };
        TEXTS = { isa = PBXGroup; children = (\(groups)); path = Texts; sourceTree = "<group>"; };
        BUNDLE = { isa = PBXFileReference; path = Settings.bundle; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = BUNDLE; };
        COPY = { isa = PBXResourcesBuildPhase; files = (B); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (COPY); };
        L = { isa = XCConfigurationList; buildConfigurations = (R); };
        R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      }; rootObject = ROOT; }
      """
    var files = ["App.xcodeproj/project.pbxproj": project]
    for folder in ["", "Texts/"] {
      let path = "\(folder)Settings.bundle/de.lproj/Root.strings"
      files[path] = damaged.contains(folder) ? "\"Sound\" = \"Ton" : "\"Sound\" = \"Ton\(folder)\";"
    }
    return BundleFixture(files).bundle
  }

  private static func doubtful(_ bundle: LocalizationBundle) -> [String] {
    bundle.facts.targets.doubtful.map { bundle.files[$0].path }.sorted()
  }

  @Test("Either copy may ship, so damage in one of them is no error beside an intact one")
  func twoGroups() {
    let bundle = Self.bundle(damaged: [""])
    #expect(Self.doubtful(bundle).map { $0.hasPrefix("Texts/") } == [false, true])
    #expect(!bundle.faults.contains { $0.kind == .malformed })
    #expect(bundle.faults.contains { $0.kind == .harmless })
    #expect(Self.bundle(damaged: ["", "Texts/"]).faults.contains { $0.kind == .malformed })
  }

  @Test("A reference in one group is one file, whose damage is an error")
  func oneGroup() {
    let bundle = Self.bundle(groups: "", damaged: [""])
    #expect(Self.doubtful(bundle).isEmpty)
    #expect(bundle.faults.contains { $0.kind == .malformed })
  }
}
