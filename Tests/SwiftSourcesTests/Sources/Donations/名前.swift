import Intents

func 寄付(_ 注文: 注文) {
  let interaction = INInteraction(intent: 注文.intent, response: nil)
  interaction.groupIdentifier = 識別.スープ
  interaction.donate(completion: nil)
}

func 記録(_ 注文: 注文) {
  let interaction = INInteraction(intent: 注文.intent, response: nil)
  interaction.identifier = 注文.番号  // expect: donation-never-deleted
  interaction.donate(completion: nil)
}

enum 識別 { static let スープ = "soup" }
