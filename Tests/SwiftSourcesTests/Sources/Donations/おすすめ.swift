import Intents

final class おすすめ {
  private let 識別 = スープの識別()

  func 勧める() {
    let intent = スープ注文Intent()
    guard let shortcut = INShortcut(intent: intent) else { return }  // expect: donation-missing
    INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
  }

  func 昼食() {
    let 献立Intent = 献立()
    献立Intent.選ぶ()
    guard let shortcut = INShortcut(intent: 作るIntent()) else { return }
    INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
  }

  private func 作るIntent() -> INIntent { 台所.intent }
}
