/// Small projects with widgets for the examples of rules on sources.
enum WidgetExamples {
  /// A project whose target `Widgets` compiles the folder with that name.
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

  static func files(_ settings: String, _ sources: [String: String]) -> [String: String] {
    project(settings).merging(sources.map { ("Widgets/\($0.key)", $0.value) }) { $1 }
  }

  static let iOS = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
  static let watchOS = "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 26.0;"
  static let both = """
    SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator watchos watchsimulator"; \
    IPHONEOS_DEPLOYMENT_TARGET = 17.0; WATCHOS_DEPLOYMENT_TARGET = 26.0;
    """

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

/// Small App Intents for the examples of rules on actions.
enum AppIntentExamples {
  /// A file with one App Intent.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - members: More declarations in addition to its title.
  ///   - perform: The body of `perform`.
  ///   - returns: The protocol of its result in addition to `IntentResult`.
  static func file(
    _ name: String, _ title: String, _ members: String, perform: String = "", returns: String? = nil,
    path: String = "App/Order.swift"
  ) -> [String: String] {
    let source = """
      import AppIntents

      struct \(name): AppIntent {
        static let title: LocalizedStringResource = "\(title)"
        \(members)

        func perform() async throws -> some IntentResult\(returns.map { " & \($0)" } ?? "") {
          \(perform)
          return .result()
        }
      }

      """
    return [path: source]
  }
}
