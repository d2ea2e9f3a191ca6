import ReviewModel

extension GuidelineCatalog {
  static let intents: [Guideline] = [
    .partial(
      "intent.category", "A custom intent has the category that is nearest to what it does.", at: .siri(design),
      .siri("Custom intent categories and responses"),
      asks: "Does the default wording of each intent’s category fit what the intent does?", of: .customIntents),
    .partial(
      "intent.system-equivalent", "Where the system has an intent for the task, the app adopts that one.",
      at: .siri(design),
      asks: "Is there no intent of the system that does the same as one of the app’s own?", of: .actions),
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
      asks: "Can each action be done in one short exchange?", of: .customIntents),
    .partial(
      "intent.long-lived", "An intent is for good: it is bound to no date and to nothing that passes.",
      at: .siri(design),
      asks: "Will each action still make sense a year from now?", of: .actions),
    .partial(
      "intent.no-siri-permission", "An app with custom intents alone does not ask to use Siri.", at: .siri(design),
      asks: "Does the app ask for Siri only where an intent of the system needs it?", of: .siriKit),
    .partial(
      "intent.background", "An intent does its work without bringing the app to the front, if it can.",
      at: .siri(design),
      asks: "Does each action that could work in the background do so?", of: .actions),
    .automatic(
      "intent.few-questions", "An intent asks one or two questions at most.", at: .siri(requests)),
    .automatic(
      "intent.few-options", "A question offers as few answers as will do.", at: .siri(requests)),
    .partial(
      "intent.meaningful-question", "Each question is about a choice that matters.", at: .siri(requests),
      asks: "Does each question change the outcome, and differ from the others?", of: .parameters),
    .automatic(
      "intent.parameter-names", "A parameter is a simple value with a plain name.", at: .siri(requests)),
    .automatic(
      "intent.confirmation",
      "An intent asks for confirmation where money is at stake, once, and otherwise hardly ever.",
      at: .siri(requests)),
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

  static let systemIntents: [Guideline] = [
    .question(
      "system.complete-in-siri", "A request is finished within Siri, or leads straight to its place in the app.",
      at: .siri(responses),
      asks: "Is each request finished within Siri, or does it open the very screen that it needs?", of: .systemIntents),
    .question(
      "system.safest-default", "Where money is at stake, the default is the safest and cheapest.", at: .siri(responses),
      asks: "Is the default of each payment or purchase the cheapest, with every charge named before it is made?",
      of: .systemIntents),
    .question(
      "system.alternatives", "An unclear request for media gets other results besides the first.", at: .siri(responses),
      asks: "If the app plays media, does it offer other results for a request that could mean several things?",
      of: .systemIntents),
    .question(
      "system.watch-minimal", "On Apple Watch, defaults take the place of questions.", at: .siri(responses),
      asks: "Does each request run on a watch with no question, or with a few good choices?", of: .systemIntents),
    .automatic(
      "system.example-requests", "An app shows with examples how to ask for what it supports.", at: .siri(voice),
      .intentPhrases),
    .automatic(
      "system.custom-vocabulary",
      "An app’s own words for Siri are its own: neither common words nor other apps’ names nor reserved phrases.",
      at: .siri(voice)),
    .partial(
      "system.alternative-names", "Other names for the app are those that people use, and never another app’s.",
      at: .siri(voice), .alternativeNames,
      asks: "Does the app list the names that people really call it by, in each language?", of: .systemIntents),
    .question(
      "system.ui-extraneous", "A custom interface shows what the request is about and nothing that the system shows.",
      at: .siri(interface),
      asks: "If Siri shows an interface of the app’s, is everything in it about the request, and shown once?",
      of: .systemIntents),
    .question(
      "system.ui-voice", "People can do without a custom interface: Siri speaks what it shows.", at: .siri(interface),
      asks: "If Siri shows an interface of the app’s, can people finish the request without looking at it?",
      of: .systemIntents),
    .question(
      "system.ui-margins", "A custom interface keeps some 20 points clear of each edge.", at: .siri(interface),
      asks: "If Siri shows an interface of the app’s, does it keep a margin of about 20 points, in line with the icon?",
      of: .systemIntents),
    .question(
      "system.ui-height", "A custom interface is no taller than half of the screen.", at: .siri(interface),
      asks: "If Siri shows an interface of the app’s, does it fit into half of the screen’s height?", of: .systemIntents
    ),
    .question(
      "system.ui-no-app-name", "A custom interface leaves out the app’s name and icon, which the system shows.",
      at: .siri(interface),
      asks: "If Siri shows an interface of the app’s, does it leave out the app’s name and icon?", of: .systemIntents),
    .automatic(
      "system.ui-watch", "An app for the watch has no interface of its own within Siri.", at: .siri(interface),
      asks: "Does the watch app leave out an interface within Siri, which nobody would see?", of: .siriKit),
  ]

  private static let responses = "Design responses to system intents"
  private static let voice = "Enhance the voice experience for system intents"
  private static let interface = "Design a custom interface for a system intent"

  static let appShortcuts: [Guideline] = [
    .automatic(
      "appshortcut.app-name", "Each phrase of an App Shortcut holds the app’s name, once.",
      at: .appShortcuts("Editorial guidelines")),
    .automatic(
      "appshortcut.parameters", "A phrase of an App Shortcut has room for one parameter besides the app’s name.",
      at: .appShortcuts("Best practices")),
    .automatic(
      "appshortcut.limits", "An app offers ten App Shortcuts at most, and no more phrases than the system takes.",
      at: .appShortcuts("Best practices")),
    .automatic(
      "appshortcut.punctuation", "A phrase has no punctuation: it is spoken and never read.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines")),
    .automatic(
      "appshortcut.speakable", "A phrase is made of words that everybody says in the same way.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines")),
  ]

  static let summaries: [Guideline] = [
    .automatic(
      "summary.provided", "Every intent that people can edit in Shortcuts has a parameter summary.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.all-required", "A summary holds every parameter that the intent cannot do without.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.like-title", "A summary is short and speaks in the words of the intent’s title.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.begins-with-verb", "A summary opens with what the action does.", at: .siri(summariesSection)),
    .automatic(
      "summary.sentence", "A summary reads like a sentence that has no full stop and little other punctuation.",
      at: .siri(summariesSection)),
    .automatic(
      "summary.variants",
      "Where one parameter decides which others matter, each of its values has a summary, all built alike.",
      at: .siri(summariesSection)),
    .partial(
      "summary.output", "An action hands on what the next step of a shortcut could use.", at: .siri(summariesSection),
      asks: "Does each action put out what a following step could work with, such as a time, a price or a file?",
      of: .customIntents),
    .partial(
      "summary.input", "An action that works on something takes it from the step before.", at: .siri(summariesSection),
      asks: "Can each action that works on something take it from the step before?", of: .customIntents),
    .partial(
      "summary.key-parameter", "The parameter by which people tell variants of an action apart is its key parameter.",
      at: .siri(summariesSection),
      asks: "Is the parameter that tells one use from another the key parameter, with an image in each donation?",
      of: .customIntents),
    .partial(
      "summary.one-action-per-task", "One action does one kind of task; near doubles are joined into it.",
      at: .siri(summariesSection),
      asks: "Are there no two actions that one action with a parameter could replace?", of: .customIntents),
  ]

  private static let summariesSection = "Make shortcuts customizable"

  static let titles: [Guideline] = [
    .automatic(
      "title.concise", "A title says in a few words what happens when the shortcut runs.", at: .siri(titlesSection)),
    .automatic(
      "title.verb-first", "A title is a short instruction and opens with what it does, as the language phrases that.",
      at: .siri(titlesSection)),
    .automatic(
      "title.sentence-case", "A title has capitals only where a sentence would have them.", at: .siri(titlesSection)),
    .automatic(
      "title.no-punctuation", "A title does without punctuation.", at: .siri(titlesSection)),
    .partial(
      "title.important-first",
      "What matters stands early in a title and a subtitle, because small screens cut their ends off.",
      at: .siri(titlesSection),
      asks: "Does each title tell its shortcut apart by its first words, with the rest hidden?", of: .titles),
    .automatic(
      "title.no-app-name", "Titles and subtitles leave the app’s name out: the system shows it beside them.",
      at: .siri(titlesSection)),
    .automatic(
      "title.localized", "Titles and subtitles are there in every language that the app ships.",
      at: .siri(titlesSection)),
    .automatic(
      "subtitle.supplements", "A subtitle adds a detail and does not say the title again.", at: .siri(titlesSection)),
    .automatic(
      "title.image",
      "An image for a suggestion is square: 180 pixels for an iOS app, 68 for the Siri watch face, at least.",
      at: .siri(titlesSection)),
  ]

  private static let titlesSection = "Create shortcut titles and subtitles"
}
