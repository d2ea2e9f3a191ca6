import ReviewModel

extension GuidelineCatalogue {
  static let dialogs: [Guideline] = [
    .question(
      "dialog.conversational", "What Siri speaks sounds like talk between two people.", at: .siri(section),
      asks: "Have the dialogs been read aloud by two people, and did they sound natural in each language?", of: .dialogs
    ),
    .automatic(
      "dialog.specific-errors", "An error says what went wrong this time.", at: .siri(section),
      rules: ["dialog-generic-error"]),
    .partial(
      "dialog.voice-complete", "Spoken alone, a response holds all that matters on the screen.", at: .siri(section),
      rules: ["dialog-visual-only"],
      asks: "Does somebody who only hears each response learn everything that the screen shows?", of: .dialogs),
    .automatic(
      "dialog.concise", "A response is short and clear, and a question names what it asks for.", at: .siri(section),
      rules: ["dialog-length", "dialog-generic-question"]),
    .automatic(
      "dialog.no-repetition", "Prompts do not say the same words over and over.", at: .siri(section),
      rules: ["dialog-repetition"]),
    .partial(
      "dialog.synonyms", "Siri knows the other words that people have for a value.", at: .siri(section),
      rules: ["parameter-no-synonyms"],
      asks: "Do the values have synonyms for what people really say, in each language?", of: .parameters),
    .automatic(
      "dialog.no-app-name", "A response does not name the app: Siri does that.", at: .siri(section),
      rules: ["dialog-app-name"]),
    .automatic(
      "dialog.no-impersonation", "No response poses as Siri or as Apple.", at: .siri(section),
      rules: ["siri-impersonation"]),
    .partial(
      "dialog.appropriate", "Nothing offends or demeans, and parental controls are kept.", at: .siri(section),
      rules: ["text-offensive"],
      asks: "Is everything that Siri may say or show fit for all ages, or bound to the parental controls?", of: .actions
    ),
    .automatic(
      "dialog.no-personal-pronouns", "Responses address everyone, without guessing at anybody’s gender.",
      at: .siri(section), rules: ["dialog-personal-pronoun"]),
    .question(
      "dialog.see-more", "A list that may lack what people want can lead on into the app.", at: .siri(section),
      asks: "Where a list of options is not complete, is there an option that opens the app for more?", of: .parameters),
    .automatic(
      "dialog.device-independent", "A response holds on every device, or names the right one.", at: .siri(section),
      rules: ["dialog-device-specific"]),
    .automatic(
      "dialog.no-advertising", "A response sells nothing.", at: .siri(section), rules: ["dialog-advertising"]),
  ]

  private static let section = "Enhance the voice experience for custom intents"
}
