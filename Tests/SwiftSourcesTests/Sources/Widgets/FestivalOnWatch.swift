// expect: widget-clue-platform
// target: watchOS 10
import AppIntents
import WidgetKit

struct FestivalIntent: WidgetConfigurationIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Choose Festival"

  @Parameter(title: "City") var city: String?
  @Parameter(title: "Kind") var kind: FestivalKind?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$city, \.$kind)) { city, kind in
      DisplayRepresentation(title: "\(city): \(kind)")
    }
  }
}

struct FestivalWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Festival", intent: FestivalIntent.self, provider: FestivalProvider()) { FestivalView(entry: $0) }
  }
}

func festivalShown(in city: String) async {
  let intent = FestivalIntent()
  intent.city = city
  _ = try? await IntentDonationManager.shared.⟦donate⟧(intent: intent)
}
