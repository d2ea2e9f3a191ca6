import Algorithms
package import ReviewModel
import TextLayout
package import UnicodeText

/// A text with samples in place of its parameters, as it is measured.
package struct SampledText: Sendable {
  struct Span: Sendable {
    var placeholder: Placeholder
    /// The place in ``SampledText/string``.
    var range: Range<String.Index>
    var sample: PlaceholderSample
  }

  package private(set) var string: String
  private(set) var spans: [Span] = []

  /// Whether the real text may be shorter, because a sample represents an unknown value.
  package var mayBeShorter: Bool { spans.contains { !$0.sample.isLongest } }

  /// The values of unknown parameters.
  package enum Reading: Sendable {
    /// Their stand-ins.
    case drawn
    /// No values: a text that is cut off even without them is certainly cut off.
    case least
  }

  /// - Returns: Nil for a text with a part that no value can represent.
  init?(_ text: ReviewedText, _ reading: Reading = .drawn) {
    var samples: [PlaceholderSample] = []
    for placeholder in text.placeholders {
      guard let sample = text.bundle.surfaces.samples.sample(for: placeholder, in: text) else { return nil }
      samples.append(sample)
    }
    self.init(text.string, zip(text.placeholders, samples), reading)
  }

  /// A text outside a bundle. A part that no value can represent, such as a plural variable, stays as it is.
  package init(_ text: String, _ reading: Reading = .drawn, samples: ConfiguredSamples, locale: LocaleIdentifier) {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    self.init(
      text,
      placeholders.compactMap { placeholder in
        samples.sample(standingFor: placeholder, in: locale).map { (placeholder, $0) }
      }, reading)
  }

  /// - Parameter samples: In the order of the text.
  private init(_ text: String, _ samples: some Sequence<(Placeholder, PlaceholderSample)>, _ reading: Reading) {
    string = ""
    var offsets: [(placeholder: Placeholder, utf8: Range<Int>, sample: PlaceholderSample)] = []
    var end = text.startIndex
    for (placeholder, sample) in samples {
      string += text[end..<placeholder.range.lowerBound]
      let start = string.utf8.count
      if reading == .drawn || sample.isLongest { string += sample.text }
      offsets.append((placeholder, start..<string.utf8.count, sample))
      end = placeholder.range.upperBound
    }
    guard !offsets.isEmpty else {
      string = text
      return
    }
    string += text[end...]
    spans = offsets.map { span in
      let start = string.utf8.index(string.startIndex, offsetBy: span.utf8.lowerBound)
      let end = string.utf8.index(string.startIndex, offsetBy: span.utf8.upperBound)
      return Span(placeholder: span.placeholder, range: start..<end, sample: span.sample)
    }
  }

  /// The number of graphemes outside values, which a writer can change.
  var ownGraphemes: Int { string.count - spans.reduce(0) { $0 + string[$1.range].count } }

  /// The samples as a sentence. Nil if there are none: "Measured with ‘Minestrone’ for ${soup}."
  package var sampleNote: Message? {
    guard !spans.isEmpty else { return nil }
    let samples = spans.uniqued(on: \.placeholder.name).map { span -> Message in
      guard span.placeholder.style == .parameter else {
        return SharedMessage.sampleForValue(["sample": .text(span.sample.text)])
      }
      return SharedMessage.sampleForParameter([
        "sample": .text(span.sample.text), "parameter": .text("${\(span.placeholder.name)}"),
      ])
    }
    return SharedMessage.measuredWith(["samples": .list(samples.map { .message($0) })])
  }
}

extension ReviewedEntry {
  /// The data for measuring other wordings of the entry's texts, in its order. Nil for a text that no surface draws, or
  /// that cannot be measured.
  package var measurings: [TextMeasuring?] {
    // A text without a known language is not reviewed.
    guard texts.count == entry.texts.count else { return Array(repeating: nil, count: entry.texts.count) }
    return texts.map(\.measuring)
  }
}

extension ReviewedText {
  fileprivate var measuring: TextMeasuring? {
    guard let role, !isCodeLike, !isOrphan else { return nil }
    var measuring = TextMeasuring(role: role, isSubtitle: entry.kind == .subtitle)
    var seen: Set<String> = []
    func add(_ placeholders: [Placeholder], in string: String) -> Bool {
      for placeholder in placeholders where seen.insert(placeholder.name).inserted {
        guard let sample = bundle.surfaces.samples.sample(for: placeholder, in: self) else { return false }
        measuring.samples.append(
          .init(placeholder: String(string[placeholder.range]), text: sample.text, isLongest: sample.isLongest))
      }
      return true
    }
    guard add(placeholders, in: string) else { return nil }
    if let source { _ = add(sourcePlaceholders, in: source) }
    return measuring
  }
}
