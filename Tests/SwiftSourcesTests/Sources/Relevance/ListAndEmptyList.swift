import CoreLocation
import Intents

final class Suggestions {
  private let store = INRelevantShortcutStore.default

  func signIn(_ shortcut: INShortcut, home: CLRegion) async throws {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: home)]
    try await store.setRelevantShortcuts([relevant])
  }

  func signOut() async throws {
    try await store.setRelevantShortcuts([])
  }
}
