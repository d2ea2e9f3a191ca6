import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

/// The value that a parameter with an enumeration is measured with: the one that takes most room.
@Suite("Samples of enumerations")
struct EnumerationSampleTests {
  /// The cases in the language of the source; the second is the widest, the third has most letters.
  private static let cases = ["tea", "MOCHA MWM", "illi fill till", "latte"]

  /// An intent whose suggestion has a title, in the language of the source alone.
  private static func definition(_ title: String) -> [String: String] {
    let parameter = IntentExamples.parameter(
      "coffee", "Integer", asks: false, IntentExamples.text("INIntentParameterEnumType", "Coffee"))
    return IntentExamples.file(
      [IntentExamples.intent(parameters: [parameter], IntentExamples.suggestions(["coffee": title]))],
      enums: [IntentExamples.enumeration("Coffee", cases)])
  }

  /// The app's texts: in German with all cases, in French with the second alone, in Spanish with none.
  private static let files: [String: String] = {
    var files = definition(title("Order", "for the whole team"))
    files["de.lproj/Intents.strings"] = strings([
      "SugTi0": title("Bestelle", "für das ganze Team"), "Case0": "Schwarztee mit Zitrone", "Case1": "Mokka",
      "Case2": "Milch", "Case3": "Latte",
    ])
    files["fr.lproj/Intents.strings"] = strings([
      "SugTi0": title("Commander", "pour toute l’équipe"), "Case1": "moka",
    ])
    files["es.lproj/Intents.strings"] = strings(["SugTi0": title("Pedir", "para todo el equipo")])
    return files
  }()

  /// Long enough to be cut whatever the value.
  private static func title(_ verb: String, _ end: String) -> String {
    "\(verb) ${coffee} " + [String](repeating: end, count: 8).joined(separator: " ")
  }

  private static func strings(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
  }

  /// The notes on values, by locale.
  private func notes(
    _ samples: [TruncationSettings.Sample] = [], _ files: [String: String] = files
  ) -> [String: [String]] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    let bundle = LocalizationBundleReader().read(files: bytes)
    let reviewed = ReviewedBundle(
      bundle, library: LocaleLibrary(), truncation: TruncationSettings(samples: samples))
    var notes: [String: [String]] = [:]
    for finding in RuleEngine(only: ["truncation-title"]).findings(in: reviewed, shares: 1) {
      guard case .text(let entry, let text, _) = finding.place else { continue }
      let locale = bundle.entries[entry].texts[text].locale
      #expect(finding.severity == .warning, "\(locale)")
      notes[locale, default: []] += finding.englishNotes.filter { $0.hasPrefix("Measured with ") }
    }
    return notes
  }

  private func note(_ value: String) -> [String] { ["Measured with ‘\(value)’ for ${coffee}."] }

  @Test("The widest case of the text’s language, else of the source’s, and the note says which")
  func longestCase() {
    let notes = notes()
    #expect(notes["Base"] == note("MOCHA MWM"))
    #expect(notes["de"] == note("Schwarztee mit Zitrone"))
    #expect(notes["fr"] == note("moka"))
    #expect(notes["es"] == note("MOCHA MWM"))
    #expect(notes.count == 4)
  }

  @Test("Wherever the widest case stands in the list")
  func order() {
    for place in 0..<4 {
      var names = ["one", "two", "six", "ten"]
      names[place] = "the seventeenth"
      var files = Self.files
      files["de.lproj/Intents.strings"] = Self.strings(
        ["SugTi0": Self.title("Bestelle", "für das ganze Team")].merging(
          names.enumerated().map { ("Case\($0)", $1) }, uniquingKeysWith: { $1 }))
      #expect(notes([], files)["de"] == note("the seventeenth"), "\(place)")
    }
  }

  @Test("A sample of the configuration overrules the cases, one of a language those of the language alone")
  func samples() {
    let all = TruncationSettings.Sample(parameter: "coffee", text: "espresso")
    let german = TruncationSettings.Sample(parameter: "coffee", locale: "de", text: "Kaffee")
    let other = TruncationSettings.Sample(parameter: "milk", text: "oat milk")
    #expect(notes([all]) == ["Base", "de", "fr", "es"].reduce(into: [:]) { $0[$1] = note("espresso") })
    let some = notes([german, other])
    #expect(some["de"] == note("Kaffee") && some["Base"] == note("MOCHA MWM") && some["fr"] == note("moka"))
    let both = notes([all, german])
    #expect(both["de"] == note("Kaffee") && both["es"] == note("espresso"))
  }

  @Test("A title that fits with every case is cut with a longer sample alone")
  func verdicts() {
    let files = Self.definition("Order ${coffee}")
    #expect(notes([], files).isEmpty)
    let long = TruncationSettings.Sample(
      parameter: "coffee", text: "a very large cappuccino with oat milk and cocoa")
    #expect(notes([long], files) == ["Base": note(long.text)])
  }
}
