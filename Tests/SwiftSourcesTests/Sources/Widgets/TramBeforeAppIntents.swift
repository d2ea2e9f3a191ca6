// expect: widget-old-system-donation
// target: iOS 15
import Intents
import WidgetKit

struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    ⟦IntentConfiguration⟧(kind: "Tram", intent: TramIntent.self, provider: TramProvider()) { TramView(entry: $0) }
  }
}
