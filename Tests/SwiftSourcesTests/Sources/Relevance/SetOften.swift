import Intents
import SwiftUI

@MainActor
final class FaceShortcuts {
  static let shared = FaceShortcuts()

  func publish() {
    Task { try await hand(over: Self.list()) }
  }

  private func hand(over list: [INRelevantShortcut]) async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts(list)  // expect: relevance-set-often
  }

  static func list() -> [INRelevantShortcut] { [] }
}

struct TicketView: View {
  var body: some View {
    Text("Ticket").task { FaceShortcuts.shared.publish() }
  }
}
