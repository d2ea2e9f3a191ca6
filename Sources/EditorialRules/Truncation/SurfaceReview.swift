public import LocalizationBundles
public import TextLayout
import UnicodeText

/// The surfaces and devices that the texts of a bundle are set on.
public final class SurfaceReview: Sendable {
  /// On all devices.
  let typesetter: SurfaceTypesetter
  /// Those on which a cut is a warning.
  let chosen: Set<Device.ID>
  let samples: PlaceholderSamples

  init(_ settings: TruncationSettings, for bundle: LocalizationBundle) {
    typesetter = SurfaceTypesetter(devices: Device.all, settings: settings.assumptions)
    chosen = Set(settings.chosen.devices.map(\.id))
    samples = PlaceholderSamples(settings.samples, in: bundle)
  }

  /// Everything unpublished that verdicts on the chosen devices rest on.
  ///
  /// - Parameters:
  ///   - surfaces: The identifiers of the surfaces that are meant.
  ///   - kinds: Kinds of texts of which every surface is meant.
  public func assumptions(of surfaces: Set<Surface.ID>, for kinds: Set<EntryKind>) -> [Assumption] {
    let roles = Set(kinds.compactMap(\.role))
    return typesetter.assumptions(on: typesetter.devices.filter { chosen.contains($0.id) }) { surface in
      surfaces.contains(surface.id) || roles.contains(surface.role)
    }
  }
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
