import BundleReading
public import UnicodeText

/// The samples that a team has named for parameters.
public struct ConfiguredSamples: Sendable {
  private let samples: [String: [TruncationSettings.Sample]]

  /// - Parameter samples: Where two name one parameter in one language, the first counts.
  public init(_ samples: [TruncationSettings.Sample]) {
    self.samples = Dictionary(grouping: samples, by: \.parameter)
  }

  /// The sample in a language, or in the nearest that it falls back to; nil where none is named.
  public func sample(for parameter: String, in locale: LocaleIdentifier) -> PlaceholderSample? {
    guard let samples = samples[parameter] else { return nil }
    for locale in locale.ancestors {
      if let sample = samples.first(where: { !$0.locale.isEmpty && LocaleIdentifier($0.locale) == locale }) {
        return PlaceholderSample(text: sample.text, isLongest: true)
      }
    }
    return samples.first { $0.locale.isEmpty }.map { PlaceholderSample(text: $0.text, isLongest: true) }
  }

  /// The sample for a placeholder of a text that is in no bundle; nil where no value can stand for it.
  func sample(standingFor placeholder: Placeholder, in locale: LocaleIdentifier) -> PlaceholderSample? {
    let configured = placeholder.style == .parameter ? sample(for: placeholder.name, in: locale) : nil
    return configured ?? PlaceholderSample(standingFor: placeholder)
  }
}
