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
    publish(Self.list())
  }

  private func publish(_ list: [INRelevantShortcut]) {
    INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in
      if let error { print(error) }
    }
  }

  @IBAction func refresh() { publish(Self.list()) }

  static func list() -> [INRelevantShortcut] { [] }
}
