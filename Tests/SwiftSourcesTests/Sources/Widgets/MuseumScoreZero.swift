// expect: widget-relevance-score
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func entry(at date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: ⟦0⟧))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
