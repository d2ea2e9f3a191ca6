import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

/// A verdict speaks for every value of every assumption: here values are picked, and the text is set with these alone.
@Suite("Verdicts hold for every setting of the assumptions")
struct AssumptionCornerTests {
  let analyzer = TextAnalyzer()

  /// Long enough to be cut where a text has most lines, and in more scripts than the other samples have.
  static let titles = (SampleTitles.short + SampleTitles.long + otherScripts).map { sample in
    let times = 600 / sample.text.count + 1
    return SampleTitles.Sample(locale: sample.locale, text: String(repeating: sample.text + " ", count: times))
  }

  static let otherScripts = [
    ("my", "မီးဖိုချောင် အချိန်တိုင်းစက်ကို ဆယ်မိနစ်အတွက် စတင်ပြီး မိသားစုကို အကြောင်းကြားပါ"),
    ("ta", "சமையலறை டைமரை பத்து நிமிடங்களுக்குத் தொடங்கி முடிவில் குடும்பத்தினர் அனைவருக்கும் தெரிவி"),
    ("ka", "ჩართე სამზარეულოს ტაიმერი ათი წუთით და ბოლოს შეატყობინე ოჯახის ყველა წევრს"),
    ("el", "Ξεκίνα το χρονόμετρο της κουζίνας για δέκα λεπτά και ειδοποίησε όλη την οικογένεια"),
    ("am", "የወጥ ቤት ሰዓት ቆጣሪን ለአስር ደቂቃ ጀምርና መጨረሻ ላይ ለቤተሰቡ ሁሉ አሳውቅ"),
    ("en", "Start the ታሪክ 十分 가나 ရက် कॉफ़ी ☕️ and the கடிகாரம் in Küche 2 for Δημήτρης, אבא & ماما"),
  ].map { SampleTitles.Sample(locale: $0, text: $1) }

  /// Texts on a surface of a device, other ones for each, so that all together have all of them.
  private func placed(
    _ pair: SurfaceTests.Pair, _ titles: [SampleTitles.Sample], _ generator: inout SeededGenerator
  ) throws -> PlacedText {
    PlacedText(
      titles[place(of: pair) % titles.count], on: pair.surface, of: pair.device,
      image: try #require(CardImage.allCases.randomElement(using: &generator)),
      hasSubtitle: Bool.random(using: &generator))
  }

  private func place(of pair: SurfaceTests.Pair) -> Int {
    SurfaceTests.pairs.firstIndex { $0.surface == pair.surface && $0.device == pair.device } ?? 0
  }

  private func check(_ judged: DrawnText, _ set: DrawnText, _ place: @autoclosure () -> String) {
    #expect(set.verdict != .borderline, "nothing is open, and yet it depends: \(place())")
    #expect((set.verdict == .cut) == set.isCutAsDrawn, "\(place())")
    switch judged.verdict {
    case .cut:
      #expect(set.isCutAsDrawn, "cut, but a setting shows all: \(place())")
      #expect(
        set.hidden.lowerBound <= judged.surelyHidden.lowerBound,
        "surely hidden, but a setting shows more: \(place())")
      #expect(set.hidden.upperBound == judged.surelyHidden.upperBound, "\(place())")
    case .fits: #expect(!set.isCutAsDrawn, "fits, but a setting cuts it: \(place())")
    case .borderline: break
    }
  }

  private func check(_ text: PlacedText, _ length: Int, at point: AssumptionPoint) throws -> Verdict {
    let judged = try #require(text.layout(length, analyzer))
    let set = try #require(text.layout(length, at: point, analyzer))
    let place = "\(length) graphemes of ‘\(text.sample.text.prefix(30))…’, image \(text.image), \(set.textFrame)"
    check(judged.text, set.text, place)
    if let below = judged.subtitle, let setBelow = set.subtitle { check(below, setBelow, "subtitle, \(place)") }
    #expect((judged.subtitle == nil) == (set.subtitle == nil), "\(place)")
    return judged.text.verdict
  }

  @Test("No setting inside the ranges gainsays a verdict", arguments: SurfaceTests.pairs)
  func settings(pair: SurfaceTests.Pair) throws {
    var generator = SeededGenerator(seed: UInt64(place(of: pair)))
    var verdicts: Set<Verdict> = []
    for titles in [Self.titles, Self.titles.reversed(), SampleTitles.odd] {
      let text = try placed(pair, titles, &generator)
      let assumptions = text.assumptions
      let cut = text.shortest(.cut, analyzer)
      let open = text.shortest(.borderline, analyzer)
      for length in Set([max(0, open - 1), open, max(0, cut - 1), cut]) {
        for _ in 0..<4 {
          let point = AssumptionPoint(assumptions, on: text.device, image: text.image, &generator)
          verdicts.insert(try check(text, length, at: point))
        }
      }
    }
    #expect(verdicts == Set(Verdict.allCases), "the cases are none")
  }

  @Test("What the most generous setting cuts is cut, and what the strictest shows fits", arguments: SurfaceTests.pairs)
  func corners(pair: SurfaceTests.Pair) throws {
    var generator = SeededGenerator(seed: UInt64(place(of: pair)))
    for isGenerous in [true, false] {
      let text = try placed(pair, Self.titles, &generator)
      let assumptions = text.assumptions
      var point = AssumptionPoint(assumptions, on: text.device, image: text.image, &generator)
      point.move(toCornerOf: assumptions, on: text.device, image: text.image, isGenerous: isGenerous) {
        text.needed(at: $0, analyzer)
      }
      let found = text.needed(at: point, analyzer)
      #expect(
        abs(text.needed(isGenerous: isGenerous, analyzer) / found - 1) < 1e-9, "\(text.sample), \(point.values)")
      let border = text.shortest(isGenerous ? .cut : .borderline, analyzer)
      for length in [max(0, border - 1), border] {
        _ = try check(text, length, at: point)
        let judged = try #require(text.layout(length, analyzer)?.text)
        let set = try #require(text.layout(length, at: point, analyzer)?.text)
        let place = "\(length) graphemes of ‘\(text.sample.text.prefix(30))…’, image \(text.image), \(point.values)"
        if isGenerous {
          #expect(set.isCutAsDrawn == (judged.verdict == .cut), "\(place)")
          #expect(!set.isCutAsDrawn || set.hidden == judged.surelyHidden, "\(place)")
        } else {
          #expect(set.isCutAsDrawn == (judged.verdict != .fits), "\(place)")
        }
      }
    }
  }
}
