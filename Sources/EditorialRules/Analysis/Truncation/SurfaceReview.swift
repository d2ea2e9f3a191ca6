package import ReviewModel
package import TextLayout
import UnicodeText

/// The surfaces and devices for the texts of a bundle.
package final class SurfaceReview: Sendable {
  /// On all devices.
  let typesetter: SurfaceTypesetter
  /// The devices on which a text that is cut off is a warning.
  let chosen: Set<Device.ID>
  let samples: PlaceholderSamples

  /// For a bundle without a project and a team without settings. Created once.
  private static let usual = SurfaceTypesetter(
    surfaces: DrawnPlaces.surfacesOfShortcuts(AssumptionSettings()), devices: Device.all)

  /// - Parameter use: What the app offers for suggestions, if the caller knows it. Nil if the code shows it.
  package init(_ settings: TruncationSettings, for bundle: LocalizationBundle, suggesting use: SuggestionUse? = nil) {
    let use = use ?? SuggestionUse(of: bundle)
    let places = DrawnPlaces(of: bundle.facts, suggesting: use, chosen: settings.chosen)
    typesetter =
      places.areAll && settings.assumptions == AssumptionSettings()
      ? Self.usual : places.typesetter(settings.assumptions)
    chosen = Set((settings.chosen ?? .default).devices.map(\.id)).intersection(typesetter.devices.map(\.id))
    samples = PlaceholderSamples(settings.samples, in: bundle)
  }

  /// The assumptions that verdicts on some surfaces depend on.
  ///
  /// - Parameter platforms: The platforms by the surface's identifier.
  package func assumptions(of platforms: [Surface.ID: Set<Platform>]) -> [Assumption] {
    typesetter.assumptions(of: platforms)
  }

  /// The data that a page needs to measure other wordings on the reviewed devices: JSON from ``BrowserMeasuring``.
  package var measuring: [UInt8] { BrowserMeasuring(typesetter, devices: Array(chosen)).json }
}

extension EntryKind {
  /// The role of a kind of text for the surfaces that draw it. Nil if none does.
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
  /// The role of the text for the surfaces that draw it. Nil if none does.
  var role: TextRole? {
    guard entry.intentUse == .action else { return nil }
    return kind.role ?? (kind == .title && entry.isShortTitleToo ? .shortTitle : nil)
  }

  /// How devices draw the text, for formats that show it. Nil if no device draws it.
  ///
  /// The surfaces are those of the reviewed devices, or of all devices if the reviewed ones show the whole text.
  func cardLayout(isPictured: Bool) -> Finding.Evidence? {
    guard let drawing, let role else { return nil }
    let card = TextDrawing.card(of: drawing.sampled, with: drawing.companion, kind: kind)
    let cut = drawing.places.filter(\.text.isCutAsDrawn)
    let chosen = cut.filter(\.isChosen)
    var surfaces: [Surface.ID: Set<Platform>] = [:]
    for place in chosen.isEmpty ? cut : chosen { surfaces[place.surface.id, default: []].insert(place.device.platform) }
    return .layout(
      CardLayout(
        title: card.title, subtitle: card.subtitle, role: role, locale: locale, cuttingSurfaces: surfaces,
        isPictured: isPictured && !cut.isEmpty,
        places: drawing.places.map { place in
          DeviceVerdict(
            device: place.device.id, surface: place.surface.id, verdict: place.text.verdict,
            charactersOver: place.text.graphemesOver, pointsOver: place.text.pointsOver)
        }, cut: CutPlaces(drawing, of: self)))
  }
}

/// What devices show of texts that they cut off, for reports.
package enum TruncationPictures {
  /// All surfaces that draw a text, on the reviewed devices. On all devices if the reviewed ones show the whole text.
  package static func pictures(
    for card: CardLayout, appName: String?, in bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [SurfacePicture] {
    let typesetter = bundle.surfaces.typesetter
    let own = bundle.surfaces.chosen
    let isCutThere = card.places.contains { own.contains($0.device) && $0.verdict >= .probablyCut }
    let chosen = isCutThere ? own : Set(typesetter.devices.map(\.id))
    return typesetter.layouts(
      of: card.title, subtitle: card.subtitle, role: card.role, locale: card.locale, analyzer: context.analyzer
    )
    .filter { chosen.contains($0.device.id) }
    .map { layout in
      typesetter.picture(
        of: layout, title: card.title, subtitle: card.subtitle, appName: appName, locale: card.locale,
        analyzer: context.analyzer)
    }
  }
}

/// The settings for measuring: devices, assumptions, and samples for parameters.
package struct TruncationSettings: Hashable, Sendable {
  /// The sample for a parameter when texts are measured.
  package struct Sample: Hashable, Sendable {
    /// The name inside `${…}`.
    package var parameter: String
    /// The locale's tag. Empty if the sample is for all.
    package var locale: String
    package var text: String

    package init(parameter: String, locale: String = "", text: String) {
      self.parameter = parameter
      self.locale = locale
      self.text = text
    }
  }

  /// The devices on which a text that is cut off is a warning; on others it is a note. Nil means the devices of the
  /// app's targets, or ``DeviceSelection/default`` if the targets are unknown.
  package var chosen: DeviceSelection?
  package var assumptions: AssumptionSettings
  package var samples: [Sample]

  package init(
    chosen: DeviceSelection? = nil, assumptions: AssumptionSettings = AssumptionSettings(), samples: [Sample] = []
  ) {
    self.chosen = chosen
    self.assumptions = assumptions
    self.samples = samples
  }
}

extension CutPlaces {
  /// The reviewed devices that certainly cut the text off, otherwise those that may, otherwise others that do. Nil if
  /// none does.
  init?(_ drawing: TextDrawing, of text: ReviewedText) {
    let cut = drawing.places.filter(\.text.isCutAsDrawn)
    let chosen = cut.filter(\.isChosen)
    let certain = chosen.filter { $0.text.verdict == .cut }
    let places = certain.isEmpty ? chosen.isEmpty ? cut : chosen : certain
    guard let narrowest = CutFinding.decisive(of: places) else { return nil }
    func lines(_ drawn: DrawnText?, of sampled: SampledText?) -> [String] {
      guard let drawn, let sampled else { return [] }
      return drawn.lines.map { sampled.string[$0.visible] + ($0.hasEllipsis ? Truncator.ellipsis : "") }
    }
    let own = lines(narrowest.text, of: drawing.sampled)
    let other = lines(narrowest.companion, of: drawing.companion)
    self.init(
      device: narrowest.device.name, surfaceID: narrowest.surface.id, surfaceName: narrowest.surface.name,
      lines: text.kind == .subtitle ? other + own : own + other)
  }
}
