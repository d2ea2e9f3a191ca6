import Platform
package import ReviewModel
import SourceText
import TextLayout

/// The devices and surfaces that may show the app's shortcuts, as far as its project and code show it. Otherwise all.
struct DrawnPlaces {
  /// Nil for all.
  private let platforms: Set<Platform>?
  /// Whether the Siri watch face shows something of the app.
  private let hasWatchFace: Bool
  /// Whether a watch shows more of it than the Siri watch face does.
  private let hasWatchApp: Bool
  /// The oldest versions that the app runs on, as far as its project specifies them.
  private let oldest: [Platform: Int]

  /// - Parameters:
  ///   - use: What the app offers to the system for suggestions.
  ///   - chosen: The devices that the team has chosen, which are reviewed whatever the targets are.
  init(of facts: DeclaredFacts, suggesting use: SuggestionUse, chosen: DeviceSelection?) {
    oldest = Self.oldestVersions(of: facts.targets)
    guard let apps = facts.targets.appPlatforms else {
      // If the code was read and offers no suggestions, the face shows nothing.
      let mayBeOnFace = use != .nothing
      (platforms, hasWatchFace, hasWatchApp) = (nil, mayBeOnFace, true)
      return
    }
    let named = Set((chosen?.devices ?? []).map(\.platform))
    hasWatchApp = apps.contains(.watchOS) || named.contains(.watchOS)
    // The face shows relevant shortcuts of a phone app without a watch app. Donations stay on their device.
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

/// What an app offers to the system for suggestions.
package enum SuggestionUse: String, Sendable {
  /// `INRelevantShortcut`
  case relevantShortcuts
  /// `INInteraction`, `IntentDonationManager`, an activity that is eligible for prediction; or code that may do so but
  /// was not read.
  case donations
  case nothing

  package init(of bundle: LocalizationBundle) {
    let code = bundle.code
    if let code, !code.relevantShortcuts.isEmpty || !code.relevantLists.isEmpty {
      self = .relevantShortcuts
      return
    }
    let donates =
      code?.donations.contains { $0.kind != .activity || $0.isForPrediction != .no } ?? true
      || code?.widgetCalls.contains { $0.action.donates } ?? true
    let isUnread =
      bundle.facts.targets.targets.contains(where: \.hasUnreadSources)
      || bundle.failures.contains { $0.path.hasSuffix(".swift") }
    self = donates || isUnread ? .donations : .nothing
  }
}

extension WidgetCall.Action {
  /// Whether it donates actions of the user.
  fileprivate var donates: Bool {
    switch self {
    case .donateIntent, .makeInteraction: true
    default: false
    }
  }
}
