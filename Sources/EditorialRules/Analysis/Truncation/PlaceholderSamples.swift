import ReviewModel
import TextLayout
package import UnicodeText

/// The sample values of a bundle's parameters: those in the configuration, the longest case of an enumeration, the
/// app's name, and a short stand-in for everything else.
struct PlaceholderSamples: Sendable {
  private let configured: ConfiguredSamples
  /// The longest case, by table and name of the enumeration, then by locale.
  private let longestCases: [EntryID: [String: String]]
  /// The displayed names of parameters, by identifier, then by locale. Only short ones.
  private let displayNames: [EntryID: [String: String]]

  init(_ samples: [TruncationSettings.Sample], in bundle: LocalizationBundle) {
    configured = ConfiguredSamples(samples)
    longestCases = Self.longestCases(in: bundle)
    displayNames = Self.displayNames(in: bundle)
  }

  /// The sample for a placeholder of a text. Nil if no value can represent it, as with a plural variable.
  func sample(for placeholder: Placeholder, in text: ReviewedText) -> PlaceholderSample? {
    if placeholder.style == .parameter {
      if let sample = configured.sample(for: placeholder.name, in: text.locale) { return sample }
      if placeholder.isApplicationName, let name = text.appNames.first(where: { !$0.isSynonym })?.name {
        // People may know the app by another name than the target's.
        guard text.bundle.app.certainty == .read else { return nil }
        return PlaceholderSample(text: name, isLongest: true)
      }
      guard text.require(.files) else { return PlaceholderSample(standingFor: placeholder) }
      let parameter = text.parameter(named: placeholder.name)
      if let name = Self.shown(parameter?.enumeration, of: longestCases, in: text) {
        return PlaceholderSample(text: name, isLongest: true)
      }
      if let number = PlaceholderSample(numberOfType: parameter?.type) { return number }
      // People don't see a parameter's name in the source code. For a Boolean, they don't see its displayed name
      // either.
      if parameter?.type != "Boolean", let name = Self.shown(parameter?.displayNameID, of: displayNames, in: text) {
        return PlaceholderSample(text: name, isLongest: false)
      }
    }
    return PlaceholderSample(standingFor: placeholder)
  }

  /// The name in the language of a text. An untranslated name is shown in the source language.
  private static func shown(_ key: String?, of names: [EntryID: [String: String]], in text: ReviewedText) -> String? {
    guard let key else { return nil }
    let table = text.intent?.table ?? text.entry.id.table
    guard let names = names[EntryID(table: table, key: key)] else { return nil }
    let tags = [text.language.tag, text.entry.sourceLocale, text.bundle.developmentLocale, "Base", ""]
    return tags.lazy.compactMap { $0 }.compactMap { names[$0] }.first
  }

  /// The width of a short value, in Latin letters.
  private static let mostLetters = 8
  /// A letter can have marks, but no readable name has more than this.
  private static let mostScalars = 64

  private static func displayNames(in bundle: LocalizationBundle) -> [EntryID: [String: String]] {
    let known = Set(
      bundle.facts.intents.flatMap { intent in
        intent.parameters.compactMap(\.displayNameID).map { EntryID(table: intent.table, key: $0) }
      })
    guard !known.isEmpty else { return [:] }
    var names: [EntryID: [String: String]] = [:]
    for entry in bundle.entries where entry.kind == .parameterName && known.contains(entry.id) {
      for text in entry.texts {
        if let name = short(text.text) { names[entry.id, default: [:]][text.locale] = name }
      }
    }
    return names
  }

  /// The first words of a name that are as short as a short value. Nil if the first word is longer.
  private static func short(_ name: String) -> String? {
    var short: String?
    for word in name.split(separator: " ", maxSplits: mostLetters) {
      let longer = short.map { "\($0) \(word)" } ?? String(word)
      guard longer.unicodeScalars.count <= mostScalars, letters(of: longer) <= mostLetters else { break }
      short = longer
    }
    return short
  }

  /// A letter in a script without spaces is as wide as two others.
  private static func letters(of text: String) -> Int {
    text.reduce(0) { count, character in
      let width = character.unicodeScalars.first?.eastAsianWidth
      return count + (width == .wide || width == .fullwidth ? 2 : 1)
    }
  }

  private static func longestCases(in bundle: LocalizationBundle) -> [EntryID: [String: String]] {
    guard !bundle.facts.enums.isEmpty else { return [:] }
    var enumerations: [EntryID: EntryID] = [:]
    for enumeration in bundle.facts.enums {
      let id = EntryID(table: enumeration.table, key: enumeration.name)
      // The editor adds a case with this name to every enumeration, but no shortcut has it as a value.
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

/// The text that is measured in place of a parameter.
package struct PlaceholderSample: Hashable, Sendable {
  package var text: String
  /// Whether this is the longest value in the bundle or the configuration. Otherwise it represents an unknown value,
  /// which may be empty.
  var isLongest: Bool
}

extension PlaceholderSample {
  /// The stand-in for an unknown value. Nil if no value can represent it, as with a plural variable.
  init?(standingFor placeholder: Placeholder) {
    switch placeholder.style {
    case .template, .variable: return nil
    case .parameter: self.init(text: "Example", isLongest: false)
    case .format: self.init(text: Self.numbers[placeholder.name] ?? "Name", isLongest: false)
    }
  }

  /// The stand-in for a number.
  ///
  /// - Parameter type: The parameter's type in an intent definition. Nil is returned for one that is not a number.
  init?(numberOfType type: String?) {
    switch type {
    case "Integer": self.init(text: "10", isLongest: false)
    case "Decimal": self.init(text: "1.5", isLongest: false)
    default: return nil
    }
  }

  private static let numbers = ["integer": "10", "float": "1.5"]
}

/// The samples that a team has configured for parameters.
package struct ConfiguredSamples: Sendable {
  private let samples: [String: [TruncationSettings.Sample]]

  /// - Parameter samples: If two are for one parameter and language, the first counts.
  package init(_ samples: [TruncationSettings.Sample]) { self.samples = Dictionary(grouping: samples, by: \.parameter) }

  /// The sample for a language, or for the nearest fallback. Nil if there is none.
  package func sample(for parameter: String, in locale: LocaleIdentifier) -> PlaceholderSample? {
    guard let samples = samples[parameter] else { return nil }
    for locale in locale.ancestors {
      if let sample = samples.first(where: { !$0.locale.isEmpty && LocaleIdentifier($0.locale) == locale }) {
        return PlaceholderSample(text: sample.text, isLongest: true)
      }
    }
    return samples.first { $0.locale.isEmpty }.map { PlaceholderSample(text: $0.text, isLongest: true) }
  }

  /// The sample for a placeholder of a text outside a bundle. Nil if no value can represent it.
  func sample(standingFor placeholder: Placeholder, in locale: LocaleIdentifier) -> PlaceholderSample? {
    let configured = placeholder.style == .parameter ? sample(for: placeholder.name, in: locale) : nil
    return configured ?? PlaceholderSample(standingFor: placeholder)
  }
}
