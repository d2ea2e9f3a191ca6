import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import TextLayout

@testable import EditorialRules

@Suite("What a text is judged on")
struct SurfaceChoiceTests {
  private static let long = "Order the usual large coffee with milk for the whole team at the office"

  private static func findings(_ files: [String: String]) -> [Finding] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    let bundle = LocalizationBundleReader().read(files: bytes)
    let rules = Set(RuleRegistry.all.map { $0.descriptor.id }.filter { $0.rawValue.hasPrefix("truncation-") })
    return RuleEngine(only: rules).findings(in: ReviewedBundle(bundle, library: LocaleLibrary()), shares: 1)
  }

  @Test(
    "What only older systems draw than the app runs on is not judged",
    arguments: [
      ("", true), ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 10.0;", true),
      ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 11.6;", true),
      ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 26.0;", false),
      // An iPhone's app may be on the face of any watch that is paired with it.
      ("SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 26.0;", true),
      // A target that does not tell may run on any.
      ("SDKROOT = watchos;", true),
    ])
  func systems(settings: String, hasFace: Bool) throws {
    var files = settings.isEmpty ? [:] : WidgetExamples.project(settings)
    files["Base.lproj/I.intentdefinition"] = IntentExamples.definition(suggestion: Self.long)
    let title = try #require(Self.findings(files).first { $0.rule == "truncation-title" })
    #expect(title.englishNotes.contains { $0.hasPrefix("Siri watch face card") } == hasFace, "\(title.englishNotes)")
    #expect(title.englishNotes.contains { $0.hasPrefix("Smart Stack") } && title.severity == .warning)
  }

  @Test("The oldest version is that of all targets, and unknown where one for the platform does not tell")
  func oldest() {
    func target(
      _ platforms: Set<ApplePlatform>?, _ versions: [ApplePlatform: SystemVersion], isPackage: Bool = false
    ) -> BuildTarget {
      BuildTarget(name: "T", platforms: platforms, minimumVersions: versions, isPackage: isPackage)
    }
    func oldest(_ targets: BuildTarget...) -> SystemVersion? {
      BuildTargets(targets: targets).oldestVersion(of: .watchOS)
    }
    let (ten, eleven) = (SystemVersion(10), SystemVersion(11))
    #expect(oldest() == nil)
    #expect(oldest(target([.watchOS], [.watchOS: eleven]), target([.watchOS], [.watchOS: ten])) == ten)
    #expect(oldest(target([.watchOS], [.watchOS: eleven]), target([.iOS], [.iOS: ten])) == eleven)
    #expect(oldest(target([.watchOS], [.watchOS: eleven]), target([.watchOS], [:])) == nil)
    #expect(oldest(target([.watchOS], [.watchOS: eleven]), target(nil, [:])) == nil)
    #expect(oldest(target([.watchOS], [.watchOS: eleven]), target(nil, [.iOS: ten], isPackage: true)) == eleven)
    // A version that stands in the settings of a target for another platform is of no target.
    #expect(oldest(target([.iOS], [.watchOS: ten])) == nil)
  }

  @Test("A subtitle that is not translated stands below a title all the same, in the language of the source")
  func fallback() {
    let title = "Bestelle einen Kaffee im Büro"
    let definition = IntentExamples.definition(suggestion: "Order coffee", subtitle: "Large")
    func warnings(_ strings: String) -> [Finding] {
      Self.findings(["Base.lproj/I.intentdefinition": definition, "de.lproj/I.strings": strings])
        .filter { $0.rule == "truncation-title" && $0.severity == .warning }
    }
    let untranslated = warnings("\"SugTit\" = \"\(title)\";")
    #expect(untranslated.count == 1)
    #expect(
      untranslated.first?.englishNotes.contains("A subtitle stands below it, which leaves it fewer lines.") == true)
    #expect(warnings("\"SugTit\" = \"\(title)\"; \"SugSub\" = \"Groß\";").count == 1)
    // One that is translated by nothing is none.
    #expect(warnings("\"SugTit\" = \"\(title)\"; \"SugSub\" = \"\";").isEmpty)
  }
}
