import LocaleData

/// The Swift source with the profiles of languages: one line each, which is decoded when it is needed.
struct PackedLocales {
  /// Sorted by tag.
  private let profiles: [LocaleProfile]

  init(_ profiles: [LocaleProfile]) { self.profiles = profiles.sorted { $0.locale < $1.locale } }

  var swift: String {
    let rows = profiles.map { profile in
      let names = SwiftLiteral.literal(([profile.locale] + profile.aliases.words).joined(separator: " "))
      return "    PackedLocale(names: \(names), text: \(SwiftLiteral.literal(PackedProfile.encode(profile)))),\n"
    }
    return Generation.header(from: "locales/*.yaml") + """

      extension PackedLocale {
        /// Sorted by tag.
        static let all: [PackedLocale] = [
      \(rows.joined())  ]

        /// Every published form of the call to Siri: a line of tag, tab, form.
        static let heySiriForms: StaticString = \(SwiftLiteral.literal(heySiriForms))
      }

      """
  }

  /// The rows of every file, sorted by tag: one small text, so that no language has to be unpacked for them.
  private var heySiriForms: String {
    let rows = profiles.flatMap { profile in
      let languages = Set(([profile.locale] + profile.aliases.words).map { $0.prefix { $0 != "-" } })
      return languages.flatMap { language in
        profile.heySiri.forms.map { (tag: "\(language)-\($0.key)", form: $0.value) }
      }
    }
    return rows.sorted { ($0.tag, $0.form) < ($1.tag, $1.form) }.map { "\($0.tag)\t\($0.form)" }
      .joined(separator: "\n")
  }
}
