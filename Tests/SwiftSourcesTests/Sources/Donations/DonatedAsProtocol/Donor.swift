import Intents

/// Any intent may come.
func donate(_ intent: INIntent) {
  INInteraction(intent: intent, response: nil).donate { error in
    if let error { print(error) }
  }
}
