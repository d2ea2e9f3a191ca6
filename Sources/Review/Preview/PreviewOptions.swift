import ReviewModel

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
  /// What stands beside the app's icon, and for `${applicationName}`; nil takes the name of the configuration.
  public var appName: String?
  /// What stands for parameters, each as `name=text`.
  public var samples: [String]
  /// A font file to measure with.
  public var fontPath: String?
  /// The configuration file; nil looks for one from the current folder upward.
  public var configurationPath: String?

  public init(
    kind: String = "title", devices: [String] = [], textSize: String? = nil, hasImage: Bool = false,
    appName: String? = nil, samples: [String] = [], fontPath: String? = nil, configurationPath: String? = nil
  ) {
    self.kind = kind
    self.devices = devices
    self.textSize = textSize
    self.hasImage = hasImage
    self.appName = appName
    self.samples = samples
    self.fontPath = fontPath
    self.configurationPath = configurationPath
  }
}
