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
  /// Wordings that mean nothing without a screen.
  public var onScreen: WordList = WordList()
  /// A pair of pronouns of both genders, for somebody unknown.
  public var genderedWording: WordList = WordList()
  /// Wordings that name the device that somebody uses, `{device}` in its place.
  public var onDevice: WordList = WordList()
  public init() {}
}
