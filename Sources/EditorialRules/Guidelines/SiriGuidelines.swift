import ReviewModel

extension GuidelineCatalog {
  static let siri: [Guideline] = [
    .automatic(
      "siri.no-pronoun", "Siri is called Siri, and never he, she, him or her.", at: .siri(siriSection)),
    .automatic(
      "siri.hey-form",
      "“Hey Siri” is written as two words with two capitals, quoted or italic, and no ellipsis follows.",
      at: .siri(siriSection)),
    .automatic(
      "siri.hey-translation", "Of “Hey Siri” each language translates the first word alone, and in Apple’s way.",
      at: .siri(siriSection)),
    .automatic(
      "siri.never-translated", "The name Siri stays as it is, in Latin letters, in every language.",
      at: .siri(siriSection)),
  ]

  private static let siriSection = "Editorial guidelines"

  static let shortcuts: [Guideline] = [
    .automatic(
      "shortcuts.feature-name",
      "The feature and its app are called Shortcuts, capital and plural, or by their name in the language.",
      at: .siri(shortcutsSection)),
    .automatic(
      "shortcuts.individual", "One shortcut is an ordinary word and takes no capital.", at: .siri(shortcutsSection)),
    .automatic(
      "shortcuts.terminology",
      "People run a shortcut by asking Siri; nothing is called a voice shortcut, command or prompt.",
      at: .siri(shortcutsSection)),
    .question(
      "shortcuts.no-method",
      "Words that invite people to make shortcuts leave open how these will be run, unless voice is meant.",
      at: .siri(shortcutsSection),
      asks: "Where a text invites people to add a shortcut for more than voice, does it name no single way to run it?",
      of: .shortcutTexts),
  ]

  private static let shortcutsSection = "Referring to Shortcuts"

  static let phrases: [Guideline] = [
    .automatic(
      "phrase.default", "A shortcut that people set up comes with a phrase, which they may change.",
      at: .siri(phrasesSection),
      asks: "Does each shortcut that people are offered for Siri suggest a phrase?", of: .siriKit),
    .automatic(
      "phrase.short", "A phrase is two or three words long, since people have to say it word for word.",
      at: .siri(phrasesSection)),
    .partial(
      "phrase.specific", "A phrase says what its own shortcut does and could belong to no other.",
      at: .siri(phrasesSection),
      asks: "Could somebody who hears each phrase alone tell what it does, and no more than it does?", of: .phrases),
    .partial(
      "phrase.no-implied-variation",
      "A phrase does not sound as though another size, number or item could be said in its place.",
      at: .siri(phrasesSection),
      asks: "Is there no phrase that invites people to swap one of its words for another?", of: .phrases),
    .automatic(
      "phrase.no-core-commands", "A phrase takes no command that belongs to Siri itself, emergency calls above all.",
      at: .siri(phrasesSection)),
  ]

  private static let phrasesSection = "Provide default phrases for shortcuts"

  static let dialogs: [Guideline] = [
    .question(
      "dialog.conversational", "What Siri speaks sounds like talk between two people.", at: .siri(dialogsSection),
      asks: "Have the dialogs been read aloud by two people, and did they sound natural in each language?", of: .dialogs
    ),
    .automatic(
      "dialog.specific-errors", "An error says what went wrong this time.", at: .siri(dialogsSection)),
    .partial(
      "dialog.voice-complete", "Spoken alone, a response holds all that matters on the screen.",
      at: .siri(dialogsSection),
      asks: "Does somebody who only hears each response learn everything that the screen shows?", of: .dialogs),
    .automatic(
      "dialog.concise", "A response is short and clear, and a question names what it asks for.",
      at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-repetition", "Prompts do not say the same words over and over.", at: .siri(dialogsSection)),
    .partial(
      "dialog.synonyms", "Siri knows the other words that people have for a value.", at: .siri(dialogsSection),
      asks: "Do the values have synonyms for what people really say, in each language?", of: .parameters),
    .automatic(
      "dialog.no-app-name", "A response does not name the app: Siri does that.", at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-impersonation", "No response poses as Siri or as Apple.", at: .siri(dialogsSection)),
    .partial(
      "dialog.appropriate", "Nothing offends or demeans, and parental controls are kept.", at: .siri(dialogsSection),
      asks: "Is everything that Siri may say or show fit for all ages, or bound to the parental controls?", of: .actions
    ),
    .automatic(
      "dialog.no-personal-pronouns", "Responses address everyone, without guessing at anybody’s gender.",
      at: .siri(dialogsSection)),
    .question(
      "dialog.see-more", "A list that may lack what people want can lead on into the app.", at: .siri(dialogsSection),
      asks: "Where a list of options is not complete, is there an option that opens the app for more?", of: .parameters),
    .automatic(
      "dialog.device-independent", "A response holds on every device, or names the right one.",
      at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-advertising", "A response sells nothing.", at: .siri(dialogsSection)),
  ]

  private static let dialogsSection = "Enhance the voice experience for custom intents"

  static let apple: [Guideline] = [
    .automatic(
      "apple.exact-name", "Apple’s products are spelled as in Apple’s own list of trademarks.", at: .siri(appleSection),
      .trademarkList),
    .automatic(
      "apple.singular", "The names of Apple’s products take no plural and no possessive.", at: .siri(appleSection),
      .trademarks),
    .automatic(
      "apple.not-translated", "Apple’s trademarks are the same in every language and script.", at: .siri(appleSection),
      .trademarks),
    .automatic(
      "apple.no-category", "A device of Apple’s is called by its name, and not by the kind of thing that it is.",
      at: .siri(appleSection)),
    .partial(
      "apple.no-endorsement", "Nothing suggests that Apple sponsors, recommends or stands behind the app.",
      at: .siri(appleSection), .trademarks,
      asks: "Does no text suggest that Apple recommends the app or had a part in it?", of: .everyBundle),
    .partial(
      "apple.credit-line", "Where the app shows legal information, it credits Apple’s trademarks.",
      at: .siri(appleSection),
      .trademarks,
      asks: "Does the app’s legal information hold the credit line for each Apple trademark that its texts use?",
      of: .everyBundle),
    .partial(
      "apple.devices-in-specs", "Devices and systems are named where requirements or compatibility are told, only.",
      at: .siri(appleSection),
      asks: "Are devices and system versions named only where the text tells what is needed or supported?",
      of: .everyBundle),
    .automatic(
      "apple.app-name", "The app’s own name holds no trademark of Apple’s.", at: .siri(appleSection), .trademarks),
  ]

  private static let appleSection = "Referring to Apple products"
}
