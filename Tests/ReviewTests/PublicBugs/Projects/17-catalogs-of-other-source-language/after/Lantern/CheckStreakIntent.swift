import AppIntents

struct CheckStreakIntent: AppIntent {
  static let title: LocalizedStringResource = "查询打卡天数"
  static let description = IntentDescription("告诉你已经连续打卡多少天。")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let days = await Diary.shared.streak
    return .result(dialog: "已连续打卡\(days)天。")
  }
}
