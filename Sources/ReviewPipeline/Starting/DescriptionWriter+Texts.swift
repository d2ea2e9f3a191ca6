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
    leftOut += lost(of: bundle.entries[index], said: texts)
    guard let first = texts.first else { return nil }
    if texts.count == 1, first.tag == bundle.developmentLocale { return .text(first.text) }
    return .keys(texts.map { YAMLTree.Member(key: $0.tag, value: .text($0.text)) })
  }

  /// The texts of several entries as lists by locale, of which one may be longer than another; with the sets of phrases
  /// that they hold.
  mutating func takeAll(_ indices: [Int]) -> YAMLTree? {
    var lists: [(tag: String, texts: [YAMLTree])] = []
    var places: [String: Int] = [:]
    func add(_ text: String, _ tag: String) {
      let place = places[tag] ?? lists.count
      if place == lists.count {
        lists.append((tag, []))
        places[tag] = place
      }
      lists[place].texts.append(.text(text))
    }
    for index in indices where open.remove(index) != nil {
      let entry = bundle.entries[index]
      let sets = entry.texts.filter(Self.isOfSet)
      let plain = texts(of: entry)
      for (tag, text) in plain { add(text, tag) }
      for text in sets { add(text.text, tag(text)) }
      leftOut += lost(of: entry, said: plain) - sets.count
    }
    let source = lists.filter { $0.tag == bundle.developmentLocale }
    return YAMLTree.keys(
      (source + lists.filter { $0.tag != bundle.developmentLocale }).map {
        .init(key: $0.tag, value: .list($0.texts))
      }
    ).unlessEmpty
  }

  private static func isOfSet(_ text: LocalizedText) -> Bool { text.variation?.hasPrefix("stringSet.") ?? false }

  /// How many of an entry's texts are not among those that are said.
  func lost(of entry: Entry, said: [(tag: String, text: String)]) -> Int {
    let texts = Dictionary(said.map { ($0.tag, $0.text) }, uniquingKeysWith: { first, _ in first })
    return entry.texts.count { $0.variation != nil || texts[tag($0)] != $0.text }
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
