import ReviewModel
public import TextLayout
import UnicodeText

/// The surfaces and devices that the texts of a bundle are set on.
public final class SurfaceReview: Sendable {
  /// On all devices.
  let typesetter: SurfaceTypesetter
  /// Those on which a cut is a warning.
  let chosen: Set<Device.ID>
  let samples: PlaceholderSamples

  /// For a bundle without a project and a team without measures of its own: made once.
  private static let usual = SurfaceTypesetter(devices: Device.all)

  init(_ settings: TruncationSettings, for bundle: LocalizationBundle) {
    let oldest = Self.oldestVersions(of: bundle.facts.targets)
    let isUsual = oldest.isEmpty && settings.assumptions == AssumptionSettings()
    typesetter =
      isUsual ? Self.usual : SurfaceTypesetter(devices: Device.all, oldest: oldest, settings: settings.assumptions)
    chosen = Set(settings.chosen.devices.map(\.id))
    samples = PlaceholderSamples(settings.samples, in: bundle)
  }

  /// The oldest versions that the app runs on, as far as its project tells.
  private static func oldestVersions(of targets: BuildTargets) -> [Platform: Int] {
    var oldest: [Platform: Int] = [:]
    for platform in Platform.allCases {
      let own: ApplePlatform = platform == .watchOS ? .watchOS : .iOS
      if let version = targets.oldestVersion(of: own) { oldest[platform] = version.major }
    }
    return oldest
  }

  /// Everything unpublished that verdicts on some surfaces rest on.
  ///
  /// - Parameter platforms: By the surface's identifier, the platforms it is meant on.
  public func assumptions(of platforms: [Surface.ID: Set<Platform>]) -> [Assumption] {
    typesetter.assumptions(of: platforms)
  }
}

extension SurfaceReview {
  /// What a page needs to measure other wordings as the chosen devices draw them: JSON, as ``BrowserMeasuring`` has it.
  public var measuring: [UInt8] { BrowserMeasuring(typesetter, devices: Array(chosen)).json }
}

extension EntryKind {
  /// What a text of the kind is to the surfaces that draw it; nothing where none does.
  var role: TextRole? {
    switch self {
    case .suggestionTitle, .activityTitle, .subtitle: .title
    case .shortTitle: .shortTitle
    case .phrase, .invocationPhrase: .phrase
    case .parameterSummary: .summary
    default: nil
    }
  }
}

extension ReviewedText {
  /// What the text is to the surfaces that draw it; nothing where none does.
  var role: TextRole? { kind.role ?? (kind == .title && entry.isShortTitleToo ? .shortTitle : nil) }
}
