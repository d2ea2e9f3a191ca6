import ReviewModel
import SourceText

struct WidgetAssociatedKindRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-associated-kind",
    summary: "A relevance widget does not name the timeline widget that it can replace.",
    remedy: "If both widgets show the same thing, pass the kind of the timeline widget to `associatedKind(_:)`.",
    rationale: "People may have pinned the timeline widget. If the Smart Stack also shows several copies of the "
      + "relevance widget, they leave no room for anything else.",
    cases: [
      .init(.warning, "a relevance widget passes its own kind to `associatedKind(_:)`"),
      .init(
        .note,
        "a timeline widget and a relevance widget run on Apple Watch, but no widget uses `associatedKind(_:)`"),
    ],
    guidelines: ["widget.associated-kind"],
    limits: ["The rule cannot see what the widgets show, so it also reports two that show different things."],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func widgets(
    _ configuration: String = "RelevanceConfiguration", modifier: String = "", timeline: String = "StaticConfiguration",
    families: String = ".accessoryRectangular", comment: String = "Today’s roast."
  ) -> [String: String] {
    WidgetExamples.files(
      WidgetExamples.watchOS,
      [
        "Roast.swift": """
        import WidgetKit

        /// \(comment)
        struct RoastWidget: Widget {
          var body: some WidgetConfiguration {
            \(timeline)(kind: "Roast", provider: RoastProvider()) { RoastView(entry: $0) }
              .supportedFamilies([\(families)])
          }
        }

        struct FreshRoastWidget: Widget {
          var body: some WidgetConfiguration {
            \(configuration)(kind: "FreshRoast", provider: FreshRoastProvider()) { RoastView(entry: $0) }
              .configurationDisplayName("Fresh roast")\(modifier)
          }
        }
        """
      ])
  }

  static let examples: [RuleExample] = [
    .bundle(widgets("⟦RelevanceConfiguration⟧")),
    .bundle(widgets("⟦RelevanceConfiguration⟧", comment: "本日の焙煎")),
    .bundle(widgets(modifier: ".associatedKind(\"Roast\")")),
    .bundle(widgets(modifier: ".associatedKind(⟦\"FreshRoast\"⟧)")),
    .bundle(widgets(modifier: ".associatedKind(RoastWidget.kind)", comment: "本日の焙煎")),
    .bundle(widgets("StaticConfiguration", comment: "本日の焙煎")),
    .bundle(widgets(timeline: "RelevanceConfiguration")),
    // No watch shows a widget of this size.
    .bundle(widgets(families: ".systemSmall")),
  ]

  /// The families in which a timeline widget can appear in the Smart Stack or on the face of a watch.
  private static let watchFamilies: Set<String> = [
    "accessoryRectangular", "accessoryCircular", "accessoryInline", "accessoryCorner",
  ]

  enum Messages: String, RuleMessages {
    case notNamed = "A relevance widget does not name the timeline widget that it can replace"
    case addKind = "If both widgets show the same thing, pass the kind of the timeline widget to associatedKind(_:)."
    case ownKind = "A relevance widget names itself as the widget that it can replace"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let sources = WidgetUse(bundle) else { return [] }
    return own(in: sources) + missing(in: sources)
  }

  private func own(in sources: WidgetUse) -> [Finding] {
    sources.code.widgets.compactMap { widget in
      guard widget.style == .relevance, let kind = widget.kind, widget.associatedKind == kind,
        let place = widget.associatedPlace
      else { return nil }
      return Self.finding(at: .source(place), .warning, .ownKind, note: .addKind)
    }
  }

  private func missing(in sources: WidgetUse) -> [Finding] {
    let widgets = sources.code.widgets
    let relevant = widgets.filter {
      $0.style == .relevance && sources.platforms($0.place, $0.conditions).contains(.watchOS)
    }
    guard !relevant.isEmpty, !widgets.contains(where: \.hasAssociatedKind),
      widgets.contains(where: { $0.style.hasTimeline && isOnWatch($0, beside: relevant, sources) })
    else { return [] }
    return relevant.map { Self.finding(at: .source($0.place), .note, .notNamed, note: .addKind) }
  }

  /// Whether a widget is known to run on the watch. The project or its conditions can show it, and so can a family that
  /// no other device has. A watch-only widget with the same conditions in the same file shows it too.
  private func isOnWatch(_ widget: DeclaredWidget, beside relevant: [DeclaredWidget], _ sources: WidgetUse) -> Bool {
    let platforms = sources.platforms(widget.place, widget.conditions)
    guard platforms.contains(.watchOS), widget.families.map({ !Self.watchFamilies.isDisjoint(with: $0) }) ?? true else {
      return false
    }
    return sources.isInTarget(widget.place) || platforms == [.watchOS]
      || widget.families?.contains("accessoryCorner") == true
      || relevant.contains { $0.place.file == widget.place.file && $0.conditions == widget.conditions }
  }
}
