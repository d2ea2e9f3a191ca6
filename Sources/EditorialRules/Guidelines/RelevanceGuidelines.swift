import ReviewModel

extension GuidelineCatalog {
  static let donations: [Guideline] = [
    .partial(
      "donation.every-time", "Donate an action each time people perform it.",
      at: .siri(donationsSection),
      asks: "Does the app donate each action every time people perform it?",
      of: .actions),
    .partial(
      "donation.only-performed", "Donate only actions that people performed.",
      at: .siri(donationsSection),
      asks: "Does the app donate only what people did, not what they viewed or what the app did by itself?",
      of: .actions),
    .partial(
      "donation.remove", "When people delete something in the app, delete its donations too.",
      at: .siri(donationsSection), .deletingDonations("Overview"),
      asks: "When people delete something or sign out, does the app delete the donations that refer to it?",
      of: .actions),
    .automatic(
      "donation.delete-matches", "Delete donations with the call that matches how they were made.",
      at: .deletingDonations("Delete User Activity Donations"),
      asks: "Does the app delete each donation with the call for its kind: interaction, saved activity or Spotlight "
        + "item?",
      of: .siriKit),
    .question(
      "donation.reservations", "Consider donating reservations if people book tickets, trips or tables in the app.",
      at: .siri(donationsSection),
      asks: "If people book something in the app, does the app donate the reservation?",
      of: .actions),
    .question(
      "suggestion.offer", "Suggest actions that people have not performed yet and may find useful.",
      at: .siri("Suggest Shortcuts people might want to add to Siri"),
      asks: "Does the app suggest useful actions that people have not tried yet?",
      of: .actions),
  ]

  private static let donationsSection = "Make app actions widely available"

  static let relevance: [Guideline] = [
    .automatic(
      "relevant.role",
      "Give each relevant shortcut a role that says whether it performs an action or shows information.",
      at: .relevantShortcuts("Create a Relevant Shortcut"),
      asks: "Does each relevant shortcut have the correct role, action or information?",
      of: .siriKit),
    .automatic(
      "relevant.provider", "Tell Siri when or where a relevant shortcut is useful.",
      at: .relevantShortcuts(providers),
      asks: "Does each relevant shortcut state a time, a place or a situation in which it is useful?",
      of: .siriKit),
    .automatic(
      "relevant.routine-and-date", "Give a relevant shortcut a daily routine or a date, but not both.",
      at: .relevantShortcuts(providers),
      asks: "Does each relevant shortcut use a daily routine or a date, but never both?",
      of: .siriKit),
    .automatic(
      "relevant.one-location", "Create a separate relevant shortcut for each place.",
      at: .relevantShortcuts(providers),
      asks: "Does each place have its own relevant shortcut?",
      of: .siriKit),
    .partial(
      "relevant.donate-too", "If an action is set as relevant, also donate it each time people perform it.",
      at: .relevantShortcuts(providers),
      asks: "Does the app also donate each relevant action every time people perform it?",
      of: .siriKit),
    .partial(
      "relevant.replace-list", "Set all relevant shortcuts at once, because each new list replaces the previous one.",
      at: .relevantShortcuts(replacing),
      asks: "Do the app and its watch app always set the complete list of relevant shortcuts?",
      of: .siriKit),
    .partial(
      "relevant.daily", "Set the relevant shortcuts again when they change, about once a day at most.",
      at: .relevantShortcuts(replacing),
      asks: "Does the app set the relevant shortcuts again only when they change, about once a day at most?",
      of: .siriKit),
    .automatic(
      "relevant.error-handled", "Check for an error when you set relevant shortcuts.",
      at: .relevantShortcuts("Set Relevant Shortcuts"),
      asks: "Does the app check for an error when it sets relevant shortcuts?",
      of: .siriKit),
    .automatic(
      "relevant.valid-intent", "Create a shortcut only from a valid intent.",
      at: .relevantShortcuts("Create a Relevant Shortcut"),
      asks: "Does the app check that creating a shortcut from the intent succeeded?",
      of: .siriKit),
    .automatic(
      "relevant.set", "When you create relevant shortcuts, pass them to the system.",
      at: .relevantShortcuts("Set Relevant Shortcuts"),
      asks: "When the app creates a relevant shortcut, does it always pass the shortcut to the system?",
      of: .siriKit),
    .automatic(
      "relevant.clear", "Set an empty list to remove relevant shortcuts that are no longer useful.",
      at: .relevantShortcuts(replacing),
      asks: "Does the app remove all relevant shortcuts when people sign out?",
      of: .siriKit),
    .automatic(
      "relevant.watch-text", "Write titles and subtitles that fit the card on the Siri watch face.",
      at: .watchFaceCard),
  ]

  private static let providers = "Add Relevance Providers"
  private static let replacing = "Replace Relevant Shortcuts"

  static let widgets: [Guideline] = [
    .automatic(
      "widget.clue-platform", "Provide the relevance clues that each platform reads.",
      at: .smartStacks("Provide relevance and contextual clues for each platform"),
      asks: "Does each widget provide scores and donations on iPhone and iPad, and relevant contexts on Apple Watch?",
      of: .widgets),
    .automatic(
      "widget.score-scale", "Use relevance scores above zero, and the same scale in all timelines.",
      at: .smartStacks("Add a relevance score and duration to your timeline entries"),
      asks: "Do all timelines use the same scale for scores, with values above zero when the widget is relevant?",
      of: .widgets),
    .automatic(
      "widget.prediction-configuration",
      "When you donate an intent for a configurable widget, specify which widget configuration the intent matches.",
      at: .smartStacks("Donate intents to the system"),
      asks: "Does each predictable intent of a configurable widget specify which widget configuration the intent "
        + "matches?",
      of: .widgets),
    .automatic(
      "widget.entries", "Return entries from a relevance provider, because its widget never appears without an entry.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      asks: "Does each relevance provider return an entry for every clue?",
      of: .widgets),
    .partial(
      "widget.update-relevance", "Tell the system whenever the relevant intents change.",
      at: .smartStacks("Add watchOS relevance clues to your timeline provider"),
      asks: "Does the app update the relevant intents every time their data changes?",
      of: .widgets),
    .automatic(
      "widget.associated-kind", "Associate a relevance widget with the timeline widget that it can replace.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      asks: "If a timeline widget and a relevance widget show the same thing, are the two associated?",
      of: .widgets),
    .partial(
      "widget.provider-choice",
      "On Apple Watch, use a timeline for widgets that people place, and a relevance provider for those that "
        + "appear automatically.",
      at: .smartStacks("Choose how to provide relevance clues on Apple Watch"),
      asks: "Does the watch use timeline widgets for what people place, and relevance widgets for what appears "
        + "automatically?",
      of: .watchWidgets),
    .question(
      "widget.recommendations",
      "Recommend configurations for a widget, or none if people should configure it themselves.",
      at: .smartStacks("Add watchOS relevance clues to your timeline provider"),
      asks: "Does each configurable watch widget return the configurations that it should offer, or none on purpose?",
      of: .widgets),
    .question(
      "widget.developer-mode", "Test widgets in a Smart Stack with WidgetKit developer mode on.",
      at: .smartStacks("Test widgets in Smart Stacks"),
      asks: "Have you tested the widgets in a Smart Stack with WidgetKit developer mode on?",
      of: .widgets),
    .partial(
      "widget.backward",
      "On systems that cannot configure widgets with App Intents, donate SiriKit intents for a configurable widget.",
      at: .smartStacks("Provide backward compatibility"),
      asks: "If the app runs on iOS 16, watchOS 9 or earlier, does it donate SiriKit intents for its widgets?",
      of: .widgets),
  ]
}
