import Foundation
import TextLayout
import UnicodeText

/// Measures texts as the tool does, so that the evaluation can compare the results with HarfBuzz.
///
/// Reads one question per line from standard input and writes one answer per line. Widths are in em of the regular
/// weight, without scale, tracking and tolerance. With a path as its argument, it measures with that font file instead of
/// the tables, which separates the tables' errors from those of line breaking.
@main
struct MeasureTexts {
  struct Question: Decodable {
    struct Frame: Decodable {
      var em: Double
      var lines: Int
    }

    var locale: String
    var text: String
    var frames: [Frame]
  }

  struct Answer: Encodable {
    struct Frame: Encodable {
      /// The number of visible graphemes.
      var shown: Int
      var fits: Bool
    }

    var em: Double
    var frames: [Frame]
  }

  let measurer: TextMeasurer
  let truncator: Truncator
  let analyzer = TextAnalyzer()

  init(measurer: TextMeasurer) {
    self.measurer = measurer
    truncator = Truncator(measurer: measurer)
  }

  static func main() throws {
    var measurer = TextMeasurer.unscaled
    if let path = CommandLine.arguments.dropFirst().first {
      measurer = try measurer.with(MeasuringFont(path: path, isSystemFace: false, library: HarfBuzz()))
    }
    let tool = MeasureTexts(measurer: measurer)
    while let line = readLine() {
      let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
      print(String(decoding: try JSONEncoder().encode(tool.answer(to: question)), as: UTF8.self))
    }
  }

  func answer(to question: Question) -> Answer {
    let text = question.text
    var measured = measurer.measured(text, analyzer: analyzer)
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: LocaleIdentifier(question.locale)))
    let starts = analyzer.graphemeBoundaries(in: text)
    let frames = question.frames.map { frame in
      let frame = TextFrame(width: frame.em, lineCount: frame.lines, type: TypeSetting(size: 1))
      let drawn = truncator.drawn(measured, in: FrameRange(generous: frame, assumed: frame, strict: frame))
      return Answer.Frame(
        shown: starts.firstIndex(of: drawn.hidden.lowerBound) ?? measured.count, fits: !drawn.isCutAsDrawn)
    }
    return Answer(em: measured.em, frames: frames)
  }
}
