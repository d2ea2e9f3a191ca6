import CoreLocation
import Intents

/// 夜のスープ
final class スープ店 {
  let 本店: CLRegion
  let 支店: CLRegion

  init(本店: CLRegion, 支店: CLRegion) {
    self.本店 = 本店
    self.支店 = 支店
  }

  func 提案(_ 注文: INIntent, 開店 時刻: Date) {
    guard let ショートカット = INShortcut(intent: 注文) else { return }
    let 夜 = INRelevantShortcut(shortcut: ショートカット)  // expect: relevance-no-role
    夜.relevanceProviders = [
      INDateRelevanceProvider(start: 時刻, end: nil),
      INDailyRoutineRelevanceProvider(situation: .evening),  // expect: relevance-routine-with-date
    ]
    let 店 = INRelevantShortcut(shortcut: ショートカット)
    店.shortcutRole = .action
    let 場所 = [
      INLocationRelevanceProvider(region: 本店),
      INLocationRelevanceProvider(region: 支店),  // expect: relevance-many-locations
    ]
    店.relevanceProviders = 場所
    INRelevantShortcutStore.default.setRelevantShortcuts([夜, 店]) { エラー in
      if let エラー { print("設定できません: \(エラー)") }
    }
  }
}
