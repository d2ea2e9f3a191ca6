/// Small projects with widgets for the examples of rules on sources.
enum WidgetExamples {
  /// A project whose target `Widgets` compiles the folder of that name.
  ///
  /// - Parameter settings: Its build settings: `SDKROOT = watchos;`.
  static func project(_ settings: String) -> [String: String] {
    [
      "CoffeeBar.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        PROJECT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (TARGET); };
        MAIN = { isa = PBXGroup; children = (FOLDER); sourceTree = "<group>"; };
        FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
        TARGET = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = LIST; fileSystemSynchronizedGroups = (FOLDER); };
        LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
        RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; rootObject = PROJECT; }
      """
    ]
  }

  /// The files of a project with the sources of its widgets.
  static func files(_ settings: String, _ sources: [String: String]) -> [String: String] {
    project(settings).merging(sources.map { ("Widgets/\($0.key)", $0.value) }) { $1 }
  }

  static let iOS = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
  static let watchOS = "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 26.0;"
  static let both = """
    SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator watchos watchsimulator"; \
    IPHONEOS_DEPLOYMENT_TARGET = 17.0; WATCHOS_DEPLOYMENT_TARGET = 26.0;
    """

  /// A timeline provider with the given members.
  static func provider(_ members: String, comment: String = "Today’s roast.") -> String {
    """
    import WidgetKit

    /// \(comment)
    struct RoastProvider: AppIntentTimelineProvider {
    \(members)
    }
    """
  }
}
