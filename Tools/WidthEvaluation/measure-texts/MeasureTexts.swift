import Foundation
import TextLayout
import UnicodeText

/// Measures texts as the tool does, so that the evaluation can compare the results with HarfBuzz.
///
/// Reads one question per line from standard input and writes one answer per line. Widths are in em of the regular
/// weight, without scale, tracking and tolerance.
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

  let measurer = TextMeasurer.unscaled
  let truncator = Truncator(measurer: .unscaled)
  let analyzer = TextAnalyzer()

  static func main() throws {
    let tool = MeasureTexts()
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
