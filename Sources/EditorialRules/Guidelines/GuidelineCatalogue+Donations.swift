import ReviewModel

extension GuidelineCatalogue {
  static let donations: [Guideline] = [
    .partial(
      "donation.every-time", "The app donates an action each time that somebody performs it.", at: .siri(section),
      rules: ["donation-missing"],
      asks: "Does the app donate each action every time that people perform it?", of: .actions),
    .question(
      "donation.only-performed", "The app donates nothing that people did not do.", at: .siri(section),
      asks: "Is nothing donated that people only looked at, or that the app did by itself?", of: .actions),
    .partial(
      "donation.remove", "What people deleted in the app goes from the donations too.", at: .siri(section),
      .deletingDonations("Overview"), rules: ["donation-never-deleted"],
      asks: "When people delete something or sign out, are the donations deleted that name it?", of: .actions),
    .automatic(
      "donation.delete-matches", "Donations are deleted by the call that belongs to how they were made.",
      at: .deletingDonations("Delete User Activity Donations"), rules: ["donation-delete-mismatch"],
      asks: "Is each donation deleted by the call for its kind: interaction, saved activity or Spotlight item?",
      of: .siriKit),
    .question(
      "donation.reservations", "An app that books tickets, trips or tables can donate the reservations.",
      at: .siri(section),
      asks: "If people book something in the app, is the reservation donated?", of: .actions),
    .question(
      "suggestion.offer", "The app suggests what people have not yet done and may find useful.",
      at: .siri("Suggest Shortcuts people might want to add to Siri"),
      asks: "Does the app suggest the useful actions that people have not tried yet?", of: .actions),
  ]

  private static let section = "Make app actions widely available"
}
