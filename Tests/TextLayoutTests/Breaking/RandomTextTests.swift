import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

/// The laws of drawing over texts that no editor writes: any scripts mixed, marks without letters, line ends.
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

  @Test("The verdict holds in the assumed frame, and no wider frame hides more", arguments: TestSweep.seeds(20))
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
        #expect(
          line.points <= frames.assumed.width || text.text[line.visible].isEmpty && line.hasEllipsis, "\(place)")
        end = line.range.upperBound
      }
      #expect(drawn.hidden == end..<text.text.endIndex, "\(place)")
      var wider = frames.assumed
      wider.width *= 1 + Double.random(in: 0...0.2, using: &generator)
      #expect(truncator.drawn(text, in: wider).hidden.lowerBound >= drawn.hidden.lowerBound, "\(place)")
    }
  }
}
