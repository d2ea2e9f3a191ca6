/// Types of the app’s own, whose names look like the system’s.
final class INShortcutStore {
  static let `default` = INShortcutStore()
  func setRelevantShortcuts(_ shortcuts: [String]) {}
}

final class INRelevantShortcut {
  var shortcutRole = 0
  init(shortcut: String) {}
}

final class INRelevantShortcutStore {
  static let `default` = INRelevantShortcutStore()
  func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) {}
}

func fill() {
  INShortcutStore.default.setRelevantShortcuts(["soup"])
  INRelevantShortcutStore.default.setRelevantShortcuts([INRelevantShortcut(shortcut: "soup")])
}
