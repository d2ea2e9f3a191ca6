// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  var boost: Float = 0

  func entries(_ date: Date, score: Float, visitors: [Visitor]) -> [MuseumEntry] {
    [
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: score)),
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: boost)),
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: visitors.isEmpty ? 0 : 1)),
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: Float(visitors.count) * 0)),
    ]
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
