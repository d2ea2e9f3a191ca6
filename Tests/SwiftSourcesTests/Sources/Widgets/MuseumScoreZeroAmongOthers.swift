// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func entry(at date: Date, isOpen: Bool) -> MuseumEntry {
    let open = TimelineEntryRelevance(score: 70, duration: 3600)
    let closed = TimelineEntryRelevance(score: 0)
    return MuseumEntry(date: date, relevance: isOpen ? open : closed)
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
