// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  enum Interest: Float { case low = 50, medium = 500, high = 5000 }

  func entries(_ date: Date) -> [MuseumEntry] {
    [Interest.low, .medium, .high].map { interest in
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: interest.rawValue, duration: 60))
    } + [
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: Interest.low.rawValue)),
      MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: Interest.high.rawValue)),
    ]
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
