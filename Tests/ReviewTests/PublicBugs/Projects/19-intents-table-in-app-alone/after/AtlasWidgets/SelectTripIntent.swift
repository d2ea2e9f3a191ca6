import AppIntents
import WidgetKit

struct SelectTripIntent: WidgetConfigurationIntent {
  static let title = LocalizedStringResource("ios-widget.trip.title", defaultValue: "Select trip")
  static let description = IntentDescription(
    LocalizedStringResource("ios-widget.trip.description", defaultValue: "Selects the trip that the widget follows."))

  @Parameter(title: LocalizedStringResource("ios-widget.trip.parameter", defaultValue: "Trip"))
  var trip: TripEntity?
}
