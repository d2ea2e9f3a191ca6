import Intents

func publish(_ soup: INShortcut, _ tea: INShortcut) async throws {
  let offers: [any Offer] = [SoupOffer(shortcut: soup), TeaOffer(shortcut: tea)]
  let all = [offers.map { $0.bare() }, offers.map { $0.whole() }].flatMap { $0 }
  try await INRelevantShortcutStore.default.setRelevantShortcuts(all)
}

protocol Offer {
  var shortcut: INShortcut { get }
}

extension Offer {
  func bare() -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-provider
    relevant.shortcutRole = .action
    return relevant
  }

  func whole() -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
    return relevant
  }
}

struct SoupOffer: Offer { let shortcut: INShortcut }
struct TeaOffer: Offer { let shortcut: INShortcut }
