// expect: nothing
// target: iOS 17
import SwiftUI
import WidgetKit

/// A higher score for a calmer sea: which way the scale runs is the app’s to choose.
struct TideProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now, harbor: .sample) }

  func snapshot(for configuration: HarborSelection, in context: Context) async -> TideEntry {
    TideEntry(date: .now, harbor: configuration.harbor ?? .sample)
  }

  func timeline(for configuration: HarborSelection, in context: Context) async -> Timeline<TideEntry> {
    let harbor = configuration.harbor ?? .sample
    let quarter: TimeInterval = 15 * 60
    var moment = Date()
    var entries: [TideEntry] = []
    while moment < harbor.nextHighWater {
      let relevance = TimelineEntryRelevance(score: Float(harbor.calmness(at: moment)))
      entries.append(TideEntry(date: moment, relevance: relevance, harbor: harbor))
      moment += quarter
    }
    return Timeline(entries: entries, policy: .atEnd)
  }
}

struct TideEntry: TimelineEntry {
  var date: Date
  var relevance: TimelineEntryRelevance?
  var harbor: Harbor
}
