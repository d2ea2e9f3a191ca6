import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

@Suite("Truncator")
struct TruncatorTests {
  let analyzer = TextAnalyzer()
  static let widths: [Double] = [60, 90, 119, 145, 167, 191, 400]

  private func measured(_ text: String, _ locale: String) -> MeasuredText {
    var measured = TextMeasurer.watch.measured(text, analyzer: analyzer)
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: LocaleIdentifier(locale)))
    return measured
  }

  private func frame(_ width: Double, lineCount: Int = 2) -> TextFrame {
    TextFrame(width: width, lineCount: lineCount, type: TypeSetting(size: 16, weight: 0.8))
  }

  @Test(
    "Lines and hidden rest add up to the text; no line is wider than the frame, and none splits a grapheme",
    arguments: SampleTitles.all)
  func partition(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    let boundaries = Set(analyzer.graphemeBoundaries(in: sample.text))
    for width in Self.widths {
      for lineCount in 1...3 {
        let drawn = Truncator().drawn(text, in: frame(width, lineCount: lineCount))
        var place = sample.text.startIndex
        for line in drawn.lines {
          #expect(line.range.lowerBound == place)
          #expect(line.range.lowerBound <= line.visible.lowerBound && line.visible.upperBound <= line.range.upperBound)
          #expect(line.points <= width, "\(sample.text[line.visible])")
          #expect(boundaries.contains(line.range.upperBound) && boundaries.contains(line.visible.upperBound))
          place = line.range.upperBound
        }
        #expect(drawn.hidden == place..<sample.text.endIndex)
        #expect((1...lineCount).contains(drawn.lines.count))
        #expect(drawn.lines.dropLast().allSatisfy { !$0.hasEllipsis })
        #expect(drawn.lines.last?.hasEllipsis == drawn.isCutAsDrawn)
        #expect((drawn.graphemesOver > 0) == drawn.isCutAsDrawn)
        #expect((drawn.verdict == .cut) == drawn.isCutAsDrawn)
      }
    }
  }

  @Test("As much as fits is shown before the ellipsis", arguments: SampleTitles.all)
  func longestPart(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    let ellipsis = TextMeasurer.watch.measured(grapheme: Truncator.ellipsis)
    for width in Self.widths {
      let frame = frame(width, lineCount: 1)
      let drawn = Truncator().drawn(text, in: frame)
      guard drawn.isCutAsDrawn, let shown = text.starts.firstIndex(of: drawn.hidden.lowerBound) else { continue }
      let room = width - ellipsis.points(0..<1, in: frame.type, .expected)
      for end in shown..<text.contentEnd {
        if text.cells[end].isNewline { break }
        if !text.cells[end].isSpace { #expect(text.points(0..<end + 1, in: frame.type, .expected) > room) }
      }
    }
  }

  @Test("A line as wide as the text fits it, however wide its parts are", arguments: SampleTitles.all)
  func wholeText(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    guard !text.hasNewline else { return }
    let type = TypeSetting(size: 16)
    let whole = text.points(0..<text.contentEnd, in: type, .expected)
    let drawn = Truncator().drawn(text, in: TextFrame(width: whole, lineCount: 1, type: type))
    #expect(drawn.lines.count == 1 && !drawn.isCutAsDrawn)
  }

  @Test("A text that fits stays complete in a wider frame and with more lines", arguments: SampleTitles.all)
  func monotoneInWidth(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    var hasFit = false
    var shown = sample.text.startIndex
    for width in stride(from: 60.0, through: 900, by: 7) {
      let fits = LineBreaker(frame: frame(width), bound: .expected).fits(text)
      #expect(fits || !hasFit, "\(width)")
      hasFit = fits
      let drawn = Truncator().drawn(text, in: frame(width))
      #expect(fits != drawn.isCutAsDrawn)
      #expect(drawn.hidden.lowerBound >= shown, "\(width)")
      shown = drawn.hidden.lowerBound
      if fits { #expect(LineBreaker(frame: frame(width, lineCount: 3), bound: .expected).fits(text)) }
    }
  }

  @Test("A text that loses its end needs no more room", arguments: SampleTitles.short + SampleTitles.long)
  func monotoneInPrefix(sample: SampleTitles.Sample) {
    for width in [90.0, 145, 191] {
      var hasFit = false
      for end in sample.text.indices.reversed() {
        let prefix = String(sample.text[..<end])
        // No break except between any two graphemes: where a dictionary finds words depends on the text after them.
        let text = TextMeasurer.watch.measured(prefix, analyzer: analyzer)
        let fits = LineBreaker(frame: frame(width), bound: .expected).fits(text)
        #expect(fits || !hasFit, "\(prefix)")
        hasFit = fits
      }
      #expect(hasFit)
    }
  }

  @Test("A text without its excess graphemes fits", arguments: SampleTitles.long)
  func graphemesOver(sample: SampleTitles.Sample) {
    let drawn = Truncator().drawn(measured(sample.text, sample.locale), in: frame(145))
    #expect(drawn.pointsOver > 0)
    let whole = String(sample.text.dropLast(drawn.graphemesOver))
    #expect(!Truncator().drawn(measured(whole, sample.locale), in: frame(145)).isCutAsDrawn)
    let next = String(sample.text.dropLast(drawn.graphemesOver - 1))
    #expect(next.last == " " || Truncator().drawn(measured(next, sample.locale), in: frame(145)).isCutAsDrawn)
  }

  @Test("Lines end where the language allows it")
  func opportunities() {
    let text = "Start my favourite playlist"
    let drawn = Truncator().drawn(measured(text, "en"), in: frame(130))
    #expect(drawn.lines.map { String(text[$0.visible]) } == ["Start my", "favourite playlist"])
    #expect(drawn.lines.map { String(text[$0.range]) } == ["Start my ", "favourite playlist"])
  }

  @Test("A word that fits on no line is broken anywhere")
  func longWord() {
    let text = "Donaudampfschifffahrtsgesellschaft"
    let drawn = Truncator().drawn(measured(text, "de"), in: frame(145, lineCount: 3))
    #expect(drawn.lines.count > 1 && !drawn.isCutAsDrawn)
    #expect(drawn.lines[0].points > 130)
    #expect(Truncator().drawn(measured("Schiff", "de"), in: frame(145, lineCount: 3)).lines.count == 1)
  }

  @Test("A line end in the text ends the line, and one at its end adds none")
  func newlines() {
    let text = "One\nTwo\nThree"
    let drawn = Truncator().drawn(measured(text, "en"), in: frame(145))
    #expect(drawn.lines.map { String(text[$0.visible]) } == ["One", "Two"])
    #expect(String(text[drawn.hidden]) == "\nThree")
    #expect(!Truncator().drawn(measured("One\nTwo\n", "en"), in: frame(145)).isCutAsDrawn)
    #expect(!Truncator().drawn(measured("One \n ", "en"), in: frame(145, lineCount: 1)).isCutAsDrawn)
  }

  @Test("An empty text fits")
  func empty() {
    let drawn = Truncator().drawn(measured("", "en"), in: frame(145))
    #expect(drawn.lines.count == 1 && drawn.verdict == .fits && !drawn.isCutAsDrawn)
  }
}

/// The laws of drawing, for texts that no editor writes: mixed scripts, marks without letters, line ends.
@Suite("Random texts in random frames")
struct RandomTextTests {
  let analyzer = TextAnalyzer()

  /// Some blocks of Unicode, by their first and last character.
  static let blocks: [(first: UInt32, last: UInt32)] = [
    (0x20, 0x7E), (0xC0, 0x17F), (0x300, 0x309), (0x370, 0x52F), (0x5B0, 0x5EA), (0x621, 0x655), (0x900, 0xD7F),
    (0xE01, 0xE4E), (0x1000, 0x109F), (0x1100, 0x11FF), (0x1780, 0x17D3), (0x1EA0, 0x1EF9), (0x2000, 0x206F),
    (0x2600, 0x2640), (0x3041, 0x30FC), (0x4E00, 0x4FFF), (0xAC00, 0xAD00), (0xFE00, 0xFE0F), (0x1F1E6, 0x1F1FF),
    (0x1F3FB, 0x1F640), (0x0, 0x10FFFF),
  ]

  private func text(_ generator: inout SeededGenerator) -> MeasuredText {
    var text = ""
    var block = Self.blocks[0]
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      if text.isEmpty || Int.random(in: 0..<16, using: &generator) == 0 {
        block = Self.blocks.randomElement(using: &generator) ?? block
      }
      if let scalar = Unicode.Scalar(UInt32.random(in: block.first...block.last, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { text += " " }
    }
    var measured = TextMeasurer.watch.measured(text, analyzer: analyzer)
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: LocaleIdentifier("en")))
    return measured
  }

  private func frames(_ generator: inout SeededGenerator) -> FrameRange {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let tracking = number(-0.5...0.5)
    func frame(_ width: Double, _ lines: Int, _ size: Double, _ weight: Double) -> TextFrame {
      TextFrame(width: width, lineCount: lines, type: TypeSetting(size: size, weight: weight, tracking: tracking))
    }
    let (width, size, weight) = (number(5...260), number(10...24), number(0.2...0.8))
    let lines = Int.random(in: 1...4, using: &generator)
    return FrameRange(
      generous: frame(width * number(1...1.1), lines + 1, size - number(0...2), weight - 0.2),
      assumed: frame(width, lines, size, weight),
      strict: frame(width / number(1...1.1), max(1, lines - 1), size + number(0...2), weight + 0.2))
  }

  @Test("The verdict is correct in the assumed frame, and no wider frame hides more", arguments: TestSweep.seeds(20))
  func laws(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let truncator = Truncator()
    for _ in 0..<100 {
      let text = text(&generator)
      let frames = frames(&generator)
      let drawn = truncator.drawn(text, in: frames)
      let place = "\(text.text.unicodeScalars.map { String($0.value, radix: 16) }) \(frames)"
      if drawn.verdict == .cut { #expect(drawn.isCutAsDrawn && !drawn.surelyHidden.isEmpty, "\(place)") }
      if drawn.verdict == .fits { #expect(!drawn.isCutAsDrawn, "\(place)") }
      var end = text.text.startIndex
      for line in drawn.lines {
        #expect(line.range.lowerBound == end, "\(place)")
        #expect(line.points <= frames.assumed.width || text.text[line.visible].isEmpty && line.hasEllipsis, "\(place)")
        end = line.range.upperBound
      }
      #expect(drawn.hidden == end..<text.text.endIndex, "\(place)")
      var wider = frames.assumed
      wider.width *= 1 + Double.random(in: 0...0.2, using: &generator)
      #expect(truncator.drawn(text, in: wider).hidden.lowerBound >= drawn.hidden.lowerBound, "\(place)")
    }
  }
}
