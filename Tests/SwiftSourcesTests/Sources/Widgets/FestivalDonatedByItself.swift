// expect: widget-clue-platform, widget-prediction-configuration
// target: watchOS 11
import AppIntents
import WidgetKit

struct FestivalWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Festival", intent: FestivalIntent.self, provider: FestivalProvider()) {
      FestivalView(entry: $0)
    }
  }
}

struct FestivalIntent: WidgetConfigurationIntent, ⟦PredictableIntent⟧ {
  static let title: LocalizedStringResource = "お祭りを選ぶ"

  func remember() async throws {
    _ = try await self.⟦donate⟧()
  }
}
