import LocalizationBundles
import TextLayout
import UnicodeText

/// What is measured in the place of a parameter.
struct PlaceholderSample: Hashable, Sendable {
  var text: String
  /// Whether the value may be no shorter: it is the longest that the bundle or its team names. Else the text stands for
  /// something unknown, and may be empty.
  var isLongest: Bool
}

/// The samples of a bundle's parameters: what the configuration says, the longest case of an enumeration, the app's
/// name, and a stand-in for everything else.
struct PlaceholderSamples: Sendable {
  private let configured: [String: [TruncationConfiguration.Sample]]
  /// By table and name of an enumeration, then by locale: its longest case.
  private let longestCases: [EntryID: [String: String]]

  init(_ samples: [TruncationConfiguration.Sample], in bundle: LocalizationBundle) {
    configured = Dictionary(grouping: samples, by: \.parameter)
    longestCases = Self.longestCases(in: bundle)
  }

  /// The sample for a placeholder of a text; nothing where no value can stand for it, as for a plural variable.
  func sample(for placeholder: Placeholder, in text: ReviewedText) -> PlaceholderSample? {
    switch placeholder.style {
    case .template, .variable: return nil
    case .format: return PlaceholderSample(text: Self.formatted(placeholder.name), isLongest: false)
    case .parameter: break
    }
    if let sample = configuredSample(for: placeholder.name, in: text) {
      return PlaceholderSample(text: sample, isLongest: true)
    }
    if placeholder.isApplicationName, let name = text.appNames.first(where: { !$0.isSynonym })?.name {
      return PlaceholderSample(text: name, isLongest: true)
    }
    let parameter = text.parameter(named: placeholder.name)
    if let enumeration = parameter?.enumeration {
      let table = text.entry.intent.map { text.bundle.bundle.facts.intents[$0].table } ?? text.entry.id.table
      let names = longestCases[EntryID(table: table, key: enumeration)] ?? [:]
      // A case that is not translated is shown in the language of the source.
      let tags = [text.language.tag, text.entry.sourceLocale, text.bundle.bundle.developmentLocale, "Base", ""]
      if let name = tags.lazy.compactMap({ $0 }).compactMap({ names[$0] }).first {
        return PlaceholderSample(text: name, isLongest: true)
      }
    }
    switch parameter?.type {
    case "Integer": return PlaceholderSample(text: "10", isLongest: false)
    case "Decimal": return PlaceholderSample(text: "1.5", isLongest: false)
    default: return PlaceholderSample(text: placeholder.name, isLongest: false)
    }
  }

  private func configuredSample(for parameter: String, in text: ReviewedText) -> String? {
    guard let samples = configured[parameter] else { return nil }
    for locale in text.locale.ancestors {
      if let sample = samples.first(where: { !$0.locale.isEmpty && LocaleIdentifier($0.locale) == locale }) {
        return sample.text
      }
    }
    return samples.first { $0.locale.isEmpty }?.text
  }

  private static func formatted(_ name: String) -> String {
    switch name {
    case "integer": "10"
    case "float": "1.5"
    default: "Name"
    }
  }

  private static func longestCases(in bundle: LocalizationBundle) -> [EntryID: [String: String]] {
    guard !bundle.facts.enums.isEmpty else { return [:] }
    var enumerations: [EntryID: EntryID] = [:]
    for enumeration in bundle.facts.enums {
      let id = EntryID(table: enumeration.table, key: enumeration.name)
      // The editor adds a case named so to every enumeration; no shortcut has it as a value.
      for value in enumeration.cases where value.name != "unknown" {
        if let key = value.displayNameID { enumerations[EntryID(table: enumeration.table, key: key)] = id }
      }
    }
    let analyzer = TextAnalyzer()
    var longest: [EntryID: [String: (name: String, em: Double)]] = [:]
    for entry in bundle.entries where entry.kind == .enumCase {
      guard let enumeration = enumerations[entry.id] else { continue }
      for text in entry.texts where !text.text.isEmpty {
        let em = TextMeasurer.watch.measured(text.text, analyzer: analyzer).em
        if em > longest[enumeration]?[text.locale]?.em ?? -1 {
          longest[enumeration, default: [:]][text.locale] = (text.text, em)
        }
      }
    }
    return longest.mapValues { $0.mapValues(\.name) }
  }
}
