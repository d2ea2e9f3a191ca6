// expect: widget-clue-platform
// target: iOS 17, watchOS 10
import WidgetKit

/// Each device gets the clues of the other.
struct TideProvider: AppIntentTimelineProvider {
  func timeline(for configuration: HarborSelection, in context: Context) async -> Timeline<TideEntry> {
    #if os(watchOS)
      let entry = TideEntry(relevance: TimelineEntryRelevance(score: ⟦40⟧, duration: 3600))
    #else
      let entry = TideEntry(relevance: nil)
    #endif
    return Timeline(entries: [entry], policy: .atEnd)
  }

  @available(watchOS, unavailable)
  func ⟦relevance⟧() async -> WidgetRelevance<HarborSelection> {
    WidgetRelevance([WidgetRelevanceAttribute(configuration: HarborSelection(), context: .sleep(.wakeup))])
  }
}
