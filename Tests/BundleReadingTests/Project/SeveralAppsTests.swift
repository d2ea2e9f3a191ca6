import BundleReading
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Several apps in a folder")
struct SeveralAppsTests {
  /// A project of an app with all that is in a folder.
  private static func project(_ name: String, language: String, regions: String, folder: String) -> String {
    """
    // !$*UTF8*$!
    { objects = {
      ROOT = { isa = PBXProject; developmentRegion = \(language); knownRegions = (\(regions)); targets = (APP);
        mainGroup = MAIN; buildConfigurationList = LIST; };
      MAIN = { isa = PBXGroup; children = (FOLDER, TABLE); sourceTree = "<group>"; };
      FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = "\(folder)"; sourceTree = "<group>"; };
      TABLE = { isa = PBXFileReference; path = \(language).lproj/More.strings; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = TABLE; };
      RESOURCES = { isa = PBXResourcesBuildPhase; files = (B1); };
      APP = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = LIST; buildPhases = (RESOURCES); fileSystemSynchronizedGroups = (FOLDER); };
      LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
      RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    }; rootObject = ROOT; }
    """
  }

  private static let definition = """
    <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Cook</string>
    <key>INIntentTitle</key><string>Cocinar</string><key>INIntentTitleID</key><string>T1</string>
    </dict></array></dict></plist>
    """

  /// Tea is in English and German, and Soup in Spanish.
  ///
  /// - Parameter soup: What Soup’s project includes as a whole.
  private static func bundle(soup: String = "Soup", more: [String: String] = [:]) -> LocalizationBundle {
    let files = [
      "Tea/Tea.xcodeproj/project.pbxproj": project("Tea", language: "en", regions: "en, de", folder: "Tea"),
      "Tea/Tea/en.lproj/A.strings": "\"Order\" = \"Order\";",
      "Tea/Tea/de.lproj/A.strings": "\"Order\" = \"Bestellen\";",
      "Soup/Soup.xcodeproj/project.pbxproj": project("Soup", language: "es", regions: "es, fr", folder: soup),
      "Soup/Soup/es.lproj/B.strings": "\"Pedir\" = \"Pedir\";",
      "Soup/Soup/Base.lproj/Intents.intentdefinition": definition,
    ].merging(more) { $1 }
    return LocalizationBundleReader(sources: Sources()).read(files: files.map { ($0.key, Array($0.value.utf8)) })
  }

  private struct Sources: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents { SwiftCodeContents() }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  private static func entry(_ key: String, in bundle: LocalizationBundle) -> Entry? {
    bundle.entries.first { $0.id.key == key }
  }

  @Test("Each app has its own source language, languages and names")
  func apart() {
    let bundle = Self.bundle()
    #expect(bundle.facts.targets.appFolders == ["Soup", "Tea"])
    #expect(Self.entry("Order", in: bundle)?.sourceLocale == "en")
    #expect(Self.entry("Pedir", in: bundle)?.sourceLocale == "es")
    #expect(Self.entry("T1", in: bundle)?.expectedLocales.contains("de") == false)
    #expect(Set(bundle.app.names.map { [$0.name, $0.folder] }) == [["Tea", "Tea"], ["Soup", "Soup"]])
  }

  @Test("An app that lists files of another, or is alone, is not apart")
  func together() {
    for bundle in [Self.bundle(soup: "../Tea/Tea"), Self.bundle(soup: "../Shared")] {
      #expect(bundle.facts.targets.appFolders.isEmpty)
      #expect(!bundle.app.names.contains { !$0.folder.isEmpty })
    }
    // The languages of one app, in a folder beside its definition, stay those of the definition.
    let files = [
      "App/Base.lproj/Intents.intentdefinition": Self.definition,
      "Texts/de.lproj/A.strings": "\"Order\" = \"Bestellen\";",
    ]
    let bundle = LocalizationBundleReader().read(files: files.map { ($0.key, Array($0.value.utf8)) })
    #expect(Self.entry("T1", in: bundle)?.expectedLocales == ["de"])
  }

  @Test("A language of another app that no target includes does not ship")
  func languages() {
    let french = ["Tea/en.lproj/More.strings": "\"a\" = \"a\";", "Tea/fr.lproj/More.strings": "\"a\" = \"b\";"]
    #expect(Self.bundle(more: french).facts.targets.unshipped.map(\.reason) == [.language])
  }

  @Test("The listing of products counts the apps")
  func listing() {
    func last(_ bundle: LocalizationBundle) -> Substring? {
      String(decoding: ProductListing(bundle).render(as: .text), as: UTF8.self).split(separator: "\n").last
    }
    #expect(last(Self.bundle()) == "2 apps, each reviewed by itself: Soup, Tea")
    #expect(last(Self.bundle(soup: "../Shared"))?.contains("apps") == false)
    let json = String(decoding: ProductListing(Self.bundle()).render(as: .json), as: UTF8.self)
    #expect(json.hasSuffix("{\"apps\":[\"Soup\",\"Tea\"]}\n"))
  }
}
