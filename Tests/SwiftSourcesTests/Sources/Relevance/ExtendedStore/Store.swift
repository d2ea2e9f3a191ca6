import Intents

extension INRelevantShortcutStore {
  /// Waits, and throws the error on.
  func replaceAll(_ shortcuts: [INRelevantShortcut]) throws {
    var failure: Error?
    let isDone = DispatchSemaphore(value: 0)
    setRelevantShortcuts(shortcuts) { error in  // expect: relevance-replaces-list
      failure = error
      isDone.signal()
    }
    isDone.wait()
    if let failure { throw failure }
  }
}

extension INRelevantShortcut {
  convenience init(berth: Berth, label: String) {
    let activity = NSUserActivity(activityType: "com.example.harbor.berth")
    activity.title = label
    self.init(shortcut: INShortcut(userActivity: activity))
    self.shortcutRole = .information
  }

  static func mooring(at berth: Berth) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(berth: berth, label: berth.name)
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: berth.region)]
    return relevant
  }
}
