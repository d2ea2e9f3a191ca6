// expect: nothing
// target: watchOS 11
import WidgetKit

/// A widget that cannot be configured has no intents that could be relevant.
struct LessonProvider: TimelineProvider {
  func relevance() async -> WidgetRelevance<Void> {
    let day = DateInterval(start: .now, duration: 8 * 3600)
    return WidgetRelevance([WidgetRelevanceAttribute(context: .date(interval: day, kind: .scheduled))])
  }
}
