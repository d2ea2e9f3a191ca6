import AppIntents

struct SafeShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LockSafeIntent(),
      phrases: ["Lock \(.applicationName)", "Lock my safe in \(.applicationName)"],
      shortTitle: "LockSafe",
      systemImageName: "lock.fill")
  }
}
