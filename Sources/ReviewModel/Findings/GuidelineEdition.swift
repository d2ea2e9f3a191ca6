/// An edition of Apple's Human Interface Guidelines on Siri.
public enum GuidelineEdition: String, CaseIterable, Hashable, Sendable {
  /// The page of June 5, 2023: SiriKit and the Shortcuts app.
  case siri2023 = "2023"
  /// The pages on Siri and on App Shortcuts of June 8, 2026, with the reference of App Intents.
  case siri2026 = "2026"
}
