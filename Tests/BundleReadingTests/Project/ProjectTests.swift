import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
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

  /// The old names of languages, as projects and folders have them.
  private static let languages: [(String, String)] = [
    ("English", "en"), ("German", "de"), ("French", "fr"), ("Japanese", "ja"), ("Spanish", "es"), ("Italian", "it"),
    ("Dutch", "nl"), ("Swedish", "sv"), ("Korean", "ko"),
  ]

  @Test("A project and folders that name a language are those that have its tag", arguments: languages)
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

  @Test("A region of the development language is the language that is shipped")
  func developmentRegion() {
    let project = Self.project(app: "").replacing("Region = de", with: "Region = \"en_US\"")
    let fixture = BundleFixture([
      "A.xcodeproj/project.pbxproj": project, "en.lproj/A.strings": "a_key = A;", "de.lproj/A.strings": "a_key = B;",
    ])
    #expect(fixture.bundle.developmentLocale == "en")
    #expect(fixture["a_key"]?.sourceLocale == "en")
  }

  @Test("Base is no language of a catalog")
  func baseInCatalog() {
    let catalog =
      #"{"sourceLanguage": "Base", "strings": {"a b": {"localizations": {"Base": {"stringUnit": {"value": "A"}}, "#
      + #""de": {"stringUnit": {"value": "B"}}}}}}"#
    let bundle = BundleFixture(["A.xcstrings": catalog, "en.lproj/B.strings": "a_key = A;"]).bundle
    #expect(bundle.developmentLocale == "en")
    #expect(bundle.localizations == ["de", "en"])
    #expect(bundle.entries.map(\.expectedLocales) == [["de"], ["de", "en"]])
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

@Suite("What targets compile")
struct BuildTargetTests {
  /// A project of an app for iPhone, a watch app and a widget extension for both.
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

  @Test("A source is compiled for the platforms of all targets that have it")
  func platforms() {
    let bundle = bundle(Self.project())
    #expect(platforms("Shared/Order.swift", in: bundle) == [.iOS, .watchOS])
    #expect(platforms("Watch/Face.swift", in: bundle) == [.watchOS])
    // A single file of a folder may belong to another target besides.
    #expect(platforms("Watch/Models/Roast.swift", in: bundle) == [.iOS, .watchOS])
    #expect(platforms("Watch/Models/Bean.swift", in: bundle) == [.watchOS])
    #expect(platforms("Loose.swift", in: bundle) == nil)
  }

  @Test("Files and folders are left out of a synchronized folder, and files bound to platforms")
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
    "Platforms and versions are those of the resolved settings; what cannot be resolved is not known",
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

  @Test("A settings file that was read tells as the project does")
  func settingsFile() {
    let settings = ["sub/Base.xcconfig": "SDKROOT = iphoneos\nIPHONEOS_DEPLOYMENT_TARGET = 14.2\n"]
    let bundle = bundle(Self.project(base: "", configuration: "baseConfigurationReference = XC;"), settings)
    let target = bundle.facts.targets.targets.first { $0.name == "App" }
    #expect(target?.platforms == [.iOS])
    #expect(target?.minimumVersions == [.iOS: SystemVersion(14, 2)])
  }

  @Test("Versions are numbers with dots between them")
  func versions() {
    #expect(SystemVersion("17") == SystemVersion(17))
    #expect(SystemVersion("16.4.1") == SystemVersion(16, 4))
    #expect(SystemVersion(9, 4) < SystemVersion(10))
    for text in ["", ".", "a", "1.", "-1", "17.x"] { #expect(SystemVersion(text) == nil, "\(text)") }
  }
}
