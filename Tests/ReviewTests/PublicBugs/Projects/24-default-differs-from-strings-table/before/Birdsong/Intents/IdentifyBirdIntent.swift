import AppIntents

struct IdentifyBirdIntent: AppIntent {
  static let title = LocalizedStringResource("identify.title", defaultValue: "Identify bird")
  static let description = IntentDescription(
    LocalizedStringResource("identify.description", defaultValue: "Listens for a moment and names the bird."))

  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<String> {
    guard let bird = try await Listener.shared.identify() else { throw BirdError.notHeard }
    return .result(
      value: bird.name,
      dialog: IntentDialog(LocalizedStringResource("identify.found", defaultValue: "That sounds like \(bird.name).")))
  }
}

enum BirdError: Error, CustomLocalizedStringResourceConvertible {
  case notHeard

  var localizedStringResource: LocalizedStringResource {
    LocalizedStringResource("identify.notHeard", defaultValue: "Nothing was heard.")
  }
}
