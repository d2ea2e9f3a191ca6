import TextLayout

/// A text with samples in the place of its parameters, as it is measured.
struct SampledText {
  /// A parameter and where its sample stands.
  struct Span {
    var placeholder: Placeholder
    /// In ``SampledText/string``.
    var range: Range<String.Index>
    var sample: PlaceholderSample
  }

  private(set) var string: String
  private(set) var spans: [Span] = []

  /// Whether the text may be shorter than it is drawn: a sample in it stands for something unknown.
  var mayBeShorter: Bool { spans.contains { !$0.sample.isLongest } }

  /// Which values unknown parameters have.
  enum Reading {
    /// Their stand-ins.
    case drawn
    /// None at all: what is cut even so, is cut.
    case least
  }

  /// - Returns: Nothing for a text that holds what no value can stand for.
  init?(_ text: ReviewedText, _ reading: Reading = .drawn) {
    guard !text.placeholders.isEmpty else {
      string = text.string
      return
    }
    string = ""
    var offsets: [(placeholder: Placeholder, utf8: Range<Int>, sample: PlaceholderSample)] = []
    var end = text.string.startIndex
    for placeholder in text.placeholders {
      guard let sample = text.bundle.surfaces.samples.sample(for: placeholder, in: text) else { return nil }
      string += text.string[end..<placeholder.range.lowerBound]
      let start = string.utf8.count
      if reading == .drawn || sample.isLongest { string += sample.text }
      offsets.append((placeholder, start..<string.utf8.count, sample))
      end = placeholder.range.upperBound
    }
    string += text.string[end...]
    spans = offsets.map { span in
      let start = string.utf8.index(string.startIndex, offsetBy: span.utf8.lowerBound)
      let end = string.utf8.index(string.startIndex, offsetBy: span.utf8.upperBound)
      return Span(placeholder: span.placeholder, range: start..<end, sample: span.sample)
    }
  }

  /// The samples as a sentence: "Measured with ‘Minestrone’ for ${soup}."; nothing where there are none.
  var sampleNote: String? {
    guard !spans.isEmpty else { return nil }
    var seen: Set<String> = []
    let samples = spans.filter { seen.insert($0.placeholder.name).inserted }.map { span in
      "‘\(span.sample.text)’ for \(span.placeholder.style == .parameter ? "${\(span.placeholder.name)}" : "a value")"
    }
    return "Measured with \(samples.joined(separator: ", "))."
  }
}
