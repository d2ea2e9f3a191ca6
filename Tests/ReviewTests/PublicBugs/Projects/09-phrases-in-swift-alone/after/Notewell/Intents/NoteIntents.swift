import AppIntents

struct NewNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Create note"
  static let description = IntentDescription("Starts an empty note.")
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some IntentResult {
    Editor.shared.startNote()
    return .result()
  }
}

struct NewNoteInNotebookIntent: AppIntent {
  static let title: LocalizedStringResource = "Create note in notebook"
  static let description = IntentDescription("Starts an empty note in a notebook.")
  static let openAppWhenRun = true

  @Parameter(title: "Notebook")
  var notebook: NotebookEntity

  static var parameterSummary: some ParameterSummary {
    Summary("Create note in \(\.$notebook)")
  }

  @MainActor
  func perform() async throws -> some IntentResult {
    Editor.shared.startNote(in: notebook.id)
    return .result()
  }
}

struct NotebookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Notebook"
  static let defaultQuery = NotebookQuery()

  let id: UUID
  let name: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct NotebookQuery: EntityQuery {
  func entities(for identifiers: [UUID]) async throws -> [NotebookEntity] { await Library.shared.notebooks(identifiers) }
  func suggestedEntities() async throws -> [NotebookEntity] { await Library.shared.notebooks }
}
