// expect: widget-relevance-score
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  private static let closed: Float = -10

  func entry(at date: Date) -> MuseumEntry {
    MuseumEntry(date: date, relevance: .init(score: ⟦Self.closed⟧, duration: 60))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
