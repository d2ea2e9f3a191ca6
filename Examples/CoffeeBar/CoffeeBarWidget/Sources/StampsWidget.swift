import SwiftUI
import WidgetKit

struct StampsEntry: TimelineEntry {
  let date: Date
  let stamps: Int
  let relevance: TimelineEntryRelevance?
}

struct StampsProvider: TimelineProvider {
  func placeholder(in context: Context) -> StampsEntry {
    StampsEntry(date: .now, stamps: 0, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (StampsEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StampsEntry>) -> Void) {
    let stamps = Card.current.stamps
    let relevance = TimelineEntryRelevance(score: 0, duration: 3600)
    let entry = StampsEntry(date: .now, stamps: stamps, relevance: relevance)
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct StampsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "example.coffeebar.stamps", provider: StampsProvider()) { entry in
      StampsView(entry: entry)
    }
    .configurationDisplayName("widget.title")
    .description("widget.empty")
  }
}
