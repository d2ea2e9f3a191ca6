import ReviewModel

extension GuidelineCatalogue {
  static let intents: [Guideline] = [
    .partial(
      "intent.category", "A custom intent has the category that is nearest to what it does.", at: .siri(design),
      .siri("Custom intent categories and responses"), rules: ["intent-category-verb"],
      asks: "Does the default wording of each intent’s category fit what the intent does?", of: .customIntents),
    .partial(
      "intent.system-equivalent", "Where the system has an intent for the task, the app adopts that one.",
      at: .siri(design), rules: ["intent-system-equivalent"],
      asks: "Is there no intent of the system that does the same as one of the app’s own?", of: .customIntents),
    .question(
      "intent.useful", "Custom intents are for what people do often in the app.", at: .siri(design),
      asks: "Is each action one that people do again and again, and quicker this way than in the app?", of: .actions),
    .question(
      "intent.every-scenario", "An intent works however it is started: by voice, from a suggestion, within a shortcut.",
      at: .siri(design),
      asks:
        "Has each action been tried by voice without a screen, from the lock screen, on a watch and as one step of a "
        + "shortcut?",
      of: .actions),
    .partial(
      "intent.not-complex", "A custom intent is one clear task that needs no long talk.", at: .siri(design),
      rules: ["intent-follow-up-count"],
      asks: "Can each action be done in one short exchange?", of: .customIntents),
    .partial(
      "intent.long-lived", "An intent is for good: it is bound to no date and to nothing that passes.",
      at: .siri(design),
      rules: ["intent-dated"],
      asks: "Will each action still make sense a year from now?", of: .actions),
    .partial(
      "intent.no-siri-permission", "An app with custom intents alone does not ask to use Siri.", at: .siri(design),
      rules: ["intent-siri-permission"],
      asks: "Does the app ask for Siri only where an intent of the system needs it?", of: .siriKit),
    .partial(
      "intent.background", "An intent does its work without bringing the app to the front, if it can.",
      at: .siri(design), rules: ["intent-not-in-background"],
      asks: "Does each action that could work in the background do so?", of: .actions),
    .automatic(
      "intent.few-questions", "An intent asks one or two questions at most.", at: .siri(requests),
      rules: ["intent-follow-up-count"]),
    .automatic(
      "intent.few-options", "A question offers as few answers as will do.", at: .siri(requests),
      rules: ["intent-option-count"]),
    .partial(
      "intent.meaningful-question", "Each question is about a choice that matters.", at: .siri(requests),
      rules: ["dialog-generic-question"],
      asks: "Does each question change the outcome, and differ from the others?", of: .parameters),
    .automatic(
      "intent.parameter-names", "A parameter is a simple value with a plain name.", at: .siri(requests),
      rules: ["parameter-name"]),
    .automatic(
      "intent.confirmation",
      "An intent asks for confirmation where money is at stake, once, and otherwise hardly ever.",
      at: .siri(requests), rules: ["intent-confirmation"]),
    .question(
      "intent.conditional-question", "A question is asked only once an earlier answer has made it matter.",
      at: .siri(requests),
      asks: "Is each question asked only when the answers before it call for it?", of: .parameters),
    .question(
      "intent.context-options", "The answers on offer, and their order, follow the situation people are in.",
      at: .siri(requests),
      asks: "Do the options adapt to where and when the shortcut runs, the likeliest first?", of: .parameters),
    .question(
      "intent.dynamic-options", "While people set a shortcut up, they may choose from more values than while it runs.",
      at: .siri(requests),
      asks:
        "Do people see the full or the nearest values while they set a shortcut up, and a short list while it runs?",
      of: .parameters),
  ]

  private static let design = "Design a custom intent"
  private static let requests = "Help people customize their requests"
}
