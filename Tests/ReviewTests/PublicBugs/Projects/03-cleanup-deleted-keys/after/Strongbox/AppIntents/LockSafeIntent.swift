import AppIntents

/// Locks the safe, so that the passcode is asked for again.
struct LockSafeIntent: AppIntent {
  static let title: LocalizedStringResource = "LockSafe"
  static let description = IntentDescription("LocksTheSafeDescriptionLong")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard await Safe.shared.isSetUp else { throw SafeIntentError.notSetUp }
    await Safe.shared.lock()
    return .result(dialog: "TheSafeIsLocked")
  }
}
