// expect: widget-clue-platform
// target: watchOS 10
import WidgetKit

/// The watch reads no scores.
struct TideProvider: TimelineProvider {
  func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
    let harbor = Harbor.nearest
    let relevance = TimelineEntryRelevance(score: ⟦Float(harbor.calmness)⟧, duration: 900)
    completion(Timeline(entries: [TideEntry(date: .now, relevance: relevance)], policy: .atEnd))
  }
}
