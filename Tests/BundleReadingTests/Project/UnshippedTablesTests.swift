import BundleReading
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Languages in no target")
struct UnshippedTablesTests {
  /// A project of an app that lists English and German tables one by one, and has French.
  private static func project(regions: String = "en, de, fr", members: String = "EN, DE") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); targets = (APP, TESTS);
        mainGroup = MAIN; buildConfigurationList = LIST; };
      MAIN = { isa = PBXGroup; children = (GROUP, FOLDER); sourceTree = "<group>"; };
      FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Whole; sourceTree = "<group>"; };
      GROUP = { isa = PBXVariantGroup; name = Localizable.strings; children = (\(members)); path = App;
        sourceTree = "<group>"; };
      EN = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      DE = { isa = PBXFileReference; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = GROUP; };
      RESOURCES = { isa = PBXResourcesBuildPhase; files = (B1); };
      APP = { isa = PBXNativeTarget; name = Soup; productType = "com.apple.product-type.application";
        buildConfigurationList = LIST; buildPhases = (RESOURCES); fileSystemSynchronizedGroups = (FOLDER); };
      TESTS = { isa = PBXNativeTarget; name = SoupTests; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = LIST; buildPhases = (RESOURCES); };
      LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
      RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; PRODUCT_NAME = Soup; }; };
    }; rootObject = ROOT; }
    """
  }

  private static func tables(_ tags: String..., in folder: String = "App") -> [String: String] {
    Dictionary(uniqueKeysWithValues: tags.map { ("\(folder)/\($0).lproj/Localizable.strings", "\"a\" = \"\($0)\";\n") })
  }

  private static func bundle(
    _ files: [String: String], project: String? = project(), options: ReadingOptions = ReadingOptions()
  ) -> LocalizationBundle {
    var files = files
    files["Soup.xcodeproj/project.pbxproj"] = project
    return LocalizationBundleReader(options: options, sources: Sources())
      .read(files: files.map { ($0.key, Array($0.value.utf8)) })
  }

  /// Finds the manifests of packages. Reads nothing but the folders of a package’s targets, one a line.
  private struct Sources: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents {
      var contents = SwiftCodeContents()
      let lines = String(decoding: source.utf8, as: UTF8.self).split(separator: "\n").map(String.init)
      if lines.first == "targets" {
        contents.facts.packages = [
          PackageFact(minimumVersions: nil, targetFolders: Array(lines.dropFirst()), file: file)
        ]
      }
      return contents
    }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  @Test("A language that the project does not have and no target includes is left out and listed")
  func unshipped() {
    let files = Self.tables("en", "de", "fr", "af", "be")
    let bundle = Self.bundle(files)
    #expect(bundle.facts.targets.unshippedLocales == ["af", "be"])
    // French was forgotten: the project has it.
    #expect(bundle.localizations == ["de", "en", "fr"])
    #expect(bundle.entries.flatMap(\.texts).map(\.text).sorted() == ["de", "en", "fr"])
    #expect(bundle.entries.map(\.expectedLocales) == [["de", "en", "fr"]])
  }

  @Test("Without a project, with the setting, or if a path is included, every language ships")
  func shipped() throws {
    let files = Self.tables("en", "de", "af")
    var all = ReadingOptions()
    all.reviewsUnshipped = true
    let one = ReadingOptions(include: [PathGlob("App/af.lproj/**")])
    let bundles = [
      Self.bundle(files, project: nil), Self.bundle(files, options: all), Self.bundle(files, options: one),
      // A project that lists no table of the interface shows nothing.
      Self.bundle(files, project: Self.project(members: "")),
    ]
    for bundle in bundles {
      #expect(bundle.localizations == ["af", "de", "en"])
      #expect(bundle.facts.targets.unshipped.isEmpty)
    }
  }

  @Test("A language ships if a catalog, a whole folder or a package has it")
  func elsewhere() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"b": {"localizations": {"af": {"stringUnit": {"value": "af"}}}}}}
      """
    for more in [
      ["App/More.xcstrings": catalog], Self.tables("af", in: "Whole"),
      ["Kit/Package.swift": "let a = 1"].merging(Self.tables("af", in: "Kit/Sources/Kit")) { $1 },
    ] {
      let bundle = Self.bundle(Self.tables("en", "de", "af").merging(more) { $1 })
      #expect(bundle.facts.targets.unshippedLocales.isEmpty)
      #expect(bundle.localizations == ["af", "de", "en"])
    }
  }

  @Test("The input of a script in a package is in no source folder, and is left out with its base texts")
  func inputOfScripts() {
    let manifest = ["Tools/Package.swift": "targets\nText"]
    let input = Self.tables("Base", "en", "de", "he", in: "Tools/input")
    let bundle = Self.bundle(Self.tables("en", "de").merging(manifest) { $1 }.merging(input) { $1 })
    #expect(bundle.entries.map(\.id.table) == ["App/Localizable"])
    let reasons = Dictionary(bundle.facts.targets.unshipped.map { ($0.locale, $0.reason) }) { first, _ in first }
    #expect(reasons == ["en": .table, "de": .table, "he": .language])
    // The package has these tables, and may have any if it does not say where its targets are.
    for (manifest, folder) in [
      ("targets\nText", "Tools/Sources/Tool"), ("targets\nText", "Tools/Text/Data"), ("targets\n.", "Tools/input"),
      ("let a = 1", "Tools/input"),
    ] {
      let tables = Self.tables("de", "he", in: folder).merging(["Tools/Package.swift": manifest]) { $1 }
      let bundle = Self.bundle(Self.tables("en", "de").merging(tables) { $1 })
      #expect(bundle.localizations == ["de", "en", "he"] && bundle.facts.targets.unshipped.isEmpty)
    }
  }

  @Test("A second name of a language in a package is left out, if the app only knows the first")
  func secondName() {
    let tables = Self.tables("en", "de", "de-DE", "de-AT", in: "Kit/Sources/Kit")
    let files = Self.tables("en", "de").merging(tables) { $1 }.merging(["Kit/Package.swift": ""]) { $1 }
    let bundle = Self.bundle(files)
    #expect(bundle.localizations == ["de", "de-AT", "en"])
    #expect(bundle.facts.targets.unshipped.map(\.reason) == [.variant])
    #expect(Self.bundle(files, project: Self.project(regions: "en, de, \"de-DE\"")).facts.targets.unshipped.isEmpty)
  }

  @Test("Translations of a definition that its own table also has are the input of a script")
  func inputOfDefinitions() {
    let definition = """
      <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Cook</string>
      <key>INIntentTitle</key><string>Cook soup</string><key>INIntentTitleID</key><string>T1</string>
      </dict></array></dict></plist>
      """
    var files = Self.tables("en", "de")
    files["Whole/Base.lproj/Intents.intentdefinition"] = definition
    files["Tools/de.lproj/Intents.strings"] = "\"T1\" = \"Suppe kochen\";\n"
    #expect(Self.bundle(files).facts.targets.unshipped.map(\.reason) == [.definition("Whole/Intents")])
    files["Whole/de.lproj/Intents.strings"] = "\"T1\" = \"Suppe kochen\";\n"
    #expect(Self.bundle(files).facts.targets.unshipped.map(\.reason) == [.table])
  }

  @Test("A definition that the app excludes from its folder and no target includes is left out")
  func excludedDefinition() {
    let definition = """
      <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Cook</string>
      <key>INIntentTitle</key><string>Cook soup</string><key>INIntentTitleID</key><string>T1</string>
      </dict></array></dict></plist>
      """
    func project(excluded: String, addedTo target: String? = nil) -> String {
      var sets = "EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; "
      sets += "membershipExceptions = (\(excluded)); };"
      if let target {
        sets += " ADD = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(target); "
        sets += "membershipExceptions = (\(excluded)); };"
      }
      return Self.project(members: "")
        .replacing(
          "PBXFileSystemSynchronizedRootGroup; path",
          with: "PBXFileSystemSynchronizedRootGroup; exceptions = (EX, ADD); path"
        )
        .replacing("EN = {", with: sets + " EN = {")
    }
    let files = ["Whole/Siri/Intents.intentdefinition": definition]
    for excluded in ["Siri/Intents.intentdefinition", "Siri"] {
      let bundle = Self.bundle(files, project: project(excluded: excluded))
      #expect(bundle.entries.isEmpty)
      #expect(bundle.facts.targets.unshipped.map(\.reason) == [.table])
      #expect(bundle.facts.targets.unshipped.map(\.locale) == ["en"])
      #expect(bundle.facts.targets.unshippedLocales.isEmpty)
    }
    var all = ReadingOptions()
    all.reviewsUnshipped = true
    let own = project(excluded: "Siri/Intents.intentdefinition")
    for bundle in [
      Self.bundle(files, project: project(excluded: "Siri/Other.intentdefinition")),
      // Another target adds what the app excludes.
      Self.bundle(files, project: project(excluded: "Siri/Intents.intentdefinition", addedTo: "TESTS")),
      Self.bundle(files, project: own, options: all),
      Self.bundle(files, project: own, options: ReadingOptions(include: [PathGlob("Whole/Siri/**")])),
    ] {
      #expect(bundle.entries.flatMap(\.texts).map(\.text) == ["Cook soup"])
      #expect(bundle.facts.targets.unshipped.isEmpty)
    }
  }

  @Test("Without a reader of Swift, nothing shows the packages, so every language ships")
  func withoutSwift() {
    let files = Self.tables("en", "de", "af").merging(["Soup.xcodeproj/project.pbxproj": Self.project()]) { $1 }
    let bundle = LocalizationBundleReader().read(files: files.map { ($0.key, Array($0.value.utf8)) })
    #expect(bundle.localizations == ["af", "de", "en"])
  }

  @Test("A table that no target includes is left out, also in a language of the app")
  func tablesOfScripts() {
    let input = ["Tools/de.lproj/Input.strings": "\"b\" = \"b\";", "App/it.lproj/More.strings": "\"c\" = \"c\";"]
    let bundle = Self.bundle(Self.tables("en", "de").merging(input) { $1 })
    #expect(bundle.entries.map(\.id.key) == ["a"])
    let reasons = Dictionary(bundle.facts.targets.unshipped.map { ($0.locale, $0.reason) }) { first, _ in first }
    #expect(reasons == ["de": .table, "it": .language])
    #expect(bundle.facts.targets.unshippedLocales == ["it"])
  }

  @Test("Damage in a language that does not ship is not reported")
  func damage() {
    let files = Self.tables("en", "de").merging(["App/af.lproj/Localizable.strings": "\"a\" = \"af"]) { $1 }
    #expect(Self.bundle(files).faults.isEmpty)
    #expect(!Self.bundle(files, project: nil).faults.isEmpty)
  }

  @Test("A language with names and permissions alone does not ship beside tables of the interface")
  func namesAlone() {
    let names = ["App/ca.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Sopa\";\n"]
    #expect(Self.bundle(Self.tables("en", "de").merging(names) { $1 }, project: nil).localizations == ["de", "en"])
    #expect(Self.bundle(names, project: nil).localizations == ["ca"])
  }

  @Test("The listing shows what the project builds, and where it says so")
  func listing() {
    let bundle = Self.bundle(Self.tables("en", "de", "af"))
    #expect(
      String(decoding: ProductListing(bundle).render(as: .text), as: UTF8.self) == """
        Soup (app, iOS 17)  Soup.xcodeproj/project.pbxproj:13
          shown as: Soup
          development language: en
          App/Localizable: de, en  Soup.xcodeproj/project.pbxproj:7
        SoupTests (tests, iOS 17)  Soup.xcodeproj/project.pbxproj:15
          shown as: Soup
          development language: en
          App/Localizable: de, en  Soup.xcodeproj/project.pbxproj:7
        In no product: af

        """)
    let hostile = Self.project().replacing("name = Soup;", with: "name = \"So\u{1B}[2Jup\";")
    let shown = ProductListing(Self.bundle(Self.tables("en"), project: hostile)).render(as: .text)
    #expect(!shown.contains(0x1B) && String(decoding: shown, as: UTF8.self).hasPrefix("So⟨U+001B⟩[2Jup (app"))
    let folder = ProductListing(Self.bundle(Self.tables("en"), project: nil)).render(as: .text)
    #expect(String(decoding: folder, as: UTF8.self).contains("  App/Localizable: en\n"))
  }
}
