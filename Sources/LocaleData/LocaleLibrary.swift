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
    var profile = LocaleProfile(locale: files.first ?? Self.rootTag)
    for tag in [Self.rootTag] + files.reversed() { decode(tag, onto: &profile) }
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
}
