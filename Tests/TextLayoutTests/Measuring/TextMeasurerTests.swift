import Testing
import UnicodeText

@testable import TextLayout

@Suite("Text measurer")
struct TextMeasurerTests {
  let analyzer = TextAnalyzer()
  let type = TypeSetting(size: 16)

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

  @Test("ASCII is looked up as it would be computed")
  func ascii() {
    let table = AdvanceTable.rough
    for value in UInt8(0)..<128 {
      let scalar = Unicode.Scalar(value)
      #expect(table.ascii[Int(value)] == table.computedAdvance(of: scalar), "\(value)")
    }
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

  @Test("An emoji sequence is one glyph", arguments: ["😀", "👩‍👩‍👧‍👦", "👨🏽‍🚀", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "❤️‍🔥", "☝🏽"])
  func emoji(text: String) {
    #expect(em(text) == 1.28)
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
    #expect(em("Ａ") == em("漢") && em("。") == em("漢"))
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
