import ReviewModel

extension GuidelineCatalogue {
  static let summaries: [Guideline] = [
    .automatic(
      "summary.provided", "Every intent that people can edit in Shortcuts has a parameter summary.", at: .siri(section),
      rules: ["summary-missing"]),
    .automatic(
      "summary.all-required", "A summary holds every parameter that the intent cannot do without.", at: .siri(section),
      rules: ["summary-missing-parameter"]),
    .automatic(
      "summary.like-title", "A summary is short and speaks in the words of the intent’s title.", at: .siri(section),
      rules: ["summary-differs-from-title", "summary-length"]),
    .automatic(
      "summary.begins-with-verb", "A summary opens with what the action does.", at: .siri(section),
      rules: ["summary-leading-verb"]),
    .automatic(
      "summary.sentence", "A summary reads like a sentence that has no full stop and little other punctuation.",
      at: .siri(section),
      rules: ["summary-sentence-case", "summary-ending-punctuation", "summary-inner-punctuation"]),
    .automatic(
      "summary.variants",
      "Where one parameter decides which others matter, each of its values has a summary, all built alike.",
      at: .siri(section), rules: ["summary-variant-order", "summary-variant-missing"]),
    .partial(
      "summary.output", "An action hands on what the next step of a shortcut could use.", at: .siri(section),
      rules: ["intent-no-output"],
      asks: "Does each action put out what a following step could work with, such as a time, a price or a file?",
      of: .customIntents),
    .partial(
      "summary.input", "An action that works on something takes it from the step before.", at: .siri(section),
      rules: ["intent-no-input-parameter"],
      asks: "Can each action that works on something take it from the step before?", of: .customIntents),
    .partial(
      "summary.key-parameter", "The parameter by which people tell variants of an action apart is its key parameter.",
      at: .siri(section), rules: ["intent-no-key-parameter"],
      asks: "Is the parameter that tells one use from another the key parameter, with an image in each donation?",
      of: .customIntents),
    .partial(
      "summary.one-action-per-task", "One action does one kind of task; near doubles are joined into it.",
      at: .siri(section), rules: ["intent-duplicate-task"],
      asks: "Are there no two actions that one action with a parameter could replace?", of: .customIntents),
  ]

  private static let section = "Make shortcuts customizable"
}
