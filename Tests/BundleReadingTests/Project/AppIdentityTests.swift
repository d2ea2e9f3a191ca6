import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Who the app is")
struct AppIdentityTests {
  /// A project of an app, a widget extension and tests; settings are old-style property list text.
  private static func project(app: String, project: String = "", list: String = "") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; developmentRegion = de; knownRegions = (de, Base, fr); targets = (APP, EXT, TEST);
        buildConfigurationList = LP; mainGroup = MAIN; };
      MAIN = { isa = PBXGroup; children = (CONF); sourceTree = "<group>"; };
      CONF = { isa = PBXGroup; children = (XC); path = Config; sourceTree = "<group>"; };
      XC = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      APP = { isa = PBXNativeTarget; name = CoffeeBar; productType = "com.apple.product-type.application";
        buildConfigurationList = LA; };
      EXT = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = LE; };
      TEST = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = LE; };
      LP = { isa = XCConfigurationList; buildConfigurations = (CP); };
      LA = { isa = XCConfigurationList; buildConfigurations = (CA, CB); };
      LE = { isa = XCConfigurationList; buildConfigurations = (CE); };
      CP = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(project) }; };
      CA = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC;
        buildSettings = { \(list) \(app) }; };
      CB = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Beta; }; };
      CE = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { INFOPLIST_FILE = Widgets/Info.plist; PRODUCT_NAME = Widgets; }; };
    }; rootObject = ROOT; }
    """
  }

  private func names(_ files: [String: String]) -> [String] {
    BundleFixture(files).bundle.app.names.map {
      ($0.locale.isEmpty ? "" : $0.locale + ":") + $0.name + ($0.isSynonym ? "~" : "")
    }
  }

  @Test(
    "Display names of app targets are resolved",
    arguments: [
      ("INFOPLIST_KEY_CFBundleDisplayName = \"Coffee Bar\";", "", "", "Coffee Bar"),
      ("", "", "", "CoffeeBar"),
      ("PRODUCT_NAME = \"$(TARGET_NAME) Pro\";", "", "", "CoffeeBar Pro"),
      ("INFOPLIST_KEY_CFBundleDisplayName = \"$(DISPLAY)\";", "DISPLAY = \"${NAME} Bar\"; NAME = Tea;", "", "Tea Bar"),
      ("INFOPLIST_KEY_CFBundleDisplayName = \"$(DISPLAY)\";", "", "DISPLAY = From File // said here", "From File"),
      ("NAME = \"$(inherited) Bar\"; PRODUCT_NAME = \"$(NAME)\";", "NAME = Milk;", "", "Milk Bar"),
      ("PRODUCT_NAME = \"$(TARGET_NAME:rfc1034identifier)-x\";", "", "", "CoffeeBar-x"),
      ("PRODUCT_NAME = \"$(A_$(B))\"; A_1 = One; B = 1;", "", "", "One"),
      ("PRODUCT_NAME = \"$(NOTHING:default=Some Name)\";", "", "", "Some Name"),
      (
        "INFOPLIST_KEY_CFBundleDisplayName = \"$(LOOP)\"; LOOP = \"$(LOOP2)\"; LOOP2 = \"$(LOOP)\";", "", "",
        "CoffeeBar"
      ),
    ])
  func displayName(app: String, project: String, settings: String, expected: String) {
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(app: app, project: project), "Config/App.xcconfig": settings,
    ])
    #expect(found == [expected, "Beta"])
  }

  @Test("A list of the app is read in its target's settings; an extension's names are not the app's")
  func lists() {
    let list = propertyList(
      dictionary([
        "CFBundleDisplayName": "$(PRODUCT_NAME) Plus",
        "INAlternativeAppNames": "<array>\(dictionary(["INAlternativeAppName": "Barista"]))</array>",
      ]))
    let widgets = propertyList(dictionary(["CFBundleDisplayName": "Favourites", "NSExtension": "<dict/>"]))
    let found = names([
      "sub/My.xcodeproj/project.pbxproj": Self.project(app: "", list: "INFOPLIST_FILE = App/Info.plist;"),
      "sub/App/Info.plist": list, "sub/Widgets/Info.plist": widgets,
      "sub/App/fr.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Bar à café\";",
      "sub/Widgets/fr.lproj/InfoPlist.strings": "CFBundleDisplayName = Favoris;",
    ])
    #expect(found == ["CoffeeBar Plus", "Barista~", "Beta", "fr:Bar à café"])
  }

  @Test("Settings files include one another, in circles too")
  func inclusions() {
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(app: "INFOPLIST_KEY_CFBundleDisplayName = \"$(DISPLAY)\";"),
      "Config/App.xcconfig": "#include \"../Shared.xcconfig\"\n#include? \"Missing.xcconfig\"\nNAME = Mocha\n",
      "Shared.xcconfig": "#include \"Config/App.xcconfig\"\nNAME = Tea\nDISPLAY[sdk=iphoneos*] = $(NAME) Bar\n",
    ])
    #expect(found == ["Mocha Bar", "Beta"])
  }

  @Test("The development region is the project's, then the list's, then the catalog's, else English")
  func developmentLocale() {
    let list = propertyList(dictionary(["CFBundleDevelopmentRegion": "fr"]))
    let catalog = "{\"sourceLanguage\": \"ja\", \"strings\": {}}"
    let all = ["A.xcodeproj/project.pbxproj": Self.project(app: ""), "Info.plist": list, "A.xcstrings": catalog]
    #expect(BundleFixture(all).bundle.developmentLocale == "de")
    #expect(BundleFixture(all.filter { !$0.key.contains("pbxproj") }).bundle.developmentLocale == "fr")
    #expect(BundleFixture(["A.xcstrings": catalog]).bundle.developmentLocale == "ja")
    #expect(BundleFixture(["en.lproj/A.strings": "", "de.lproj/A.strings": ""]).bundle.developmentLocale == "en")
    #expect(BundleFixture(["de.lproj/A.strings": "a=b;"]).bundle.developmentLocale == "en")
    #expect(BundleFixture(["de.lproj/A.strings": "", "en_GB.lproj/A.strings": ""]).bundle.developmentLocale == "en-GB")
  }

  @Test("References that multiply end without a name")
  func explosion() {
    let doubled = (0..<40).map { "X\($0) = \"$(X\($0 + 1))$(X\($0 + 1))\";" }.joined()
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(
        app: "INFOPLIST_KEY_CFBundleDisplayName = \"$(X0)\"; \(doubled) X40 = a;")
    ])
    #expect(found == ["CoffeeBar", "Beta"])
  }
}
