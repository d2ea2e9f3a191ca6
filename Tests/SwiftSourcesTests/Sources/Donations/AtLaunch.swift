import Intents
import SwiftUI

@main
struct SnackApp: App {
  init() { donateAll() }

  var body: some Scene { WindowGroup { SnackView() } }

  private func donateAll() {
    [OrderSnackIntent(), FindSnackIntent()].forEach { (intent: INIntent) in
      INInteraction(intent: intent, response: nil).donate { error in  // expect: donation-not-performed
        if let error { print(error) }
      }
    }
  }
}
