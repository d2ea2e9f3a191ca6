/// The card of a relevant shortcut on the Siri watch face: app icon and name, title, perhaps subtitle, perhaps image.
///
/// Without a subtitle the title has two lines, with one a line is left for each.
public struct WatchCard: Hashable, Sendable {
  /// Space between an edge of the screen and the texts.
  public var margin = Assumption(
    id: "watch-card-margin", summary: "Space left of and right of the texts", unit: .points,
    value: 8.5, range: 6...11,
    source: "judgement: Smart Stack widgets leave 5 to 7 points outside their frames, and text stands inside a frame")
  /// The factor on the image's side, beyond the ratio of the screens' widths.
  public var imageScale = Assumption(
    id: "watch-card-image-scale", summary: "Side of the image, relative to 34 points × screen width / 184",
    unit: .factor, value: 1, range: 0.85...1.1,
    source: "judgement: the page says that smaller cases scale the image down, and not by how much")
  /// Space between the image and the texts.
  public var imageGap = Assumption(
    id: "watch-card-image-gap", summary: "Space between the image and the texts", unit: .points,
    value: 6, range: 4...8, source: "judgement: the usual spacing of a watchOS stack")
  /// What semibold adds to the width of the title; 1 is regular.
  public var titleWeight = Assumption(
    id: "watch-card-title-weight", summary: "Width of the title's weight, relative to regular", unit: .factor,
    value: 1.02, range: 1...1.035,
    source:
      "judgement: Headline is semibold, Body is regular at the same size; semibold is 2 to 3.5 % wider in open fonts")
  /// Lines of the title where there is a subtitle.
  public var titleLinesAboveSubtitle = Assumption(
    id: "watch-card-title-lines-above-subtitle", summary: "Lines of the title where there is a subtitle", unit: .count,
    value: 1, range: 1...1,
    source: "follows from INDefaultCardTemplate.subtitle: the card has two lines, and a subtitle takes one")
  /// The difference between the size of the subtitle and that of Footnote 1.
  public var subtitleSizeStep = Assumption(
    id: "watch-card-subtitle-size", summary: "Size of the subtitle, beyond that of Footnote 1", unit: .points,
    value: 0, range: 0...1, source: "judgement: Footnote 1 or Caption 2, which is one point larger")

  public init() {}

  /// Lines of the title where there is no subtitle.
  public static let titleLines = PublishedFigure(
    id: "watch-card-title-lines", summary: "Lines of the title where there is no subtitle", unit: .count, value: 2,
    source: "Intents, INDefaultCardTemplate.subtitle")
  /// The side of the image on the screen of ``imageScreenWidth``.
  public static let imageSide = PublishedFigure(
    id: "watch-card-image-side", summary: "Side of the image on a 44 mm watch", unit: .points, value: 34,
    source: "Human Interface Guidelines, Siri")
  /// The width of the 44 mm screen, for which the image is published.
  public static let imageScreenWidth = PublishedFigure(
    id: "watch-card-image-screen", summary: "Width of the screen for which the image's side holds", unit: .points,
    value: 184, source: "Human Interface Guidelines, Layout")

  /// Everything unpublished that the layout of a card rests on.
  public var assumptions: [Assumption] {
    [margin, imageScale, imageGap, titleWeight, titleLinesAboveSubtitle, subtitleSizeStep]
  }

  /// The card as a surface.
  public var surface: Surface {
    Surface(
      id: "siri-watch-face-card", name: "Siri watch face card", systems: SystemVersions(5, through: 11),
      source: "SiriKit, Displaying Shortcut Information in a Siri Watch Face Card: watchOS 5.0–11.0",
      figures: [Self.titleLines, Self.imageSide, Self.imageScreenWidth], assumptions: assumptions)
  }
}
