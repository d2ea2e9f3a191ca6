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

  @Test("Lines and hidden rest make up the text without gap", arguments: SampleTitles.all)
  func partition(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    for width in Self.widths {
      for lineCount in 1...3 {
        let drawn = Truncator().drawn(text, in: frame(width, lineCount: lineCount))
        var place = sample.text.startIndex
        for line in drawn.lines {
          #expect(line.range.lowerBound == place)
          #expect(line.range.lowerBound <= line.visible.lowerBound && line.visible.upperBound <= line.range.upperBound)
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

  @Test("No line is wider than the frame", arguments: SampleTitles.all)
  func width(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    for width in Self.widths {
      for line in Truncator().drawn(text, in: frame(width)).lines {
        #expect(line.points <= width, "\(sample.text[line.visible])")
      }
    }
  }

  @Test("What is shown before the ellipsis is the most that has room", arguments: SampleTitles.all)
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

  @Test("A line as wide as the text holds it, however wide its parts are", arguments: SampleTitles.all)
  func wholeText(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    guard !text.hasNewline else { return }
    let type = TypeSetting(size: 16)
    let whole = text.points(0..<text.contentEnd, in: type, .expected)
    let drawn = Truncator().drawn(text, in: TextFrame(width: whole, lineCount: 1, type: type))
    #expect(drawn.lines.count == 1 && !drawn.isCutAsDrawn)
  }

  @Test("A grapheme is never torn", arguments: SampleTitles.all)
  func graphemes(sample: SampleTitles.Sample) {
    let text = measured(sample.text, sample.locale)
    let boundaries = Set(analyzer.graphemeBoundaries(in: sample.text))
    for width in Self.widths {
      let drawn = Truncator().drawn(text, in: frame(width))
      for line in drawn.lines {
        #expect(boundaries.contains(line.range.upperBound) && boundaries.contains(line.visible.upperBound))
      }
    }
  }

  @Test("What fits stays whole in a wider frame and with more lines", arguments: SampleTitles.all)
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
        // No break but between any two graphemes: where a dictionary sees words changes with what follows.
        let text = TextMeasurer.watch.measured(prefix, analyzer: analyzer)
        let fits = LineBreaker(frame: frame(width), bound: .expected).fits(text)
        #expect(fits || !hasFit, "\(prefix)")
        hasFit = fits
      }
      #expect(hasFit)
    }
  }

  @Test("A text without the graphemes it has too many fits", arguments: SampleTitles.long)
  func graphemesOver(sample: SampleTitles.Sample) {
    let drawn = Truncator().drawn(measured(sample.text, sample.locale), in: frame(145))
    #expect(drawn.pointsOver > 0)
    let whole = String(sample.text.dropLast(drawn.graphemesOver))
    #expect(!Truncator().drawn(measured(whole, sample.locale), in: frame(145)).isCutAsDrawn)
    let next = String(sample.text.dropLast(drawn.graphemesOver - 1))
    #expect(next.last == " " || Truncator().drawn(measured(next, sample.locale), in: frame(145)).isCutAsDrawn)
  }

  @Test("Lines end where the language lets them")
  func opportunities() {
    let text = "Start my favourite playlist"
    let drawn = Truncator().drawn(measured(text, "en"), in: frame(130))
    #expect(drawn.lines.map { String(text[$0.visible]) } == ["Start my", "favourite playlist"])
    #expect(drawn.lines.map { String(text[$0.range]) } == ["Start my ", "favourite playlist"])
  }

  @Test("A word that fits no line is broken anywhere")
  func longWord() {
    let text = "Donaudampfschifffahrtsgesellschaft"
    let drawn = Truncator().drawn(measured(text, "de"), in: frame(145, lineCount: 3))
    #expect(drawn.lines.count > 1 && !drawn.isCutAsDrawn)
    #expect(drawn.lines[0].points > 130)
  }

  @Test("A line end in the text ends the line, and one at its end takes none")
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
