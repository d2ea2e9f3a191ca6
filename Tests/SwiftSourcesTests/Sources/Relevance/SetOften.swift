import Intents
import SwiftUI

@MainActor
final class FaceShortcuts {
  static let shared = FaceShortcuts()

  func publish() {
    Task { await hand(over: Self.list()) }
  }

  private func hand(over list: [INRelevantShortcut]) async {
    do {
      try await INRelevantShortcutStore.default.setRelevantShortcuts(list)  // expect: relevance-set-often
    } catch {
      print(error)
    }
  }

  static func list() -> [INRelevantShortcut] { [] }
}

struct TicketView: View {
  var body: some View {
    Text("Ticket").task { FaceShortcuts.shared.publish() }
  }
}
