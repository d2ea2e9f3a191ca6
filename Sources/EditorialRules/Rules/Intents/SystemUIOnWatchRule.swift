import ReviewModel
import SourceText

struct SystemUIOnWatchRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "system-ui-on-watch",
    summary: "A watch app has its own interface in Siri.",
    remedy: "Remove the type that draws in Siri from the watch target, or exclude its code with `#if !os(watchOS)`.",
    rationale: "Siri on Apple Watch doesn’t show an app’s interface, so people never see it.",
    cases: [.init(.note, "a type that draws in Siri, in code that is compiled only for a watch")],
    guidelines: ["system.ui-watch"],
    limits: [
      "To find the platforms of the code, the rule looks only at the file’s targets and at `#if` conditions.",
      "Without an Xcode project, the rule looks only at `#if` conditions.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func controller(
    _ conformance: String = "⟦INUIHostedViewControlling⟧", name: String = "OrderViewController"
  ) -> String {
    """
    import IntentsUI

    final class \(name): UIViewController, \(conformance) {}
    """
  }

  static let examples: [RuleExample] = [
    .bundle(WidgetExamples.files(WidgetExamples.watchOS, ["Order.swift": controller()])),
    .bundle(["Order.swift": "#if os(watchOS)\n\(controller(name: "注文画面"))\n#endif"]),
    .bundle(WidgetExamples.files(WidgetExamples.iOS, ["Order.swift": controller("INUIHostedViewControlling")])),
    .bundle(
      WidgetExamples.files(WidgetExamples.both, ["Order.swift": controller("INUIHostedViewControlling", name: "注文画面")])),
  ]

  enum Messages: String, RuleMessages {
    case hosted = "Custom interface in Siri on Apple Watch"
    case neverShown = "Siri on Apple Watch does not show an app’s interface."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    (bundle.code?.types ?? []).flatMap { type -> [Finding] in
      let places = type.conformances.filter { $0.name.hasPrefix("INUIHostedView") }.map(\.place)
      return places.compactMap { place in
        let platforms =
          bundle.facts.targets.platforms(ofFile: place.file, under: type.conditions) ?? type.conditions.platforms
        guard platforms == [.watchOS] else { return nil }
        return Self.finding(at: .source(place), .note, .hosted, note: .neverShown)
      }
    }
  }
}
