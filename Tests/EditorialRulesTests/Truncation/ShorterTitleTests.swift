import BundleReading
import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import TextLayout
import UnicodeText

@testable import EditorialRules

/// The promise of a finding: shortened by that many characters, nothing is cut off.
@Suite("Titles that are shortened by as much as their findings say")
struct ShorterTitleTests {
  let analyzer = TextAnalyzer()

  /// Words of a language, and their separators.
  struct Words: Sendable, CustomTestStringConvertible {
    var locale: String
    var words: [String]
    var space = " "
    var testDescription: String { locale }
  }

  static let languages = [
    Words(locale: "en", words: "order the usual large coffee with milk for my whole team at our office again".words),
    Words(
      locale: "de",
      words: "Kaffee bestellen für Familienmitglieder im Bürogebäude Küchentimerbenachrichtigung und".words),
    Words(locale: "ru", words: "заказать кофе для всей команды в офисе с молоком и сахаром сегодня".words),
    Words(locale: "ar", words: "اطلب القهوة المعتادة مع الحليب لكل الفريق في المكتب اليوم".words),
    Words(locale: "he", words: "הזמנת קפה גדול עם חלב לכל הצוות במשרד היום".words),
    Words(locale: "hi", words: "पूरी टीम के लिए कॉफ़ी ऑर्डर करें दूध और चीनी के साथ क्षत्रिय".words),
    Words(locale: "th", words: "สั่ง กาแฟ แก้ว ใหญ่ ใส่ นม ให้ ทุกคน ที่ ออฟฟิศ".words, space: ""),
    Words(locale: "ja", words: "毎朝 オフィス の みんな に 大きな コーヒー を 注文 ちょっと".words, space: ""),
    Words(locale: "ko", words: "사무실에 있는 모두에게 큰 커피를 우유와 함께 주문하기".words),
    Words(locale: "vi", words: "Đặt ly cà phê sữa lớn cho cả nhóm ở văn phòng".words),
    Words(locale: "ta", words: "அலுவலகத்தில் உள்ள அனைவருக்கும் காபி ஆர்டர் செய்".words),
    Words(locale: "en", words: "🎧 👩‍👩‍👧‍👦 Play 🇩🇪 music & more 1️⃣ [100] — e\u{301}te\u{301}".words),
  ]

  private func title(
    _ words: Words, atLeast count: Int, _ generator: inout some RandomNumberGenerator
  ) throws -> String {
    var title = ""
    while title.count < count {
      title += (title.isEmpty ? "" : words.space) + (try #require(words.words.randomElement(using: &generator)))
    }
    return title
  }

  private func titleNotes(_ title: String, _ subtitle: String?, in locale: String) -> [String] {
    let definition = IntentExamples.definition(suggestion: "Order", subtitle: subtitle.map { _ in "Now" })
    var files = ["Base.lproj/I.intentdefinition": definition]
    let below = subtitle.map { "\n\"SugSub\" = \"\($0)\";" } ?? ""
    files["\(locale == "en" ? "en-GB" : locale).lproj/I.strings"] = "\"SugTit\" = \"\(title)\";\(below)"
    let findings = ExampleReview.findings(in: BundleFixture(files).bundle, by: ["truncation-title"])
    #expect(findings.count <= 1)
    return findings.flatMap(\.englishNotes)
  }

  /// The promise of a note: "About 27 characters fit on Apple Watch 40 mm. This text has 39.", twelve too many.
  private func promise(of notes: [String]) -> (count: Int, device: Device)? {
    for note in notes where note.hasPrefix("About ") {
      let device = Device.all.first { note.contains(" on \($0.name). This text has ") }
      let numbers: [Substring] = [
        note.dropFirst(6).prefix(while: \.isNumber), note.split(separator: " ").last?.dropLast() ?? "",
      ]
      if let device, let room = Int(numbers[0]), let count = Int(numbers[1]) { return (count - room, device) }
      Issue.record("Not a promise: \(note)")
    }
    return nil
  }

  @Test("Nothing is cut off as drawn on the device that the note names", arguments: languages)
  func promises(language: Words) throws {
    var generator = SeededGenerator(seed: UInt64(language.words.count * 1000 + language.locale.utf8.count))
    var kept = 0
    for turn in 0..<20 {
      let text = try title(language, atLeast: 10 + 6 * turn, &generator)
      let subtitle =
        Bool.random(using: &generator) ? try title(language, atLeast: 8, &generator) : nil
      let notes = titleNotes(text, subtitle, in: language.locale)
      guard let promise = promise(of: notes) else {
        #expect(notes.isEmpty || notes.contains { $0.contains("shows “") }, "\(notes)")
        continue
      }
      kept += 1
      #expect(promise.count > 0 && promise.count < text.count, "\(text)")
      let shorter = String(text.dropLast(promise.count))
      let typesetter = SurfaceTypesetter(devices: [promise.device])
      let layouts = typesetter.layouts(
        of: shorter, subtitle: subtitle, role: .title, locale: LocaleIdentifier(language.locale), analyzer: analyzer)
      #expect(!layouts.isEmpty)
      for layout in layouts {
        #expect(!layout.text.isCutAsDrawn, "‘\(text)’ less \(promise.count) on \(layout.surfaceID)")
      }
    }
    #expect(kept > 10)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}

/// The value used to measure a parameter with an enumeration: the widest one.
@Suite("Sample values from enumerations")
struct EnumerationSampleTests {
  /// The cases in the source language; the second is the widest, the third has the most letters.
  private static let cases = ["tea", "MOCHA MWM", "illi fill till", "latte"]

  /// An intent whose suggestion has a title, only in the source language.
  private static func definition(_ title: String) -> [String: String] {
    let parameter = IntentExamples.parameter(
      "coffee", "Integer", asks: false, IntentExamples.text("INIntentParameterEnumType", "Coffee"))
    return IntentExamples.file(
      [IntentExamples.intent(parameters: [parameter], IntentExamples.suggestions(["coffee": title]))],
      enums: [IntentExamples.enumeration("Coffee", cases)])
  }

  /// The app's texts: in German with all cases, in French with only the second, in Spanish with none.
  private static let files: [String: String] = {
    var files = definition(title("Order", "for the whole team"))
    files["de.lproj/Intents.strings"] = strings([
      "SugTi0": title("Bestelle", "für das ganze Team"), "Case0": "Schwarztee mit Zitrone", "Case1": "Mokka",
      "Case2": "Milch", "Case3": "Latte",
    ])
    files["fr.lproj/Intents.strings"] = strings(["SugTi0": title("Commander", "pour toute l’équipe"), "Case1": "moka"])
    files["es.lproj/Intents.strings"] = strings(["SugTi0": title("Pedir", "para todo el equipo")])
    return files
  }()

  /// Long enough to be cut off with any value.
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
    let bundle = BundleFixture(files).bundle
    let settings = TruncationSettings(samples: samples)
    var notes: [String: [String]] = [:]
    for finding in ExampleReview.findings(in: bundle, by: ["truncation-title"], truncation: settings) {
      guard case .text(let entry, let text, _) = finding.place else { continue }
      let locale = bundle.entries[entry].texts[text].locale
      #expect(finding.severity == .warning, "\(locale)")
      notes[locale, default: []] += finding.englishNotes.filter { $0.hasPrefix("Measured with ") }
    }
    return notes
  }

  private func note(_ value: String) -> [String] { ["Measured with ‘\(value)’ for ${coffee}."] }

  @Test("The widest case is in the text’s language, otherwise in the source’s, and the note says which")
  func longestCase() {
    let notes = notes()
    #expect(notes["Base"] == note("MOCHA MWM"))
    #expect(notes["de"] == note("Schwarztee mit Zitrone"))
    #expect(notes["fr"] == note("moka"))
    #expect(notes["es"] == note("MOCHA MWM"))
    #expect(notes.count == 4)
  }

  @Test("The widest case is found anywhere in the list")
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

  @Test("A configured sample overrides the cases, and a sample for a language only that language’s cases")
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

  @Test("A title that fits with every case is cut off only with a longer sample")
  func verdicts() {
    let files = Self.definition("Order ${coffee}")
    #expect(notes([], files).isEmpty)
    let long = TruncationSettings.Sample(parameter: "coffee", text: "a very large cappuccino with oat milk and cocoa")
    #expect(notes([long], files) == ["Base": note(long.text)])
  }
}
