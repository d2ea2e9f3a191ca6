extension Surface {
  /// A Siri suggestion in search results, on the Lock Screen and in the Shortcuts app.
  static let suggestion = Surface(
    id: "siri-suggestion", name: "Siri suggestion",
    systems: [.iOS: SystemVersions(12), .iPadOS: SystemVersions(12)],
    source: "Human Interface Guidelines, Siri: suggested shortcuts were introduced in iOS 12", role: .title,
    text: TextBlock(
      style: .headline,
      sizeStep: .sizeStep("suggestion-title-size", "Headline", -2...0, "estimate: Headline or Subheadline"),
      weight: .weight("suggestion-title-weight", of: "the title", 1, "estimate: Headline or Body"),
      lines: .assumed(.lines("suggestion-title-lines", of: "the title without a subtitle", 2, 1...2, "estimate")),
      linesAboveSubtitle: .assumed(
        .lines("suggestion-title-lines-above-subtitle", of: "the title above a subtitle", 1, 1...2, "estimate"))),
    subtitle: TextBlock(
      style: .subheadline,
      sizeStep: .sizeStep("suggestion-subtitle-size", "Subheadline", -2...0, "estimate: Subheadline or Footnote"),
      weight: .weight("suggestion-subtitle-weight", of: "the subtitle", 0, range: 0...0, "estimate: regular"),
      lines: .assumed(.lines("suggestion-subtitle-lines", of: "the subtitle", 1, 1...2, "estimate"))),
    rooms: screen(iPad: .points("ipad-suggestion-width", "Width of a suggestion on iPad", 400, 320...600)),
    insets: [
      .outside(.points("suggestion-margin", "Space outside a suggestion, on each side", 16, 8...20)),
      .inside(.points("suggestion-padding", "Space inside a suggestion, on each side", 12, 8...16)),
    ],
    image: ImageColumn(
      side: PublishedFigure(
        id: "suggestion-image-side", summary: "Side length of the image that an app supplies", unit: .points, value: 60,
        source: "Human Interface Guidelines, Siri"),
      factor: Assumption(
        id: "suggestion-image-scale", summary: "Side length of the image as drawn, relative to 60 points",
        unit: .factor,
        value: 1, range: 0.5...1, source: "estimate: a row may draw the image smaller than supplied"),
      gap: .points("suggestion-image-gap", "Space between the image and the text", 12, 8...16), isAlwaysThere: true),
    scene: .suggestion)

  /// A tile of an App Shortcut in the Shortcuts app.
  static let shortcutsTile = Surface(
    id: "shortcuts-tile", name: "Shortcuts app tile",
    systems: [.iOS: SystemVersions(16), .iPadOS: SystemVersions(16)],
    source: "App Intents: App Shortcuts were introduced in iOS 16", role: .shortTitle,
    text: TextBlock(
      style: .headline,
      sizeStep: .sizeStep("tile-title-size", "Headline", -2...0, "estimate: Headline or Subheadline"),
      weight: .weight("tile-title-weight", of: "a tile's title", 1, range: 0.5...1, "estimate: semibold or medium"),
      lines: .assumed(
        .lines("tile-title-lines", of: "a tile's title", 2, 2...3, "estimate: the title is below a symbol"))),
    subtitle: nil,
    rooms: [
      .iOS: .column(
        count: .count("tile-columns", "Number of tile columns on iPhone", 2, 2...2), gap: tileGap, margin: tileMargin),
      .iPadOS: .column(
        count: .count("ipad-tile-columns", "Number of tile columns on iPad", 4, 3...5), gap: tileGap, margin: tileMargin
      ),
    ],
    insets: [.inside(.points("tile-padding", "Space inside a tile, on each side", 14, 10...18))],
    image: nil, scene: .tiles)

  private static let tileGap = Assumption.points("tile-gap", "Space between two tiles", 12, 8...16)
  private static let tileMargin = Assumption.points("tile-margin", "Space on each side of the tiles", 18, 16...20)

  /// An App Shortcut of the top hit in Spotlight, next to the app's icon.
  static let spotlightAppShortcut = Surface(
    id: "spotlight-app-shortcut", name: "Spotlight App Shortcut",
    systems: [.iOS: SystemVersions(16), .iPadOS: SystemVersions(16)],
    source: "Human Interface Guidelines, App Shortcuts; App Shortcuts were introduced in iOS 16", role: .shortTitle,
    text: TextBlock(
      style: .subheadline,
      sizeStep: .sizeStep("spotlight-title-size", "Subheadline", -2...2, "estimate: from Footnote to Headline"),
      weight: .weight("spotlight-title-weight", of: "the title", 0.5, "estimate: from regular to semibold"),
      lines: .assumed(.lines("spotlight-title-lines", of: "the title", 2, 1...2, "estimate"))),
    subtitle: nil,
    rooms: screen(iPad: .points("ipad-spotlight-width", "Width of Spotlight on iPad", 560, 440...680)),
    insets: [
      .column(.points("spotlight-app-column", "Width of the column with the app's icon", 84, 68...100)),
      .outside(.points("spotlight-margin", "Space outside the row, on each side", 16, 8...20)),
      .inside(.points("spotlight-padding", "Space inside the row, on each side", 12, 8...16)),
      .symbol(.points("spotlight-symbol", "Width of the symbol and the space after it", 36, 24...48)),
    ],
    image: nil, scene: .searchHit)

  /// The sentence of an action in the editor of the Shortcuts app.
  static let editorSummary = Surface(
    id: "editor-summary", name: "Parameter summary in the Shortcuts editor",
    systems: [.iOS: SystemVersions(13), .iPadOS: SystemVersions(13)],
    source: "WWDC19: parameter summaries were introduced in iOS 13", role: .summary,
    text: TextBlock(
      style: .body,
      weight: .weight("editor-summary-weight", of: "a summary", 0, range: 0...0.5, "estimate: regular or medium"),
      lines: .assumed(
        .lines("editor-summary-lines", of: "a summary", 4, 3...6, "estimate: the editor breaks lines as needed"))),
    subtitle: nil,
    rooms: screen(iPad: .points("ipad-editor-width", "Width of an action in the editor on iPad", 560, 400...700)),
    insets: [
      .outside(.points("editor-margin", "Space outside an action, on each side", 16, 12...20)),
      .inside(.points("editor-padding", "Space inside an action, on each side", 14, 10...18)),
    ],
    image: nil, scene: .action)

  /// A phrase in the Shortcuts app's list of an app's phrases.
  static let phraseList = Surface(
    id: "phrase-list", name: "Phrase in the Shortcuts app's list",
    systems: [.iOS: SystemVersions(16), .iPadOS: SystemVersions(16)],
    source: "App Intents: App Shortcuts were introduced in iOS 16", role: .phrase,
    text: TextBlock(
      style: .body, sizeStep: .sizeStep("phrase-size", "Body", -2...0, "estimate: Body or Subheadline"),
      weight: .weight("phrase-weight", of: "a phrase", 0, range: 0...0.5, "estimate: regular or medium"),
      lines: .assumed(.lines("phrase-lines", of: "a phrase", 1, 1...2, "estimate"))),
    subtitle: nil,
    rooms: screen(iPad: .points("ipad-phrase-width", "Width of the phrase list on iPad", 560, 400...700)),
    insets: [
      .outside(.points("phrase-margin", "Space outside the list, on each side", 16, 16...20)),
      .inside(.points("phrase-padding", "Space inside a row, on each side", 16, 12...20)),
    ],
    image: nil, scene: .list)

  /// The screen width on iPhone, and a separate width on iPad.
  private static func screen(iPad width: Assumption) -> [Platform: Room] { [.iOS: .screen, .iPadOS: .width(width)] }
}
