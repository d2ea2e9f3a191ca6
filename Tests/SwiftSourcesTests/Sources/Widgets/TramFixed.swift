// expect: nothing
// target: iOS 15
import Intents
import WidgetKit

struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Tram", provider: TramProvider()) { TramView(entry: $0) }
  }
}
