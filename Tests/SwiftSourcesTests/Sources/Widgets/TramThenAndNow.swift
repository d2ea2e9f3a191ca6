// expect: widget-old-system-donation
// target: iOS 16.1
import Intents
import WidgetKit

struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    if #available(iOS 17, *) {
      return AppIntentConfiguration(kind: "Tram", intent: TramSelection.self, provider: TramSelectionProvider()) {
        TramView(entry: $0)
      }
    } else {
      return ⟦IntentConfiguration⟧(kind: "Tram", intent: TramIntent.self, provider: TramProvider()) { TramView(entry: $0) }
    }
  }
}
