/// Which languages are to say something at a key: with a value, from a file that they fall back to, or under `none` or
/// `undecided`.
public enum FieldNeed: Hashable, Sendable {
  case everywhere
  /// Languages with the trait; the others have nothing to say.
  case among(LanguageTrait)
  /// A language says what it has to say; nothing is missing where it says nothing.
  case optional
}

/// What decides whether a key has a meaning in a language. Unicode's data tell who has it.
public enum LanguageTrait: String, CaseIterable, Hashable, Sendable {
  /// Written with capital and small letters.
  case cased
  /// Not written in Latin letters.
  case otherScript
}
