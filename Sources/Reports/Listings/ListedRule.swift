public import ReviewModel

/// A rule with all that explains it, as a listing and the reference show it.
public struct ListedRule: Hashable, Sendable {
  /// What the rule needs of a language, and where it has it.
  public struct Languages: Hashable, Sendable, Encodable {
    /// "vague words"
    public var needs: String
    /// Tags, sorted.
    public var tags: [String]
    /// How many languages the tool has data of.
    public var known: Int

    private enum CodingKeys: CodingKey {
      case needs, tags
    }

    public init(needs: String, tags: [String], known: Int) {
      self.needs = needs
      self.tags = tags
      self.known = known
    }
  }

  public var descriptor: RuleDescriptor
  /// The guidelines that the rule serves.
  public var guidelines: [Guideline]
  /// Nil for a rule that judges every language alike.
  public var languages: Languages?
  public var examples: [ListedExample]

  public init(
    _ descriptor: RuleDescriptor, guidelines: [Guideline] = [], languages: Languages? = nil,
    examples: [ListedExample] = []
  ) {
    self.descriptor = descriptor
    self.guidelines = guidelines
    self.languages = languages
    self.examples = examples
  }

  var flagged: [ListedExample] { examples.filter(\.isFlagged) }
  /// What it lets pass; such a text need not be perfect in other respects.
  var unflagged: [ListedExample] { examples.filter { !$0.isFlagged } }

  /// What the rule looks at: "title, subtitle"; a rule on files has no kinds.
  var kinds: String {
    if descriptor.kinds.isEmpty { return "files and what they declare" }
    let others = EntryKind.names(of: Set(EntryKind.allCases).subtracting(descriptor.kinds))
    if others.isEmpty { return "every text" }
    let isMost = descriptor.kinds.count > 2 * others.count
    return isMost
      ? "every text but \(others.joined(separator: ", "))"
      : EntryKind.names(of: descriptor.kinds).joined(separator: ", ")
  }

  /// "31 of 48 languages, those with vague words"; nil where every language has what the rule needs.
  var languageSentence: String? {
    guard let languages, languages.tags.count < languages.known else { return nil }
    return "\(languages.tags.count) of \(languages.known) languages, those with data on \(languages.needs)"
  }

  /// A language in which the rule judges.
  private var sampleLocale: String {
    guard let tags = languages?.tags, !tags.contains("de") else { return "de" }
    return tags.first { !$0.hasPrefix("en-") && $0 != "en" } ?? tags.first ?? "de"
  }

  /// How to change or hide its findings, as `.shortcut-review.yml` has it.
  var configuration: String {
    let id = descriptor.id.rawValue
    let severity =
      switch descriptor.severity {
      case .error: "severity: warning, "
      case .warning: "severity: note, "
      case .note: ""
      }
    // A fault of a file has no key.
    let places = descriptor.kinds.isEmpty ? "files: \"Legacy/**\"" : "keys: \"Legacy.*\""
    let levels = """
      rules:
        # To switch it off everywhere: \(id): off
        \(id): {\(severity)locales: {\(sampleLocale): off}}
      """
    guard descriptor.isSuppressible else { return levels }
    return levels + "\nsuppress:\n  - {rule: \(id), \(places), reason: \"Old screens\"}"
  }
}
