// expect: nothing
// target: iOS 16
import Intents
import WidgetKit

@available(iOS 17, *)
struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Tram", intent: TramIntent.self, provider: TramProvider()) { TramView(entry: $0) }
  }
}
