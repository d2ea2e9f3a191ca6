import ReviewModel
import Testing

@Suite("Projects with sources that are not read")
struct UnreadSourceTests {
  private static let donation = """
    import Intents

    func place(_ order: Order) {
      let interaction = INInteraction(intent: order.intent, response: nil)
      interaction.identifier = order.id.uuidString
      interaction.donate(completion: nil)
    }
    """

  private static func project(with file: String) -> String {
    """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = M; targets = (T); };
      M = { isa = PBXGroup; children = (D, F); sourceTree = "<group>"; };
      D = { isa = PBXFileReference; path = "Donor.swift"; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      A = { isa = PBXBuildFile; fileRef = D; };
      B = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = (A, B); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (S); };
      L = { isa = XCConfigurationList; buildConfigurations = (); };
    }; rootObject = P; }
    """
  }

  @Test("What Objective-C may delete is not missed", arguments: [("Orders.m", 0), ("Orders.swift", 1)])
  func objectiveC(file: String, count: Int) {
    let source = WrittenSource(
      name: file,
      files: ["App/Donor.swift": Self.donation, "App/App.xcodeproj/project.pbxproj": Self.project(with: file)])
    #expect(source.marks().map(\.rule) == Array(repeating: "donation-never-deleted", count: count))
  }
}
