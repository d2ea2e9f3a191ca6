import ReviewModel

extension GuidelineCatalogue {
  static let relevance: [Guideline] = [
    .automatic(
      "relevant.role", "A relevant shortcut says whether it does something or shows something.",
      at: .relevantShortcuts("Create a Relevant Shortcut"), rules: ["relevance-no-role"],
      asks: "Does each relevant shortcut have the role that fits it?", of: .siriKit),
    .automatic(
      "relevant.provider", "A relevant shortcut tells Siri when or where it matters.",
      at: .relevantShortcuts(providers),
      rules: ["relevance-no-provider"],
      asks: "Does each relevant shortcut have a time, a place or a situation in which it matters?", of: .siriKit),
    .automatic(
      "relevant.routine-and-date", "One relevant shortcut has a time of day by routine or by clock, and not both.",
      at: .relevantShortcuts(providers), rules: ["relevance-routine-with-date"],
      asks: "Is no relevant shortcut bound both to a part of the day and to a date?", of: .siriKit),
    .automatic(
      "relevant.one-location", "Each place has a relevant shortcut of its own.", at: .relevantShortcuts(providers),
      rules: ["relevance-many-locations"],
      asks: "Does each place have a relevant shortcut of its own?", of: .siriKit),
    .partial(
      "relevant.donate-too", "What is set as relevant is donated too, each time that people do it.",
      at: .relevantShortcuts(providers), rules: ["donation-missing"],
      asks: "Is every action that is set as relevant donated as well when people perform it?", of: .siriKit),
    .partial(
      "relevant.replace-list", "The list of relevant shortcuts is set as a whole, for setting it again replaces it.",
      at: .relevantShortcuts(replacing), rules: ["relevance-replaces-list"],
      asks: "Is the list of relevant shortcuts always set as a whole, by the app and its watch app alike?",
      of: .siriKit),
    .question(
      "relevant.daily", "The list of relevant shortcuts is set again when it changes, and about once a day at most.",
      at: .relevantShortcuts(replacing),
      asks: "Is the list of relevant shortcuts set again only when it changes, and hardly more than once a day?",
      of: .siriKit),
    .automatic(
      "relevant.error-handled", "The app looks at the error when it sets relevant shortcuts.",
      at: .relevantShortcuts("Set Relevant Shortcuts"), rules: ["relevance-error-ignored"],
      asks: "Does the app look at the error that setting relevant shortcuts may give?", of: .siriKit),
    .automatic(
      "relevant.watch-text", "Title and subtitle fit the card on the Siri watch face.", at: .watchFaceCard,
      rules: ["truncation-title", "truncation-subtitle"]),
  ]

  private static let providers = "Add Relevance Providers"
  private static let replacing = "Replace Relevant Shortcuts"
}
