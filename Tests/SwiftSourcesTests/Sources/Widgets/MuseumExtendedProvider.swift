// expect: nothing
// target: watchOS 11
import WidgetKit

struct MuseumProvider {
  let store: Store
}

extension MuseumProvider: AppIntentTimelineProvider {
  func timeline(for configuration: MuseumSelection, in context: Context) async -> Timeline<MuseumEntry> {
    try? await RelevantIntentManager.shared.updateRelevantIntents(store.relevantIntents)
    return Timeline(entries: store.entries, policy: .atEnd)
  }
}

extension MuseumProvider {
  func relevance() async -> WidgetRelevance<MuseumSelection> {
    guard let region = await store.region else { return WidgetRelevance([]) }
    return WidgetRelevance([WidgetRelevanceAttribute(configuration: MuseumSelection(), context: .location(region))])
  }
}
