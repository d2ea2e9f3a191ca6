// expect: nothing
// target: iOS 15
import Intents
import WidgetKit

struct TramWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "Tram", intent: TramIntent.self, provider: TramProvider()) { TramView(entry: $0) }
  }
}

final class Journey {
  func board(_ intent: TramIntent) {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.donate { error in self.lastError = error }
  }
}
