import Intents

final class Berths {
  func update(_ berths: [Berth]) {
    let all = berths.map { INRelevantShortcut(berth: $0, label: "Berth") }  // expect: relevance-no-provider
    try? INRelevantShortcutStore.default.replaceAll(all)  // expect: relevance-error-ignored
  }
}

final class Moorings {
  func update(_ berths: [Berth]) throws {
    try INRelevantShortcutStore.default.replaceAll(berths.map(INRelevantShortcut.mooring(at:)))
  }

  func show(_ berth: Berth) {
    let activity = NSUserActivity(activityType: "com.example.harbor.berth")
    activity.becomeCurrent()
  }
}
