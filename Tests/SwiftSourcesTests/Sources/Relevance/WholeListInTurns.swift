import Intents

/// The list is whole each time that it is set, however often that is.
final class Tasks {
  func handle(_ tasks: Set<Task>, beds: [Bed]) {
    for task in tasks {
      update(beds)
      task.setCompleted()
    }
  }

  private func update(_ beds: [Bed]) {
    let all = beds.map { bed in
      let relevant = INRelevantShortcut(shortcut: INShortcut(userActivity: bed.activity))
      relevant.shortcutRole = .action
      relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
      return relevant
    }
    INRelevantShortcutStore.default.setRelevantShortcuts(all) { error in report(error) }
  }

  func first(of beds: [Bed]) {
    for bed in beds where bed.isDry {
      let relevant = INRelevantShortcut(shortcut: INShortcut(userActivity: bed.activity))
      relevant.shortcutRole = .action
      relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
      INRelevantShortcutStore.default.setRelevantShortcuts(others + [relevant]) { error in report(error) }
      break
    }
  }

  func show(_ bed: Bed) { bed.activity.becomeCurrent() }
}
