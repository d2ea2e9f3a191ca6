import UnicodeText

/// Which of the bundle's locales are one language, and which fall back to which: found out once, since rules ask for
/// every gap of every entry.
struct LocaleKinship: Sendable {
  /// By tag: the tags of the same language in the same script.
  private let kin: [String: Set<String>]
  /// By tag: the tags whose texts the system shows where it has none.
  private let fallbacks: [String: Set<String>]

  /// - Complexity: O(*n*²) comparisons of short names, where *n* is the number of tags.
  init(_ languages: [String: ReviewedLanguage]) {
    let members = languages.map { tag, language in
      (tag: tag, locale: language.locale, family: LanguageFamily(of: language.locale), region: language.locale.region)
    }
    var kin: [String: Set<String>] = [:]
    var fallbacks: [String: Set<String>] = [:]
    for member in members {
      let ancestors = member.locale.ancestors
      for other in members {
        let isKin = member.locale == other.locale || member.family.includes(other.family)
        if isKin { kin[member.tag, default: []].insert(other.tag) }
        guard !Self.isUntagged(other.tag) else { continue }
        if isKin && other.region == nil || ancestors.contains(other.locale) {
          fallbacks[member.tag, default: []].insert(other.tag)
        }
      }
    }
    self.kin = kin
    self.fallbacks = fallbacks
  }

  /// Whether a tag is known here; `Base` stands for the development language and falls back to nothing.
  func knows(_ tag: String) -> Bool { kin[tag] != nil && !Self.isUntagged(tag) }

  /// Whether two known tags are one language in one script.
  func areKin(_ tag: String, _ other: String) -> Bool { kin[tag]?.contains(other) ?? false }

  /// Whether the system, without a text for a known tag, shows one of those that are present.
  func fallsBack(_ tag: String, to present: Set<String>) -> Bool {
    fallbacks[tag]?.contains(where: present.contains) ?? false
  }

  private static func isUntagged(_ tag: String) -> Bool { tag.isEmpty || tag == "Base" }
}
