import BundleReading
import ReviewModel
import ReviewTestSupport
import RuleTestSupport
import SwiftSources
import Testing
import TextLayout

@testable import EditorialRules

@Suite("Truncation rules")
struct TruncationRuleTests {
  private static let rules = Set(
    RuleRegistry.all.map { $0.descriptor.id }.filter { $0.rawValue.hasPrefix("truncation-") })

  private func findings(_ files: [String: String], settings: TruncationSettings = TruncationSettings()) -> [Finding] {
    ExampleReview.findings(in: BundleFixture(files).bundle, by: Self.rules, truncation: settings)
  }

  private func definition(_ title: String, subtitle: String? = nil) -> [String: String] {
    ["Base.lproj/I.intentdefinition": IntentExamples.definition(suggestion: title, subtitle: subtitle)]
  }

  private let long = "Order the usual large coffee with milk for the whole team at the office"

  @Test("The notes say where the text is cut off, by how much it is too long, and how much fits")
  func notes() throws {
    let finding = try #require(findings(definition(long)).first { $0.rule == "truncation-title" })
    #expect(finding.severity == .warning)
    let notes = finding.englishNotes.joined(separator: "\n")
    #expect(notes.contains("Siri watch face card (watchOS 5–10): Apple Watch 40 mm "))
    #expect(notes.contains("Apple Watch 40 mm −") && notes.contains(", 41 mm −"))
    #expect(notes.contains(" characters fit on Apple Watch 40 mm. This text has \(long.count)."))
    #expect(finding.englishMessage.hasPrefix("The title is cut off on "))
    #expect(notes.contains("Apple Watch 40 mm shows “Order the"))
    #expect(notes.contains("…”"))
  }

  @Test("The shown text has a space between two lines only if the title has one")
  func shown() throws {
    for title in [
      "Donaudampfschifffahrtsgesellschaft um fünf Minuten verlängern", "毎朝オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて注文", long,
    ] {
      let finding = try #require(findings(definition(title)).first { $0.rule == "truncation-title" })
      let note = try #require(finding.englishNotes.first { $0.contains(" shows “") })
      let shown = try #require(note.split(separator: "“").last?.split(separator: "…”").first)
      #expect(title.hasPrefix(shown), "\(note)")
      #expect((1..<title.utf8.count).contains(shown.utf8.count), "\(note)")
    }
  }

  @Test("A collision quotes the other text exactly")
  func collision() throws {
    let files = [
      "Base.lproj/I.intentdefinition": IntentExamples.definition(
        suggestion: "\(long), with ${milk}", otherSuggestion: "\(long), with ${sugar}")
    ]
    let finding = try #require(findings(files).first { $0.rule == "truncation-collision" })
    #expect(
      finding.englishNotes.contains { $0.hasPrefix("The other shortcut: “\(long), with ${milk}”") },
      "\(finding.englishNotes)")
    #expect(
      finding.englishNotes.contains { $0.hasSuffix("…”") && $0.contains("shows “Order the") }, "\(finding.englishNotes)"
    )
    // A text with another beginning is no collision.
    let distinct = IntentExamples.definition(
      suggestion: "\(long), with ${milk}", otherSuggestion: "Brew tea, with ${sugar}")
    #expect(!findings(["Base.lproj/I.intentdefinition": distinct]).contains { $0.rule == "truncation-collision" })
  }

  @Test("A title that is shortened by the reported characters is not cut off in the assumed layout")
  func shorter() throws {
    let finding = try #require(findings(definition(long)).first { $0.rule == "truncation-title" })
    let note = try #require(finding.englishNotes.first { $0.contains(" characters fit on ") })
    let numbers = note.split { !$0.isNumber }.compactMap { Int($0) }
    let count = try #require(numbers.last) - (try #require(numbers.first))
    let settings = TruncationSettings(
      assumptions: AssumptionSettings(
        Dictionary(
          uniqueKeysWithValues: SurfaceTypesetter.knownAssumptions.map {
            ($0.id, .init(value: $0.value, range: $0.value...$0.value, source: "test"))
          })))
    func watchNotes(_ title: String) -> [String] {
      findings(definition(title), settings: settings).flatMap(\.englishNotes).filter {
        $0.contains(": Apple Watch 40 mm ")
      }
    }
    // One more may be the space before the word that does not fit.
    #expect(!watchNotes(String(long.dropLast(count - 2))).isEmpty)
    #expect(watchNotes(String(long.dropLast(count))).isEmpty)
  }

  @Test("On devices that are not selected, a cut is a note")
  func otherDevices() throws {
    let none = TruncationSettings(chosen: DeviceSelection([]))
    let found = findings(definition(long), settings: none)
    #expect(found.map(\.rule) == ["truncation-title"] && found.map(\.severity) == [.note])
    #expect(found.first?.englishMessage.hasPrefix("The title is cut off on devices that are not selected: ") == true)
  }

  @Test("A subtitle takes a line from its title and is reviewed separately")
  func subtitle() {
    let title = "Order the usual large coffee"
    let alone = findings(definition(title)).filter { $0.severity == .warning }
    #expect(alone.isEmpty)
    let both = findings(definition(title, subtitle: "With milk and two sugars, for the whole team at the office"))
    #expect(both.contains { $0.rule == "truncation-subtitle" && $0.severity == .warning })
    #expect(both.contains { $0.rule == "truncation-title" })
  }

  @Test("A placeholder value causes no warning, but a sample of the team does")
  func samples() {
    let files = definition("Order ${coffee} for the whole team at once")
    let unknown = findings(files)
    let sample = TruncationSettings.Sample(
      parameter: "coffee", text: "a very large cappuccino with oat milk, two sugars and cocoa")
    let known = findings(files, settings: TruncationSettings(samples: [sample]))
    #expect(unknown.allSatisfy { $0.severity == .note })
    #expect(known.contains { $0.rule == "truncation-title" && $0.severity == .warning })
    #expect(known.flatMap(\.englishNotes).contains { $0.hasPrefix("Measured with ‘a very large") })
    #expect(!unknown.flatMap(\.englishNotes).contains { $0.hasPrefix("Measured with ‘a very large") })
  }

  @Test(
    "Layouts of systems older than the app supports are not reviewed",
    arguments: [
      ("", true), ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 10.0;", true),
      ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 11.0;", false),
      ("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 26.0;", false),
      // A project with only an extension does not show which systems its app supports.
      ("SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 26.0;", true),
      // A target without a version may run on any.
      ("SDKROOT = watchos;", true),
    ])
  func systems(settings: String, hasFace: Bool) throws {
    var files = settings.isEmpty ? [:] : WidgetExamples.project(settings)
    files.merge(definition(long)) { $1 }
    let title = try #require(findings(files).first { $0.rule == "truncation-title" })
    #expect(title.englishNotes.contains { $0.hasPrefix("Siri watch face card") } == hasFace, "\(title.englishNotes)")
    // Only the phone may show all of it.
    #expect(!title.englishNotes.contains { $0.contains("Smart Stack") } && (title.severity == .warning) == hasFace)
  }

  /// An app’s project, with what its code provides to the system.
  private func surfaces(_ settings: String, code: String = "", chosen: DeviceSelection? = nil) -> Set<String> {
    let project = WidgetExamples.project(settings).mapValues { $0.replacing("app-extension", with: "application") }
    let files = project.merging(definition(long)) { $1 }.merging(["Widgets/App.swift": "import Intents\n" + code]) {
      $1
    }
    let bundle = LocalizationBundleReader(sources: SwiftSourceReader())
      .read(files: files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
    let settings = TruncationSettings(chosen: chosen)
    let notes = ExampleReview.findings(in: bundle, by: ["truncation-title"], truncation: settings)
      .flatMap(\.englishNotes)
    let names = ["Siri watch face card", "Siri suggestion", "Smart Stack", "Apple Watch"]
    return Set(names.filter { name in notes.contains { $0.contains(name) } })
  }

  private static let donation = """
    func order(_ intent: INIntent) { INInteraction(intent: intent, response: nil).donate(completion: nil) }
    """
  private static let relevance = """
    func order(_ shortcut: INShortcut) {
      INRelevantShortcutStore.default.setRelevantShortcuts([INRelevantShortcut(shortcut: shortcut)]) { print($0 as Any) }
    }
    """

  @Test("Devices and surfaces are those of the app’s targets, and the watch face is one if the app provides for it")
  func targets() {
    let both = WidgetExamples.both.replacing(
      "WATCHOS_DEPLOYMENT_TARGET = 26.0", with: "WATCHOS_DEPLOYMENT_TARGET = 9.0")
    let face: Set = ["Siri watch face card", "Apple Watch"]
    #expect(surfaces("SDKROOT = macosx;", code: Self.relevance) == [])
    #expect(surfaces(WidgetExamples.iOS, code: Self.donation) == ["Siri suggestion"])
    #expect(surfaces(WidgetExamples.iOS, code: Self.relevance) == face.union(["Siri suggestion"]))
    #expect(surfaces(both) == ["Siri suggestion"])
    #expect(surfaces(both, code: Self.donation) == face.union(["Siri suggestion"]))
    #expect(surfaces("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0;", code: Self.relevance) == face)
    #expect(surfaces("SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 11.0;", code: Self.relevance) == [])
    // An unknown platform, and devices that a team has named.
    #expect(surfaces("SDKROOT = auto;", code: Self.donation) == face.union(["Siri suggestion"]))
    #expect(surfaces("SDKROOT = auto;") == ["Siri suggestion"])
    let named = surfaces("SDKROOT = macosx;", code: Self.donation, chosen: DeviceSelection(Device.watches))
    #expect(named == face)
  }

  @Test("Watches without a system that has the watch face are not reviewed on it")
  func newWatches() {
    let face = Surface.all().first { $0.isWatchFace }
    #expect(
      face.map { face in Device.watches.filter(face.isDrawn).map(\.id) } == [
        "watch-38", "watch-40", "watch-41", "watch-42-s3", "watch-44", "watch-45", "watch-49",
      ])
  }

  @Test("The oldest version is the oldest of all targets, and unknown if a target for the platform has none")
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
    // A version in a target’s settings for another platform belongs to no target.
    #expect(oldest(target([.iOS], [.watchOS: ten])) == nil)
    // If there is an app, the systems that a framework supports do not matter.
    var app = target([.watchOS], [.watchOS: eleven])
    app.product = .app
    #expect(oldest(app, target([.watchOS], [.watchOS: ten]), target(nil, [:])) == eleven)
  }

  @Test("A phrase is not measured with a name that only a target has")
  func inferredName() {
    let text =
      "Order the usual large coffee with milk for everybody who is at the office on this day in ${applicationName}"
    var bundle = ExampleBundle.single(text, .phrase, locale: "en", source: nil)
    #expect(ExampleReview.findings(in: bundle, by: ["truncation-phrase"]).count == 1)
    bundle.app.certainty = .inferred
    #expect(ExampleReview.findings(in: bundle, by: ["truncation-phrase"]).isEmpty)
  }

  @Test("An untranslated subtitle still appears below a title, in the source language")
  func fallback() {
    let title = "Bestelle einen Kaffee im Büro"
    let definition = definition("Order coffee", subtitle: "Large")
    func warnings(_ strings: String) -> [Finding] {
      findings(definition.merging(["de.lproj/I.strings": strings]) { $1 })
        .filter { $0.rule == "truncation-title" && $0.severity == .warning }
    }
    let untranslated = warnings("\"SugTit\" = \"\(title)\";")
    #expect(untranslated.count == 1)
    #expect(
      untranslated.first?.englishNotes.contains("The title has fewer lines because of the subtitle below it.") == true)
    #expect(warnings("\"SugTit\" = \"\(title)\"; \"SugSub\" = \"Groß\";").count == 1)
    // A subtitle without any translation is not one.
    #expect(warnings("\"SugTit\" = \"\(title)\"; \"SugSub\" = \"\";").isEmpty)
  }
}
