/// A language in one script, by which locales are compared: made once a locale, where many are compared with many.
public struct LanguageFamily: Hashable, Sendable {
  private let language: String
  private let script: String?
  /// Other codes of the language.
  private let equivalents: [String]

  public init(of locale: LocaleIdentifier) {
    let full = locale.canonical.maximized
    language = full.language
    script = full.script
    equivalents = LanguageNames.equivalents(of: full.language)
  }

  /// Whether both are one language in one script.
  public func includes(_ other: LanguageFamily) -> Bool {
    script == other.script && (language == other.language || equivalents.contains(other.language))
  }
}
