package import SourceText

/// The locales in which the App Store shows an app.
package enum StoreLocales {
  /// By the store’s own names, sorted.
  ///
  /// Source: App Store Connect Help, App Store localizations; App Store Connect API, “Managing metadata in your app by
  /// using locale shortcodes”. The list of fastlane (`deliver/lib/deliver/languages.rb`) is the same.
  package static let all = [
    "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US", "es-ES", "es-MX", "fi",
    "fr-CA", "fr-FR", "gu-IN", "he", "hi", "hr", "hu", "id", "it", "ja", "kn-IN", "ko", "ml-IN", "mr-IN", "ms", "nl-NL",
    "no", "or-IN", "pa-IN", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk",
    "ur-PK", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The locales added in March 2026, by language. Tools added them later, under other names: fastlane 2.234 calls two
  /// of them `bn` and `ur`.
  ///
  /// Source: Apple Developer News, March 31, 2026, “App Store expands support to 11 new languages”; fastlane#29959,
  /// fastlane#29962.
  package static let languagesOf2026: Set<String> = ["bn", "gu", "kn", "ml", "mr", "or", "pa", "sl", "ta", "te", "ur"]

  private static let names = Set(all.map { $0.lowercased() })

  /// Whether the store has the locale. Like fastlane, this ignores case.
  package static func contains(_ tag: some StringProtocol) -> Bool { names.contains(tag.lowercased()) }
}

/// A language that a `Deliverfile` lists.
package struct StoreLanguage: Hashable, Sendable {
  /// As written.
  package var tag: String
  package var place: TextLocation

  package init(tag: String, place: TextLocation) {
    self.tag = tag
    self.place = place
  }
}
