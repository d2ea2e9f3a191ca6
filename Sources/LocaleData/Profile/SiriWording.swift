/// The call to Siri.
public struct HeySiriWording: Hashable, Sendable {
  /// The published form by region (`NL`, `BE`); a language without one has no published translation.
  public var forms: [CitedPair] = []
  /// Forms of the system's own text or of common use: right where none is published, no reason for a finding where
  /// one is.
  public var toleratedForms: WordList = WordList()
  /// What people write before Siri in this language instead, in lower case and without Siri: `hallo`.
  public var wrongGreetings: WordList = WordList()
  /// Greetings of other locales, or wrong ones, that are also words of the language which may stand before the name.
  public var ordinaryWords: WordList = WordList()
}

/// The name Siri in a sentence.
public struct SiriWording: Hashable, Sendable {
  /// The name in another script, which means nothing else.
  public var rewritings: WordList = WordList()
  /// The name in another script, where it is also, or begins, an ordinary word: only beside a word of
  /// ``assistantWords`` or of the Shortcuts app.
  public var ambiguousRewritings: WordList = WordList()
  /// Words that show that the assistant is meant: assistant, voice.
  public var assistantWords: WordList = WordList()
  /// Siri with the endings or prefixes that the language joins to a name.
  public var joinedForms: WordList = WordList()
  /// Pronouns that mean a person, or Siri, and nothing else.
  public var pronouns: WordList = WordList()
  /// Words for people, whom a pronoun may mean instead.
  public var personWords: WordList = WordList()
  /// What translations write in place of the name: the assistant.
  public var substitutes: WordList = WordList()
  /// How somebody says to be Siri, or to speak for Apple.
  public var impersonations: WordList = WordList()
}

/// The Shortcuts app and its shortcuts.
public struct ShortcutsWording: Hashable, Sendable {
  /// The app and feature: `Kurzbefehle`.
  public var app: Cited<String>?
  /// One shortcut: `Kurzbefehl`.
  public var one: Cited<String>?
  /// Every right spelling, inflected ones too; compared without case.
  public var forms: WordList = WordList()
  /// Words for something else (a keyboard shortcut, a desktop alias) or left in English.
  public var wrongWords: WordList = WordList()
  /// The name of the app or feature as it is not written, and how it is; compared with case.
  public var misspellings: [CitedPair] = []
  /// One shortcut with the capitals of the feature.
  public var capitalizedOne: WordList = WordList()
  /// Wordings for "voice shortcut", "voice command", "voice prompt".
  public var voiceWording: WordList = WordList()
  /// One shortcut, in a language that writes it with a small letter inside a sentence.
  public var lowercaseOne: WordList = WordList()
  /// Words before several single shortcuts, which the feature never has before its name: `three`, `your`, `these`.
  public var countingWords: WordList = WordList()
  /// Wordings beside which the word for a shortcut means something else, in lower case: `keyboard`, `app icon`.
  public var otherSenses: WordList = WordList()
}

/// Wordings of what Siri says for an app.
public struct DialogWording: Hashable, Sendable {
  /// Whole sentences that say that something failed, and not what.
  public var genericErrors: WordList = WordList()
  /// Whole sentences that ask to try again.
  public var retries: WordList = WordList()
  /// Whole questions that do not say what is asked for.
  public var genericQuestions: WordList = WordList()
  /// Words that sell.
  public var advertising: WordList = WordList()
  /// Wordings that sell by themselves: a reduction on the next order, another app to try.
  public var offers: WordList = WordList()
  /// Laughter, and wordings of a joke.
  public var jokes: WordList = WordList()
  /// Wordings that lead people into the app for more, `{app}` in its place.
  public var moreInApp: WordList = WordList()
  /// Wordings that mean nothing without a screen.
  public var onScreen: WordList = WordList()
  /// What fingers do on a screen, which a request to Siri is not made of: tap, swipe.
  public var touches: WordList = WordList()
  /// What the system asks before an order is placed.
  public var readyToOrder: WordList = WordList()
  /// A pair of pronouns of both genders, for somebody unknown.
  public var genderedWording: WordList = WordList()
  /// Wordings that name the device that somebody uses, `{device}` in its place.
  public var onDevice: WordList = WordList()
}

/// What intents are called by what they do.
public struct IntentWording: Hashable, Sendable {
  /// A verb, in the form of titles, and the category it belongs to: `book` and `Order`.
  public var categoryVerbs: [CitedPair] = []
  /// What an intent of the system does, without articles, and that intent: `send message` and `INSendMessageIntent`.
  public var systemTasks: [CitedPair] = []
  /// A verb of spending money, in the form of titles, beside those of the category of orders: `pay`.
  public var paymentVerbs: WordList = WordList()
}

/// Names of apps that many people know.
public struct AppNames: Hashable, Sendable {
  /// Names that mean nothing else in any language.
  public var wellKnown: WordList = WordList()
  /// Names that are also words, found as they are written.
  public var ordinaryNames: WordList = WordList()
}
