// expect: nothing
// target: iOS 17, watchOS 10
import WidgetKit

/// Each device gets the clues that it reads.
struct TideProvider: AppIntentTimelineProvider {
  func timeline(for configuration: HarborSelection, in context: Context) async -> Timeline<TideEntry> {
    #if os(iOS)
      let entry = TideEntry(relevance: TimelineEntryRelevance(score: 40, duration: 3600))
    #else
      let entry = TideEntry(relevance: nil)
      try? await RelevantIntentManager.shared.updateRelevantIntents([])
    #endif
    return Timeline(entries: [entry], policy: .atEnd)
  }

  #if os(watchOS)
    func relevance() async -> WidgetRelevance<HarborSelection> {
      WidgetRelevance([WidgetRelevanceAttribute(configuration: HarborSelection(), context: .sleep(.wakeup))])
    }
  #endif
}
