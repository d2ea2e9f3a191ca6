// expect: nothing
import AppIntents
import SwiftUI
import WidgetKit

struct HarborProvider: AppIntentTimelineProvider {
  typealias Entry = TideEntry
  typealias Intent = HarborSelection

  func placeholder(in context: Context) -> TideEntry { .sample }

  func snapshot(for configuration: HarborSelection, in context: Context) async -> TideEntry { .sample }

  func timeline(for configuration: HarborSelection, in context: Context) async -> Timeline<TideEntry> {
    let entries = await Forecast.shared.entries(for: configuration.harbor)
    await updateHarborIntents()
    return Timeline(entries: entries, policy: .atEnd)
  }

  func recommendations() -> [AppIntentRecommendation<HarborSelection>] { [] }

  /// When boats can leave.
  func relevance() async -> WidgetRelevance<HarborSelection> {
    let clues = Harbor.all.map { harbor in
      let selection = HarborSelection()
      selection.harbor = harbor
      let context = RelevantContext.date(from: harbor.lowWater, to: harbor.highWater)
      return WidgetRelevanceAttribute(configuration: selection, context: context)
    }
    return WidgetRelevance(clues)
  }

  func updateHarborIntents() async {
    var intents: [RelevantIntent] = []
    for harbor in Harbor.all {
      let selection = HarborSelection()
      selection.harbor = harbor
      let context = RelevantContext.date(from: harbor.lowWater, to: harbor.highWater)
      intents.append(RelevantIntent(selection, widgetKind: Kinds.harbor, relevance: context))
    }
    do {
      try await RelevantIntentManager.shared.updateRelevantIntents(intents)
    } catch {
      log(error)
    }
  }
}
