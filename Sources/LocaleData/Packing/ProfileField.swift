/// An untyped field of a profile: items in groups by source.
///
/// An item with several parts is one string, with U+001F between the parts.
package struct RawGroup: Hashable, Sendable {
  package var source: Citation
  package var items: [String]
  package init(source: Citation, items: [String]) {
    self.source = source
    self.items = items
  }

  /// Separates the parts of an item.
  package static let partSeparator: Character = "\u{1F}"
  package static func item(_ parts: [String]) -> String { parts.joined(separator: String(partSeparator)) }
  package static func parts(of item: String) -> [String] {
    item.split(separator: partSeparator, omittingEmptySubsequences: false).map(String.init)
  }
}

/// A key of a language file, its allowed values, and the profile property that it sets.
package struct ProfileField: Sendable {
  /// The kinds of values that a key can have.
  package enum Kind: Hashable, Sendable {
    case text, number, flag
    /// One of these values.
    case choice([String])
    /// A list of words, as the language writes them. With `lowercase`, no word may have a capital letter.
    case words(lowercase: Bool)
    /// The same, plus patterns between slashes.
    case wordings(lowercase: Bool)
    case tags
    case choices([String])
    case characters
    case regions
    case letters
    /// A mapping of wrong wordings to right ones.
    case replacements
    case patterns, products
    /// A list of keys of this table.
    case fields
  }
  /// The key, with its section: `instruction.verbs`.
  package let path: String
  package let kind: Kind
  /// Which languages need a value here.
  package private(set) var need: FieldNeed = .everywhere
  let read: @Sendable (LocaleProfile) -> [RawGroup]
  let write: @Sendable (inout LocaleProfile, [RawGroup]) -> Void

  /// The field's value in `profile`; empty if there is none.
  package func value(in profile: LocaleProfile) -> [RawGroup] { read(profile) }
  /// Replaces the value in `profile`.
  package func set(_ value: [RawGroup], in profile: inout LocaleProfile) { write(&profile, value) }

  func needed(_ need: FieldNeed) -> ProfileField {
    var field = self
    field.need = need
    return field
  }

  typealias Path<Value> = any WritableKeyPath<LocaleProfile, Value> & Sendable

  static func scalar<Value>(
    _ path: String, _ kind: Kind, _ property: Path<Cited<Value>?>,
    text: @escaping @Sendable (Value) -> String, value: @escaping @Sendable (String) -> Value?
  ) -> ProfileField {
    ProfileField(
      path: path, kind: kind,
      read: { profile in
        profile[keyPath: property].map { [RawGroup(source: $0.source, items: [text($0.value)])] } ?? []
      },
      write: { profile, groups in
        profile[keyPath: property] = groups.first.flatMap { group in
          group.items.first.flatMap(value).map { Cited(value: $0, source: group.source) }
        }
      })
  }

  static func text(_ path: String, _ property: Path<Cited<String>?>) -> ProfileField {
    scalar(path, .text, property, text: { $0 }, value: { $0 })
  }

  static func number(_ path: String, _ property: Path<Cited<Int>?>) -> ProfileField {
    scalar(path, .number, property, text: { String($0) }, value: { Int($0) })
  }

  static func flag(_ path: String, _ property: Path<Cited<Bool>?>) -> ProfileField {
    scalar(path, .flag, property, text: { String($0) }, value: { Bool($0) })
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ path: String, _ property: Path<Cited<Value>?>
  ) -> ProfileField {
    scalar(
      path, .choice(Value.allCases.map(\.rawValue)), property, text: { $0.rawValue }, value: { Value(rawValue: $0) })
  }

  static func words(_ path: String, _ property: Path<WordList>, kind: Kind = .words(lowercase: false)) -> ProfileField {
    ProfileField(
      path: path, kind: kind,
      read: { $0[keyPath: property].groups.map { RawGroup(source: $0.source, items: $0.items) } },
      write: { profile, groups in
        profile[keyPath: property] = WordList(groups: groups.map { .init(source: $0.source, items: $0.items) })
      })
  }

  static func lowercaseWords(_ path: String, _ property: Path<WordList>) -> ProfileField {
    words(path, property, kind: .words(lowercase: true))
  }

  /// A list that may contain patterns, too.
  static func wordings(_ path: String, _ property: Path<WordList>, lowercase: Bool = false) -> ProfileField {
    words(path, property, kind: .wordings(lowercase: lowercase))
  }

  /// A field whose items have a source each. Adjacent items with the same source form a group.
  static func items<Item>(
    _ path: String, _ kind: Kind, _ property: Path<[Item]>, source: @escaping @Sendable (Item) -> Citation,
    parts: @escaping @Sendable (Item) -> [String], item: @escaping @Sendable ([String], Citation) -> Item?
  ) -> ProfileField {
    ProfileField(
      path: path, kind: kind,
      read: { profile in
        var groups: [RawGroup] = []
        for item in profile[keyPath: property] {
          if groups.last?.source != source(item) { groups.append(RawGroup(source: source(item), items: [])) }
          groups[groups.count - 1].items.append(RawGroup.item(parts(item)))
        }
        return groups
      },
      write: { profile, groups in
        profile[keyPath: property] = groups.flatMap { group in
          group.items.compactMap { item(RawGroup.parts(of: $0), group.source) }
        }
      })
  }

  static func pairs(_ path: String, _ kind: Kind, _ property: Path<[CitedPair]>) -> ProfileField {
    items(
      path, kind, property, source: { $0.source }, parts: { [$0.key, $0.value] },
      item: { $0.count == 2 ? CitedPair(key: $0[0], value: $0[1], source: $1) : nil })
  }

  static func patterns(_ path: String, _ property: Path<[InstructionPattern]>) -> ProfileField {
    items(
      path, .patterns, property, source: { $0.source },
      parts: { [$0.place.rawValue, $0.expression, $0.level?.rawValue ?? ""] },
      item: { parts, source in
        guard parts.count == 3, let place = InstructionPattern.Place(rawValue: parts[0]) else { return nil }
        return InstructionPattern(
          place: place, expression: parts[1], level: FindingLevel(rawValue: parts[2]), source: source)
      })
  }
}

/// Which languages need an entry for a key: a value, a value inherited from a file that they fall back to, or an entry
/// under `none` or `undecided`.
package enum FieldNeed: Hashable, Sendable {
  case everywhere
  /// Languages with the trait; the key does not apply to others.
  case among(LanguageTrait)
  /// A language may leave it out; nothing is then missing.
  case optional
}

/// A trait that decides whether a key applies to a language. Unicode's data determine which languages have it.
package enum LanguageTrait: String, CaseIterable, Hashable, Sendable {
  /// Written with capital and small letters.
  case cased
  /// Not written in the Latin script.
  case otherScript
}
