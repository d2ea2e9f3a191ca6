import ReviewModel

extension GuidelineCatalog {
  static let donations: [Guideline] = [
    .partial(
      "donation.every-time", "The app donates an action each time that somebody performs it.",
      at: .siri(donationsSection),
      asks: "Does the app donate each action every time that people perform it?", of: .actions),
    .partial(
      "donation.only-performed", "The app donates nothing that people did not do.", at: .siri(donationsSection),
      asks: "Is nothing donated that people only looked at, or that the app did by itself?", of: .actions),
    .partial(
      "donation.remove", "What people deleted in the app goes from the donations too.", at: .siri(donationsSection),
      .deletingDonations("Overview"),
      asks: "When people delete something or sign out, are the donations deleted that name it?", of: .actions),
    .automatic(
      "donation.delete-matches", "Donations are deleted by the call that belongs to how they were made.",
      at: .deletingDonations("Delete User Activity Donations"),
      asks: "Is each donation deleted by the call for its kind: interaction, saved activity or Spotlight item?",
      of: .siriKit),
    .question(
      "donation.reservations", "An app that books tickets, trips or tables can donate the reservations.",
      at: .siri(donationsSection),
      asks: "If people book something in the app, is the reservation donated?", of: .actions),
    .question(
      "suggestion.offer", "The app suggests what people have not yet done and may find useful.",
      at: .siri("Suggest Shortcuts people might want to add to Siri"),
      asks: "Does the app suggest the useful actions that people have not tried yet?", of: .actions),
  ]

  private static let donationsSection = "Make app actions widely available"

  static let relevance: [Guideline] = [
    .automatic(
      "relevant.role", "A relevant shortcut says whether it does something or shows something.",
      at: .relevantShortcuts("Create a Relevant Shortcut"),
      asks: "Does each relevant shortcut have the role that fits it?", of: .siriKit),
    .automatic(
      "relevant.provider", "A relevant shortcut tells Siri when or where it matters.",
      at: .relevantShortcuts(providers),
      asks: "Does each relevant shortcut have a time, a place or a situation in which it matters?", of: .siriKit),
    .automatic(
      "relevant.routine-and-date", "One relevant shortcut has a time of day by routine or by clock, and not both.",
      at: .relevantShortcuts(providers),
      asks: "Is no relevant shortcut bound both to a part of the day and to a date?", of: .siriKit),
    .automatic(
      "relevant.one-location", "Each place has a relevant shortcut of its own.", at: .relevantShortcuts(providers),
      asks: "Does each place have a relevant shortcut of its own?", of: .siriKit),
    .partial(
      "relevant.donate-too", "What is set as relevant is donated too, each time that people do it.",
      at: .relevantShortcuts(providers),
      asks: "Is every action that is set as relevant donated as well when people perform it?", of: .siriKit),
    .partial(
      "relevant.replace-list", "The list of relevant shortcuts is set as a whole, for setting it again replaces it.",
      at: .relevantShortcuts(replacing),
      asks: "Is the list of relevant shortcuts always set as a whole, by the app and its watch app alike?",
      of: .siriKit),
    .question(
      "relevant.daily", "The list of relevant shortcuts is set again when it changes, and about once a day at most.",
      at: .relevantShortcuts(replacing),
      asks: "Is the list of relevant shortcuts set again only when it changes, and hardly more than once a day?",
      of: .siriKit),
    .automatic(
      "relevant.error-handled", "The app looks at the error when it sets relevant shortcuts.",
      at: .relevantShortcuts("Set Relevant Shortcuts"),
      asks: "Does the app look at the error that setting relevant shortcuts may give?", of: .siriKit),
    .automatic(
      "relevant.watch-text", "Title and subtitle fit the card on the Siri watch face.", at: .watchFaceCard),
  ]

  private static let providers = "Add Relevance Providers"
  private static let replacing = "Replace Relevant Shortcuts"

  static let widgets: [Guideline] = [
    .automatic(
      "widget.clue-platform", "A widget gives each platform the clues that this platform reads.",
      at: .smartStacks("Provide relevance and contextual clues for each platform"),
      asks: "Does each widget give scores and donations on iPhone and iPad, and relevant contexts on Apple Watch?",
      of: .widgets),
    .automatic(
      "widget.score-scale", "Relevance scores are above zero and of one scale in all timelines.",
      at: .smartStacks("Add a relevance score and duration to your timeline entries"),
      asks: "Are the scores of all timelines on one scale, and above zero wherever the widget matters?", of: .widgets),
    .automatic(
      "widget.prediction-configuration",
      "A donated intent of a configurable widget says which configuration it belongs to.",
      at: .smartStacks("Donate intents to the system"),
      asks: "Does each predictable intent of a configurable widget hold the configuration that it matches?",
      of: .widgets),
    .automatic(
      "widget.entries", "A relevance provider returns entries; without any its widget is never shown.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      asks: "Does each relevance provider return an entry for every clue?", of: .widgets),
    .partial(
      "widget.update-relevance", "The app tells the system whenever its relevant intents change.",
      at: .smartStacks("Add watchOS relevance clues to your timeline provider"),
      asks: "Are the relevant intents updated each time that the data behind them changes?", of: .widgets),
    .automatic(
      "widget.associated-kind", "A relevance widget names the timeline widget that it can stand in for.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      asks: "If the app has a timeline widget and a relevance widget for one thing, are the two associated?",
      of: .widgets),
    .question(
      "widget.recommendations",
      "A widget recommends configurations, or none where people are to configure it themselves.",
      at: .smartStacks("Add watchOS relevance clues to your timeline provider"),
      asks: "Does each configurable watch widget return the configurations that it should offer, or none on purpose?",
      of: .widgets),
    .question(
      "widget.developer-mode", "Widgets are tried in a Smart Stack with WidgetKit’s developer mode on.",
      at: .smartStacks("Test widgets in Smart Stacks"),
      asks: "Have the widgets been tried in a Smart Stack with the developer mode of WidgetKit on?", of: .widgets),
    .partial(
      "widget.backward", "For systems before App Intents a configurable widget donates SiriKit intents.",
      at: .smartStacks("Provide backward compatibility"),
      asks: "If the app runs on iOS 16, watchOS 9 or older, does it donate SiriKit intents for its widgets?",
      of: .widgets),
  ]
}
