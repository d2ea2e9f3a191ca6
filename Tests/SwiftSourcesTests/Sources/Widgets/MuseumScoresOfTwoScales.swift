// expect: widget-relevance-score
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func morning(_ date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: 0.25, duration: 3600))
  }

  func evening(_ date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: ⟦75.0⟧, duration: 3600))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
