import Intents

enum Forced {
  static func shortcuts(for intents: [INIntent]) -> [INShortcut] {
    let first = INShortcut(intent: intents[0])
    let others = intents.map { INShortcut(intent: $0)! }  // expect: relevance-invalid-intent
    return [first!] + others  // expect: relevance-invalid-intent
  }

  static func careful(for intents: [INIntent]) -> [INShortcut] {
    let first = intents.first.flatMap { INShortcut(intent: $0) }
    return [first].compactMap { $0 } + [INShortcut(userActivity: activity!)]
  }

  static var activity: NSUserActivity?
}
