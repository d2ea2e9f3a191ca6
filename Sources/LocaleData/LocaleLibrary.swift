import Algorithms
public import UnicodeText

/// The language data in the executable: packed at build time, decoded one language at a time when asked for.
///
/// A library is cheap to make and to copy. It keeps no decoded profile: callers make each profile once and hand it on.
public struct LocaleLibrary: Sendable {
  /// The tags of the files, sorted, as their names have them: `root` among them.
  package let tags: [String]
  /// Where a tag's file lies, by the tags of the files and the others that they serve.
  private let places: [String: Int]
  let heySiriRows: [HeySiriRow]

  public init() {
    var tags: [String] = []
    var places: [String: Int] = [:]
    for locale in PackedLocale.all {
      let names = locale.names.bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      for name in names { places[name] = tags.count }
      tags.append(names.first ?? "")
    }
    self.tags = tags
    self.places = places
    heySiriRows = HeySiriRow.all
  }

  /// The locales that have a file, sorted by tag, without the root.
  public var availableLocales: [LocaleIdentifier] {
    tags.filter { $0 != Self.rootTag }.map { LocaleIdentifier($0) }
  }

  /// What is known of a locale: its file over those of the locales that it falls back to, by CLDR, over the root's.
  ///
  /// A key of a nearer file replaces the whole value: lists are not joined. A locale without any file has the root's
  /// profile, in which nearly everything is empty.
  public func profile(for locale: LocaleIdentifier) -> LocaleProfile {
    let files = files(for: locale)
    var profile = Self.root
    profile.locale = files.first ?? Self.rootTag
    for tag in files.reversed() { decode(tag, onto: &profile) }
    return profile
  }

  /// What one file says by itself; nil where there is no such file.
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
    PackedProfile.decode(PackedLocale.all[place].text.bytes, onto: &profile)
  }

  static let rootTag = "root"

  /// What every profile begins with.
  private static let root: LocaleProfile = {
    var profile = LocaleProfile(locale: rootTag)
    LocaleLibrary().decode(rootTag, onto: &profile)
    return profile
  }()
}

/// A language as it lies in the executable: nothing is decoded before it is asked for.
struct PackedLocale: Sendable {
  /// The tag of the file, then the other tags that it serves, with spaces between.
  let names: StaticString
  /// The packed profile.
  let text: StaticString
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension LocaleLibrary {
  /// The locale of a tag that somebody typed: one with a file of its own, or one that falls back to such a file
  /// (`de-AT`, `zh_TW`, `no`); nil where only the root is left.
  public func locale(named tag: String) -> LocaleIdentifier? {
    let locale = LocaleIdentifier(tag)
    return files(for: locale).isEmpty ? nil : locale
  }

  /// The tags nearest to one that names no language here: of the same first letters, or a letter away; at most five.
  public func tags(near tag: String) -> [String] {
    let wanted = tag.lowercased()
    // Every tag begins with nothing.
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

  /// One letter more, less, or other; or the same letters in another order.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    let (long, short) = one.utf8.count >= other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
    guard long.count - short.count <= 1, long.count <= 12 else { return false }
    if long.count == short.count, long.sorted() == short.sorted() { return true }
    let common = zip(long, short).prefix { $0 == $1 }.count
    let rest = long.dropFirst(common + 1)
    return rest.elementsEqual(short.dropFirst(common)) || rest.elementsEqual(short.dropFirst(common + 1))
  }
}
