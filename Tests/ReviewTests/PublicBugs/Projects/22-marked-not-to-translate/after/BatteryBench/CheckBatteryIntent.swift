import AppIntents

struct CheckBatteryIntent: AppIntent {
  static let title: LocalizedStringResource = "Check battery"
  static let description = IntentDescription("Measures the battery and tells how worn it is.")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let passed = try await Bench.shared.measure()
    return passed ? .result(dialog: "The battery passed.") : .result(dialog: "The battery is worn. Replace it soon.")
  }
}
