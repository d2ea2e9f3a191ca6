import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading

@Suite("Which files belong to the app")
struct AppFilesTests {
  private struct Sources: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents { SwiftCodeContents() }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  private static let table = "\"order\" = \"Order\";"
  private static let appList = propertyList(dictionary(["CFBundlePackageType": "APPL", "CFBundleName": "Coffee"]))

  private func read(_ files: [String: String], include: [String] = []) -> LocalizationBundle {
    let options = ReadingOptions(include: include.map { PathGlob($0) })
    return LocalizationBundleReader(options: options, sources: Sources())
      .read(files: files.map { ($0.key, Array($0.value.utf8)) })
  }

  /// The tables that are read from these paths, with or without an app next to them.
  private func tables(_ paths: [String], withApp: Bool = true, include: [String] = []) -> [String] {
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.table) })
    if withApp { files["Coffee/Info.plist"] = Self.appList }
    return read(files, include: include).files.map(\.path).filter { $0.hasSuffix(".strings") }
  }

  static let beside = [
    "fastlane", "doc", "docs", "Docs", "Coffee.docc/Resources", "Tests", "CoffeeTests", "CoffeeUITests", "coffee-tests",
    "Coffee Tests", "Test", "Code/Tests/Data", "Fixtures", "Example", "Examples/Tea", "Sample", "Samples", "Demo",
    "CoffeeDemo", "Coffee Example", "SampleApp", "Demo App", "Example Project",
  ]

  @Test("Folders next to the app are skipped with a remark, and are reviewed if you name one", arguments: beside)
  func names(folder: String) {
    let paths = ["Coffee/en.lproj/A.strings", "\(folder)/en.lproj/B.strings"]
    #expect(tables(paths) == ["Coffee/en.lproj/A.strings"])
    #expect(Set(tables(paths, include: [folder])) == Set(paths))
    let bundle = read([paths[0]: Self.table, paths[1]: Self.table, "Coffee/Info.plist": Self.appList])
    #expect(bundle.remarks.count == 1)
    // The reviewed folder itself is not in the paths.
    #expect(tables(["en.lproj/B.strings"], withApp: false) == ["en.lproj/B.strings"])
  }

  @Test(
    "Other folders belong to the app",
    arguments: [
      "Coffee", "ABTest", "TestFlight", "Latest", "Documents", "Documentation", "Sampler", "SampleBuffers", "DemoMode",
      "Exampleton", "Contests", "SharedTesting",
    ])
  func others(folder: String) {
    let paths = ["Coffee/en.lproj/A.strings", "\(folder)/en.lproj/B.strings"]
    #expect(Set(tables(paths)) == Set(paths))
  }

  @Test("An example is the app if there is no other one, and nothing is skipped if nothing would remain")
  func onlyExample() {
    let library = ["Library/en.lproj/A.strings", "Example/en.lproj/B.strings"]
    #expect(Set(tables(library, withApp: false)) == Set(library))
    #expect(tables(["Tests/en.lproj/A.strings"], withApp: false) == ["Tests/en.lproj/A.strings"])
    let examples = ["Samples/Tea/en.lproj/A.strings", "Samples/Milk/en.lproj/B.strings"]
    #expect(Set(tables(examples, withApp: false)) == Set(examples))
  }

  /// A project with an app and tests; each has its own tables and list.
  private static func project(app: String, appList: String, tests: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; targets = (APP, TEST); buildConfigurationList = LA; mainGroup = MAIN; };
      MAIN = { isa = PBXGroup; children = (V1, F2); sourceTree = "<group>"; };
      V1 = { isa = PBXVariantGroup; children = (F1); name = A.strings; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = "\(app)"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "\(tests)"; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = V1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      R1 = { isa = PBXResourcesBuildPhase; files = (B1); };
      R2 = { isa = PBXResourcesBuildPhase; files = (B2); };
      APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = LA; buildPhases = (R1); };
      TEST = { isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = LT; buildPhases = (R2); };
      LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
      CA = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "\(appList)"; }; };
      LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
      CT = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    }; rootObject = ROOT; }
    """
  }

  @Test(
    "If a project lists its files, names of folders do not count",
    arguments: [
      ("Coffee/Info.plist", "Coffee/Examples/en.lproj/A.strings"), ("Coffee/Info.plist", "Tests/en.lproj/A.strings"),
      ("Example/Info.plist", "Example/en.lproj/A.strings"), ("docs/Info.plist", "docs/en.lproj/A.strings"),
    ])
  func membership(list: String, table: String) {
    let tests = "Coffee/Checks/en.lproj/B.strings"
    let bundle = read([
      "My.xcodeproj/project.pbxproj": Self.project(app: table, appList: list, tests: tests), list: Self.appList,
      table: Self.table, tests: Self.table,
    ])
    #expect(bundle.files.map(\.path).filter { $0.hasSuffix(".strings") } == [table])
    #expect(bundle.remarks.count == 1)
  }

  @Test("A package’s modules belong to it, whatever their names; its tests do not")
  func packages() {
    let module = "Sources/Docs/en.lproj/A.strings"
    let files = [
      "Package.swift": "", "Coffee/Info.plist": Self.appList, module: Self.table,
      "Tests/en.lproj/B.strings": Self.table,
      "Examples/Tea/Package.swift": "", "Examples/Tea/Sources/Tea/en.lproj/C.strings": Self.table,
    ]
    #expect(read(files).files.map(\.path).filter { $0.hasSuffix(".strings") } == [module])
  }

  @Test("A table that a build copied is not reviewed twice; a bundle with its own texts is read")
  func copies() {
    let source = "\"a\" = \"A\"; \"b\" = \"B\";"
    let files = [
      "Coffee/de.lproj/A.strings": source, "Coffee.bundle/de.lproj/A.strings": "b = \"B\"; a = A;",
      "build/Coffee.build/de.lproj/A.strings": source, "Tea.bundle/de.lproj/A.strings": "\"c\" = \"C\";",
      "Settings.bundle/de.lproj/Root.strings": source,
    ]
    let bundle = BundleFixture(files).bundle
    #expect(
      bundle.entries.map(\.id.table) == [
        "Coffee/A", "Coffee/A", "Settings.bundle/Root", "Settings.bundle/Root", "Tea.bundle/A",
      ])
    #expect(bundle.remarks.count == 1)
    let included = BundleFixture(files, options: ReadingOptions(include: [PathGlob("Coffee.bundle")])).bundle
    #expect(included.entries.contains { $0.id.table == "Coffee.bundle/A" })
    // A bundle by itself is what is reviewed.
    #expect(BundleFixture(["Coffee.bundle/de.lproj/A.strings": source]).bundle.entries.count == 2)
  }

  @Test("A framework that was built elsewhere is skipped next to sources")
  func frameworks() throws {
    let scratch = try ScratchFolder()
    try scratch.file("Coffee/de.lproj/A.strings", Self.table)
    try scratch.file("Beans.framework/Info.plist", propertyList(dictionary(["CFBundleName": "Beans"])))
    try scratch.file("Beans.framework/de.lproj/B.strings", Self.table)
    let reader = LocalizationBundleReader()
    #expect(reader.read(path: scratch.root).files.map(\.path) == ["Coffee/de.lproj/A.strings"])
    #expect(reader.read(path: scratch.path("Beans.framework")).files.map(\.path).contains("de.lproj/B.strings"))
  }

  @Test("An empty table is fine in the development language and harmless in another one")
  func emptyTables() {
    let kinds = { (locale: String) in
      BundleFixture(["\(locale).lproj/A.strings": "", "fr.lproj/A.strings": Self.table]).bundle.faults.map(\.kind)
    }
    #expect(kinds("en").isEmpty && kinds("Base").isEmpty)
    #expect(kinds("de") == [.harmless])
  }
}
