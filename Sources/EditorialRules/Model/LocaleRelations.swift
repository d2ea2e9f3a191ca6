import UnicodeText

/// Which of the bundle's locales are one language, and which fall back to which: found out once, since rules ask for
/// every gap of every entry.
struct LocaleRelations: Sendable {
  /// A locale as others are compared with it.
  fileprivate struct Member: Sendable {
    let locale: LocaleIdentifier
    let family: LanguageFamily
    /// The locale and those it falls back to.
    let ancestors: [LocaleIdentifier]
    /// Whether it names no region: its texts are for all who read the language.
    let isGeneral: Bool
    /// Whether the system takes it for a locale: `Base` stands for the development language, and nothing falls back to it.
    let isTagged: Bool

    init(_ locale: LocaleIdentifier, tag: String) {
      self.locale = locale
      family = LanguageFamily(of: locale)
      ancestors = locale.ancestors
      isGeneral = locale.region == nil
      isTagged = !tag.isEmpty && tag != "Base"
    }

    func isKin(of other: Member) -> Bool { locale == other.locale || family.includes(other.family) }
  }

  /// By tag.
  private let members: [String: Member]

  /// - Complexity: O(number of tags)
  init(_ languages: [String: ReviewedLanguage]) {
    members = Dictionary(languages.map { ($0, Member($1.locale, tag: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether two known tags are one language in one script.
  func areKin(_ tag: String, _ other: String) -> Bool {
    guard let member = members[tag], let other = members[other] else { return false }
    return member.isKin(of: other)
  }

  /// Whether one of those present is of the same language in the same script as a known tag.
  func hasKin(_ tag: String, among present: Present) -> Bool { members[tag].map(present.holds(kinOf:)) ?? false }

  /// Whether the system, asked for a localization that has no text, shows one that its readers know: that of the
  /// language, of a variant it falls back to, or the source in the same language.
  ///
  /// - Parameters:
  ///   - tag: The localization without a text. It may be among those present, and is no fallback of its own.
  ///   - present: The localizations that have one.
  ///   - source: The tag of the source.
  /// - Complexity: O(1)
  func fallsBack(_ tag: String, to present: Present, source: String) -> Bool {
    // A tag that no text of the bundle has means what it says by itself.
    let known = members[tag].flatMap { $0.isTagged ? $0 : nil }
    let member = known ?? Member(LocaleIdentifier(tag), tag: tag)
    let original = members[source] ?? Member(LocaleIdentifier(source), tag: source)
    return member.isKin(of: original) || present.holds(fallbackOf: member, tag: tag)
  }

  /// Whether the system, without a text for a known tag, shows one of those that are present besides it.
  func fallsBack(_ tag: String, to present: Present) -> Bool {
    members[tag].map { present.holds(fallbackOf: $0, tag: tag) } ?? false
  }
}

extension LocaleRelations {
  /// A set of localizations, of which one is found by what falls back to it.
  ///
  /// An entry may have thousands: to look at each of them for each that is missing would take the square of that.
  struct Present {
    private let tags: Set<String>
    private var families: Set<LanguageFamily.Key> = []
    private var countByLocale: [LocaleIdentifier: Int] = [:]
    /// How many name no region, by the language and script that they are of.
    private var countByFamily: [LanguageFamily.Key: Int] = [:]

    /// - Parameter tags: Those that are not known are passed over.
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

    fileprivate func holds(kinOf member: Member) -> Bool { member.family.relatives.contains(where: families.contains) }

    fileprivate func holds(fallbackOf member: Member, tag: String) -> Bool {
      let own = tags.contains(tag) && member.isTagged ? 1 : 0
      let ancestors = member.ancestors.reduce(0) { $0 + countByLocale[$1, default: 0] }
      if ancestors > own { return true }
      let general = member.family.relatives.reduce(0) { $0 + countByFamily[$1, default: 0] }
      return general > (member.isGeneral ? own : 0)
    }
  }
}
