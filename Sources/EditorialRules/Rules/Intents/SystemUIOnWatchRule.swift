import ReviewModel
import SourceText

struct SystemUIOnWatchRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "system-ui-on-watch",
    summary: "An app for the watch has no interface of its own within Siri.",
    rationale: "Siri on Apple Watch shows no interface of an app’s; the code for one is work that nobody sees.",
    cases: [.init(.note, "a type that draws within Siri, in code that only a watch has")],
    guidelines: ["system.ui-watch"],
    limits: [
      "The platforms are those of the targets that compile the file, less what conditions in the code leave out; "
        + "without a project, conditions alone tell."
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

  enum Messages: String, CaseIterable { case hosted, neverShown }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    (bundle.facts.sources?.widgets.types ?? []).flatMap { type -> [Finding] in
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
