import ReviewModel
import UnicodeText

struct WidgetOldSystemDonationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "widget-old-system-donation",
    summary: "A configurable widget runs on old systems, but the app donates no SiriKit intents.",
    remedy: "Donate an `INInteraction` with the widget’s `INIntent` when people view the widget’s content in the "
      + "app, or perform an action that the widget shows.",
    rationale: "Up to iOS 16, macOS 13 and watchOS 9, Smart Stacks learn only from donated SiriKit intents.",
    cases: [
      .init(
        .note,
        "a configurable widget runs on iOS 16, macOS 13, watchOS 9 or earlier, and no code creates an "
          + "`INInteraction`")
    ],
    guidelines: ["widget.backward"],
    limits: [
      "The rule uses the minimum system versions of the targets that compile the file, or of the Swift package if "
        + "there is no project.",
      "The rule reports nothing if the project has code that the tool cannot read, because that code may donate.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func widget(
    _ configuration: String = "IntentConfiguration", since version: String = "16.0", attributes: String = "",
    comment: String = "Today’s roast."
  ) -> [String: String] {
    WidgetExamples.files(
      "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \(version);",
      [
        "Roast.swift": """
        import WidgetKit

        /// \(comment)
        \(attributes)struct RoastWidget: Widget {
          var body: some WidgetConfiguration {
            \(configuration)(kind: "Roast", intent: RoastIntent.self, provider: RoastProvider()) { RoastView(entry: $0) }
          }
        }
        """
      ])
  }

  private static let donation = [
    "App.swift": """
    import Intents

    func remember(_ intent: RoastIntent) {
      INInteraction(intent: intent, response: nil).donate { error in report(error) }
    }
    """
  ]

  static let examples: [RuleExample] = [
    .bundle(widget("⟦IntentConfiguration⟧")),
    .bundle(widget("⟦IntentConfiguration⟧", since: "15.4", comment: "本日の焙煎")),
    .bundle([
      "Package.swift": "let package = Package(name: \"コーヒー\", platforms: [.iOS(.v16)])",
      "Sources/Roast.swift": widget("⟦IntentConfiguration⟧")["Widgets/Roast.swift"] ?? "",
    ]),
    .bundle(widget().merging(donation) { $1 }),
    .bundle(widget(since: "17.0", comment: "本日の焙煎")),
    // Older systems do not have this widget.
    .bundle(widget("AppIntentConfiguration", attributes: "@available(iOS 17, *)\n")),
  ]

  /// The first systems whose Smart Stacks read donations of app intents.
  /// Source: WidgetKit, Increasing the visibility of widgets in Smart Stacks, Provide backward compatibility.
  private static let firstVersions: [ApplePlatform: SystemVersion] = [
    .iOS: SystemVersion(17), .macOS: SystemVersion(14), .watchOS: SystemVersion(10),
  ]

  enum Messages: String, RuleMessages {
    case noDonations = "A configurable widget on {system} has no SiriKit donations"
    case donateInteraction = """
      On this system, Smart Stacks learn only from SiriKit intents. Donate an INInteraction with the widget’s INIntent \
      when people do in the app what the widget shows.
      """
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // Code that the tool could not follow may create an interaction.
    guard let sources = WidgetUse(bundle), bundle.wholeCode != nil, !sources.has(.makeInteraction)
    else { return [] }
    return sources.code.widgets.compactMap { widget in
      guard widget.style == .appIntent || widget.style == .siriKitIntent,
        let (platform, version) = oldSystem(of: widget, sources)
      else { return nil }
      return Self.finding(
        at: .source(widget.place), .note, .noDonations, ["system": .keyword("\(platform.rawValue) \(version)")],
        note: .donateInteraction)
    }
  }

  /// A system on which the widget runs, and which is too old for donations of app intents.
  private func oldSystem(of widget: DeclaredWidget, _ sources: WidgetUse) -> (ApplePlatform, SystemVersion)? {
    for target in sources.targets(of: widget.place) {
      for platform in ApplePlatform.allCases where target.platforms?.contains(platform) ?? target.isPackage {
        guard widget.conditions.platforms.contains(platform), let first = Self.firstVersions[platform],
          let oldest = target.minimumVersions[platform]
        else { continue }
        let version = max(oldest, widget.conditions.minimumVersions[platform] ?? oldest)
        if version < first { return (platform, version) }
      }
    }
    return nil
  }
}
