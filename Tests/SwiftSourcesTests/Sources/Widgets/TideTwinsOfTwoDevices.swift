// expect: nothing
// target: iOS 17, watchOS 26
import WidgetKit

#if os(iOS)
  struct TideWidget: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Tide", provider: TideProvider()) { TideView(entry: $0) }
    }
  }
#elseif os(watchOS)
  struct HighWaterWidget: Widget {
    var body: some WidgetConfiguration {
      RelevanceConfiguration(kind: "HighWater", provider: HighWaterProvider()) { HighWaterView(entry: $0) }
    }
  }
#endif
