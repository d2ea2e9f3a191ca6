package import UnicodeText

/// What is known about a locale, key by key: from which file and source each value is, and which values are missing.
package struct LocaleAccount: Sendable {
  /// A key and its value.
  package struct Entry: Sendable {
    package let field: ProfileField
    package let standing: FieldStanding
    /// The value, in groups by source; empty if there is none.
    package let value: [RawGroup]
  }

  package let locale: LocaleIdentifier
  /// The tags of the files that make up the profile, nearest first, the root last.
  package let files: [String]
  /// In the order of ``ProfileField/all``, without the `none` and `undecided` keys themselves.
  package let entries: [Entry]

  /// Keys that still need a value, or a statement why they have none.
  package var missing: [ProfileField] { entries.filter { $0.standing == .missing }.map(\.field) }

  /// The number of keys whose status satisfies `condition`.
  package func count(where condition: (FieldStanding) -> Bool) -> Int { entries.count { condition($0.standing) } }
}

/// The status of a key in a locale.
package enum FieldStanding: Hashable, Sendable {
  /// Has a value, from the file with this tag: the locale's own file or one that it falls back to.
  case given(file: String)
  /// The file states that the language has no such thing.
  case none(source: Citation, file: String)
  /// The file states that the answer is not known yet.
  case undecided(source: Citation, file: String)
  /// Does not apply, because the language lacks the trait.
  case doesNotApply(LanguageTrait)
  /// Has no value, and does not need one.
  case unsaid
  /// Has no value, although the language should have one.
  case missing
}

extension LocaleLibrary {
  /// What is known about a locale, key by key.
  ///
  /// - Complexity: O(size of the files that make up its profile)
  package func account(of locale: LocaleIdentifier) -> LocaleAccount {
    let tags = files(for: locale) + [Self.rootTag]
    let files = tags.compactMap { file($0) }
    let traits = locale.traits
    let entries = ProfileField.all.filter { $0.kind != .fields }.map { field in entry(of: field, in: files, traits) }
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
