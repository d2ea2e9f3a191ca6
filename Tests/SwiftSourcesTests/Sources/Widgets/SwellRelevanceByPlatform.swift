// expect: nothing
// target: iOS 26, watchOS 26
import RelevanceKit
import SwiftUI
import WidgetKit

@available(watchOS 26, *)
struct SwellWidget: Widget {
  var body: some WidgetConfiguration {
    RelevanceConfiguration(kind: Kinds.swell, provider: SwellProvider()) { entry in
      SwellView(entry: entry)
    }
    .configurationDisplayName("Swell")
    .description("Waves worth a look")
  }
}

@available(watchOS 26, *)
struct SwellProvider: RelevanceEntriesProvider {
  func relevance() async -> WidgetRelevance<SwellSelection> {
    #if os(watchOS)
      return WidgetRelevance(await Forecast.shared.clues())
    #else
      return WidgetRelevance([])
    #endif
  }

  func entry(configuration: SwellSelection, context: Context) async throws -> SwellEntry {
    context.isPreview ? .preview : SwellEntry(forecast: configuration.forecast)
  }

  func placeholder(context: Context) -> SwellEntry { .placeholder }
}
