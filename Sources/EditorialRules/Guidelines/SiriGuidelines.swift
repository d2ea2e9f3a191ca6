import ReviewModel

extension GuidelineCatalog {
  static let siri: [Guideline] = [
    .automatic(
      "siri.no-pronoun", "Refer to Siri by name, never as he, she, him or her.",
      at: .siri(siriSection)),
    .automatic(
      "siri.hey-form",
      "Write “Hey Siri” as two capitalized words, in quotation marks or italics, without an ellipsis after it.",
      at: .siri(siriSection)),
    .automatic(
      "siri.hey-translation", "In “Hey Siri”, translate only the first word, as Apple does in each language.",
      at: .siri(siriSection)),
    .automatic(
      "siri.never-translated", "Keep the name Siri unchanged, in Latin letters, in every language.",
      at: .siri(siriSection)),
  ]

  private static let siriSection = "Editorial guidelines"

  static let shortcuts: [Guideline] = [
    .automatic(
      "shortcuts.feature-name",
      "Call the feature and its app Shortcuts, capitalized and plural, or use its localized name.",
      at: .siri(shortcutsSection)),
    .automatic(
      "shortcuts.individual", "Write “shortcut” in lower case when you mean an individual shortcut.",
      at: .siri(shortcutsSection)),
    .automatic(
      "shortcuts.terminology",
      "Say that people ask Siri to run a shortcut, and avoid “voice shortcut”, “voice command” and “voice "
        + "prompt”.",
      at: .siri(shortcutsSection)),
    .question(
      "shortcuts.no-method",
      "When you invite people to create shortcuts, do not say how to run them, unless you mean voice.",
      at: .siri(shortcutsSection),
      asks: "Do texts that invite people to add shortcuts avoid naming one way to run them, unless only voice is "
        + "meant?",
      of: .shortcutTexts),
  ]

  private static let shortcutsSection = "Referring to Shortcuts"

  static let phrases: [Guideline] = [
    .automatic(
      "phrase.default", "Suggest a phrase for each shortcut that people set up, and let them change it.",
      at: .siri(phrasesSection),
      asks: "Does the app suggest a phrase for each shortcut that it offers for Siri?",
      of: .siriKit),
    .automatic(
      "phrase.short", "Keep a phrase to two or three words, because people must say it exactly.",
      at: .siri(phrasesSection)),
    .partial(
      "phrase.specific", "Write a phrase that says what its shortcut does and fits no other shortcut.",
      at: .siri(phrasesSection),
      asks: "Can a person who hears only the phrase know exactly what its shortcut does?",
      of: .phrases),
    .partial(
      "phrase.no-implied-variation",
      "Avoid phrases that sound as if people could say another size, number or item instead.",
      at: .siri(phrasesSection),
      asks: "Does each phrase sound fixed, so that people will not try to say another size, number or item?",
      of: .phrases),
    .automatic(
      "phrase.no-core-commands", "Do not use commands that belong to Siri itself, especially emergency calls.",
      at: .siri(phrasesSection)),
  ]

  private static let phrasesSection = "Provide default phrases for shortcuts"

  static let dialogs: [Guideline] = [
    .question(
      "dialog.conversational", "Write dialogs that sound like a conversation between two people.",
      at: .siri(dialogsSection),
      asks: "Have two people read the dialogs aloud in each language, and did the dialogs sound natural?",
      of: .dialogs),
    .automatic(
      "dialog.specific-errors", "In each error, say what exactly went wrong.",
      at: .siri(dialogsSection)),
    .partial(
      "dialog.voice-complete", "In the spoken response, include everything important that the screen shows.",
      at: .siri(dialogsSection),
      asks: "Does each response make sense without the screen, with everything important that the screen shows?",
      of: .dialogs),
    .automatic(
      "dialog.concise", "Keep responses short and clear, and let each question say what the choices are.",
      at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-repetition", "Avoid repeating the same words in prompts.",
      at: .siri(dialogsSection)),
    .partial(
      "dialog.synonyms", "Define synonyms for values that people call by other names.",
      at: .siri(dialogsSection),
      asks: "Do the values have synonyms for the words that people really say, in each language?",
      of: .parameters),
    .automatic(
      "dialog.no-app-name", "Leave the app’s name out of responses, because Siri says it.",
      at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-impersonation", "Do not write responses that pretend to come from Siri or Apple.",
      at: .siri(dialogsSection)),
    .partial(
      "dialog.appropriate", "Avoid offensive or demeaning content, and respect parental controls.",
      at: .siri(dialogsSection),
      asks: "Is everything that Siri may say or show suitable for all ages, or limited by parental controls?",
      of: .actions),
    .automatic(
      "dialog.no-personal-pronouns", "Address everyone in responses, without assuming anyone’s gender.",
      at: .siri(dialogsSection)),
    .question(
      "dialog.see-more", "Let people continue in the app if a list may not contain what they want.",
      at: .siri(dialogsSection),
      asks: "Does each incomplete list of options include one that opens the app to show more?",
      of: .parameters),
    .automatic(
      "dialog.device-independent", "Write responses that are true on every device, or name the right device.",
      at: .siri(dialogsSection)),
    .automatic(
      "dialog.no-advertising", "Do not advertise in responses.",
      at: .siri(dialogsSection)),
  ]

  private static let dialogsSection = "Enhance the voice experience for custom intents"

  static let apple: [Guideline] = [
    .automatic(
      "apple.exact-name", "Spell the names of Apple products as in Apple’s list of trademarks.",
      at: .siri(appleSection), .trademarkList),
    .automatic(
      "apple.singular", "Do not use Apple product names in the plural or the possessive.",
      at: .siri(appleSection), .trademarks),
    .automatic(
      "apple.not-translated", "Keep Apple trademarks unchanged in every language and script.",
      at: .siri(appleSection), .trademarks),
    .automatic(
      "apple.no-category", "Call an Apple device by its name, not by its category.",
      at: .siri(appleSection)),
    .partial(
      "apple.no-endorsement", "Do not suggest that Apple sponsors, recommends or endorses the app.",
      at: .siri(appleSection), .trademarks,
      asks: "Do all texts avoid suggesting that Apple recommends the app or was involved in it?",
      of: .everyBundle),
    .partial(
      "apple.credit-line", "If the app shows legal information, credit Apple’s trademarks.",
      at: .siri(appleSection), .trademarks,
      asks: "Does the app’s legal information include the credit line for each Apple trademark in its texts?",
      of: .everyBundle),
    .partial(
      "apple.devices-in-specs", "Mention devices and systems only in requirements or compatibility information.",
      at: .siri(appleSection),
      asks: "Do the texts mention devices and system versions only to say what the app requires or supports?",
      of: .everyBundle),
    .automatic(
      "apple.app-name", "Do not use an Apple trademark in the app’s name.",
      at: .siri(appleSection), .trademarks),
  ]

  private static let appleSection = "Referring to Apple products"
}
