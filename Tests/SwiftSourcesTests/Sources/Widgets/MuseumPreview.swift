// expect: nothing
// target: watchOS 10
import SwiftUI
import WidgetKit

struct MuseumPreviews: PreviewProvider {
  static var previews: some View {
    MuseumView(entry: MuseumEntry(date: .now, relevance: TimelineEntryRelevance(score: 0)))
  }
}

#Preview("Open", as: .accessoryRectangular) {
  MuseumWidget()
} timeline: {
  MuseumEntry(date: .now, relevance: TimelineEntryRelevance(score: -1))
}
