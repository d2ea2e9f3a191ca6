import AppIntents

struct StartWorkoutIntent: AppIntent {
  static let title: LocalizedStringResource = "workout.start.title"
  static let description = IntentDescription("workout.start.description")

  @Parameter(title: "workout.kind.title")
  var kind: WorkoutKind

  static var parameterSummary: some ParameterSummary {
    Summary("workout.start.summary \(\.$kind)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await Coach.shared.start(kind)
    return .result(dialog: "workout.start.dialog")
  }
}

enum WorkoutKind: String, AppEnum {
  case strength, balance

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "workout.kind.title"
  static let caseDisplayRepresentations: [WorkoutKind: DisplayRepresentation] = [
    .strength: "workout.kind.strength",
    .balance: "workout.kind.balance",
  ]
}
