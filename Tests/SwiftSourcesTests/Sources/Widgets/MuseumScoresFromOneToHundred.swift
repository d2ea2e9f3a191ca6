// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func entries(_ date: Date) -> [MuseumEntry] {
    [
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: 1, duration: 60)),
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: 100, duration: 60)),
    ]
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
