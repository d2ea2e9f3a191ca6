public import LocaleData

/// What a rule has to know of a language before it can judge a text in it.
public struct LanguageData: Sendable {
  /// A noun phrase: "vague words".
  public let summary: String
  /// Whether a language's profile has it.
  public let isIn: @Sendable (LocaleProfile) -> Bool

  init(_ summary: String, isIn: @escaping @Sendable (LocaleProfile) -> Bool) {
    self.summary = summary
    self.isIn = isIn
  }

  /// For rules on how a text says what it does.
  static let instructions = LanguageData("the form of an instruction") { profile in
    let form = profile.instruction
    return form.position != nil && (form.level?.value != .silent || form.actionNounLevel?.value ?? .silent != .silent)
  }

  /// For rules on capitals inside a title or summary.
  static let sentenceCase = LanguageData("its use of capitals") { profile in
    profile.capitals.sentenceCase.map { $0.value != .silent } ?? false
  }
}
