// expect: nothing
// target: iOS 17
import WidgetKit

struct MuseumProvider: TimelineProvider {
  func placeholder(in context: Context) -> MuseumEntry {
    MuseumEntry(date: .now, relevance: TimelineEntryRelevance(score: 0))
  }

  func getSnapshot(in context: Context, completion: @escaping (MuseumEntry) -> Void) {
    completion(MuseumEntry(date: .now, relevance: TimelineEntryRelevance(score: 0.5)))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MuseumEntry>) -> Void) {
    let entry = MuseumEntry(date: .now, relevance: TimelineEntryRelevance(score: 60))
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct MuseumEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
}
