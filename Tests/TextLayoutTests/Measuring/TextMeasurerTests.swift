import Testing
import UnicodeText

@testable import TextLayout

@Suite("Text measurer")
struct TextMeasurerTests {
  let analyzer = TextAnalyzer()
  let type = TypeSetting(size: 16)

  /// The width at one point, so in em of the system's face.
  private func points(_ text: String) -> Double {
    TextMeasurer.watch.measurement(of: text, in: TypeSetting(size: 1), analyzer: analyzer).points
  }

  private func em(_ text: String) -> Double { TextMeasurer.watch.measured(text, analyzer: analyzer).em }

  @Test("A width lies between its bounds, and is positive where something is drawn", arguments: SampleTitles.all)
  func bounds(sample: SampleTitles.Sample) {
    let width = TextMeasurer.watch.measurement(of: sample.text, in: type, analyzer: analyzer)
    #expect(width.lower <= width.points && width.points <= width.upper)
    #expect((width.points > 0) == sample.text.contains { !$0.isNewline })
  }

  @Test("Two texts with a space between them are as wide as their parts", arguments: SampleTitles.short)
  func additive(sample: SampleTitles.Sample) {
    #expect(abs(em(sample.text + " " + sample.text) - 2 * em(sample.text) - em(" ")) < 1e-9)
  }

  @Test("A text is as wide to its end as the sum of its graphemes' places", arguments: SampleTitles.all)
  func ends(sample: SampleTitles.Sample) {
    let measured = TextMeasurer.watch.measured(sample.text, analyzer: analyzer)
    #expect(measured.cells.count == measured.count + 1)
    #expect(measured.cells.first?.start == .zero && measured.cells.first?.end == .zero)
    #expect(measured.cells.last?.start == measured.cells.last?.end)
  }

  @Test(
    "Normalization changes no width",
    arguments: [
      ("é", "e\u{301}"), ("Ấ", "A\u{302}\u{301}"), ("ñandú", "n\u{303}andu\u{301}"), ("가", "\u{1100}\u{1161}"),
      ("각", "\u{1100}\u{1161}\u{11A8}"), ("が", "か\u{3099}"), ("й", "и\u{306}"), ("ώ", "ω\u{301}"),
      ("ো", "\u{9C7}\u{9BE}"), ("ொ", "\u{BC6}\u{BBE}"), ("í", "i\u{301}"),
    ])
  func normalization(composed: String, decomposed: String) {
    #expect(em(composed) == em(decomposed), "\(composed)")
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
    "Digits, and symbols that are text or asked to be, are no emoji",
    arguments: ["1", "#", "©", "™", "❤", "❤\u{FE0E}", "✓"])
  func text(text: String) {
    #expect(points(text) < 1.1)
  }

  @Test("Marks above and below, joiners and controls take no room")
  func zeroWidth() {
    #expect(em("ก") == em("ก๊"))
    #expect(em("ab") == em("a\u{200B}b"))
    #expect(em("ab") == em("a\u{200D}b"))
    #expect(em("\u{200F}") == 0)
    #expect(em("\n") == 0)
  }

  @Test("Widths stand in the order that every font has")
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

  @Test("Tracking is added to the system face alone")
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
}
