import ReviewModel

extension GuidelineCatalogue {
  static let widgets: [Guideline] = [
    .automatic(
      "widget.clue-platform", "A widget gives each platform the clues that this platform reads.",
      at: .smartStacks("Provide relevance and contextual clues for each platform"), rules: ["widget-clue-platform"],
      asks: "Does each widget give scores and donations on iPhone and iPad, and relevant contexts on Apple Watch?",
      of: .widgets),
    .automatic(
      "widget.score-scale", "Relevance scores are above zero and of one scale in all timelines.",
      at: .smartStacks("Add a relevance score and duration to your timeline entries"),
      rules: ["widget-relevance-score"],
      asks: "Are the scores of all timelines on one scale, and above zero wherever the widget matters?", of: .widgets),
    .automatic(
      "widget.prediction-configuration",
      "A donated intent of a configurable widget says which configuration it belongs to.",
      at: .smartStacks("Donate intents to the system"), rules: ["widget-prediction-configuration"],
      asks: "Does each predictable intent of a configurable widget hold the configuration that it matches?",
      of: .widgets),
    .automatic(
      "widget.entries", "A relevance provider returns entries; without any its widget is never shown.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      rules: ["widget-no-relevance-entry"],
      asks: "Does each relevance provider return an entry for every clue?", of: .widgets),
    .partial(
      "widget.update-relevance", "The app tells the system whenever its relevant intents change.",
      at: .smartStacks("Add watchOS relevance clues to your timeline provider"),
      rules: ["widget-relevance-not-updated"],
      asks: "Are the relevant intents updated each time that the data behind them changes?", of: .widgets),
    .automatic(
      "widget.associated-kind", "A relevance widget names the timeline widget that it can stand in for.",
      at: .smartStacks("Create a watchOS widget that uses a relevance configuration"),
      rules: ["widget-associated-kind"],
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
      at: .smartStacks("Provide backward compatibility"), rules: ["widget-old-system-donation"],
      asks: "If the app runs on iOS 16, watchOS 9 or older, does it donate SiriKit intents for its widgets?",
      of: .widgets),
  ]
}
