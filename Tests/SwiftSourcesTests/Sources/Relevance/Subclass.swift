import Intents

/// A class of the app’s own may do everything in its initializer.
final class EveningShortcut: INRelevantShortcut {}

func suggest(_ shortcut: INShortcut) {
  let relevant = EveningShortcut(shortcut: shortcut)
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
