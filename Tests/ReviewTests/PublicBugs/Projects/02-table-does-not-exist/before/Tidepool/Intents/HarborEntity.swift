import AppIntents

struct HarborEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: LocalizedStringResource("tides.harbor", defaultValue: "Harbor"))
  static let defaultQuery = HarborQuery()

  let id: String
  let name: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct HarborQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [HarborEntity] {
    await TideTable.shared.harbors.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [HarborEntity] { await TideTable.shared.harbors }
}
