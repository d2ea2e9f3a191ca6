import Algorithms
import EmbeddedFiles
import Platform
package import UnicodeText

/// The language data in the executable: packed at build time, and decoded one language at a time on demand.
///
/// A library costs nothing to create. The process keeps each profile that it has decoded.
package struct LocaleLibrary: Sendable {
  /// The tags of the files, sorted and spelled as in the file names, including `root`.
  package let tags: [String]
  /// The index of each tag's file in `tags`, by the tags of the files and their aliases.
  private let places: [String: Int]
  let heySiriRows: [HeySiriRow]
  /// Every published form, in the order of the first locale that has it.
  package let allHeySiriForms: [HeySiriForm]
  /// The locales that have a file, sorted by tag, without the root.
  package let availableLocales: [LocaleIdentifier]

  package init() { self = Self.packed }

  private static let packed = LocaleLibrary(heySiri: HeySiriRow.all)

  private init(heySiri rows: [HeySiriRow]) {
    var tags: [String] = []
    var places: [String: Int] = [:]
    for locale in PackedLocales.files {
      let names = locale.name.split(separator: " ").map(String.init)
      for name in names { places[name] = tags.count }
      tags.append(names.first ?? "")
    }
    self.tags = tags
    self.places = places
    heySiriRows = rows
    allHeySiriForms = rows.map(\.form).uniqued().map { form in
      HeySiriForm(form: form, locales: rows.filter { $0.form == form }.map { LocaleIdentifier($0.tag) })
    }
    availableLocales = tags.filter { $0 != Self.rootTag }.map { LocaleIdentifier($0) }
  }

  /// What is known about a locale: its own file, over the files that it falls back to according to CLDR, over the root.
  ///
  /// A key in a nearer file replaces the whole value: lists are not merged. A locale without any file gets the root's
  /// profile, which is almost empty.
  package func profile(for locale: LocaleIdentifier) -> LocaleProfile {
    let files = files(for: locale)
    return Self.profiles.value(for: files) { decoded(files) }
  }

  /// By the tags of their files, so that there are few whatever tags an app has.
  private static let profiles = Memo<[String], LocaleProfile>()

  /// The profile that `files` make up, decoded anew.
  ///
  /// - Parameter files: From ``files(for:)``.
  package func decoded(_ files: [String]) -> LocaleProfile {
    var profile = Self.root
    profile.locale = files.first ?? Self.rootTag
    for tag in files.reversed() { decode(tag, onto: &profile) }
    return profile
  }

  /// The contents of one file alone; nil if there is no such file.
  package func file(_ tag: String) -> LocaleProfile? {
    guard places[tag] != nil else { return nil }
    var profile = LocaleProfile(locale: tag)
    decode(tag, onto: &profile)
    return profile
  }

  /// The tags of the files that make up a locale's profile, each once, nearest first, without the root's.
  package func files(for locale: LocaleIdentifier) -> [String] {
    // `zh-HK` and its ancestor `zh-Hant-HK` have one file.
    Array(locale.ancestors.compactMap { ancestor in places[ancestor.tag].map { tags[$0] } }.uniqued())
  }

  private func decode(_ tag: String, onto profile: inout LocaleProfile) {
    guard let place = places[tag] else { return }
    PackedProfile.decode(PackedLocales.files[place].bytes, onto: &profile)
  }

  static let rootTag = "root"

  /// The start of every profile.
  private static let root: LocaleProfile = {
    var profile = LocaleProfile(locale: rootTag)
    LocaleLibrary().decode(rootTag, onto: &profile)
    return profile
  }()

  /// The locale for a tag that a user typed: one with its own file, or one that falls back to such a file (`de-AT`,
  /// `zh_TW`, `no`); nil if only the root is left.
  package func locale(named tag: String) -> LocaleIdentifier? {
    let locale = LocaleIdentifier(tag)
    return files(for: locale).isEmpty ? nil : locale
  }

  /// The tags most similar to an unknown tag: with the same first letters, or one letter off. At most five.
  package func tags(near tag: String) -> [String] {
    let wanted = tag.lowercased()
    // Every tag begins with the empty string.
    guard !wanted.isEmpty else { return [] }
    let known = availableLocales
    let english = LocaleIdentifier("en")
    let ranked = known.compactMap { locale -> (rank: Int, tag: String)? in
      let own = locale.tag.lowercased()
      let name = locale.displayName(in: english).lowercased()
      if name.hasPrefix(wanted) && wanted.utf8.count > 2 { return (0, locale.tag) }
      if own.hasPrefix(wanted) || wanted.hasPrefix(own) { return (1, locale.tag) }
      return Self.isNear(own, wanted) ? (2, locale.tag) : nil
    }
    return ranked.sorted { ($0.rank, $0.tag) < ($1.rank, $1.tag) }.prefix(5).map(\.tag)
  }

  /// Whether one letter is added, missing, or different, or the same letters are in another order.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    let (long, short) = one.utf8.count >= other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
    guard long.count - short.count <= 1, long.count <= 12 else { return false }
    if long.count == short.count, long.sorted() == short.sorted() { return true }
    let common = zip(long, short).prefix { $0 == $1 }.count
    let rest = long.dropFirst(common + 1)
    return rest.elementsEqual(short.dropFirst(common)) || rest.elementsEqual(short.dropFirst(common + 1))
  }
}

enum PackedLocales {
  /// Every published form of the call to Siri: a line of tag, tab, form. They are the file's first section, so that no
  /// language has to be decoded for them.
  static let heySiriForms = EmbeddedFiles.locales.first
  /// A section for each file, sorted by tag. Its name is the tag, then the aliases, separated by spaces. Its contents
  /// are a ``PackedProfile``, which is decoded on demand.
  static let files = Array(EmbeddedFiles.locales.dropFirst())
}
