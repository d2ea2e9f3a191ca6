public import UnicodeText

/// Sets texts as surfaces of devices draw them.
public struct SurfaceTypesetter: Sendable {
  /// The surfaces that are judged, as the assumptions in force have them.
  public let surfaces: [Surface]
  /// The devices that are judged.
  public let devices: [Device]
  /// Whether an image stands beside the texts of cards that may have one.
  public let image: CardImage

  /// Each surface on each device that draws it.
  public let placements: [SurfacePlacement]
  let measurers: Measurers

  /// One measurer a face, with what cuts its texts.
  struct Measurers: Sendable {
    var compact: TextMeasurer
    var pro: TextMeasurer
    var compactTruncator: Truncator
    var proTruncator: Truncator
  }

  /// - Parameters:
  ///   - surfaces: Those to judge; each on the devices that draw it.
  ///   - devices: In the order of the layouts.
  ///   - size: The category of Dynamic Type; the one each device comes with where nothing is said. A device whose
  ///     platform has no such category is left out.
  ///   - oldest: The oldest version of each system that the app runs on: what only earlier ones draw is left out.
  ///   - settings: What a team has set for the assumptions.
  ///   - font: What is asked for the width of a character before the tables are.
  public init(
    surfaces: [Surface]? = nil, devices: [Device] = DeviceSelection.default.devices, image: CardImage = .absent,
    size: DynamicTypeSize? = nil, oldest: [Platform: Int] = [:], settings: AssumptionSettings = AssumptionSettings(),
    font: MeasuringFont? = nil
  ) {
    let surfaces = surfaces ?? Surface.all(settings)
    self.surfaces = surfaces
    self.devices = devices
    self.image = image
    func measurer(_ face: SystemFace) -> TextMeasurer {
      let measurer = TextMeasurer(face: face, settings: settings)
      return font.map(measurer.with) ?? measurer
    }
    let compact = measurer(.compact)
    let pro = measurer(.pro)
    measurers = Measurers(
      compact: compact, pro: pro, compactTruncator: Truncator(measurer: compact), proTruncator: Truncator(measurer: pro)
    )
    placements = surfaces.flatMap { surface in
      devices.filter { surface.isDrawn(on: $0, since: oldest[$0.platform] ?? 0) }.compactMap { device in
        func frames(_ part: Surface.Part) -> FrameRange? {
          surface.frames(
            of: part, image: image, on: device, size: size,
            device.platform.face == .pro ? pro.widths : compact.widths)
        }
        guard let alone = frames(.text(aboveSubtitle: false)), let above = frames(.text(aboveSubtitle: true)) else {
          return nil
        }
        return SurfacePlacement(
          surface: surface, device: device, textAlone: alone, textAboveSubtitle: above, subtitle: frames(.subtitle),
          extent: surface.extent(on: device, image: image, textWidth: alone.assumed.width))
      }
    }
  }

  /// The width of a whole text on one line in em of the regular weight, before scale and tracking.
  public func em(of text: String, analyzer: TextAnalyzer) -> Double {
    measurers.pro.measured(text, analyzer: analyzer).em
  }

  /// What each surface on each device shows of a text, and of a subtitle if there is one.
  ///
  /// The texts are measured once a face and set into all frames.
  ///
  /// - Parameters:
  ///   - role: What the text is; surfaces about other texts are left out.
  ///   - locale: The texts' language, which decides where lines may start.
  ///   - leavingOutFitting: Whether layouts that surely show all are left out, which saves drawing them.
  /// - Returns: One layout a surface and device, in their orders.
  public func layouts(
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
