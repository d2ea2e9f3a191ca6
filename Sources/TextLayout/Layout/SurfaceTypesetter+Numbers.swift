import Algorithms

/// What the layouts rest on.
extension SurfaceTypesetter {
  /// Everything unpublished that the layouts of texts of these roles rest on, each once.
  ///
  /// - Parameter devices: Those whose layouts are meant.
  public func assumptions(
    for roles: Set<TextRole> = Set(TextRole.allCases), on devices: [Device] = Device.all
  ) -> [Assumption] {
    let drawn = surfaces.filter { roles.contains($0.role) }
    return assumptions(
      of: Dictionary(
        drawn.map { surface in (surface.id, Set(devices.filter(surface.isDrawn).map(\.platform))) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Everything unpublished that some surfaces rest on, each once.
  ///
  /// - Parameter platforms: By the surface's identifier, the platforms it is meant on.
  public func assumptions(of platforms: [Surface.ID: Set<Platform>]) -> [Assumption] {
    let faces = Set(platforms.values.joined().map(\.face))
    let widths = [measurers.compact, measurers.pro].filter { faces.contains($0.face) }.flatMap { measurer in
      measurer.assumptions + (hasLargeText(in: measurer.face, of: platforms) ? [measurer.widths.display] : [])
    }
    let layout = surfaces.flatMap { surface in
      platforms[surface.id].map { $0.isEmpty ? [] : surface.assumptions(on: $0, image: image) } ?? []
    }
    return Array((widths + layout).uniqued(on: \.id))
  }

  /// The published numbers that the layouts of texts of these roles rest on, each once.
  public func figures(for roles: Set<TextRole> = Set(TextRole.allCases)) -> [PublishedFigure] {
    Array(surfaces.filter { roles.contains($0.role) }.flatMap(\.figures).uniqued(on: \.id))
  }

  /// Whether some text is set so large that the face's letters are narrower.
  private func hasLargeText(in face: SystemFace, of platforms: [Surface.ID: Set<Platform>]) -> Bool {
    placements.contains { placement in
      let platform = placement.device.platform
      guard platform.face == face, platforms[placement.surface.id]?.contains(platform) ?? false else { return false }
      let ranges = [placement.textAlone, placement.textAboveSubtitle] + (placement.subtitle.map { [$0] } ?? [])
      // Of the three frames each is set with its own bound.
      return ranges.contains {
        $0.generous.type.narrowing.greatest > 0 || $0.assumed.type.narrowing.expected > 0
          || $0.strict.type.narrowing.least > 0
      }
    }
  }

  /// Every number that a team can set.
  public static var knownAssumptions: [Assumption] {
    let typesetter = SurfaceTypesetter(devices: Device.all, image: .unknown)
    let known = typesetter.assumptions()
    let display = [typesetter.measurers.compact, typesetter.measurers.pro].map(\.widths.display)
    return known + display.filter { !known.contains($0) }
  }
}
