import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import TextLayout

@testable import EditorialRules

@Suite("Truncation rules")
struct TruncationRuleTests {
  private func findings(
    _ files: [String: String], settings: TruncationSettings = TruncationSettings()
  ) -> [Finding] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    let bundle = LocalizationBundleReader().read(files: bytes)
    let rules = Set(RuleRegistry.all.map { $0.descriptor.id }.filter { $0.rawValue.hasPrefix("truncation-") })
    return RuleEngine(only: rules).findings(
      in: ReviewedBundle(bundle, library: LocaleLibrary(), truncation: settings), shares: 1)
  }

  private func definition(_ title: String, subtitle: String? = nil) -> [String: String] {
    ["Base.lproj/I.intentdefinition": IntentExamples.definition(suggestion: title, subtitle: subtitle)]
  }

  private let long = "Order the usual large coffee with milk for the whole team at the office"

  @Test("The notes tell where it is cut, how much is over, and how much shorter it must be")
  func notes() throws {
    let finding = try #require(findings(definition(long)).first { $0.rule == "truncation-title" })
    #expect(finding.severity == .warning)
    let notes = finding.englishNotes.joined(separator: "\n")
    #expect(notes.contains("Siri watch face card (watchOS 5–11): Apple Watch 40 mm "))
    #expect(notes.contains(" pt over, 41 mm "))
    #expect(notes.contains(" characters shorter, it fits on Apple Watch 40 mm."))
    #expect(notes.contains("Apple Watch 40 mm shows “Order the"))
    #expect(notes.contains("…”"))
  }

  @Test("What is shown has a space between two lines only where the title has one")
  func shown() throws {
    for title in [
      "Donaudampfschifffahrtsgesellschaft um fünf Minuten verlängern", "毎朝オフィスのみんなのためにいつもの大きなコーヒーを人数分まとめて注文", long,
    ] {
      let finding = try #require(findings(definition(title)).first { $0.rule == "truncation-title" })
      let note = try #require(finding.englishNotes.first { $0.contains(" shows “") })
      let shown = try #require(note.split(separator: "“").last?.split(separator: "…”").first)
      #expect(title.hasPrefix(shown), "\(note)")
    }
  }

  @Test("A collision quotes the other text as it is written")
  func collision() throws {
    let files = [
      "Base.lproj/I.intentdefinition": IntentExamples.definition(
        suggestion: "\(long), with ${milk}", otherSuggestion: "\(long), with ${sugar}")
    ]
    let finding = try #require(findings(files).first { $0.rule == "truncation-collision" })
    #expect(
      finding.englishNotes.contains { $0.hasPrefix("The other: “\(long), with ${milk}”") }, "\(finding.englishNotes)")
    #expect(
      finding.englishNotes.contains { $0.hasSuffix("…”") && $0.contains("shows “Order the") }, "\(finding.englishNotes)"
    )
  }

  @Test("A title that loses as many characters as its finding says is not cut in the assumed layout")
  func shorter() throws {
    let finding = try #require(findings(definition(long)).first { $0.rule == "truncation-title" })
    let note = try #require(finding.englishNotes.first { $0.contains("shorter, it fits") })
    let count = try #require(Int(note.prefix { $0.isNumber }))
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
    // One more may be the space before the word that has no room.
    #expect(!watchNotes(String(long.dropLast(count - 2))).isEmpty)
    #expect(watchNotes(String(long.dropLast(count))).isEmpty)
  }

  @Test("On devices that are not chosen a cut is a note")
  func otherDevices() throws {
    let none = TruncationSettings(chosen: DeviceSelection([]))
    let found = findings(definition(long), settings: none)
    #expect(found.map(\.rule) == ["truncation-title"] && found.map(\.severity) == [.note])
    #expect(found.first?.englishMessage == "A title that is cut off on other devices")
  }

  @Test("A subtitle takes a line from its title, and is judged by itself")
  func subtitle() {
    let title = "Order the usual large coffee"
    let alone = findings(definition(title)).filter { $0.severity == .warning }
    #expect(alone.isEmpty)
    let both = findings(definition(title, subtitle: "With milk and two sugars, for the whole team at the office"))
    #expect(both.contains { $0.rule == "truncation-subtitle" && $0.severity == .warning })
    #expect(both.contains { $0.rule == "truncation-title" })
  }

  @Test("A stand-in for an unknown value makes no warning, a sample of the team does")
  func samples() {
    let files = definition("Order ${coffee} for the whole team at once")
    let unknown = findings(files)
    let sample = TruncationSettings.Sample(
      parameter: "coffee", text: "a very large cappuccino with oat milk, two sugars and cocoa")
    let known = findings(files, settings: TruncationSettings(samples: [sample]))
    #expect(unknown.allSatisfy { $0.severity == .note })
    #expect(known.contains { $0.rule == "truncation-title" && $0.severity == .warning })
    #expect(known.flatMap(\.englishNotes).contains { $0.hasPrefix("Measured with ‘a very large") })
  }

  @Test("A sample of a locale comes before one for all")
  func sampleLocales() {
    var files = definition("Order ${coffee}")
    files["de.lproj/I.strings"] = "\"SugTit\" = \"${coffee} bestellen\";"
    let long = String(repeating: "Kaffee mit Milch, ", count: 8)
    let samples = [
      TruncationSettings.Sample(parameter: "coffee", text: "tea"),
      TruncationSettings.Sample(parameter: "coffee", locale: "de", text: long),
    ]
    let found = findings(files, settings: TruncationSettings(samples: samples))
    #expect(
      found.map(\.severity) == [.warning] && found.first?.englishNotes.contains { $0.contains("Kaffee mit") } == true)
  }
}
