import ReviewModel

extension GuidelineCatalog {
  static let intents: [Guideline] = [
    .partial(
      "intent.category", "Give each custom intent the category that is closest to what it does.",
      at: .siri(design), .siri("Custom intent categories and responses"),
      asks:
        "Does the category of each custom intent fit what it does, and does the wording that Siri uses for it fit too?",
      of: .customIntents),
    .partial(
      "intent.system-equivalent", "Use a system intent if the system provides one for the task.",
      at: .siri(design),
      asks: "Does the app use a system intent for every task that has one?",
      of: .actions),
    .question(
      "intent.useful", "Create custom intents for tasks that people do often.",
      at: .siri(design),
      asks: "Is each action something that people do often, and faster with Siri or Shortcuts than in the app?",
      of: .actions),
    .question(
      "intent.every-scenario",
      "Make each intent work however people start it: by voice, from a suggestion or in a shortcut.",
      at: .siri(design),
      asks: "Have you tried each action by voice only, on the lock screen, on a watch and as a step in a shortcut?",
      of: .actions),
    .partial(
      "intent.not-complex", "Design custom intents for simple tasks that need no long conversation.",
      at: .siri(design),
      asks: "Can people complete each action in one short exchange with Siri?",
      of: .customIntents),
    .partial(
      "intent.long-lived", "Design intents that are not tied to a date or to anything temporary.",
      at: .siri(design),
      asks: "Will each action still make sense in a year?",
      of: .actions),
    .partial(
      "intent.no-siri-permission", "Do not ask for permission to use Siri if the app has only custom intents.",
      at: .siri(design),
      asks: "Does the app ask for permission to use Siri only if a system intent requires it?",
      of: .siriKit),
    .partial(
      "intent.background", "Run an intent in the background if possible, without opening the app.",
      at: .siri(design),
      asks: "Does each action run in the background if it can?",
      of: .actions),
    .automatic(
      "intent.few-questions", "Ask at most one or two questions in each intent.",
      at: .siri(requests)),
    .automatic(
      "intent.few-options", "Offer as few options as possible in each question.",
      at: .siri(requests)),
    .partial(
      "intent.meaningful-question", "Ask only about choices that matter.",
      at: .siri(requests),
      asks: "Does each question change the result, and is it different from the other questions?",
      of: .parameters),
    .automatic(
      "intent.parameter-names", "Use simple values with clear names as parameters.",
      at: .siri(requests)),
    .automatic(
      "intent.confirmation", "Ask for confirmation once if money is involved, and rarely in all other cases.",
      at: .siri(requests)),
    .question(
      "intent.conditional-question", "Ask a question only if the previous answers make it relevant.",
      at: .siri(requests),
      asks: "Does each question appear only if the previous answers make it relevant?",
      of: .parameters),
    .question(
      "intent.context-options", "Offer options that suit the situation, with the most likely ones first.",
      at: .siri(requests),
      asks: "Do the options suit the time and place in which the shortcut runs, with the most likely ones first?",
      of: .parameters),
    .question(
      "intent.dynamic-options", "Offer more values while people set up a shortcut than while it runs.",
      at: .siri(requests),
      asks: "Do people see all or the nearest values while they set up a shortcut, and a short list while it runs?",
      of: .parameters),
  ]

  private static let design = "Design a custom intent"
  private static let requests = "Help people customize their requests"

  static let systemIntents: [Guideline] = [
    .question(
      "system.complete-in-siri", "Complete each request in Siri, or open the exact place in the app.",
      at: .siri(responses),
      asks: "Does each request finish in Siri or open the exact screen that it needs?",
      of: .systemIntents),
    .question(
      "system.safest-default", "Default to the safest and least expensive option if money is involved.",
      at: .siri(responses),
      asks: "Does each payment default to the cheapest option, and do people learn every charge before they pay?",
      of: .systemIntents),
    .question(
      "system.alternatives", "Offer other results too if a request for media is ambiguous.",
      at: .siri(responses),
      asks: "If the app plays media, does it offer other results for an ambiguous request?",
      of: .systemIntents),
    .question(
      "system.watch-minimal", "On Apple Watch, use defaults instead of questions.",
      at: .siri(responses),
      asks: "Does each request work on Apple Watch without questions, or with only a few good options?",
      of: .systemIntents),
    .automatic(
      "system.example-requests", "Show people examples of what they can ask for.",
      at: .siri(voice), .intentPhrases),
    .automatic(
      "system.custom-vocabulary",
      "Add only the app’s own words to Siri’s vocabulary: no common words, names of other apps or reserved "
        + "phrases.",
      at: .siri(voice)),
    .partial(
      "system.alternative-names",
      "List alternative names that people use for the app, and never the name of another app.",
      at: .siri(voice), .alternativeNames,
      asks: "Does the app list the names that people really use for it, in each language?",
      of: .systemIntents),
    .question(
      "system.ui-extraneous",
      "In a custom interface, show only what belongs to the request and is not already shown by the system.",
      at: .siri(interface),
      asks: "If the app has a custom interface in Siri, is everything in it about the request and shown only once?",
      of: .systemIntents),
    .question(
      "system.ui-voice",
      "Have Siri say what a custom interface shows, so that people can complete a request without looking at it.",
      at: .siri(interface),
      asks: "If the app has a custom interface in Siri, can people complete the request without looking at it?",
      of: .systemIntents),
    .question(
      "system.ui-margins", "Keep a custom interface about 20 points away from each edge.",
      at: .siri(interface),
      asks: "If the app has a custom interface in Siri, are its margins about 20 points and aligned with the icon?",
      of: .systemIntents),
    .question(
      "system.ui-height", "Make a custom interface at most half as tall as the screen.",
      at: .siri(interface),
      asks: "If the app has a custom interface in Siri, is it at most half as tall as the screen?",
      of: .systemIntents),
    .question(
      "system.ui-no-app-name",
      "Leave the app’s name and icon out of a custom interface, because the system shows them.",
      at: .siri(interface),
      asks: "If the app has a custom interface in Siri, does it leave out the app’s name and icon?",
      of: .systemIntents),
    .automatic(
      "system.ui-watch", "Do not provide a custom interface in Siri on Apple Watch.",
      at: .siri(interface),
      asks: "Does the watch app leave out a custom interface for Siri, which Apple Watch never shows?",
      of: .siriKit),
  ]

  private static let responses = "Design responses to system intents"
  private static let voice = "Enhance the voice experience for system intents"
  private static let interface = "Design a custom interface for a system intent"

  static let appShortcuts: [Guideline] = [
    .automatic(
      "appshortcut.app-name", "Include the app’s name exactly once in each App Shortcut phrase.",
      at: .appShortcuts("Editorial guidelines")),
    .automatic(
      "appshortcut.parameters", "Use at most one parameter in an App Shortcut phrase, in addition to the app’s name.",
      at: .appShortcuts("Best practices")),
    .automatic(
      "appshortcut.limits", "Offer at most ten App Shortcuts, with no more phrases than the system accepts.",
      at: .appShortcuts("Best practices")),
    .automatic(
      "appshortcut.punctuation", "Leave punctuation out of phrases, because people only speak them.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines")),
    .automatic(
      "appshortcut.speakable", "In phrases, use words that everyone says in the same way.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines")),
  ]

  static let summaries: [Guideline] = [
    .automatic(
      "summary.provided", "Provide a parameter summary for every intent that people can edit in Shortcuts.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.all-required", "Include every required parameter in a parameter summary.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.like-title", "Keep a parameter summary short, and use the words of the intent’s title.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.begins-with-verb", "Begin a parameter summary with what the action does.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.sentence",
      "Write a parameter summary like a sentence, but without a full stop and with little other punctuation.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.variants",
      "If the value of one parameter decides which other parameters matter, write a parameter summary for each value, "
        + "all with the same structure.",
      at: .siri(summariesSection)),
    .partial(
      "summary.output", "Output something that the next step of a shortcut can use.",
      at: .siri(summariesSection),
      asks: "Does each action output what the next step can use, such as a time, a price or a file?",
      of: .customIntents),
    .partial(
      "summary.input", "If an action works on something, accept it from the previous step.",
      at: .siri(summariesSection),
      asks: "Can each action that works on something take it from the previous step?",
      of: .customIntents),
    .partial(
      "summary.key-parameter",
      "As the key parameter, choose the parameter that best distinguishes one use of an action from another.",
      at: .siri(summariesSection),
      asks: "Does the key parameter tell the uses of an action apart, and does it have an image in each donation?",
      of: .customIntents),
    .partial(
      "summary.one-action-per-task", "Offer one action for each kind of task instead of several similar ones.",
      at: .siri(summariesSection),
      asks: "Does the app offer only one action for each kind of task?",
      of: .customIntents),
  ]

  private static let summariesSection = "Make shortcuts customizable"

  static let titles: [Guideline] = [
    .automatic(
      "title.concise", "Write a title that says in a few words what the shortcut does.",
      at: .siri(titlesSection)),
    .automatic(
      "title.verb-first",
      "Write a title as a short instruction that begins with a verb, or in the usual form of the language.",
      at: .siri(titlesSection)),
    .automatic(
      "title.sentence-case", "Use sentence-style capitalization in titles.",
      at: .siri(titlesSection)),
    .automatic(
      "title.no-punctuation", "Leave punctuation out of titles.",
      at: .siri(titlesSection)),
    .partial(
      "title.important-first",
      "Put important information first in titles and subtitles, because small screens cut off the end.",
      at: .siri(titlesSection),
      asks: "Can people recognize each shortcut by the first words of its title alone?",
      of: .titles),
    .automatic(
      "title.no-app-name",
      "Leave the app’s name out of titles and subtitles, because the system shows it next to them.",
      at: .siri(titlesSection)),
    .automatic(
      "title.localized", "Provide titles and subtitles in every language of the app.",
      at: .siri(titlesSection)),
    .automatic(
      "subtitle.supplements", "Use the subtitle to add a detail, not to repeat the title.",
      at: .siri(titlesSection)),
    .automatic(
      "title.image",
      "Use a square image for a suggestion, at least 180 pixels wide for an iOS app and 68 for the Siri watch "
        + "face.",
      at: .siri(titlesSection)),
  ]

  private static let titlesSection = "Create shortcut titles and subtitles"
}
