package import ReviewModel
package import SourceText
import TextLayout

/// On which devices and surfaces the shortcuts of an app may be drawn, as far as its project and its code tell; where
/// they do not, on all.
struct DrawnPlaces {
  /// nil for all.
  private let platforms: Set<Platform>?
  /// Whether the Siri watch face shows something of the app.
  private let hasWatchFace: Bool
  /// Whether a watch shows more of it than that face does.
  private let hasWatchApp: Bool
  /// The oldest versions that the app runs on, as far as its project tells.
  private let oldest: [Platform: Int]

  /// - Parameters:
  ///   - use: What the app gives the system to suggest.
  ///   - chosen: The devices that the team has named, which are judged whatever the targets are.
  init(of facts: DeclaredFacts, suggesting use: SuggestionUse, chosen: DeviceSelection?) {
    oldest = Self.oldestVersions(of: facts.targets)
    guard let apps = facts.targets.appPlatforms else {
      // Code that was read and gives the system nothing to suggest shows nothing on the face.
      let mayBeOnFace = use != .nothing
      (platforms, hasWatchFace, hasWatchApp) = (nil, mayBeOnFace, true)
      return
    }
    let named = Set((chosen?.devices ?? []).map(\.platform))
    hasWatchApp = apps.contains(.watchOS) || named.contains(.watchOS)
    // Relevant shortcuts of a phone’s app are on the face of a watch without any app; what is donated stays on its device.
    hasWatchFace = hasWatchApp ? use != .nothing : use == .relevantShortcuts && apps.contains(.iOS)
    var platforms = named
    if apps.contains(.iOS) { platforms.formUnion([.iOS, .iPadOS]) }
    if hasWatchApp || hasWatchFace { platforms.insert(.watchOS) }
    self.platforms = platforms
  }

  /// Whether nothing is left out.
  var areAll: Bool { platforms == nil && hasWatchFace && oldest.isEmpty }

  func typesetter(_ assumptions: AssumptionSettings) -> SurfaceTypesetter {
    let surfaces = Self.surfacesOfShortcuts(assumptions).filter { surface in
      surface.systems.keys.contains { platform in
        platform != .watchOS || (surface.isWatchFace ? hasWatchFace : hasWatchApp)
      }
    }
    let devices = Device.all.filter { platforms?.contains($0.platform) ?? true }
    return SurfaceTypesetter(surfaces: surfaces, devices: devices, oldest: oldest, settings: assumptions)
  }

  /// The surfaces that draw texts of shortcuts, and not those of the app's own views.
  static func surfacesOfShortcuts(_ assumptions: AssumptionSettings) -> [Surface] {
    Surface.all(assumptions).filter { $0.role != .widget }
  }

  private static func oldestVersions(of targets: BuildTargets) -> [Platform: Int] {
    Platform.allCases.reduce(into: [:]) { oldest, platform in
      let own: ApplePlatform = platform == .watchOS ? .watchOS : .iOS
      oldest[platform] = targets.oldestVersion(of: own)?.major
    }
  }
}

/// What an app gives a system that suggests its shortcuts.
package enum SuggestionUse: String, Sendable {
  /// `INRelevantShortcut`
  case relevantShortcuts
  /// `INInteraction`, `IntentDonationManager`, an activity that is eligible for prediction; or code that may do so and
  /// was not read.
  case donations
  case nothing

  package init(of facts: DeclaredFacts, failures: [ReadFailure]) {
    let sources = facts.sources
    if let relevance = sources?.relevance, !relevance.shortcuts.isEmpty || !relevance.lists.isEmpty {
      self = .relevantShortcuts
      return
    }
    let donates =
      sources?.donations.donations.contains { $0.kind != .activity || $0.isForPrediction != .no } ?? true
      || sources?.widgets.calls.contains { $0.action.donates } ?? true
    let isUnread =
      facts.targets.targets.contains(where: \.hasUnreadSources) || failures.contains { $0.path.hasSuffix(".swift") }
    self = donates || isUnread ? .donations : .nothing
  }
}

extension WidgetCall.Action {
  /// Whether it gives the system an action that somebody has done.
  fileprivate var donates: Bool {
    switch self {
    case .donateIntent, .makeInteraction: true
    default: false
    }
  }
}
