// expect: widget-prediction-configuration
// target: iOS 17
import AppIntents
import WidgetKit

struct FestivalIntent: WidgetConfigurationIntent, Sendable {
  static let title: LocalizedStringResource = "Choose Festival"

  @Parameter(title: "City") var city: String?
  @Parameter(title: "Kind") var kind: FestivalKind?
}

struct FestivalWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Festival", intent: FestivalIntent.self, provider: FestivalProvider()) { FestivalView(entry: $0) }
  }
}

func festivalShown(in city: String) async {
  let intent = FestivalIntent()
  intent.city = city
  _ = try? await IntentDonationManager.shared.donate(intent: intent)
}

extension FestivalIntent: ⟦PredictableIntent⟧ {}
