import Intents
import UIKit

final class TicketController: UIViewController {
  private var published: Date?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    publishIfNeeded()
  }

  private func publishIfNeeded() {
    if let published, Calendar.current.isDateInToday(published) { return }
    published = .now
    Task { try await publish(Self.list()) }
  }

  private func publish(_ list: [INRelevantShortcut]) async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts(list)
  }

  @IBAction func refresh() {
    Task { try await publish(Self.list()) }
  }

  static func list() -> [INRelevantShortcut] { [] }
}
