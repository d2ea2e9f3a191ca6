import Foundation
import Testing
import UnicodeText

@testable import TextLayout

@Suite("Text measurer")
struct TextMeasurerTests {
  let analyzer = TextAnalyzer()
  let type = TypeSetting(size: 16)

  /// The width at a size of 1 point, and therefore in em of the system's face.
  private func points(_ text: String) -> Double {
    TextMeasurer.watch.measurement(of: text, in: TypeSetting(size: 1), analyzer: analyzer).points
  }

  private func em(_ text: String) -> Double { TextMeasurer.watch.measured(text, analyzer: analyzer).em }

  @Test("A width is between its bounds, and positive if something is drawn", arguments: SampleTitles.all)
  func bounds(sample: SampleTitles.Sample) {
    let width = TextMeasurer.watch.measurement(of: sample.text, in: type, analyzer: analyzer)
    #expect(width.lower <= width.points && width.points <= width.upper)
    #expect((width.points > 0) == sample.text.contains { !$0.isNewline })
  }

  @Test("Two texts with a space between them are as wide as their parts", arguments: SampleTitles.short)
  func additive(sample: SampleTitles.Sample) {
    #expect(abs(em(sample.text + " " + sample.text) - 2 * em(sample.text) - em(" ")) < 1e-9)
  }

  @Test("A text’s width up to its end is the sum of its graphemes' advances", arguments: SampleTitles.all)
  func ends(sample: SampleTitles.Sample) {
    let measured = TextMeasurer.watch.measured(sample.text, analyzer: analyzer)
    #expect(measured.cells.count == measured.count + 1)
    #expect(measured.cells.first?.start == .zero && measured.cells.first?.end == .zero)
    #expect(measured.cells.last?.start == measured.cells.last?.end)
  }

  @Test("A precomposed letter is as wide as its base, listed or not", arguments: ["é", "ệ", "ǻ", "ᾷ", "ӓ", "ḍ", "й"])
  func precomposed(letter: String) throws {
    var base = try #require(letter.unicodeScalars.first)
    while let next = base.canonicalBase { base = next }
    #expect(abs(em(letter) - em(String(base))) <= 0.004)
  }

  @Test("An emoji sequence is one glyph", arguments: ["😀", "👩‍👩‍👧‍👦", "👨🏽‍🚀", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "❤️‍🔥", "☝🏽"])
  func emoji(text: String) {
    #expect(points(text) == 1.28)
    #expect(points("a" + text + "b") == 1.28 + points("a") + points("b"))
  }

  @Test(
    "Digits, and symbols in text presentation, are not emoji",
    arguments: ["1", "#", "©", "™", "❤", "❤\u{FE0E}", "✓"])
  func text(text: String) {
    #expect(points(text) > 0 && points(text) < 1.1)
  }

  @Test("Marks above and below, joiners and controls take no room")
  func zeroWidth() {
    #expect(em("ก") == em("ก๊"))
    #expect(em("ab") == em("a\u{200B}b"))
    #expect(em("ab") == em("a\u{200D}b"))
    #expect(em("\u{200F}") == 0)
    #expect(em("\n") == 0)
  }

  @Test("Widths have the order that every font has")
  func order() {
    #expect(em("i") < em("r") && em("r") < em("n") && em("n") < em("m"))
    #expect(em("n") < em("N") && em("N") < em("W"))
    #expect(em("ｱ") < em("ア") && em("ア") == em("漢"))
    #expect(em("한") < em("漢"))
    #expect(abs(points("한") - 0.867) < 1e-9 && abs(points("漢") - 1.019) < 1e-9)
    #expect(em("Ａ") == em("漢") && em("。") == em("漢"))
    // Wide by its property, but not as wide as Han.
    #expect(em("ꆈ") < 0.7 * em("漢"))
  }

  @Test("Tracking is added only to the system face")
  func tracking() {
    let tracked = TypeSetting(size: 16, tracking: 1)
    func added(_ text: String) -> Double {
      let measured = TextMeasurer.watch.measured(text, analyzer: analyzer)
      return measured.measurement(in: tracked).points - measured.measurement(in: type).points
    }
    #expect(abs(added("Coffee") - 6) < 1e-9)
    #expect(abs(added("ку\u{301}") - 2) < 1e-9)
    #expect(abs(added("漢字")) < 1e-9)
    #expect(abs(added("漢 字") - 1) < 1e-9)
    #expect(abs(added("😀")) < 1e-9)
  }

  @Test("Every assumption has a unique identifier and a source", arguments: SystemFace.allCases)
  func identifiers(face: SystemFace) {
    let assumptions = TextMeasurer(face: face).assumptions
    #expect(Set(assumptions.map(\.id)).count == assumptions.count)
    #expect(assumptions.allSatisfy { !$0.source.isEmpty && $0.range.contains($0.value) })
  }

  @Test("A set value scales only the texts that it applies to")
  func settings() {
    let set = AssumptionSettings.Setting(value: 1.1, range: 1.1...1.1, source: "test")
    let measurer = TextMeasurer(face: .pro, settings: AssumptionSettings(["width-sf-pro": set]))
    let type = TypeSetting(size: 10)
    func width(_ text: String, _ measurer: TextMeasurer) -> Measurement {
      measurer.measurement(of: text, in: type, analyzer: analyzer)
    }
    let latin = width("Order coffee", measurer)
    #expect(latin.lower == latin.points && latin.points == latin.upper)
    #expect(abs(latin.points / width("Order coffee", .phone).points - 1.1 / 0.997) < 1e-9)
    #expect(width("漢字", measurer) == width("漢字", .phone))
    #expect(measurer.assumptions.contains { $0.id == "width-sf-pro" && $0.source == "test" })
  }

  @Test("Bounds are as far apart as the assumption says", arguments: [("Order", 0.94...1.02), ("สั่งกาแฟ", 0.94...1.06)])
  func bounds(text: String, range: ClosedRange<Double>) {
    let measured = TextMeasurer.watch.measured(text, analyzer: analyzer)
    let width = measured.measurement(in: TypeSetting(size: 1))
    #expect(abs(width.lower - range.lowerBound * measured.em) < 1e-9)
    #expect(abs(width.upper - range.upperBound * measured.em) < 1e-9)
  }

  @Test("Semibold is wider, and medium is in between", arguments: ["Order coffee", "Заказать", "สั่งกาแฟ", "कॉफ़ी"])
  func weights(text: String) {
    let measured = TextMeasurer.phone.measured(text, analyzer: analyzer)
    func points(_ weight: Double) -> Double { measured.measurement(in: TypeSetting(size: 1, weight: weight)).points }
    #expect(points(0) < points(0.5) && points(0.5) < points(1))
    #expect(points(1) / points(0) < 1.09)
    #expect(abs(points(0.5) - (points(0) + points(1)) / 2) < 1e-9)
  }

  /// The sequences by status, as installed by Debian's package unicode-data.
  static let sequences: [String: [String]] = {
    let file = (try? String(contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8)) ?? ""
    var sequences: [String: [String]] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2 else { continue }
      var text = String.UnicodeScalarView()
      text.append(
        contentsOf: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) })
      sequences[fields[1].trimmingCharacters(in: .whitespaces), default: []].append(String(text))
    }
    return sequences
  }()

  @Test(
    "Each is one glyph, alone and between letters",
    .enabled(if: !sequences.isEmpty, "no emoji-test.txt: install unicode-data"),
    arguments: [("fully-qualified", 3600), ("minimally-qualified", 800)])
  func oneGlyph(status: String, atLeast count: Int) {
    let sequences = Self.sequences[status] ?? []
    #expect(sequences.count >= count)
    let type = TypeSetting(size: 1)
    for measurer in [TextMeasurer.watch, .phone] {
      func points(_ text: String) -> Double { measurer.measurement(of: text, in: type, analyzer: analyzer).points }
      let (glyph, letters) = (points("😀"), points("ab"))
      for text in sequences {
        let place = "\(text) \(text.unicodeScalars.map { String($0.value, radix: 16) })"
        #expect(analyzer.graphemeBoundaries(in: text).count == 2 && points(text) == glyph, "\(place)")
        #expect(abs(points("a\(text)b") - glyph - letters) < 1e-9, "\(place)")
      }
    }
  }
}
