import BundleReading
import Reports
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Apps in a shell of another framework")
struct ShellTests {
  /// The project of an app with a script and resources.
  private static func bundle(script: String, resources: [String]) -> LocalizationBundle {
    let files = resources.map { "F\($0.utf8.count)" }
    let references = zip(files, resources).map { file, path in
      """
      \(file) = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      B\(file) = { isa = PBXBuildFile; fileRef = \(file); };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = {
        ROOT = { isa = PBXProject; targets = (APP); mainGroup = MAIN; buildConfigurationList = L; };
        MAIN = { isa = PBXGroup; children = (\(files.joined(separator: ", "))); sourceTree = "<group>"; };
        \(references.joined(separator: "\n"))
        SCRIPT = { isa = PBXShellScriptBuildPhase; shellScript = "\(script)"; };
        COPY = { isa = PBXResourcesBuildPhase; files = (\(files.map { "B" + $0 }.joined(separator: ", "))); };
        APP = { isa = PBXNativeTarget; name = Runner; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (SCRIPT, COPY); };
        L = { isa = XCConfigurationList; buildConfigurations = (R); };
        R = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      }; rootObject = ROOT; }
      """
    return BundleFixture(["ios/Runner.xcodeproj/project.pbxproj": project]).bundle
  }

  @Test(
    "The scripts and resources of a template show the framework, whose code is not read",
    arguments: [
      (#"/bin/sh \"$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh\" build"#, [], "Flutter app"),
      (#"\"$REACT_NATIVE_PATH/scripts/react-native-xcode.sh\""#, [], "React Native app"),
      ("swiftlint", ["public", "capacitor.config.json", "config.xml"], "Capacitor app"),
      ("swiftlint", ["www", "config.xml"], "Cordova app"), ("cordova/lib/copy-www-build-step.js", [], "Cordova app"),
      ("swiftlint", ["config.xml"], "app"), ("swiftlint", ["www"], "app"),
    ])
  func kind(script: String, resources: [String], kind: String) {
    let bundle = Self.bundle(script: script, resources: resources)
    #expect(bundle.facts.targets.targets.map(\.hasUnreadSources) == [kind != "app"])
    let text = String(decoding: ProductListing(bundle).render(as: .text), as: UTF8.self)
    #expect(text.hasPrefix("Runner (\(kind), iOS)"))
  }
}
