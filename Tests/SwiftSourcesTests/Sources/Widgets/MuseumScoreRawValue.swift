// expect: widget-relevance-score
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  enum Interest: Int { case none, some, much }

  func entry(at date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: TimelineEntryRelevance(score: ⟦Float(Interest.none.rawValue)⟧, duration: 60))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
