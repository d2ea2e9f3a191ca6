import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("The app’s identity")
struct AppIdentityTests {
  /// A project with an app, a widget extension and tests; settings are old-style property list text.
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
      ("NAME = \"$(NAME)\"; PRODUCT_NAME = \"$(NAME)\";", "", "NAME = Milk", "Milk"),
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
    #expect(found == [expected])
  }

  @Test("An app’s property list is read with its target's settings, and an extension's names are not the app's")
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
    #expect(found == ["CoffeeBar Plus", "Barista~", "fr:Bar à café"])
  }

  @Test(
    "The name setting counts if Xcode generates the list, otherwise the list counts",
    arguments: [
      ("GENERATE_INFOPLIST_FILE = YES;", "Coffee Bar Setting"), ("GENERATE_INFOPLIST_FILE = NO;", "Coffee Bar List"),
      ("", "Coffee Bar List"),
    ])
  func unusedSetting(settings: String, expected: String) {
    let app = "INFOPLIST_KEY_CFBundleDisplayName = \"Coffee Bar Setting\"; \(settings)"
    let list = "INFOPLIST_FILE = App/Info.plist;"
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(app: app, list: list),
      "App/Info.plist": propertyList(dictionary(["CFBundleDisplayName": "Coffee Bar List"])),
    ])
    #expect(found == [expected])
  }

  /// A target with the name of its product and a table of names among its resources.
  private struct Sibling {
    var name: String
    var type = "application"
    var settings = "SDKROOT = iphoneos;"
  }

  /// A project of targets, each with a folder of the same name.
  private static func project(of siblings: [Sibling]) -> [String: String] {
    let objects = siblings.enumerated().map { index, sibling in
      """
      T\(index) = { isa = PBXNativeTarget; name = "\(sibling.name)"; buildConfigurationList = L\(index);
        productType = "com.apple.product-type.\(sibling.type)"; buildPhases = (R\(index)); };
      R\(index) = { isa = PBXResourcesBuildPhase; files = (B\(index)); };
      B\(index) = { isa = PBXBuildFile; fileRef = V\(index); };
      V\(index) = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (F\(index)); sourceTree = "<group>"; };
      F\(index) = { isa = PBXFileReference; path = "\(sibling.name)/fr.lproj/InfoPlist.strings"; sourceTree = "<group>"; };
      L\(index) = { isa = XCConfigurationList; buildConfigurations = (C\(index)); };
      C\(index) = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(sibling.settings) }; };
      """
    }
    let targets = siblings.indices.map { "T\($0)" }.joined(separator: ", ")
    let project = """
      // !$*UTF8*$!
      { objects = { ROOT = { isa = PBXProject; targets = (\(targets)); }; \(objects.joined(separator: "\n")) };
      rootObject = ROOT; }
      """
    return siblings.reduce(into: ["My.xcodeproj/project.pbxproj": project]) {
      $0["\($1.name)/fr.lproj/InfoPlist.strings"] = "CFBundleDisplayName = \"\($1.name) fr\";"
    }
  }

  @Test(
    "The target for the most common system names the product, not its companions",
    arguments: [
      Sibling(name: "Couch", settings: "SDKROOT = appletvos;"), Sibling(name: "Wrist", settings: "SDKROOT = watchos;"),
      Sibling(name: "Wrist", type: "application.watchapp2", settings: ""),
      Sibling(name: "Clip", type: "application.on-demand-install-capable"),
      Sibling(name: "Checks", type: "bundle.ui-testing"), Sibling(name: "Share", type: "app-extension"),
    ])
  private func siblings(sibling: Sibling) {
    let app = Sibling(name: "Coffee Bar")
    for targets in [[sibling, app], [app, sibling]] {
      #expect(names(Self.project(of: targets)) == ["Coffee Bar", "fr:Coffee Bar fr"])
    }
  }

  @Test("A TV app names the product if there is no other app")
  func television() {
    let app = Sibling(name: "Coffee Bar", settings: "SDKROOT = appletvos;")
    #expect(names(Self.project(of: [app])) == ["Coffee Bar", "fr:Coffee Bar fr"])
  }

  @Test("A table that belongs to no target names nothing")
  func leftTable() {
    var files = Self.project(of: [Sibling(name: "Coffee Bar")])
    files["Learn/fr.lproj/InfoPlist.strings"] = "CFBundleName = Apprendre;"
    #expect(names(files) == ["Coffee Bar", "fr:Coffee Bar fr"])
  }

  @Test("A table’s short name counts if it has no display name")
  func shortNames() {
    let found = names([
      "fr.lproj/InfoPlist.strings": "CFBundleName = Bar; CFBundleDisplayName = \"Bar à café\";",
      "de.lproj/InfoPlist.strings": "CFBundleName = Kaffeebar;",
    ])
    #expect(found == ["de:Kaffeebar", "fr:Bar à café"])
  }

  @Test(
    "The Release configuration counts, then the default one, and never a debug configuration",
    arguments: [
      (["Debug", "Release"], "Debug", "Release"), (["Debug", "Beta", "Release"], "Beta", "Release"),
      (["Debug", "Beta", "Store"], "Store", "Store"), (["Debug", "Beta Release"], "Debug", "Beta Release"),
      (["Debug"], "Debug", "Debug"),
    ])
  func installed(configurations: [String], usual: String, expected: String) {
    let list = configurations.map { "C\($0.filter { $0 != " " })" }
    let objects = zip(list, configurations).map { id, name in
      "\(id) = { isa = XCBuildConfiguration; name = \"\(name)\"; buildSettings = { PRODUCT_NAME = \"\(name)\"; }; };"
    }
    let project = """
      // !$*UTF8*$!
      { objects = { ROOT = { isa = PBXProject; targets = (T); };
      T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
        buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (\(list.joined(separator: ", ")));
        defaultConfigurationName = \(usual); };
      \(objects.joined(separator: "\n")) }; rootObject = ROOT; }
      """
    #expect(names(["My.xcodeproj/project.pbxproj": project]) == [expected])
  }

  @Test("Settings files can include one another, even in circles")
  func inclusions() {
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(app: "INFOPLIST_KEY_CFBundleDisplayName = \"$(DISPLAY)\";"),
      "Config/App.xcconfig": "#include \"../Shared.xcconfig\"\n#include? \"Missing.xcconfig\"\nNAME = Mocha\n",
      "Shared.xcconfig": "#include \"Config/App.xcconfig\"\nNAME = Tea\nDISPLAY[sdk=iphoneos*] = $(NAME) Bar\n",
    ])
    #expect(found == ["Mocha Bar"])
  }

  @Test("The development region comes from the project, then the list, then the catalog, otherwise it is English")
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

  /// The old names of languages, as in projects and folders.
  private static let languages: [(String, String)] = [
    ("English", "en"), ("German", "de"), ("French", "fr"), ("Japanese", "ja"), ("Spanish", "es"), ("Italian", "it"),
    ("Dutch", "nl"), ("Swedish", "sv"), ("Korean", "ko"),
  ]

  @Test("A language named by a project and by folders matches if the tags are equivalent", arguments: languages)
  func languageNames(name: String, tag: String) {
    func bundle(_ region: String, _ folder: String) -> LocalizationBundle {
      BundleFixture([
        "A.xcodeproj/project.pbxproj": Self.project(app: "").replacing("Region = de", with: "Region = \(region)"),
        "Base.lproj/A.strings": "\"a b\" = \"A\"; \"b c\" = \"B\";",
        "\(folder).lproj/A.strings": "\"a b\" = \"A\";", "\(folder).lproj/B.strings": "\"c d\" = \"C\";",
        "pl.lproj/A.strings": "\"a b\" = \"A\";",
      ]).bundle
    }
    let known = bundle(tag, tag)
    #expect(known.developmentLocale == tag)
    for other in [bundle(name, tag), bundle(tag, name), bundle(name, name)] {
      #expect(other.developmentLocale == tag)
      #expect(other.localizations == known.localizations)
      #expect(other.entries.map(\.expectedLocales) == known.entries.map(\.expectedLocales))
      #expect(other.entries.map(\.sourceLocale) == known.entries.map(\.sourceLocale))
      let locales = [other, known].map { $0.entries.map { $0.texts.map(\.locale).sorted() } }
      #expect(locales[0] == locales[1])
    }
  }

  @Test("A region of the development language counts as the language that is shipped")
  func developmentRegion() {
    let project = Self.project(app: "").replacing("Region = de", with: "Region = \"en_US\"")
    let fixture = BundleFixture([
      "A.xcodeproj/project.pbxproj": project, "en.lproj/A.strings": "a_key = A;", "de.lproj/A.strings": "a_key = B;",
    ])
    #expect(fixture.bundle.developmentLocale == "en")
    #expect(fixture["a_key"]?.sourceLocale == "en")
  }

  @Test("Base is not a language of a catalog")
  func baseInCatalog() {
    let catalog =
      #"{"sourceLanguage": "Base", "strings": {"a b": {"localizations": {"Base": {"stringUnit": {"value": "A"}}, "#
      + #""de": {"stringUnit": {"value": "B"}}}}}}"#
    let bundle = BundleFixture(["A.xcstrings": catalog, "en.lproj/B.strings": "a_key = A;"]).bundle
    #expect(bundle.developmentLocale == "en")
    #expect(bundle.localizations == ["de", "en"])
    #expect(bundle.entries.map(\.expectedLocales) == [["de"], ["de", "en"]])
  }

  @Test("References that multiply do not expand into a name")
  func explosion() {
    let doubled = (0..<40).map { "X\($0) = \"$(X\($0 + 1))$(X\($0 + 1))\";" }.joined()
    let found = names([
      "My.xcodeproj/project.pbxproj": Self.project(
        app: "INFOPLIST_KEY_CFBundleDisplayName = \"$(X0)\"; \(doubled) X40 = a;")
    ])
    #expect(found == ["CoffeeBar"])
  }
}
