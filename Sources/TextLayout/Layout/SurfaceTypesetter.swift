import Algorithms
package import UnicodeText

/// Sets texts as surfaces of devices draw them.
package struct SurfaceTypesetter: Sendable {
  /// The surfaces to check, with the assumptions in force.
  package let surfaces: [Surface]
  package let devices: [Device]
  /// Whether cards that can have an image show one.
  package let image: CardImage
  /// Whether Bold Text is on.
  package let isBold: Bool
  /// Each surface on each device that draws it.
  package let placements: [SurfacePlacement]
  let measurers: Measurers
  /// How much heavier Bold Text makes letters.
  let boldStep: Assumption

  struct Measurers: Sendable {
    var compact: TextMeasurer
    var pro: TextMeasurer
    var compactTruncator: Truncator
    var proTruncator: Truncator
  }

  /// - Parameters:
  ///   - surfaces: The surfaces to check, each on the devices that draw it.
  ///   - devices: In the order of the layouts.
  ///   - size: The category of Dynamic Type. Nil for the default of each device. A device whose platform lacks the
  ///     category is left out.
  ///   - isBold: Whether Bold Text is on.
  ///   - oldest: The oldest version of each system that the app runs on. Surfaces that only earlier versions draw are
  ///     left out.
  ///   - settings: The values that a team sets for the assumptions.
  package init(
    surfaces: [Surface]? = nil, devices: [Device] = DeviceSelection.default.devices, image: CardImage = .absent,
    size: DynamicTypeSize? = nil, isBold: Bool = false, oldest: [Platform: Int] = [:],
    settings: AssumptionSettings = AssumptionSettings()
  ) {
    let surfaces = surfaces ?? Surface.all(settings)
    self.surfaces = surfaces
    self.devices = devices
    self.image = image
    self.isBold = isBold
    let compact = TextMeasurer(face: .compact, settings: settings)
    let pro = TextMeasurer(face: .pro, settings: settings)
    measurers = Measurers(
      compact: compact, pro: pro, compactTruncator: Truncator(measurer: compact), proTruncator: Truncator(measurer: pro)
    )
    let texts = TextSettings(size: size, boldStep: isBold ? settings.applied(to: TextSettings.boldText) : nil)
    boldStep = settings.applied(to: TextSettings.boldText)
    placements = surfaces.flatMap { surface in
      devices.filter { surface.isDrawn(on: $0, since: oldest[$0.platform] ?? 0) }.compactMap { device in
        func frames(_ part: Surface.Part) -> FrameRange? {
          surface.frames(
            of: part, image: image, on: device, texts, device.platform.face == .pro ? pro.widths : compact.widths)
        }
        guard let alone = frames(.text(aboveSubtitle: false)), let above = frames(.text(aboveSubtitle: true)) else {
          return nil
        }
        return SurfacePlacement(
          surface: surface, device: device, textAlone: alone, textAboveSubtitle: above, subtitle: frames(.subtitle),
          extent: surface.extent(on: device, image: image, textWidth: alone.assumed.width),
          category: size ?? device.defaultCategory, isBold: isBold)
      }
    }
  }

  /// The width of a whole text on one line in em of the regular weight, before scale and tracking.
  package func em(of text: String, analyzer: TextAnalyzer) -> Double {
    measurers.pro.measured(text, analyzer: analyzer).em
  }

  /// What each surface on each device shows of a text, and of its subtitle if there is one.
  ///
  /// The texts are measured once for each face and set into all frames.
  ///
  /// - Parameters:
  ///   - role: The role of the text. Surfaces for other roles are left out.
  ///   - locale: The texts' language, which decides where lines may start.
  ///   - leavingOutFitting: Whether to leave out layouts that certainly show everything, which saves drawing them.
  /// - Returns: One layout for each surface and device, in their orders.
  package func layouts(
    of text: String, subtitle: String? = nil, role: TextRole, locale: LocaleIdentifier, analyzer: TextAnalyzer,
    leavingOutFitting: Bool = false
  ) -> [SurfaceLayout] {
    var measured = MeasuredTexts(text, locale: locale, analyzer: analyzer)
    var measuredSubtitle = subtitle.map { MeasuredTexts($0, locale: locale, analyzer: analyzer) }
    var layouts: [SurfaceLayout] = []
    layouts.reserveCapacity(placements.count)
    for placement in placements where placement.surface.role == role {
      let face = placement.device.platform.face
      let frames = placement.text(hasSubtitle: subtitle != nil)
      let truncator = face == .pro ? measurers.proTruncator : measurers.compactTruncator
      let text = measured.text(in: face, with: measurers, for: frames)
      let textBelow = placement.subtitle.flatMap { measuredSubtitle?.text(in: face, with: measurers, for: $0) }
      if leavingOutFitting, truncator.surelyFits(text, in: frames) {
        guard let textBelow, let frames = placement.subtitle, !truncator.surelyFits(textBelow, in: frames) else {
          continue
        }
      }
      let framesBelow = textBelow == nil ? nil : placement.subtitle
      layouts.append(
        SurfaceLayout(
          placement: placement, text: truncator.drawn(text, in: frames), textFrame: frames.assumed,
          subtitle: textBelow.flatMap { below in framesBelow.map { truncator.drawn(below, in: $0) } },
          subtitleFrame: framesBelow?.assumed))
    }
    return layouts
  }
}

/// What the layouts depend on.
extension SurfaceTypesetter {
  /// All unpublished numbers that the layouts of texts with these roles depend on, without duplicates.
  ///
  /// - Parameter devices: The devices of these layouts.
  package func assumptions(
    for roles: Set<TextRole> = Set(TextRole.allCases), on devices: [Device] = Device.all
  ) -> [Assumption] {
    let drawn = surfaces.filter { roles.contains($0.role) }
    return assumptions(
      of: Dictionary(
        drawn.map { surface in (surface.id, Set(devices.filter(surface.isDrawn).map(\.platform))) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// All unpublished numbers that some surfaces depend on, without duplicates.
  ///
  /// - Parameter platforms: The platforms of each surface, by the surface's identifier.
  package func assumptions(of platforms: [Surface.ID: Set<Platform>]) -> [Assumption] {
    let faces = Set(platforms.values.joined().map(\.face))
    let widths = [measurers.compact, measurers.pro].filter { faces.contains($0.face) }.flatMap { measurer in
      measurer.assumptions + (hasLargeText(in: measurer.face, of: platforms) ? [measurer.widths.display] : [])
    }
    let layout = surfaces.flatMap { surface in
      platforms[surface.id].map { $0.isEmpty ? [] : surface.assumptions(on: $0, image: image) } ?? []
    }
    return Array((widths + layout + (isBold && !layout.isEmpty ? [boldStep] : [])).uniqued(on: \.id))
  }

  /// The published numbers that the layouts of texts with these roles depend on, without duplicates.
  package func figures(for roles: Set<TextRole> = Set(TextRole.allCases)) -> [PublishedFigure] {
    Array(surfaces.filter { roles.contains($0.role) }.flatMap(\.figures).uniqued(on: \.id))
  }

  /// Whether some text is so large that the letters of the face are narrower.
  private func hasLargeText(in face: SystemFace, of platforms: [Surface.ID: Set<Platform>]) -> Bool {
    placements.contains { placement in
      let platform = placement.device.platform
      guard platform.face == face, platforms[placement.surface.id]?.contains(platform) ?? false else { return false }
      let ranges = [placement.textAlone, placement.textAboveSubtitle] + (placement.subtitle.map { [$0] } ?? [])
      // Each of the three frames uses its own bound.
      return ranges.contains {
        $0.generous.type.narrowing.greatest > 0 || $0.assumed.type.narrowing.expected > 0
          || $0.strict.type.narrowing.least > 0
      }
    }
  }

  /// Every number that a team can set.
  package static var knownAssumptions: [Assumption] {
    let typesetter = SurfaceTypesetter(devices: Device.all, image: .unknown, isBold: true)
    let known = typesetter.assumptions()
    let display = [typesetter.measurers.compact, typesetter.measurers.pro].map(\.widths.display)
    return known + display.filter { !known.contains($0) }
  }
}

/// A text as both faces draw it, measured when a frame first needs it.
struct MeasuredTexts {
  private let source: UnmeasuredText
  private var compact: MeasuredText?
  private var pro: MeasuredText?

  init(_ text: String, locale: LocaleIdentifier, analyzer: TextAnalyzer) {
    source = UnmeasuredText(text: text, locale: locale, analyzer: analyzer)
  }

  /// The measured text, with its line breaks if these frames need them.
  mutating func text(
    in face: SystemFace, with measurers: SurfaceTypesetter.Measurers, for frames: FrameRange
  ) -> MeasuredText {
    if face == .pro { return source.prepared(&pro, measurers.pro, frames) }
    return source.prepared(&compact, measurers.compact, frames)
  }
}

/// A text before it is measured. It is separate from the measured text, because a call that changes one would copy the
/// other.
private struct UnmeasuredText {
  let text: String
  let locale: LocaleIdentifier
  let analyzer: TextAnalyzer

  func prepared(_ slot: inout MeasuredText?, _ measurer: TextMeasurer, _ frames: FrameRange) -> MeasuredText {
    var measured = slot ?? measurer.measured(text, analyzer: analyzer)
    if !measured.hasLineBreaks, Self.needsLineBreaks(measured, in: frames) {
      // Cleared first, so that the line breaks are added in place.
      slot = nil
      measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
      slot = measured
    } else if slot == nil {
      slot = measured
    }
    return measured
  }

  /// Whether line breaks matter. In a frame with one line they do not, and most titles fit on one line.
  private static func needsLineBreaks(_ text: MeasuredText, in frames: FrameRange) -> Bool {
    guard max(frames.generous.lineCount, frames.assumed.lineCount) > 1 else { return false }
    return text.hasNewline || text.points(0..<text.count, in: frames.strict.type, .upper) > frames.strict.width
  }
}
