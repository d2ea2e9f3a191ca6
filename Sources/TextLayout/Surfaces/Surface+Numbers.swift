import Algorithms

extension Surface {
  /// The published numbers of its layout.
  public var figures: [PublishedFigure] {
    var figures: [PublishedFigure] = []
    for count in counts { if case .published(let figure) = count { figures.append(figure) } }
    for case (_, .box(let widths, _)) in roomsInOrder { figures += widths.sorted { $0.key < $1.key }.map(\.value) }
    if let image { figures += [image.side] + (image.screenWidth.map { [$0] } ?? []) }
    return figures
  }

  /// The unpublished ones, each once.
  public var assumptions: [Assumption] { assumptions(on: Set(rooms.keys)) }

  /// The unpublished numbers that count on some platforms, each once.
  ///
  /// - Parameter kind: Whether an image stands beside the texts; without one, its numbers do not count.
  public func assumptions(on platforms: Set<Platform>, image kind: CardImage = .unknown) -> [Assumption] {
    var assumptions: [Assumption] = []
    for (_, room) in roomsInOrder.filter({ platforms.contains($0.key) }) {
      switch room {
      case .screen: break
      case .box(_, let share): assumptions.append(share)
      case .width(let width): assumptions.append(width)
      case .column(let count, let gap, let margin): assumptions += [count, gap, margin]
      }
    }
    assumptions += insets.map(\.assumption)
    if let image, image.isAlwaysThere || kind != .absent { assumptions += [image.factor, image.gap] }
    for block in [text] + (subtitle.map { [$0] } ?? []) {
      assumptions += (block.sizeStep.map { [$0] } ?? []) + [block.weight]
    }
    for count in counts { if case .assumed(let assumption) = count { assumptions.append(assumption) } }
    return Array(assumptions.uniqued(on: \.id))
  }

  private var roomsInOrder: [(key: Platform, value: Room)] { rooms.sorted { $0.key < $1.key } }

  private var counts: [Count] {
    [text, subtitle].compactMap(\.self).flatMap { [$0.lines, $0.linesAboveSubtitle].compactMap(\.self) }
  }

  /// The surface with the values a team has set.
  func applying(_ settings: AssumptionSettings) -> Surface {
    func applied(_ count: Count) -> Count {
      if case .assumed(let assumption) = count { return .assumed(settings.applied(to: assumption)) }
      return count
    }
    func applied(_ block: TextBlock) -> TextBlock {
      TextBlock(
        style: block.style, sizeStep: block.sizeStep.map(settings.applied), weight: settings.applied(to: block.weight),
        lines: applied(block.lines), linesAboveSubtitle: block.linesAboveSubtitle.map(applied))
    }
    func applied(_ room: Room) -> Room {
      switch room {
      case .screen: .screen
      case .box(let widths, let share): .box(widths, share: settings.applied(to: share))
      case .width(let width): .width(settings.applied(to: width))
      case .column(let count, let gap, let margin):
        .column(
          count: settings.applied(to: count), gap: settings.applied(to: gap), margin: settings.applied(to: margin))
      }
    }
    let image = image.map { image in
      ImageColumn(
        side: image.side, screenWidth: image.screenWidth, factor: settings.applied(to: image.factor),
        gap: settings.applied(to: image.gap), isAlwaysThere: image.isAlwaysThere)
    }
    return Surface(
      id: id, name: name, systems: systems, source: source, role: role, text: applied(text),
      subtitle: subtitle.map(applied), rooms: rooms.mapValues(applied),
      insets: insets.map { Inset(assumption: settings.applied(to: $0.assumption), times: $0.times, place: $0.place) },
      image: image, scene: scene)
  }
}
