/// “Hey Siri”.
package struct HeySiriWording: Hashable, Sendable {
  /// The published form by region (`NL`, `BE`); empty if the language has no published translation.
  package var forms: [CitedPair] = []
  /// Forms from system text or common use. They are right if no form is published; if one is, they are not reported.
  package var toleratedForms: WordList = WordList()
  /// Words that translators wrongly put before Siri in this language, in lower case and without Siri: `hallo`.
  package var wrongGreetings: WordList = WordList()
  /// Greetings from other locales, or wrong ones, that are also ordinary words of this language before the name.
  package var ordinaryWords: WordList = WordList()
}

/// The name Siri in a sentence.
package struct SiriWording: Hashable, Sendable {
  /// The name in another script, if the word means nothing else.
  package var rewritings: WordList = WordList()
  /// The name in another script, if it is also an ordinary word or begins one: reported only next to a word from
  /// ``assistantWords`` or one for the Shortcuts app.
  package var ambiguousRewritings: WordList = WordList()
  /// Words that show that the text is about the assistant: assistant, voice.
  package var assistantWords: WordList = WordList()
  /// Siri with the endings or prefixes that the language joins to a name.
  package var joinedForms: WordList = WordList()
  /// Pronouns that can only refer to a person or Siri.
  package var pronouns: WordList = WordList()
  /// Words for people, to whom a pronoun may refer instead.
  package var personWords: WordList = WordList()
  /// What translations write instead of the name: the assistant.
  package var substitutes: WordList = WordList()
  /// Wordings that claim to be Siri, or to speak for Apple.
  package var impersonations: WordList = WordList()
}

/// The Shortcuts app and its shortcuts.
package struct ShortcutsWording: Hashable, Sendable {
  /// The name of the app and feature: `Kurzbefehle`.
  package var app: Cited<String>?
  /// One shortcut: `Kurzbefehl`.
  package var one: Cited<String>?
  /// All right spellings, including inflected ones; compared without case.
  package var forms: WordList = WordList()
  /// Words for something different (a keyboard shortcut, a desktop alias), or left in English.
  package var wrongWords: WordList = WordList()
  /// Wrong spellings of the app's or feature's name, and the right ones; compared with case.
  package var misspellings: [CitedPair] = []
  /// One shortcut with the feature's capitalization.
  package var capitalizedOne: WordList = WordList()
  /// Wordings for "voice shortcut", "voice command", "voice prompt".
  package var voiceWording: WordList = WordList()
  /// One shortcut, in a language that writes it in lower case inside a sentence.
  package var lowercaseOne: WordList = WordList()
  /// Words before several single shortcuts that never come before the feature's name: `three`, `your`, `these`.
  package var countingWords: WordList = WordList()
  /// Wordings next to which the word for a shortcut means something different, in lower case: `keyboard`, `app icon`.
  package var otherSenses: WordList = WordList()
}

/// Wordings of what Siri says for an app.
package struct DialogWording: Hashable, Sendable {
  /// Whole sentences that say that something failed, but not what.
  package var genericErrors: WordList = WordList()
  /// Whole sentences that tell people to try again.
  package var retries: WordList = WordList()
  /// Whole questions that do not say what information is needed.
  package var genericQuestions: WordList = WordList()
  /// Advertising words.
  package var advertising: WordList = WordList()
  /// Wordings that are offers by themselves: a discount on the next order, another app to try.
  package var offers: WordList = WordList()
  /// Laughter and wordings of jokes.
  package var jokes: WordList = WordList()
  /// Wordings that send people to the app for more, with `{app}` for its name.
  package var moreInApp: WordList = WordList()
  /// Wordings that make no sense without a screen.
  package var onScreen: WordList = WordList()
  /// Touch actions on a screen, which do not belong in a request to Siri: tap, swipe.
  package var touches: WordList = WordList()
  /// The system's question before it places an order.
  package var readyToOrder: WordList = WordList()
  /// Pairs of pronouns of both genders for an unknown person.
  package var genderedWording: WordList = WordList()
  /// Wordings that mention the person's device, with `{device}` for its name.
  package var onDevice: WordList = WordList()
}

/// Words for what intents do.
package struct IntentWording: Hashable, Sendable {
  /// A verb, in the form used in titles, and its category: `book` and `Order`.
  package var categoryVerbs: [CitedPair] = []
  /// What a system intent does, without articles, and the intent: `send message` and `INSendMessageIntent`.
  package var systemTasks: [CitedPair] = []
  /// Verbs of spending money, in the form used in titles, in addition to those of the order category: `pay`.
  package var paymentVerbs: WordList = WordList()
}

/// Names of well-known apps.
package struct AppNames: Hashable, Sendable {
  /// Names that mean nothing else in any language.
  package var wellKnown: WordList = WordList()
  /// Names that are also words; compared with case.
  package var ordinaryNames: WordList = WordList()
}

/// Words that instruct people where to place a widget.
package struct WidgetWording: Hashable, Sendable {
  /// Forms of the verb for pinning a widget, as used in instructions: `pin`.
  package var pin: WordList = WordList()
  /// The same for adding a widget: `add`.
  package var add: WordList = WordList()
  /// Words for a widget.
  package var names: WordList = WordList()
  /// The system's name for a Smart Stack.
  package var stack: WordList = WordList()
}
