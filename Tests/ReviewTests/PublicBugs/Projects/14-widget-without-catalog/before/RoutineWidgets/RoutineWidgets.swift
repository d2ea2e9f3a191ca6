import AppIntents
import SwiftUI
import WidgetKit

struct DueWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Due", intent: ChooseChoreIntent.self, provider: ChoreProvider()) { entry in
      VStack(alignment: .leading) {
        if let chore = entry.chore {
          Text(verbatim: chore.name)
          Button("Mark done", intent: MarkDoneIntent())
        } else {
          Text("Everything is done")
        }
      }
    }
    .configurationDisplayName("Due soon")
    .description("Shows the chore that is due next.")
    .supportedFamilies([.systemSmall, .accessoryRectangular])
  }
}

struct ChooseChoreIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose chore"
  static let description = IntentDescription("Chooses the chore that the widget shows.")

  @Parameter(title: "Chore")
  var chore: ChoreEntity?
}

struct MarkDoneIntent: AppIntent {
  static let title: LocalizedStringResource = "Mark chore as done"
  static let description = IntentDescription("Marks the chore that is due next as done.")

  func perform() async throws -> some IntentResult {
    try await ChoreStore.shared.finishNext()
    return .result()
  }
}
