import BundleReading
import EditorialRules
import ReviewModel
import TextLayout

/// The settings of a preview from the configuration and the options, and what it measures with.
struct PreviewSettings {
  var assumptions = AssumptionSettings()
  var devices = DeviceSelection.default
  /// Sample values for parameters, including the app's name.
  var samples: [TruncationSettings.Sample] = []

  /// - Throws: ``PreviewError`` if the configuration has an error, a device does not exist, or a sample is not one.
  init(options: PreviewOptions) throws(PreviewError) {
    do throws(ConfigurationError) {
      let configuration = try ReviewConfiguration.inForce(
        for: options.folder, at: options.configurationPath, within: options.boundary)
      assumptions = configuration.truncation.assumptions
      devices = configuration.truncation.chosen ?? .default
      samples = Self.samples(configuration.truncation.samples, appNames: configuration.reading.appNames)
    } catch {
      throw PreviewError(error.description)
    }
    let own = try Self.samples(of: options)
    // Options apply to every language, even if the configuration has values for some.
    let asked = Set(own.map(\.parameter))
    samples = own + samples.filter { !asked.contains($0.parameter) }
    if !options.devices.isEmpty {
      do throws(DeviceSelection.UnknownDevice) {
        devices = try DeviceSelection(names: options.devices)
      } catch {
        let nearest = NearestNames(to: error.name, among: error.allowed).question
        throw PreviewError([error.description, nearest].compactMap(\.self).joined(separator: ". "))
      }
    }
  }

  /// The samples of a configuration, and the app's names in languages without a sample for it.
  private static func samples(
    _ samples: [TruncationSettings.Sample], appNames: [AppIdentity.Name]
  ) -> [TruncationSettings.Sample] {
    samples + appNames.filter { !$0.isSynonym }.map { appName($0.name, locale: $0.locale == "Base" ? "" : $0.locale) }
  }

  private static func appName(_ name: String, locale: String = "") -> TruncationSettings.Sample {
    TruncationSettings.Sample(parameter: Placeholder.applicationName, locale: locale, text: name)
  }

  /// The samples from the options. A parameter must occur once, because a second value would be ignored silently.
  private static func samples(of options: PreviewOptions) throws(PreviewError) -> [TruncationSettings.Sample] {
    var samples: [TruncationSettings.Sample] = []
    for text in options.samples { samples.append(try sample(text)) }
    if let name = options.appName {
      guard !name.isEmpty else { throw PreviewError("the app’s name is empty") }
      samples.append(appName(name))
    }
    var named: Set<String> = []
    for sample in samples where !named.insert(sample.parameter).inserted {
      throw PreviewError("\(sample.parameter) has two samples")
    }
    return samples
  }

  /// A sample from an option: `coffee=Latte`.
  private static func sample(_ text: String) throws(PreviewError) -> TruncationSettings.Sample {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw PreviewError("‘\(text)’ is not a sample; write name=text, such as coffee=Latte")
    }
    return TruncationSettings.Sample(parameter: String(parts[0]), text: String(parts[1]))
  }
}

/// The options of a preview, as on the command line.
package struct PreviewOptions: Hashable, Sendable {
  /// A kind of entry, or a short name such as `summary`.
  package var kind: String
  /// IDs of devices and names of groups; empty for those of the configuration.
  package var devices: [String]
  /// A Dynamic Type size; nil for the size that each device comes with.
  package var textSize: String?
  /// Whether there is an image next to the texts, on cards that can have one.
  package var hasImage: Bool
  /// Whether Bold Text is on.
  package var isBold: Bool
  /// The app's name, shown next to the icon and used for `${applicationName}`; nil for the name in the configuration.
  package var appName: String?
  /// Sample values for parameters, each as `name=text`.
  package var samples: [String]
  /// The configuration file; nil for the nearest one, from ``folder`` upward.
  package var configurationPath: String?
  /// The folder whose configuration applies.
  package var folder = "."
  /// As in ``ReviewOptions/boundary``.
  package var boundary: ReadingBoundary?

  package init(
    kind: String = "title", devices: [String] = [], textSize: String? = nil, isBold: Bool = false,
    hasImage: Bool = false, appName: String? = nil, samples: [String] = [], configurationPath: String? = nil
  ) {
    self.kind = kind
    self.devices = devices
    self.textSize = textSize
    self.hasImage = hasImage
    self.isBold = isBold
    self.appName = appName
    self.samples = samples
    self.configurationPath = configurationPath
  }
}

struct PreviewKind: Hashable {
  /// The name as it was passed.
  let name: String
  let role: TextRole
  /// A subtitle without a title above it.
  let isSubtitle: Bool

  /// Short names in addition to the kinds of entries.
  private static let shortNames: [String: TextRole] = ["summary": .summary, "widget": .widget]

  /// - Throws: ``PreviewError`` for an unknown name, or a kind that devices do not show.
  init(name: String) throws(PreviewError) {
    let kind = EntryKind(rawValue: name)
    guard let role = Self.shortNames[name] ?? kind.flatMap(Self.role) else {
      let fault = kind == nil ? "no such kind: ‘\(name)’" : "devices do not show texts of the kind ‘\(name)’"
      let nearest = NearestNames(to: name, among: Self.names).question
      throw PreviewError(
        ["\(fault); allowed: \(Self.names.joined(separator: ", "))", nearest].compactMap(\.self).joined(separator: ". ")
      )
    }
    self.name = name
    self.role = role
    isSubtitle = kind == .subtitle
  }

  /// All allowed names.
  static let names = EntryKind.allCases.filter { role(of: $0) != nil }.map(\.rawValue) + shortNames.keys.sorted()

  /// The role in which a text of a kind is drawn.
  private static func role(of kind: EntryKind) -> TextRole? {
    switch kind {
    case .title, .suggestionTitle, .activityTitle, .subtitle: .title
    case .shortTitle: .shortTitle
    case .phrase, .invocationPhrase: .phrase
    case .parameterSummary: .summary
    default: nil
    }
  }
}

/// Why a preview is not possible: one line that includes what is allowed.
package struct PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
