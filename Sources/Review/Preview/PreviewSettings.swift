import BundleReading
import EditorialRules
import ReviewModel
import TextLayout

/// What a team has set and a preview goes by, and what it measures with.
struct PreviewSettings {
  var assumptions = AssumptionSettings()
  var devices = DeviceSelection.default
  /// What stands for parameters, the app's name among them.
  var samples: [TruncationSettings.Sample] = []
  var font: MeasuringFont?
  /// The name of the font's file, without its folder: reports say nothing of where files lie.
  var fontName: String?

  /// - Throws: ``PreviewError`` where the configuration has a mistake, a device does not exist, or the font cannot be read.
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
    // What is asked for holds in every language, whatever the configuration says of some.
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
    if let path = options.fontPath {
      let name = String(path.split(separator: "/").last ?? "")
      font = try Self.font(at: path, named: name)
      fontName = name
    }
  }

  /// The samples of a configuration, and the app's names in languages where no sample stands for it.
  private static func samples(
    _ samples: [TruncationSettings.Sample], appNames: [AppIdentity.Name]
  ) -> [TruncationSettings.Sample] {
    samples
      + appNames.filter { !$0.isSynonym }
      .map { appName($0.name, locale: $0.locale == "Base" ? "" : $0.locale) }
  }

  private static func appName(_ name: String, locale: String = "") -> TruncationSettings.Sample {
    TruncationSettings.Sample(parameter: Placeholder.applicationName, locale: locale, text: name)
  }

  /// What is asked for, a parameter once: two values would leave one of them out unseen.
  private static func samples(
    of options: PreviewOptions
  ) throws(PreviewError) -> [TruncationSettings.Sample] {
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

  /// A sample as it is asked for: `coffee=Latte`.
  private static func sample(_ text: String) throws(PreviewError) -> TruncationSettings.Sample {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw PreviewError("‘\(text)’ is no sample; it must be a parameter’s name, = and a text, as coffee=Latte")
    }
    return TruncationSettings.Sample(parameter: String(parts[0]), text: String(parts[1]))
  }

  /// The font to measure with. The system tracks its own faces alone, whose files are called SF.
  private static func font(at path: String, named name: String) throws(PreviewError) -> MeasuringFont {
    do throws(FontError) {
      return try MeasuringFont(path: path, isSystemFace: name.hasPrefix("SF"), library: HarfBuzz())
    } catch {
      throw PreviewError(error.description)
    }
  }
}

/// What a preview is asked for, as the command line has it.
public struct PreviewOptions: Hashable, Sendable {
  /// A kind of entry, or `summary`.
  public var kind: String
  /// Identifiers of devices and names of groups; empty takes those of the configuration.
  public var devices: [String]
  /// A category of Dynamic Type; nil takes the one each device comes with.
  public var textSize: String?
  /// Whether an image stands beside the texts of cards that may have one.
  public var hasImage: Bool
  /// Whether people have switched Bold Text on.
  public var isBold: Bool
  /// What stands beside the app's icon, and for `${applicationName}`; nil takes the name of the configuration.
  public var appName: String?
  /// What stands for parameters, each as `name=text`.
  public var samples: [String]
  /// A font file to measure with.
  public var fontPath: String?
  /// The configuration file; nil looks for one from ``folder`` upward.
  public var configurationPath: String?
  /// Whose configuration holds; the current folder, if nobody says another.
  public var folder = "."
  /// As in ``ReviewOptions/boundary``.
  public var boundary: ReadingBoundary?

  public init(
    kind: String = "title", devices: [String] = [], textSize: String? = nil, isBold: Bool = false,
    hasImage: Bool = false,
    appName: String? = nil, samples: [String] = [], fontPath: String? = nil, configurationPath: String? = nil
  ) {
    self.kind = kind
    self.devices = devices
    self.textSize = textSize
    self.hasImage = hasImage
    self.isBold = isBold
    self.appName = appName
    self.samples = samples
    self.fontPath = fontPath
    self.configurationPath = configurationPath
  }
}

/// What a previewed text is.
struct PreviewKind: Hashable {
  /// As it was asked for.
  let name: String
  let role: TextRole
  /// A subtitle with nothing above it.
  let isSubtitle: Bool

  /// Names beside those of the kinds of entries.
  private static let shortNames: [String: TextRole] = ["summary": .summary, "widget": .widget]

  /// - Throws: ``PreviewError`` for a name that no kind has, or one that no surface draws.
  init(name: String) throws(PreviewError) {
    let kind = EntryKind(rawValue: name)
    guard let role = Self.shortNames[name] ?? kind.flatMap(Self.role) else {
      let fault = kind == nil ? "there is no kind ‘\(name)’" : "no surface draws a text of the kind ‘\(name)’"
      let nearest = NearestNames(to: name, among: Self.names).question
      throw PreviewError(
        ["\(fault); allowed: \(Self.names.joined(separator: ", "))", nearest].compactMap(\.self).joined(separator: ". ")
      )
    }
    self.name = name
    self.role = role
    isSubtitle = kind == .subtitle
  }

  /// Every name that is allowed.
  static let names = EntryKind.allCases.filter { role(of: $0) != nil }.map(\.rawValue) + shortNames.keys.sorted()

  /// As what a text of a kind is drawn.
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

/// Why a preview cannot be made: one line that says what would be right.
public struct PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
