import Foundation

// INRelevantShortcutStore.default.setRelevantShortcuts(list)
// try? await INRelevantShortcutStore.default.setRelevantShortcuts([]); INInteraction.deleteAll { _ in }
enum Help {
  static let text = "Call INRelevantShortcutStore.default.setRelevantShortcuts(list) { _ in } to set them."
  static let donation = #"INInteraction(intent: intent, response: nil).donate(completion: nil)"#
  static let selector = "setRelevantShortcuts:completionHandler:"
}
