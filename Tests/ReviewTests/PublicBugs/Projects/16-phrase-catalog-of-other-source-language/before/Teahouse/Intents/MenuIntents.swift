import AppIntents

struct ShowMenuIntent: AppIntent {
  static let title: LocalizedStringResource = "查看茶单"
  static let description = IntentDescription("打开今天的茶单。")
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some IntentResult {
    Navigation.shared.showMenu()
    return .result()
  }
}

struct TeahouseShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ShowMenuIntent(),
      phrases: ["查看\(.applicationName)的茶单", "用\(.applicationName)看看今天喝什么茶"],
      shortTitle: "查看茶单",
      systemImageName: "cup.and.saucer")
  }
}
