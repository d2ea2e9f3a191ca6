import UnicodeText

/// Which of the bundle's locales are the same language, and which fall back to which. Computed once, because rules need
/// it for every gap of every entry.
struct LocaleRelations: Sendable {
  fileprivate struct Member: Sendable {
    let locale: LocaleIdentifier
    let family: LanguageFamily
    let ancestors: [LocaleIdentifier]
    /// Whether it has no region, so that its texts are for all readers of the language.
    let isGeneral: Bool
    /// Whether the system treats it as a locale. `Base` means the development language, and nothing falls back to it.
    let isTagged: Bool

    init(_ locale: LocaleIdentifier, tag: String) {
      self.locale = locale
      family = LanguageFamily(of: locale)
      ancestors = locale.ancestors
      isGeneral = locale.region == nil
      isTagged = !tag.isEmpty && tag != "Base"
    }

    func isRelated(to other: Member) -> Bool { locale == other.locale || family.includes(other.family) }
  }

  /// By tag.
  private let members: [String: Member]

  /// - Complexity: O(number of tags)
  init(_ languages: [String: ReviewedLanguage]) {
    members = Dictionary(languages.map { ($0, Member($1.locale, tag: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether two known tags have the same language and script.
  func areRelated(_ tag: String, _ other: String) -> Bool {
    guard let member = members[tag], let other = members[other] else { return false }
    return member.isRelated(to: other)
  }

  /// Whether one of the present tags has the same language and script as a known tag.
  func hasRelative(_ tag: String, among present: Present) -> Bool {
    members[tag].map(present.holds(relativeOf:)) ?? false
  }

  /// Whether the system, for a localization without a text, shows one that its readers know: the text of the language,
  /// of a fallback variant, or the source in the same language.
  ///
  /// - Parameters:
  ///   - tag: The localization without a text. It may be among the present ones, but is not its own fallback.
  ///   - present: The localizations with a text.
  ///   - source: The tag of the source.
  /// - Complexity: O(1)
  func fallsBack(_ tag: String, to present: Present, source: String) -> Bool {
    // A tag without texts in the bundle means what it says by itself.
    let known = members[tag].flatMap { $0.isTagged ? $0 : nil }
    let member = known ?? Member(LocaleIdentifier(tag), tag: tag)
    let original = members[source] ?? Member(LocaleIdentifier(source), tag: source)
    return member.isRelated(to: original) || present.holds(fallbackOf: member, tag: tag)
  }

  /// Whether the system, without a text for a known tag, shows one of the other present texts.
  func fallsBack(_ tag: String, to present: Present) -> Bool {
    members[tag].map { present.holds(fallbackOf: $0, tag: tag) } ?? false
  }

  /// A set of localizations that can be searched for fallbacks.
  ///
  /// An entry may have thousands of localizations. Comparing each missing one with each of them would take quadratic
  /// time.
  struct Present {
    private let tags: Set<String>
    private var families: Set<LanguageFamily.Key> = []
    private var countByLocale: [LocaleIdentifier: Int] = [:]
    /// How many have no region, by language and script.
    private var countByFamily: [LanguageFamily.Key: Int] = [:]

    /// - Parameter tags: Unknown tags are skipped.
    init(_ tags: Set<String>, among relations: LocaleRelations) {
      self.tags = tags
      for tag in tags {
        guard let member = relations.members[tag] else { continue }
        families.insert(member.family.key)
        guard member.isTagged else { continue }
        countByLocale[member.locale, default: 0] += 1
        if member.isGeneral { countByFamily[member.family.key, default: 0] += 1 }
      }
    }

    fileprivate func holds(relativeOf member: Member) -> Bool {
      member.family.relatives.contains(where: families.contains)
    }

    fileprivate func holds(fallbackOf member: Member, tag: String) -> Bool {
      let own = tags.contains(tag) && member.isTagged ? 1 : 0
      let ancestors = member.ancestors.reduce(0) { $0 + countByLocale[$1, default: 0] }
      if ancestors > own { return true }
      let general = member.family.relatives.reduce(0) { $0 + countByFamily[$1, default: 0] }
      return general > (member.isGeneral ? own : 0)
    }
  }
}
