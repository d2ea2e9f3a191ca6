import LocalizationBundles
import UnicodeText

extension DescriptionWriter {
  mutating func take(_ key: String?, _ table: String) -> YAMLTree? {
    take(key.flatMap { byID[EntryID(table: table, key: $0)] })
  }

  /// The texts of an entry that has no place yet; nil where it has one.
  mutating func take(_ index: Int?) -> YAMLTree? {
    guard let index, open.remove(index) != nil else { return nil }
    let texts = texts(of: bundle.entries[index])
    leftOut += bundle.entries[index].texts.count { $0.variation != nil }
    guard let first = texts.first else { return nil }
    if texts.count == 1, first.tag == bundle.developmentLocale { return .text(first.text) }
    return .keys(texts.map { YAMLTree.Member(key: $0.tag, value: .text($0.text)) })
  }

  /// The phrases of an App Shortcut, of which a locale may have several.
  mutating func takeSet(_ index: Int) -> YAMLTree? {
    let entry = bundle.entries[index]
    guard entry.texts.contains(where: { $0.variation?.hasPrefix("stringSet.") == true }) else { return take(index) }
    guard open.remove(index) != nil else { return nil }
    var sets: [(tag: String, texts: [YAMLTree])] = []
    for text in entry.texts {
      guard text.variation?.hasPrefix("stringSet.") ?? true else {
        leftOut += 1
        continue
      }
      let tag = tag(text)
      let place = sets.firstIndex { $0.tag == tag } ?? sets.count
      if place == sets.count { sets.append((tag, [])) }
      sets[place].texts.append(.text(text.text))
    }
    return YAMLTree.keys(sets.map { .init(key: $0.tag, value: .list($0.texts)) }).unlessEmpty
  }

  /// The plain texts of an entry, one for each locale.
  func texts(of entry: Entry) -> [(tag: String, text: String)] {
    var texts: [(tag: String, text: String)] = []
    var tags: Set<String> = []
    // The development language's own text is stronger than that of a base folder.
    let sorted = entry.texts.filter { !Self.isBase($0) } + entry.texts.filter(Self.isBase)
    for text in sorted where text.variation == nil && tags.insert(tag(text)).inserted {
      texts.append((tag(text), text.text))
    }
    let source = texts.filter { $0.tag == bundle.developmentLocale }
    return source + texts.filter { $0.tag != bundle.developmentLocale }
  }

  private func tag(_ text: LocalizedText) -> String {
    guard !Self.isBase(text) else { return bundle.developmentLocale }
    return LocaleIdentifier.replacement(ofTag: text.locale) ?? text.locale
  }

  static func isBase(_ text: LocalizedText) -> Bool { text.locale.isEmpty || text.locale == "Base" }
}
