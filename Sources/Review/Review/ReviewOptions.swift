public import ReviewModel
public import TextLayout

/// What a run of the tool reviews, and what it leaves out.
public struct ReviewOptions: Sendable {
  /// The configuration file; nil looks for one upward from the reviewed folder.
  public var configurationPath: String?
  /// The file of accepted findings; nil takes the one beside the configuration or in the reviewed folder, if any.
  public var baselinePath: String?
  /// Localizations to report on, as tags; empty reports on all. A language names its regional variants too.
  public var locales: [String]
  /// The rules to run; nil runs all.
  public var rules: Set<RuleID>?
  /// The devices on which a cut is a warning; nil for those of the configuration.
  public var devices: DeviceSelection?
  /// The folder that paths in reports are relative to; nil for the reviewed folder.
  public var pathRoot: String?
  /// How many findings of each localization get pictures, where devices cut a text; 0 where no format shows any.
  public var pictureLimit: Int
  /// The mildest finding that makes the review fail, in place of what configurations say of all languages.
  public var failOn: FailureThreshold?
  /// How many warnings there may be in all, in place of what configurations say of all languages.
  public var maxWarnings: Int?
  /// What an earlier review found, to compare with; nil compares with nothing.
  public var base: BaseReport?
  /// A git revision: findings that it has too are not reported. nil reports on all.
  public var since: String?
  /// A baseline in memory that counts instead of any file.
  var baseline: Baseline?
  /// How many lines of a baseline that hide nothing are named one by one.
  var unusedLineLimit = 20
  /// Told how far the review is: once a file and once a share of the texts, on any thread, one call after another.
  public var progress: (@Sendable (ReviewProgress) -> Void)?
  /// As many as a page opens with at once.
  public static let pagePictureLimit = 40
  /// Whether the report holds every text, for formats that show more than findings.
  public var listsTexts = false
  /// Into how many shares the entries are divided, of which as many are reviewed at once as there are cores.
  package var shares = 16

  public init(
    configurationPath: String? = nil, baselinePath: String? = nil, locales: [String] = [],
    rules: Set<RuleID>? = nil, devices: DeviceSelection? = nil, pathRoot: String? = nil, pictureLimit: Int = 0
  ) {
    self.configurationPath = configurationPath
    self.baselinePath = baselinePath
    self.locales = locales
    self.rules = rules
    self.devices = devices
    self.pathRoot = pathRoot
    self.pictureLimit = pictureLimit
  }
}
