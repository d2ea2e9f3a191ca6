extension Surface {
  /// The card of a relevant shortcut on the Siri watch face: app icon and name, title, optional subtitle, optional
  /// image.
  static let siriWatchFaceCard = Surface(
    id: "siri-watch-face-card", name: "Siri watch face card",
    systems: [.watchOS: SystemVersions(5, through: 10)],
    source:
      "SiriKit, Displaying Shortcut Information in a Siri Watch Face Card: watchOS 5.0–11.0; press reports agree that "
      + "watchOS 11 no longer has the Siri watch face",
    role: .title,
    text: TextBlock(
      style: .headline,
      weight: .weight(
        "watch-card-title-weight", of: "the title", 1,
        "estimate: Headline is semibold, and Body is regular at the same size"),
      lines: .published(
        PublishedFigure(
          id: "watch-card-title-lines", summary: "Number of lines for the title if there is no subtitle", unit: .count,
          value: 2, source: "Intents, INDefaultCardTemplate.subtitle")),
      linesAboveSubtitle: .assumed(
        Assumption(
          id: "watch-card-title-lines-above-subtitle", summary: "Number of lines for the title if there is a subtitle",
          unit: .count, value: 1, range: 1...1,
          source: "follows from INDefaultCardTemplate.subtitle: the card has two lines, and the subtitle takes one"))),
    subtitle: TextBlock(
      style: .footnote1,
      sizeStep: .sizeStep(
        "watch-card-subtitle-size", "Footnote 1", 0...1,
        "estimate: Footnote 1, or Caption 2, which is one point larger"),
      weight: .weight("watch-card-subtitle-weight", of: "the subtitle", 0, range: 0...0, "estimate: regular"),
      lines: .assumed(
        .lines("watch-card-subtitle-lines", of: "the subtitle", 1, 1...1, "same reasoning as for the title"))),
    rooms: [.watchOS: .screen],
    insets: [
      .inside(
        Assumption(
          id: "watch-card-margin", summary: "Space to the left and right of the text", unit: .points, value: 8.5,
          range: 5...11,
          source:
            "estimate: Smart Stack widgets leave 5 to 7 points outside their frames, and text is inside a frame"))
    ],
    image: ImageColumn(
      side: PublishedFigure(
        id: "watch-card-image-side", summary: "Side length of the image on a 44 mm watch", unit: .points, value: 34,
        source: "Human Interface Guidelines, Siri"),
      screenWidth: PublishedFigure(
        id: "watch-card-image-screen", summary: "Screen width that the published image size is for", unit: .points,
        value: 184, source: "Human Interface Guidelines, Layout"),
      factor: Assumption(
        id: "watch-card-image-scale", summary: "Side length of the image, relative to 34 points × screen width / 184",
        unit: .factor, value: 1, range: 0.85...1.1,
        source:
          "estimate: according to Apple's page, smaller cases scale the image down, but the page does not say by how "
          + "much"
      ),
      gap: Assumption(
        id: "watch-card-image-gap", summary: "Space between the image and the text", unit: .points,
        value: 6, range: 4...8, source: "estimate: the usual spacing of a watchOS stack"),
      isAlwaysThere: false),
    scene: .watchCard)

  /// An App Shortcut in the Shortcuts app on the watch.
  static let watchShortcutsTile = Surface(
    id: "watch-shortcuts-tile", name: "Shortcuts app on Apple Watch",
    systems: [.watchOS: SystemVersions(9)], source: "App Intents: App Shortcuts were introduced in watchOS 9",
    role: .shortTitle,
    text: TextBlock(
      style: .headline,
      weight: .weight("watch-tile-weight", of: "the title", 1, "estimate: Headline or Body"),
      lines: .assumed(
        .lines("watch-tile-lines", of: "the title", 2, 2...3, "estimate: the title of a button below its symbol"))),
    subtitle: nil,
    rooms: [.watchOS: .screen],
    insets: [
      .inside(.points("watch-tile-margin", "Space between the edge of the watch screen and a tile's title", 12, 8...16))
    ],
    image: nil, scene: .watchTile)
}
