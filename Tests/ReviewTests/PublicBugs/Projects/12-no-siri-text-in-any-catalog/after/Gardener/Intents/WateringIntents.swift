import AppIntents

struct WaterPlantIntent: AppIntent {
  static let title: LocalizedStringResource = "Water plant"
  static let description = IntentDescription("Notes that a plant got its water.")

  @Parameter(title: "Plant", requestValueDialog: "Which plant did you water?")
  var plant: PlantEntity

  static var parameterSummary: some ParameterSummary {
    Summary("Water \(\.$plant)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await Garden.shared.water(plant.id)
    return .result(dialog: "The watering is noted.")
  }
}

struct PlantEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()

  let id: UUID
  let name: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct PlantQuery: EntityQuery {
  func entities(for identifiers: [UUID]) async throws -> [PlantEntity] { await Garden.shared.plants(identifiers) }
  func suggestedEntities() async throws -> [PlantEntity] { await Garden.shared.thirstyPlants }
}

struct GardenShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: WaterPlantIntent(),
      phrases: ["Water a plant in \(.applicationName)", "I watered \(\.$plant) in \(.applicationName)"],
      shortTitle: "Water plant",
      systemImageName: "drop")
  }
}
