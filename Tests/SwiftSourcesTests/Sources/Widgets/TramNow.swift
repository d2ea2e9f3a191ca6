// expect: nothing
// target: iOS 17, watchOS 10
import Intents
import WidgetKit

struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Tram", intent: TramIntent.self, provider: TramProvider()) { TramView(entry: $0) }
  }
}
