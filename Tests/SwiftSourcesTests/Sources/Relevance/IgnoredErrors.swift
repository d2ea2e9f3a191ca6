import Intents

final class Quiet {
  private let store = INRelevantShortcutStore.default

  func clear() {
    store.setRelevantShortcuts([])  // expect: relevance-error-ignored
    store.setRelevantShortcuts([], completionHandler: nil)  // expect: relevance-error-ignored
    store.setRelevantShortcuts([]) { _ in }  // expect: relevance-error-ignored
    store.setRelevantShortcuts([]) { (error) in  // expect: relevance-error-ignored
      print("Cleared")
    }
    store.setRelevantShortcuts([]) { (error: Error?) in  // expect: relevance-error-ignored
      self.clear()
    }
  }

  func clearLater() async {
    try? await store.setRelevantShortcuts([])  // expect: relevance-error-ignored
    _ = try? await store.setRelevantShortcuts([])  // expect: relevance-error-ignored
    do {
      try await store.setRelevantShortcuts([])
    } catch {  // expect: relevance-error-ignored
      // Nobody minds.
    }
    Task {
      try? await self.store.setRelevantShortcuts([])  // expect: relevance-error-ignored
    }
  }
}
