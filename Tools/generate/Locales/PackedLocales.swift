import EmbeddedFiles
import LocaleData

/// The profiles of languages as the executable stores them: each is decoded when it is needed.
struct PackedLocales {
  /// Sorted by tag.
  private let profiles: [LocaleProfile]

  init(_ profiles: [LocaleProfile]) { self.profiles = profiles.sorted { $0.locale < $1.locale } }

  /// The contents of `locales.packed`: a section with the published forms of the call to Siri, then one for each file.
  var file: [UInt8] {
    let languages = profiles.map { profile in
      (name: ([profile.locale] + profile.aliases.words).joined(separator: " "), text: PackedProfile.encode(profile))
    }
    return EmbeddedSection.file(of: [("Hey Siri", heySiriForms)] + languages)
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
