// expect: widget-relevance-not-updated
// target: watchOS 11
import WidgetKit

struct LessonProvider: AppIntentTimelineProvider {
  @available(watchOSApplicationExtension 11.0, *)
  func ⟦relevance⟧() async -> WidgetRelevance<LessonSelection> {
    .init([.init(configuration: LessonSelection(), context: .date(.now))])
  }
}
