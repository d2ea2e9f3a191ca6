/// The places where a widget of the app shows its own text, if their widths are published.
///
/// Some surfaces are not drawn because nothing is published about them. These are the labels of controls in Control
/// Center, on the Lock Screen and for the Action button, the snippets of App Intents in Siri, and Spotlight on the Mac.
extension Surface {
  /// A rectangular widget in the Smart Stack, which replaced the Siri watch face.
  static let smartStackWidget = Surface(
    id: "smart-stack-widget", name: "Smart Stack rectangular widget",
    systems: [.watchOS: SystemVersions(10)],
    source: "Human Interface Guidelines, Widgets: the Smart Stack was introduced in watchOS 10", role: .widget,
    text: TextBlock(
      style: .headline,
      sizeStep: .sizeStep(
        "smart-stack-title-size", "Headline", -2...3,
        "estimate: the app sets the size of the text; the published size for a rectangular layout is 16.5 to 19.5 "
          + "points"
      ),
      weight: .weight("smart-stack-title-weight", of: "the title", 1, "estimate: the app sets it"),
      lines: .assumed(
        .lines(
          "smart-stack-title-lines", of: "the title without a subtitle", 2, 2...3,
          "estimate: there is room for three lines")),
      linesAboveSubtitle: .assumed(
        .lines("smart-stack-title-lines-above-subtitle", of: "the title above a subtitle", 1, 1...2, "estimate"))),
    subtitle: TextBlock(
      style: .footnote1,
      sizeStep: .sizeStep("smart-stack-subtitle-size", "Footnote 1", 0...1, "estimate: the app sets it"),
      weight: .weight("smart-stack-subtitle-weight", of: "the subtitle", 0, range: 0...0, "estimate: regular"),
      lines: .assumed(.lines("smart-stack-subtitle-lines", of: "the subtitle", 1, 1...2, "estimate"))),
    rooms: [
      .watchOS: .box(
        [
          "watch-40": widgetWidth("40 mm", 152), "watch-41": widgetWidth("41 mm", 165),
          "watch-44": widgetWidth("44 mm", 173), "watch-45": widgetWidth("45 mm", 184),
          "watch-49": widgetWidth("49 mm", 191),
        ],
        share: Assumption(
          id: "smart-stack-widget-share",
          summary: "Width of a widget as a share of the screen width, if its width is not published",
          unit: .factor, value: 0.935, range: 0.9...0.945,
          source:
            "estimate: published widgets take 0.929 to 0.940 of the screen width, and the 49 mm widget takes 0.905 "
            + "of the Ultra 3 screen"
        ))
    ],
    insets: [
      .inside(.points("smart-stack-margin", "Space inside a widget, to the left and right of the text", 8.5, 5...11))
    ],
    image: nil, scene: .watchWidget)

  /// A rectangular complication: the same family on a watch face.
  static let watchComplication = Surface(
    id: "watch-complication-rectangular", name: "Watch complication, rectangular",
    systems: [.watchOS: SystemVersions(9)],
    source: "WidgetKit: complications have been widgets since watchOS 9", role: .widget,
    text: TextBlock(
      style: .headline,
      sizeStep: Assumption(
        id: "complication-text-size", summary: "Difference from the size of Headline", unit: .points, value: 1.5,
        range: 0.5...2.5,
        source:
          "estimate: the app sets the size of the text; the published size for a rectangular layout is 16.5 to 19.5 "
          + "points"
      ),
      weight: .weight("complication-text-weight", of: "the title", 0.5, "estimate: from regular to semibold"),
      lines: .assumed(.lines("complication-lines", of: "the title without a subtitle", 3, 2...3, "estimate")),
      linesAboveSubtitle: .assumed(
        .lines("complication-lines-above-subtitle", of: "the title above a subtitle", 1, 1...2, "estimate"))),
    subtitle: TextBlock(
      style: .headline,
      sizeStep: .sizeStep("complication-subtitle-size", "Headline", -2...2, "estimate: the app sets it"),
      weight: .weight("complication-subtitle-weight", of: "the subtitle", 0, range: 0...0.5, "estimate"),
      lines: .assumed(.lines("complication-subtitle-lines", of: "the subtitle", 2, 1...2, "estimate"))),
    rooms: [
      .watchOS: .box(
        [
          "watch-40": complicationWidth("40 mm", 162), "watch-41": complicationWidth("41 mm", 171.5),
          "watch-44": complicationWidth("44 mm", 184), "watch-45": complicationWidth("45 mm", 193),
          "watch-49": complicationWidth("49 mm", 193),
        ],
        share: Assumption(
          id: "complication-share",
          summary: "Width of a widget as a share of the screen width, if its width is not published",
          unit: .factor, value: 0.975, range: 0.94...1,
          source: "estimate: not published"))
    ],
    insets: [
      .inside(.points("complication-margin", "Space inside a widget, to the left and right of the text", 2, 0...6))
    ],
    image: nil, scene: .watchComplication)

  /// A rectangular widget below the clock on the Lock Screen.
  static let lockScreenRectangular = Surface(
    id: "lock-screen-rectangular", name: "Lock Screen widget, rectangular",
    systems: [.iOS: SystemVersions(16)],
    source: "Human Interface Guidelines, Widgets: Lock Screen widgets were introduced in iOS 16", role: .widget,
    text: TextBlock(
      style: .headline,
      sizeStep: .sizeStep("lock-screen-title-size", "Headline", -4...0, "estimate: the app sets it"),
      weight: .weight("lock-screen-title-weight", of: "the title", 1, "estimate: the app sets it"),
      lines: .assumed(.lines("lock-screen-title-lines", of: "the title without a subtitle", 3, 2...3, "estimate")),
      linesAboveSubtitle: .assumed(
        .lines("lock-screen-title-lines-above-subtitle", of: "the title above a subtitle", 1, 1...2, "estimate"))),
    subtitle: TextBlock(
      style: .body, sizeStep: .sizeStep("lock-screen-subtitle-size", "Body", -5...0, "estimate: the app sets it"),
      weight: .weight("lock-screen-subtitle-weight", of: "the subtitle", 0, range: 0...0.5, "estimate"),
      lines: .assumed(.lines("lock-screen-subtitle-lines", of: "the subtitle", 2, 1...2, "estimate"))),
    rooms: [
      .iOS: .box(
        [
          "iphone-430": lockScreenWidth(430, 172), "iphone-428": lockScreenWidth(428, 172),
          "iphone-414": lockScreenWidth(414, 160), "iphone-393": lockScreenWidth(393, 160),
          "iphone-390": lockScreenWidth(390, 160), "iphone-375": lockScreenWidth(375, 157),
        ],
        share: Assumption(
          id: "lock-screen-share",
          summary: "Width of a widget as a share of the screen width, if its width is not published",
          unit: .factor, value: 0.402, range: 0.386...0.419,
          source: "estimate: not published"))
    ],
    insets: [
      .inside(.points("lock-screen-margin", "Space inside a widget, to the left and right of the text", 2, 0...8))
    ],
    image: nil, scene: .lockScreen)

  /// The line above the clock on the Lock Screen.
  static let lockScreenInline = Surface(
    id: "lock-screen-inline", name: "Lock Screen widget, inline",
    systems: [.iOS: SystemVersions(16)],
    source: "Human Interface Guidelines, Widgets: Lock Screen widgets were introduced in iOS 16", role: .widget,
    text: TextBlock(
      style: .body,
      sizeStep: .sizeStep("lock-screen-inline-size", "Body", -2...0, "estimate: not published"),
      weight: .weight("lock-screen-inline-weight", of: "the title", 0.5, "estimate: from regular to semibold"),
      lines: .published(
        PublishedFigure(
          id: "lock-screen-inline-lines", summary: "Number of lines above the clock", unit: .count, value: 1,
          source: "WidgetKit, accessoryInline: a flat widget with a single row of text"))),
    subtitle: nil,
    rooms: [
      .iOS: .box(
        [
          "iphone-430": inlineWidth(430, 257), "iphone-428": inlineWidth(428, 257), "iphone-414": inlineWidth(414, 248),
          "iphone-393": inlineWidth(393, 234), "iphone-390": inlineWidth(390, 234), "iphone-375": inlineWidth(375, 225),
        ],
        share: Assumption(
          id: "lock-screen-inline-share",
          summary: "Width of a widget as a share of the screen width, if its width is not published",
          unit: .factor, value: 0.598, range: 0.595...0.6,
          source: "estimate: not published"))
    ],
    insets: [.symbol(.points("lock-screen-inline-symbol", "Width of the symbol and the space after it", 0, 0...24))],
    image: nil, scene: .lockInline)

  private static func widgetWidth(_ cases: String, _ points: Double) -> PublishedFigure {
    PublishedFigure(
      id: "smart-stack-widget-width-\(Int(points))", summary: "Width of a widget on a \(cases) watch", unit: .points,
      value: points, source: "Human Interface Guidelines, Widgets, watchOS dimensions (2025-12-16)")
  }

  private static func complicationWidth(_ cases: String, _ points: Double) -> PublishedFigure {
    PublishedFigure(
      id: "complication-width-\(cases.prefix(2))", summary: "Width of a rectangular complication on a \(cases) watch",
      unit: .points, value: points, source: "Human Interface Guidelines, Complications, Rectangular")
  }

  private static func lockScreenWidth(_ screen: Int, _ points: Double) -> PublishedFigure {
    PublishedFigure(
      id: "lock-screen-width-\(screen)", summary: "Width of a rectangular widget on an iPhone \(screen) points wide",
      unit: .points, value: points, source: "Human Interface Guidelines, Widgets, iOS dimensions (2025-12-16)")
  }

  private static func inlineWidth(_ screen: Int, _ points: Double) -> PublishedFigure {
    PublishedFigure(
      id: "lock-screen-inline-width-\(screen)", summary: "Width of an inline widget on an iPhone \(screen) points wide",
      unit: .points, value: points, source: "Human Interface Guidelines, Widgets, iOS dimensions (2025-12-16)")
  }
}
