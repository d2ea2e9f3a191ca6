/// Small apps for the examples of rules on where the texts of the code are.
enum LookupExamples {
  /// An App Intent in `App/Order.swift`.
  ///
  /// - Parameters:
  ///   - title: Its title, as an expression.
  ///   - members: More declarations.
  static func intent(_ title: String, _ members: String = "") -> String {
    """
    import AppIntents

    struct OrderCoffee: AppIntent {
      static let title: LocalizedStringResource = \(title)
      \(members)
    }

    """
  }

  /// The intent with German and English tables next to it.
  ///
  /// - Parameter tables: The English and German contents, by the name of a table with its extension.
  static func app(
    _ title: String, members: String = "",
    _ tables: KeyValuePairs<String, KeyValuePairs<String, (english: String, german: String)>>
  ) -> [String: String] {
    var files = ["App/Order.swift": intent(title, members)]
    for (name, texts) in tables {
      files["App/en.lproj/\(name)"] = texts.map { "\"\($0.key)\" = \"\($0.value.english)\";\n" }.joined()
      files["App/de.lproj/\(name)"] = texts.map { "\"\($0.key)\" = \"\($0.value.german)\";\n" }.joined()
    }
    return files
  }

  /// The provider of one App Shortcut, which runs the intent.
  static func provider(_ phrase: String) -> String {
    """
    import AppIntents

    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: OrderCoffee(), phrases: ["\(phrase)"], shortTitle: "Order coffee", systemImageName: "cup")
      }
    }

    """
  }

  /// A project of an app and of the extension `Widgets`, both for iOS.
  ///
  /// - Parameters:
  ///   - region: Its development region.
  ///   - version: The oldest version of iOS that it runs on.
  ///   - app: The folders whose files belong to the app.
  ///   - widgets: The same for the extension.
  ///   - resources: Additional files of the app, one by one.
  ///   - regions: The languages that the project has.
  static func project(
    region: String = "en", version: String = "17.0", app: [String] = ["App"], widgets: [String] = [],
    resources: [String] = [], regions: [String] = []
  ) -> [String: String] {
    let folders = Array(Set(app + widgets)).sorted()
    let groups = folders.map {
      "  F\($0) = { isa = PBXFileSystemSynchronizedRootGroup; path = \($0); sourceTree = \"<group>\"; };\n"
    }
    let files = resources.enumerated().map { index, path in
      """
        R\(index) = { isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
        B\(index) = { isa = PBXBuildFile; fileRef = R\(index); };

      """
    }
    let built = resources.indices.map { "B\($0)" }.joined(separator: ", ")
    func list(_ names: [String]) -> String { names.map { "F\($0)" }.joined(separator: ", ") }
    return [
      "CoffeeBar.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        PROJECT = { isa = PBXProject; buildConfigurationList = LIST; developmentRegion = \(region); mainGroup = MAIN;
          knownRegions = (\(regions.joined(separator: ", "))); targets = (APP, WIDGETS); };
        MAIN = { isa = PBXGroup; children = (\(list(folders))); sourceTree = "<group>"; };
      \(groups.joined())\(files.joined())
        RESOURCES = { isa = PBXResourcesBuildPhase; files = (\(built)); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = LIST; buildPhases = (RESOURCES); fileSystemSynchronizedGroups = (\(list(app))); };
        WIDGETS = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = LIST; fileSystemSynchronizedGroups = (\(list(widgets))); };
        LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
        RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \(version); }; };
      }; rootObject = PROJECT; }

      """
    ]
  }

  /// A String Catalog.
  ///
  /// - Parameter texts: By key, the texts by language.
  static func catalog(in source: String = "en", _ texts: KeyValuePairs<String, KeyValuePairs<String, String>>) -> String
  {
    let entries = texts.map { key, localizations in
      let units = localizations.map {
        "\"\($0.key)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0.value)\"}}"
      }
      return "\"\(key)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
    }
    return "{\"sourceLanguage\": \"\(source)\", \"strings\": {\(entries.joined(separator: ",\n"))}}\n"
  }
}
