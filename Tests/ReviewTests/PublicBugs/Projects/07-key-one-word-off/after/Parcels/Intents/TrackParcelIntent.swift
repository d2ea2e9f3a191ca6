import AppIntents

struct TrackParcelIntent: AppIntent {
  static let title = LocalizedStringResource("track_parcel_title", table: "Siri")
  static let description = IntentDescription(LocalizedStringResource("track_parcel_description", table: "Siri"))

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let parcel = try await ParcelStore.shared.newest() else {
      return .result(dialog: IntentDialog(LocalizedStringResource("track_parcel_none_dialog", table: "Siri")))
    }
    await ParcelStore.shared.follow(parcel)
    return .result(dialog: IntentDialog(LocalizedStringResource("track_parcel_followed_dialog", table: "Siri")))
  }
}
