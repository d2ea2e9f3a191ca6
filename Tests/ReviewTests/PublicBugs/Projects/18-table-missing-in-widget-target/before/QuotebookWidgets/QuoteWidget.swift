import AppIntents
import SwiftUI
import WidgetKit

struct QuoteWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Quote", intent: ChooseAuthorIntent.self, provider: QuoteProvider()) { entry in
      Text(verbatim: entry.quote)
    }
    .configurationDisplayName("Quote of the day")
    .description("Shows one sentence from your books.")
  }
}

struct ChooseAuthorIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose author"
  static let description = IntentDescription("Chooses whose sentences are shown.")

  @Parameter(title: "Author")
  var author: AuthorEntity?
}
