import Algorithms

/// Whether an image is next to the texts of a card.
package enum CardImage: String, CaseIterable, Hashable, Sendable {
  case absent, present
  /// Not known. A text is cut off only if it is cut off without an image, and fits only if it fits next to one.
  case unknown
}

struct TextSettings: Hashable, Sendable {
  /// The category of Dynamic Type. Nil for the device's default.
  var size: DynamicTypeSize?
  /// How much heavier letters are. Nil if Bold Text is off.
  var boldStep: Assumption?

  /// How much heavier Bold Text makes letters, as a multiple of the step from regular to semibold.
  static let boldText = Assumption(
    id: "bold-text-weight", summary: "Weight that Bold Text adds, as a multiple of the step from regular to semibold",
    unit: .factor, value: 1, range: 0.75...1.5,
    source:
      "estimate: Bold Text makes regular letters about as heavy as semibold ones; the exact amount is not published")
}

/// One of three ways to read a number with a range.
enum Reading: Hashable, Sendable {
  /// The value that leaves the text the most room.
  case generous
  case assumed
  /// The value that leaves the text the least room.
  case strict

  /// The value of an assumption that leaves less room for the text if it is larger.
  func taking(_ assumption: Assumption) -> Double {
    switch self {
    case .generous: assumption.range.lowerBound
    case .assumed: assumption.value
    case .strict: assumption.range.upperBound
    }
  }

  /// The value of an assumption that leaves more room for the text if it is larger.
  func giving(_ assumption: Assumption) -> Double {
    switch self {
    case .generous: assumption.range.upperBound
    case .assumed: assumption.value
    case .strict: assumption.range.lowerBound
    }
  }

  fileprivate func category(of device: Device) -> DynamicTypeSize {
    switch self {
    case .generous: device.possibleCategories.lowerBound
    case .assumed: device.defaultCategory
    case .strict: device.possibleCategories.upperBound
    }
  }
}

extension Surface {
  enum Part: Hashable, Sendable {
    case text(aboveSubtitle: Bool)
    case subtitle
  }

  /// The frames that a part may have on a device, over all combinations of the assumptions.
  ///
  /// - Parameters:
  ///   - settings: The text settings of the device.
  ///   - widths: The widths of the device's face.
  /// - Returns: Nil if the surface has no such part, or the platform has no such category.
  func frames(
    of part: Part, image: CardImage, on device: Device, _ settings: TextSettings, _ widths: WidthAssumptions
  ) -> FrameRange? {
    func frame(_ reading: Reading) -> TextFrame? {
      self.frame(of: part, image: image, on: device, settings, widths, reading)
    }
    guard let generous = frame(.generous), let assumed = frame(.assumed), let strict = frame(.strict) else {
      return nil
    }
    return FrameRange(generous: generous, assumed: assumed, strict: strict)
  }

  private func frame(
    of part: Part, image: CardImage, on device: Device, _ settings: TextSettings, _ widths: WidthAssumptions,
    _ reading: Reading
  ) -> TextFrame? {
    let block: TextBlock
    let count: Count
    switch part {
    case .text(let aboveSubtitle):
      block = text
      count = aboveSubtitle ? text.linesAboveSubtitle ?? text.lines : text.lines
    case .subtitle:
      guard let subtitle else { return nil }
      block = subtitle
      count = subtitle.lines
    }
    let category = settings.size ?? reading.category(of: device)
    guard let published = device.platform.typeSize(of: block.style, at: category) else { return nil }
    // Letters always have a size, whatever a team sets. With a size of zero, every text would fit.
    let textSize = max(1, published.size + (block.sizeStep.map(reading.taking) ?? 0))
    return TextFrame(
      width: textWidth(image: image, on: device, reading), lineCount: lineCount(count, reading),
      type: TypeSetting(
        size: textSize, weight: reading.taking(block.weight) + (settings.boldStep.map(reading.taking) ?? 0),
        tracking: device.platform.face.tracking(at: textSize), narrowing: widths.narrowing(at: textSize)),
      leading: published.leading + textSize - published.size)
  }

  private func lineCount(_ count: Count, _ reading: Reading) -> Int {
    switch count {
    case .published(let figure): Int(figure.value)
    case .assumed(let assumption): max(1, Int(reading.giving(assumption)))
    }
  }

  private func textWidth(image kind: CardImage, on device: Device, _ reading: Reading) -> Double {
    let insets = insets.reduce(0) { $0 + $1.times * reading.taking($1.assumption) }
    var column = 0.0
    if let image, image.isAlwaysThere || kind == .present || (kind == .unknown && reading == .strict) {
      column = imageSide(image, on: device, reading) + reading.taking(image.gap)
    }
    return max(0, room(on: device, reading) - insets - column)
  }

  func room(on device: Device, _ reading: Reading) -> Double {
    let screen = device.points.width
    switch rooms[device.platform] {
    case nil: return 0
    case .screen: return screen
    case .box(let widths, let share): return widths[device.id]?.value ?? screen * reading.giving(share)
    case .width(let width): return min(screen, reading.giving(width))
    case .column(let count, let gap, let margin):
      let columns = max(1, reading.taking(count))
      return (screen - 2 * reading.taking(margin) - reading.taking(gap) * (columns - 1)) / columns
    }
  }

  func imageSide(_ image: ImageColumn, on device: Device, _ reading: Reading) -> Double {
    guard let screenWidth = image.screenWidth else { return image.side.value * reading.taking(image.factor) }
    let ratio = device.points.width / screenWidth.value
    // On the screen that it is published for, the side length is not an assumption.
    return image.side.value * (ratio == 1 ? 1 : ratio * reading.taking(image.factor))
  }

  /// The published numbers of its layout.
  package var figures: [PublishedFigure] {
    var figures: [PublishedFigure] = []
    for count in counts { if case .published(let figure) = count { figures.append(figure) } }
    for case (_, .box(let widths, _)) in roomsInOrder { figures += widths.sorted { $0.key < $1.key }.map(\.value) }
    if let image { figures += [image.side] + (image.screenWidth.map { [$0] } ?? []) }
    return figures
  }

  /// The unpublished numbers that apply on some platforms, without duplicates.
  ///
  /// - Parameter kind: Whether an image is next to the texts. Without one, its numbers do not apply.
  package func assumptions(on platforms: Set<Platform>, image kind: CardImage = .unknown) -> [Assumption] {
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
      insets: insets.map { Inset(assumption: settings.applied(to: $0.assumption), place: $0.place) },
      image: image, scene: scene)
  }
}
