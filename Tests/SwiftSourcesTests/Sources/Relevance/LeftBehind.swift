import Intents

actor Session {
  func publish(_ list: [INRelevantShortcut]) async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts(list)
  }

  func handleLogOut() async {  // expect: relevance-not-cleared
    token = nil
  }

  private var token: String?
}
