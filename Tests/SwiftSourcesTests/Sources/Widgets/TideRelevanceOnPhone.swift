// expect: widget-clue-platform
// target: iOS 26, watchOS 26
import WidgetKit

#if !os(watchOS)
  struct HighWaterWidget: Widget {
    var body: some WidgetConfiguration {
      ⟦RelevanceConfiguration⟧(kind: "HighWater", provider: HighWaterProvider()) { HighWaterView(entry: $0) }
    }
  }
#endif
