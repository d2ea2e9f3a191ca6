public import UnicodeText

/// What each watch shows of the texts of a card.
public struct WatchCardLayout: Sendable {
  /// What is known of the card.
  public let card: WatchCard
  /// The devices that have the card, in the order given.
  public let devices: [Device]
  /// Whether the card has an image.
  public let image: WatchCard.Image

  let measurer: TextMeasurer
  let truncator: Truncator
  private let frames: [DeviceFrames]

  /// The frames of the parts on one device.
  private struct DeviceFrames: Sendable {
    var titleAlone: FrameRange
    var titleAboveSubtitle: FrameRange
    var subtitle: FrameRange

    func title(hasSubtitle: Bool) -> FrameRange { hasSubtitle ? titleAboveSubtitle : titleAlone }
  }

  /// - Parameter devices: Those to judge; one that never has the card is left out.
  public init(
    card: WatchCard = WatchCard(), devices: [Device] = Device.watches, image: WatchCard.Image = .absent,
    measurer: TextMeasurer = .watch
  ) {
    self.card = card
    self.image = image
    self.measurer = measurer
    truncator = Truncator(measurer: measurer)
    let surface = card.surface
    self.devices = devices.filter(surface.isDrawn)
    frames = self.devices.map { device in
      DeviceFrames(
        titleAlone: card.frames(of: .title(hasSubtitle: false), image: image, on: device),
        titleAboveSubtitle: card.frames(of: .title(hasSubtitle: true), image: image, on: device),
        subtitle: card.frames(of: .subtitle, image: image, on: device))
    }
  }

  /// What each device of ``devices`` shows of a title, and of a subtitle if there is one.
  ///
  /// The texts are measured once and set into the frames of all devices.
  ///
  /// - Parameter locale: The texts' language, which decides where lines may start.
  /// - Returns: One drawing a device, in their order.
  public func layouts(
    title: String, subtitle: String? = nil, locale: LocaleIdentifier, analyzer: TextAnalyzer
  ) -> [CardLayout] {
    let hasSubtitle = subtitle != nil
    var title = measurer.measured(title, analyzer: analyzer)
    if frames.contains(where: { Self.needsLineBreaks(title, in: $0.title(hasSubtitle: hasSubtitle)) }) {
      title.setLineBreaks(analyzer.lineBreaks(in: title.text, locale: locale))
    }
    let subtitle = subtitle.map { measurer.measured($0, analyzer: analyzer) }
    return devices.indices.map { place in
      let titleFrames = frames[place].title(hasSubtitle: hasSubtitle)
      let subtitleFrames = frames[place].subtitle
      return CardLayout(
        device: devices[place], title: truncator.drawn(title, in: titleFrames), titleFrame: titleFrames.assumed,
        subtitle: subtitle.map { truncator.drawn($0, in: subtitleFrames) }, subtitleFrame: subtitleFrames.assumed)
    }
  }

  /// Whether it matters where the text may be broken: in a frame of one line it does not, and most titles fit on one.
  private static func needsLineBreaks(_ text: MeasuredText, in frames: FrameRange) -> Bool {
    guard max(frames.generous.lineCount, frames.assumed.lineCount) > 1 else { return false }
    return text.hasNewline || text.points(0..<text.count, in: frames.strict.type, .upper) > frames.strict.width
  }
}
