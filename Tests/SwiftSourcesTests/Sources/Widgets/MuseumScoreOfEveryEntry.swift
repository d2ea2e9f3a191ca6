// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func entry(at date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: .init(score: 0, duration: 0))
  }

  func reopened(_ entry: MuseumEntry, at hour: Int) -> MuseumEntry {
    MuseumEntry(date: entry.date, relevance: TimelineEntryRelevance(score: weight(of: hour)))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
