import AppIntents

/// Opens the curve of a harbor.
struct ShowNextTideIntent: AppIntent {
  static let title = LocalizedStringResource("tides.next.title", defaultValue: "Show next tide")
  static let description = IntentDescription(
    LocalizedStringResource("tides.next.description", defaultValue: "Shows when the water is high or low next."))

  @Parameter(title: LocalizedStringResource("tides.harbor", defaultValue: "Harbor"))
  var harbor: HarborEntity

  static var parameterSummary: some ParameterSummary {
    Summary("Show next tide in \(\.$harbor)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<Date> {
    let tide = try await TideTable.shared.next(at: harbor.id)
    return .result(value: tide.date, dialog: "The water is \(tide.level) next.")
  }
}
