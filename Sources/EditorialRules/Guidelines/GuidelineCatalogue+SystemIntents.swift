import ReviewModel

extension GuidelineCatalogue {
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
      .intentPhrases, rules: ["vocabulary-no-examples"]),
    .automatic(
      "system.custom-vocabulary",
      "An app’s own words for Siri are its own: neither common words nor other apps’ names nor reserved phrases.",
      at: .siri(voice), rules: ["vocabulary-reserved", "vocabulary-generic"]),
    .partial(
      "system.alternative-names", "Other names for the app are those that people use, and never another app’s.",
      at: .siri(voice), .alternativeNames, rules: ["app-name-impersonation"],
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
  ]

  private static let responses = "Design responses to system intents"
  private static let voice = "Enhance the voice experience for system intents"
  private static let interface = "Design a custom interface for a system intent"
}
