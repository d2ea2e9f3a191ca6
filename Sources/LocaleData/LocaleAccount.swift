public import UnicodeText

/// What is known of a locale key by key, from which file and which source, and what is not.
public struct LocaleAccount: Sendable {
  /// A key and what stands there.
  public struct Entry: Sendable {
    public let field: ProfileField
    public let standing: FieldStanding
    /// The value, in groups by source; empty where there is none.
    public let value: [RawGroup]
  }

  public let locale: LocaleIdentifier
  /// The tags of the files that the profile comes from, nearest first, the root's last.
  public let files: [String]
  /// In the order of ``ProfileField/all``, without the statements themselves.
  public let entries: [Entry]

  /// Keys that somebody has to fill in, or to say why not.
  public var missing: [ProfileField] { entries.filter { $0.standing == .missing }.map(\.field) }

  /// How many keys stand as `condition` says.
  public func count(where condition: (FieldStanding) -> Bool) -> Int { entries.count { condition($0.standing) } }
}

/// How a key stands in a locale.
public enum FieldStanding: Hashable, Sendable {
  /// A value, from the file of a tag: the locale's own or one that it falls back to.
  case given(file: String)
  /// A statement that the language has no such thing.
  case none(source: Citation, file: String)
  /// A statement that nobody can tell yet.
  case undecided(source: Citation, file: String)
  /// Without meaning in a language that lacks the trait.
  case doesNotApply(LanguageTrait)
  /// Nothing, and nothing is missed.
  case unsaid
  /// Nothing, though the language should say something.
  case missing
}

extension LocaleLibrary {
  /// What is known of a locale, key by key.
  ///
  /// - Complexity: O(size of the files that make up its profile)
  public func account(of locale: LocaleIdentifier) -> LocaleAccount {
    let tags = files(for: locale) + [Self.rootTag]
    let files = tags.compactMap { file($0) }
    let traits = locale.traits
    let entries = ProfileField.all.filter { $0.kind != .fields }.map { field in
      entry(of: field, in: files, traits)
    }
    return LocaleAccount(locale: locale, files: tags, entries: entries)
  }

  private func entry(
    of field: ProfileField, in files: [LocaleProfile], _ traits: Set<LanguageTrait>
  ) -> LocaleAccount.Entry {
    for file in files {
      let value = field.value(in: file)
      let standing =
        value.isEmpty
        ? file.none.source(of: field.path).map { FieldStanding.none(source: $0, file: file.locale) }
          ?? file.undecided.source(of: field.path).map { FieldStanding.undecided(source: $0, file: file.locale) }
        : FieldStanding.given(file: file.locale)
      if let standing { return LocaleAccount.Entry(field: field, standing: standing, value: value) }
    }
    let standing: FieldStanding =
      switch field.need {
      case .everywhere: .missing
      case .among(let trait): traits.contains(trait) ? .missing : .doesNotApply(trait)
      case .optional: .unsaid
      }
    return LocaleAccount.Entry(field: field, standing: standing, value: [])
  }
}

extension LocaleIdentifier {
  /// Source: CLDR, likely scripts; Unicode, which scripts have case.
  var traits: Set<LanguageTrait> {
    let scripts = scripts
    var traits: Set<LanguageTrait> = []
    if scripts.contains(where: \.isCased) { traits.insert(.cased) }
    if !scripts.contains(.latin) { traits.insert(.otherScript) }
    return traits
  }
}
