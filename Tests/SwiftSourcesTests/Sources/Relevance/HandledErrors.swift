import Intents

final class Careful {
  private let store = INRelevantShortcutStore.default

  func clear(then completion: @escaping (Error?) -> Void) {
    store.setRelevantShortcuts([], completionHandler: completion)
    store.setRelevantShortcuts([]) { completion($0) }
    store.setRelevantShortcuts([]) { (error: Error?) in
      if let error { print(error) }
    }
  }

  /// Hands the error on.
  func clearLater() async throws {
    try await store.setRelevantShortcuts([])
  }

  func clearWithLog() async -> Bool {
    do {
      try await store.setRelevantShortcuts([])
    } catch is CancellationError {
    } catch {
      print(error)
    }
    if (try? await store.setRelevantShortcuts([])) == nil { return false }
    let result: Void? = try? await store.setRelevantShortcuts([])
    return result != nil
  }
}
